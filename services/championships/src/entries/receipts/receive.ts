import { receiptMaxBytes } from '@power-corner/contracts/participations/receipt-file';
import { say } from '@power-corner/contracts/messages/say';
import { AppError } from '@power-corner/service-kit/errors';
import type { RequestHandler } from 'express';
import { receiveFile } from '../../catalogue/objects/receive-file.ts';

/** Receipts in memory at a time, also those that still arrive: 120 MB. */
const maxReceipts = 24;
/** Slow uploads of one account leave room for the others. */
const maxOfAccount = 2;

const tooLarge = say('receiptTooLarge');

const receive = receiveFile(
  'receipt',
  { fileSize: receiptMaxBytes, fields: 4, fieldSize: 4096, parts: 5 },
  () => new AppError('TOO_LARGE', { message: tooLarge, fields: { receipt: tooLarge } }),
);

/** Runs after the access check. */
export function receiveReceipt(): RequestHandler {
  const arriving = new Map<string, number>();
  let receipts = 0;

  function enter(account: string): () => void {
    const own = arriving.get(account) ?? 0;
    if (own >= maxOfAccount) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 });
    if (receipts >= maxReceipts) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
    arriving.set(account, own + 1);
    receipts += 1;
    return () => {
      const left = (arriving.get(account) ?? 1) - 1;
      if (left > 0) arriving.set(account, left);
      else arriving.delete(account);
      receipts -= 1;
    };
  }

  return (request, response, next) => {
    response.once('close', enter(request.context.actor?.id ?? ''));
    return receive(request, response, next);
  };
}
