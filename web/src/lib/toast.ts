import { ApiError } from './api-client.ts';
import { said } from './i18n/i18n.ts';
import { loadInBackground } from './loading/load-chunk.ts';

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

/** Toasts a failure, unless the network is absent: the form and the banner say that, and the toasts' own code may be missing. */
export function notifyFailure(error: unknown, text: string): void {
  if (!(error instanceof ApiError && error.offline)) void notify('error', text);
}

const faults = new Set<string>();

let lasting = 0;

/**
 * Shows a toast; a success takes away the faults that were told before it. The library comes with the first one.
 * @param autoClose its life in milliseconds; false for one that stays until it is dismissed
 * @returns the way to dismiss it
 */
export async function notify(
  kind: Kind,
  text: string,
  { autoClose = readMs[kind] }: { autoClose?: number | false } = {},
): Promise<() => void> {
  whenToasted();
  const { toast } = await loadInBackground(() => import('../components/ui/toaster.tsx'));
  if (kind === 'success') {
    for (const fault of faults) toast.dismiss(fault);
    faults.clear();
  }
  // The same sentence twice is one toast; of those that stay each is dismissed by itself, also while the one before it still fades.
  const toastId = autoClose === false ? `${kind}:${(lasting += 1)}` : `${kind}:${text}`;
  if (kind === 'error') faults.add(toastId);
  toast(said(text), { type: kind, autoClose, toastId });
  return () => toast.dismiss(toastId);
}
