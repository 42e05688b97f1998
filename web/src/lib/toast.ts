import { ApiError } from './api-client.ts';
import { said } from './i18n/i18n.ts';
import { loadInBackground } from './loading/load-chunk.ts';

type Kind = 'success' | 'error' | 'info';

const readMs: Record<Kind, number> = { success: 5000, info: 6000, error: 8000 };

let whenToasted: () => void = () => undefined;

/** Registers the listener that loads the toaster. @returns a function that removes it */
export function onToast(listener: () => void): () => void {
  whenToasted = listener;
  return () => {
    whenToasted = () => undefined;
  };
}

/** Shows an error toast, unless the network is down: then the form and the banner say so, and the toaster may not be loaded. */
export function notifyFailure(error: unknown, text: string): void {
  if (!(error instanceof ApiError && error.offline)) void notify('error', text);
}

const faults = new Set<string>();

let lasting = 0;

/**
 * Shows a toast. A success dismisses earlier error toasts. The library is loaded with the first toast.
 * @param autoClose lifetime in milliseconds; false to keep it until it is dismissed
 * @returns a function that dismisses it
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
  // The same text is one toast. Persistent toasts have ids of their own, because the previous one may still be fading out.
  const toastId = autoClose === false ? `${kind}:${(lasting += 1)}` : `${kind}:${text}`;
  if (kind === 'error') faults.add(toastId);
  toast(said(text), { type: kind, autoClose, toastId });
  return () => toast.dismiss(toastId);
}
