import { fault } from '../messages/fault.ts';
// Apart from the schemas, which a page that shows a receipt does not load.

export const receiptTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type ReceiptType = (typeof receiptTypes)[number];
export const receiptMaxBytes = 5 * 1024 * 1024;

export const receiptRequired = fault('receiptRequired');
export const receiptWrongType = fault('receiptWrongType');
export const receiptTooLarge = fault('receiptTooLarge');

const signatures: Record<ReceiptType, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  // %PDF-
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
};

/**
 * The type of a receipt by its first eight bytes, which decide, not the name of the file. Undefined for other content.
 */
export function receiptType(start: Uint8Array): ReceiptType | undefined {
  return receiptTypes.find((type) => signatures[type].every((byte, index) => start[index] === byte));
}
