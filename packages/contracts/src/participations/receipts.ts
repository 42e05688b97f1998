import { Instant } from '../fields.ts';
import { receiptTypes } from './receipt-file.ts';
import { z } from '../zod.ts';

/** The receipt of a payment, as those see it who may open it. */
export const Receipt = z.object({ type: z.enum(receiptTypes), uploaded_at: Instant });
export type Receipt = z.infer<typeof Receipt>;

/** An address under which anybody reads a receipt until `expires_at`. */
export const ReceiptLink = z.object({ url: z.string(), expires_at: Instant, type: z.enum(receiptTypes) });
export type ReceiptLink = z.infer<typeof ReceiptLink>;
