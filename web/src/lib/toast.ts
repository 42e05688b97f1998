import { said } from './i18n.ts';

type Kind = 'success' | 'error' | 'info';

const readMs: Record<Kind, number> = { success: 5000, info: 6000, error: 8000 };

let whenToasted: () => void = () => undefined;

/** Tells who shows the toasts that one is there. @returns the way to stop listening */
export function onToast(listener: () => void): () => void {
  whenToasted = listener;
  return () => {
    whenToasted = () => undefined;
  };
}

/** Shows a toast. The library comes with the first one; `autoClose` is its life in milliseconds. */
export async function notify(kind: Kind, text: string, { autoClose = readMs[kind] } = {}): Promise<void> {
  whenToasted();
  const { toast } = await import('../components/ui/toaster.tsx');
  // The same sentence twice is one toast.
  toast(said(text), { type: kind, autoClose, toastId: `${kind}:${text}` });
}
