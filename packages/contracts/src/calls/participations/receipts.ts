import { list, one } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import { Participation } from '../../participations/participations.ts';
import { receiptTypes } from '../../participations/receipt-file.ts';
import { CashPayment, ReceiptLink } from '../../participations/receipts.ts';
import { z } from '../../zod.ts';

const receipts = { service: 'championships', group: 'Participations' } as const;

export const uploadReceipt = defineCall({
  ...receipts,
  method: 'PUT',
  path: '/api/participants/{id}/receipt',
  summary: 'Envoyer le reçu du paiement',
  description:
    "Remplace le reçu des frais d'inscription : jpeg, png ou pdf, 5 Mo au plus. Le paiement est alors à vérifier. Un paiement enregistré ne prend plus de reçu (409).",
  access: ['athlete', 'admin'],
  file: 'receipt',
  answer: one(Participation),
  errors: ['CONFLICT'],
});

export const getReceipt = defineCall({
  ...receipts,
  method: 'GET',
  path: '/api/participants/{id}/receipt',
  summary: 'Voir le reçu du paiement',
  description:
    "Mène à une adresse du reçu qui vaut cinq minutes, pour son athlète et pour les administrateurs : une redirection (303), ou l'adresse en JSON pour qui demande `Accept: application/json`.",
  access: ['athlete', 'admin'],
  redirects: true,
  answer: one(ReceiptLink),
});

export const openReceipt = defineCall({
  ...receipts,
  method: 'GET',
  path: '/api/receipts/{link}',
  summary: 'Ouvrir un reçu par son adresse',
  description: "Le fichier d'un reçu. L'adresse suffit, pendant cinq minutes et tant que le reçu n'est pas remplacé.",
  access: 'all',
  produces: receiptTypes,
  answer: z.string(),
  errors: ['INVALID_LINK', 'EXPIRED_LINK'],
});

export const listCash = defineCall({
  ...receipts,
  method: 'GET',
  path: '/api/championships/{id}/cash',
  summary: 'Lister les espèces encaissées',
  description:
    "Les frais qu'un administrateur a notés payés sans reçu, ou après un reçu refusé, du plus ancien au plus récent : par qui et quand. Aussi de qui n'a plus de place.",
  access: ['admin'],
  answer: list(CashPayment),
});
