import { notify } from './toast.ts';

/** Browsers refuse without HTTPS or the right to the clipboard. @param byHand then shown until the reader closes it */
export async function copyText(text: string, copied: string, byHand: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    void notify('success', copied);
  } catch {
    void notify('info', byHand, { autoClose: false });
  }
}
