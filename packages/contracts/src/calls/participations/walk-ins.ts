import { one, saved } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import { Participation } from '../../participations/participations.ts';
import {
  AddEntry,
  Claim,
  EntrySheet,
  ImportedEntries,
  ImportEntriesQuery,
  MergeEntry,
  TakeClaim,
} from '../../participations/walk-ins.ts';
import { mostSheetBytes } from '../../results/results.ts';

const walkIns = { service: 'championships', group: 'Participations' } as const;

export const addEntry = defineCall({
  ...walkIns,
  method: 'POST',
  path: '/api/championships/{id}/entries',
  summary: 'Ajouter un participant',
  description:
    "Inscrit un compte (`user_id`) ou une personne sans compte (`person`), confirmé aussitôt, aussi hors de la période d'inscription et jusqu'à la fin du championnat. Une adresse e-mail dont le compte a le même nom, et pas une autre date de naissance, rattache la participation à ce compte ; quand deux seulement concordent, CONFLICT nomme `other_person`, qui dit que c'est une autre personne. Une adresse sans compte reçoit un lien. Un compte dont l'adresse n'est pas confirmée est inscrit comme une personne sans compte, et reçoit le lien aussi. FULL quand il ne reste plus de place, ou que quelqu'un attend la sienne.",
  access: ['admin'],
  body: AddEntry,
  once: true,
  success: 201,
  answer: one(Participation),
  errors: ['ALREADY_IN', 'FULL', 'CLOSED', 'CONFLICT'],
});

export const importEntries = defineCall({
  ...walkIns,
  method: 'POST',
  path: '/api/championships/{id}/entries/import',
  summary: "Inscrire les personnes d'une feuille",
  description:
    "Un fichier CSV de 500 lignes au plus, aux colonnes en français ou en anglais, dans n'importe quel ordre : `Nom,Prénom,Sexe,Naissance,Division,Poids,Club,Téléphone,E-mail,Nom latin,Tuteur,Téléphone du tuteur`. Chaque personne est inscrite comme par « Ajouter un participant » : avec son compte si son adresse e-mail et son nom sont ceux d'un compte confirmé, sans autre date de naissance, sinon sans compte. Qui ressemble à quelqu'un de connu est demandé. Une faute refuse toute la feuille, et `error.rows` donne la ligne et la colonne de chacune ; avec `faulty=skip`, sa ligne seule. La même feuille envoyée de nouveau n'inscrit personne deux fois. Après quelques secondes la réponse donne dans `next` la ligne à laquelle continuer.",
  access: ['admin'],
  query: ImportEntriesQuery,
  takes: 'text/csv',
  body: EntrySheet,
  mostBytes: mostSheetBytes,
  answer: saved(ImportedEntries),
  errors: ['CLOSED'],
});

export const mergeParticipant = defineCall({
  ...walkIns,
  method: 'POST',
  path: '/api/participants/{id}/merge',
  summary: 'Rattacher une participation sans compte à un compte',
  description:
    "Un administrateur choisit le compte. Le lien envoyé prend fin. La catégorie reste celle de l'inscription. ALREADY_IN quand le compte participe déjà à ce championnat. Une seconde fois, la réponse est la même.",
  access: ['admin'],
  body: MergeEntry,
  answer: one(Participation),
  errors: ['ALREADY_IN', 'CONFLICT'],
});

export const getClaim = defineCall({
  ...walkIns,
  method: 'GET',
  path: '/api/claims/{token}',
  summary: 'Lire la participation à rattacher',
  description:
    'Ne change rien : la participation se rattache à un compte par un bouton de la page. Une fois rattachée, ne nomme plus que le championnat.',
  access: 'all',
  answer: one(Claim),
  errors: ['INVALID_LINK', 'EXPIRED_LINK'],
});

export const takeClaim = defineCall({
  ...walkIns,
  method: 'POST',
  path: '/api/claims/{token}',
  summary: 'Rattacher la participation à son compte',
  description:
    "Seul le compte de l'adresse à laquelle le lien a été envoyé le peut, et pas celui de quelqu'un d'un autre nom et d'une autre date de naissance. Une seconde fois, la réponse est la même.",
  access: ['athlete'],
  body: TakeClaim,
  answer: one(Participation),
  errors: ['EMAIL_NOT_VERIFIED', 'ALREADY_IN', 'CONFLICT', 'INVALID_LINK', 'EXPIRED_LINK'],
});
