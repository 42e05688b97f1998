import { z } from '../zod.ts';

/** The fee of a championship, and the organisers' words about how to pay it. Everybody reads both. */
export const entryFee = {
  /** null: it names no fee. 0: it is free. */
  entry_fee_dzd: z.nullable(z.int()),
  payment_instructions: z.nullable(z.string()),
};
