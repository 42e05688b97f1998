import { Instant } from '../fields.ts';
import { receiptTypes } from './receipt-file.ts';
import { named, z } from '../zod.ts';

/** The receipt of a payment, as those see it who may open it. */
export const Receipt = z.object({
  type: z.enum(receiptTypes).check(z.describe('Type du fichier.')),
  uploaded_at: Instant.check(z.describe("Heure de l'envoi.")),
});
export type Receipt = z.infer<typeof Receipt>;
named(Receipt, 'Receipt', "Le reçu d'un paiement.");

/** An address under which anybody reads a receipt until `expires_at`. */
export const ReceiptLink = z.object({
  url: z.string().check(
    z.meta({
      description: 'Adresse à ouvrir sans jeton, avant `expires_at`.',
      examples: [
        '/api/receipts/Zm9udGUtZm9udGUtZm9udGUtZm9udGUtZm9udGUtZm9udGUtZm9udGUtZm9udGUtZm9udGUtZm9udGUtZm9udGUt',
      ],
    }),
  ),
  expires_at: Instant.check(z.describe("Jusqu'à quand cette adresse fonctionne.")),
  type: z.enum(receiptTypes).check(z.describe('Type du fichier.')),
});
export type ReceiptLink = z.infer<typeof ReceiptLink>;
named(ReceiptLink, 'ReceiptLink', "L'adresse d'un reçu.");
