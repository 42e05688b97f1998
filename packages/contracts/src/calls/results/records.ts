import { Done, one, page, saved } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import {
  HeldRecord,
  ImportedRecords,
  NewRecordSet,
  ProvisionalRecord,
  PublicRecords,
  Ratification,
  RecordQuery,
  RecordRefusal,
  RecordSet,
  RecordSetEdit,
  RecordSheet,
} from '../../records/records.ts';
import { mostSheetBytes, SheetFormat } from '../../results/results.ts';
import { z } from '../../zod.ts';

const records = { service: 'championships', group: 'Records et classements' } as const;
const set = '/api/records/sets/{id}';

export const listRecords = defineCall({
  ...records,
  method: 'GET',
  path: '/api/public/records',
  summary: 'Lire les records',
  description:
    'Les listes publiques, et les records de la page demandée : ceux qui valent, et à côté ceux qui attendent une homologation, par liste et par catégorie. Sans `page` ni `limit`, tous les records. Chaque filtre est facultatif.',
  access: 'all',
  shared: true,
  query: RecordQuery,
  answer: z.extend(one(PublicRecords), { total: page(PublicRecords).shape.total }),
});

export const listRecordHistory = defineCall({
  ...records,
  method: 'GET',
  path: '/api/public/records/{id}/history',
  summary: "Lire l'histoire d'un record",
  description: 'Les records de la même catégorie et de la même liste, le plus récent en premier.',
  access: 'all',
  shared: true,
  answer: one(z.array(HeldRecord)),
});

export const listRecordSets = defineCall({
  ...records,
  method: 'GET',
  path: '/api/records/sets',
  summary: 'Lister les listes de records',
  description: 'Toutes, dans leur ordre, publiques ou non.',
  access: ['admin'],
  answer: one(z.array(RecordSet)),
});

export const createRecordSet = defineCall({
  ...records,
  method: 'POST',
  path: '/api/records/sets',
  summary: 'Créer une liste de records',
  description: "De la salle, d'une wilaya, du pays. Les résultats déjà publiés y entrent comme records à homologuer.",
  access: ['admin'],
  body: NewRecordSet,
  once: true,
  success: 201,
  answer: saved(RecordSet),
});

export const editRecordSet = defineCall({
  ...records,
  method: 'PUT',
  path: set,
  summary: 'Modifier une liste de records',
  description:
    'Nom, ordre et visibilité à tout moment ; 409 pour la discipline et les règles dès que des records en dépendent.',
  access: ['admin'],
  body: RecordSetEdit,
  answer: saved(RecordSet),
  errors: ['CONFLICT'],
});

export const deleteRecordSet = defineCall({
  ...records,
  method: 'DELETE',
  path: set,
  summary: 'Supprimer une liste de records',
  description: '409 tant que des records en dépendent.',
  access: ['admin'],
  answer: Done,
  errors: ['CONFLICT'],
});

export const importRecords = defineCall({
  ...records,
  method: 'PUT',
  path: `${set}/records`,
  summary: "Importer les records d'avant la plateforme",
  description:
    "Un fichier CSV : `Sex,AgeCategory,WeightClassKg,Equipment,Lift,WeightKg,Name,Club,Date,Place`. Tout ou rien : `errors` donne la ligne et la colonne de chaque faute. Un fichier exporté d'ici ne change rien.",
  access: ['admin'],
  takes: 'text/csv',
  body: RecordSheet,
  mostBytes: mostSheetBytes,
  answer: saved(ImportedRecords),
});

export const getRecordsSheet = defineCall({
  ...records,
  method: 'GET',
  path: `${set}/records.csv`,
  summary: 'Télécharger les records',
  description:
    "Les records qui valent, dans les colonnes de l'import. `format=spreadsheet` : points-virgules et virgules décimales. Une liste qui n'est pas publique est introuvable, sauf pour un administrateur.",
  access: 'all',
  readsToken: true,
  query: SheetFormat,
  produces: ['text/csv'],
  answer: z.string(),
});

export const listProvisionalRecords = defineCall({
  ...records,
  method: 'GET',
  path: '/api/records/provisional',
  summary: 'Lister les records à homologuer',
  description: 'Un par catégorie et par championnat, le plus lourd, avec ses paliers et les conditions à vérifier.',
  access: ['admin'],
  answer: one(z.array(ProvisionalRecord)),
});

export const ratifyRecord = defineCall({
  ...records,
  method: 'POST',
  path: '/api/records/{id}/ratify',
  summary: 'Homologuer un record',
  description:
    "Toutes les conditions doivent être vérifiées. Ses paliers le suivent. 409 s'il n'est plus à homologuer.",
  access: ['admin'],
  body: Ratification,
  answer: saved(HeldRecord),
  errors: ['CONFLICT'],
});

export const refuseRecord = defineCall({
  ...records,
  method: 'POST',
  path: '/api/records/{id}/refuse',
  summary: 'Refuser un record',
  description: "Avec un motif. La charge suivante du championnat attend à sa place. 409 s'il n'est plus à homologuer.",
  access: ['admin'],
  body: RecordRefusal,
  answer: saved(HeldRecord),
  errors: ['CONFLICT'],
});
