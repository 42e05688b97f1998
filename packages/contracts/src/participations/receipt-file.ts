import { fault } from '../messages/fault.ts';
// Apart from the schemas, which a page that shows a receipt does not load.

export const receiptTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type ReceiptType = (typeof receiptTypes)[number];
export const receiptMaxBytes = 5 * 1024 * 1024;

export const receiptRequired = fault('receiptRequired');
export const receiptWrongType = fault('receiptWrongType');
export const receiptTooLarge = fault('receiptTooLarge');

/** The first bytes of a file, which decide, not its name: readers of PDF look so far for the header. */
export const receiptStart = 1024;

const isOfType: Record<ReceiptType, (start: string) => boolean> = {
  'image/jpeg': (start) => start.startsWith('\xff\xd8\xff'),
  'image/png': (start) => start.startsWith('\x89PNG\r\n\x1a\n'),
  'image/webp': (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8),
  // Marks and lines of a mail may stand before the header, but no page of the web.
  'application/pdf': (start) => /^[^<]*?%PDF-/.test(start),
};

export function receiptType(file: Uint8Array): ReceiptType | undefined {
  const start = String.fromCharCode(...file.subarray(0, receiptStart));
  return receiptTypes.find((type) => isOfType[type](start));
}
