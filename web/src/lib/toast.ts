import { createElement } from 'react';
import { ApiError, messageOf } from './api/api-client.ts';
import { faultText, t } from './i18n/i18n.ts';
import { loadInBackground } from './loading/load-chunk.ts';

type Kind = 'success' | 'error' | 'info';

const lifetimeMs: Record<Kind, number> = { success: 5000, info: 6000, error: 8000 };

let onFirstToast: () => void = () => undefined;

export function onToast(listener: () => void): () => void {
  onFirstToast = listener;
  return () => {
    onFirstToast = () => undefined;
  };
}

/** While the network is down the form and the banner say so, and the toaster may not be loaded. */
export function notifyFailure(error: unknown, text: string): void {
  if (!(error instanceof ApiError && error.offline)) void notify('error', text);
}

export const notifyProblem = (error: unknown): void => notifyFailure(error, messageOf(error, t('error.occurred')));

const errorToasts = new Set<string>();

let persistentCount = 0;

/** A success dismisses earlier errors. @param autoClose lifetime in milliseconds; false until it is dismissed */
export async function notify(
  kind: Kind,
  text: string,
  { autoClose = lifetimeMs[kind] }: { autoClose?: number | false } = {},
): Promise<() => void> {
  onFirstToast();
  const { toast } = await loadInBackground(() => import('../components/ui/feedback/toaster.tsx'));
  if (kind === 'success') {
    for (const toastId of errorToasts) toast.dismiss(toastId);
    errorToasts.clear();
  }
  // The same text is one toast. Persistent toasts have ids of their own, because the previous one may still be fading
  // out.
  const toastId = autoClose === false ? `${kind}:${(persistentCount += 1)}` : `${kind}:${text}`;
  if (kind === 'error') errorToasts.add(toastId);
  toast(createElement('span', null, faultText(text)), { type: kind, autoClose, toastId });
  // It does not stand over a field that is being corrected.
  if (kind === 'error' && autoClose !== false)
    document.addEventListener('input', () => toast.dismiss(toastId), { once: true });
  return () => toast.dismiss(toastId);
}
