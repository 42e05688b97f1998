import type { Fee } from '@power-corner/contracts/lists';
import type { ReceiptType } from '@power-corner/contracts/participations/receipt-file';
import { receiptType } from '@power-corner/contracts/participations/receipt-file';
import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, invalid } from '@power-corner/service-kit/errors';

export const personalDataKeptMs = 90 * 24 * 3_600_000;

export function assertTakesReceipt({ fee, state }: { fee: Fee | null; state: string }): void {
  const message = refusalOf(fee, state);
  if (message) throw new AppError('CONFLICT', { message });
}

function refusalOf(fee: Fee | null, state: string): Message | null {
  if (fee === null) return say('feeNone');
  if (state === 'waiting' || state === 'offered') return say('receiptNeedsPlace');
  if (fee === 'paid') return say('feePaidAlready');
  return null;
}

export function wrongType(cause?: unknown): AppError {
  const message = say('receiptWrongType');
  return new AppError('UNSUPPORTED_TYPE', { message, fields: { receipt: message }, cause });
}

export function readUpload(upload: Buffer | undefined): { type: ReceiptType; bytes: Buffer } {
  if (!upload || upload.length === 0) throw invalid({ receipt: say('receiptRequired') });
  const type = receiptType(upload);
  if (!type) throw wrongType();
  return { type, bytes: upload };
}
