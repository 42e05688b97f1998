import { z } from '../zod.ts';

export const entryFee = {
  entry_fee_dzd: z
    .nullable(z.int())
    .check(z.meta({ description: "Frais d'inscription en dinars entiers ; `null` ou 0 : gratuit.", examples: [1500] })),
  payment_instructions: z.nullable(z.string()).check(z.describe('Comment payer les frais.')),
};
