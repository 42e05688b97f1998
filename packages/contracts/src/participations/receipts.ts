import { Instant } from '../fields.ts';
import { shown } from '../shown-fields.ts';
import { receiptTypes } from './receipt-file.ts';
import { named, z } from '../zod.ts';

export const Receipt = z.object({
  type: z.enum(receiptTypes).check(z.describe('Type du fichier.')),
  uploaded_at: Instant.check(z.describe("Heure de l'envoi.")),
});
export type Receipt = z.infer<typeof Receipt>;
named(Receipt, 'Receipt', "Le reçu d'un paiement.");

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

export const CashPayment = z.object({
  participation_id: shown.participation_id,
  firstname: shown.firstname,
  lastname: shown.lastname,
  amount_dzd: z.int().check(z.describe('Le montant en dinars.')),
  by: z.nullable(z.string()).check(z.describe("Nom de l'administrateur qui l'a encaissé.")),
  at: shown.at,
});
export type CashPayment = z.infer<typeof CashPayment>;
named(CashPayment, 'CashPayment', 'Des frais payés en espèces.');
