import {
  receiptMaxBytes,
  receiptStart,
  receiptTooLarge,
  receiptType,
  receiptWrongType,
} from '@power-corner/contracts/participations/receipt-file';
import { decodePicture, shrinkPicture } from '../../../lib/forms/shrink-picture.ts';
import { t } from '../../../lib/i18n/i18n.ts';

/** The file to send for a chosen one, or the reason why the server would refuse it. */
export async function prepareReceipt(chosen: File): Promise<{ file: File } | { error: string }> {
  try {
    const type = receiptType(new Uint8Array(await chosen.slice(0, receiptStart).arrayBuffer()));
    if (!type) return { error: receiptWrongType };
    const file =
      type === 'application/pdf' ? chosen : await shrinkPicture(chosen, await decodePicture(chosen), 'recu.jpg');
    return file.size > receiptMaxBytes ? { error: receiptTooLarge } : { file };
  } catch {
    // The file cannot be decoded, or was moved since it was chosen.
    return { error: t('receipt.unreadable') };
  }
}
