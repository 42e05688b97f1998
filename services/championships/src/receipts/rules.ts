import type { Fee } from '@power-corner/contracts/lists';
import type { ReceiptType } from '@power-corner/contracts/receipt-file';
import { receiptRequired, receiptType, receiptWrongType } from '@power-corner/contracts/receipt-file';
import { AppError, invalid } from '@power-corner/service-kit/errors';

/** Receipts, and the data of guardians, are kept this long after the day of the championship. */
export const keptMs = 90 * 24 * 3_600_000;

/**
 * @param fee null in a championship without one
 * @throws CONFLICT where a receipt changes nothing
 */
export function assertTakesReceipt({ fee, state }: { fee: Fee | null; state: string }): void {
  const message = refusalOf(fee, state);
  if (message) throw new AppError('CONFLICT', { message });
}

function refusalOf(fee: Fee | null, state: string): string | null {
  if (fee === null) return "Ce championnat est sans frais d'inscription.";
  if (state === 'waiting' || state === 'offered') return 'Envoyez votre reçu une fois votre place obtenue.';
  if (fee === 'paid') return "Le paiement est déjà enregistré : il n'y a plus de reçu à envoyer.";
  return null;
}

/** The type of an uploaded receipt, by its content. @throws INVALID_INPUT without one, UNSUPPORTED_TYPE */
export function typeOfUpload(upload: Buffer | undefined): ReceiptType {
  if (!upload || upload.length === 0) throw invalid({ receipt: receiptRequired });
  const type = receiptType(upload);
  if (!type)
    throw new AppError('UNSUPPORTED_TYPE', { message: receiptWrongType, fields: { receipt: receiptWrongType } });
  return type;
}
