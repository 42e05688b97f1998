import { z } from '../zod.ts';

/** The fee of a championship, and the organisers' words about how to pay it. Everybody reads both. */
export const entryFee = {
  entry_fee_dzd: z
    .nullable(z.int())
    .check(z.meta({ description: "Frais d'inscription en dinars entiers ; `null` ou 0 : gratuit.", examples: [1500] })),
  payment_instructions: z.nullable(z.string()).check(z.describe('Comment payer les frais.')),
};
