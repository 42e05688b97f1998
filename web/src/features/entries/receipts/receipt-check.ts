import {
  receiptMaxBytes,
  receiptStart,
  receiptTooLarge,
  receiptType,
  receiptWrongType,
} from '@power-corner/contracts/participations/receipt-file';
import { decodePicture, shrinkPicture } from '../../../lib/forms/shrink-picture.ts';
import { t } from '../../../lib/i18n/i18n.ts';

/** The form in which an iPhone keeps its photos; few other browsers can read it. */
const isHeic = (start: Uint8Array): boolean =>
  /^ftyp(he[a-z]{2}|mif1|msf1)/.test(String.fromCharCode(...start.slice(4, 12)));

/** The file to send for a chosen one, or the reason why the server would refuse it. */
export async function prepareReceipt(chosen: File): Promise<{ file: File } | { error: string }> {
  try {
    const start = new Uint8Array(await chosen.slice(0, receiptStart).arrayBuffer());
    const type = receiptType(start);
    if (!type) return { error: isHeic(start) ? t('receipt.heic') : receiptWrongType };
    const file =
      type === 'application/pdf' ? chosen : await shrinkPicture(chosen, await decodePicture(chosen), 'recu.jpg');
    return file.size > receiptMaxBytes ? { error: receiptTooLarge } : { file };
  } catch {
    // The file cannot be decoded, or was moved since it was chosen.
    return { error: t('receipt.unreadable') };
  }
}
