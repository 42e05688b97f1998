import { Done, list, one } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import {
  JoinedReferee,
  JoinReferees,
  JudgedScore,
  LaneState,
  NewReferee,
  Referee,
  RefereeBar,
  RefereeCards,
  RefereeCode,
  RefereeState,
  RefereeStateQuery,
  RefereeVote,
} from '../../results/referees.ts';
import { SheetFormat } from '../../results/results.ts';
import { z } from '../../zod.ts';

const referees = { service: 'championships', group: 'Compétition' } as const;
const path = '/api/championships/{id}/referees';
const ofDevice = { access: 'device', unauthenticated: 'refereeEnded' } as const;

export const createReferee = defineCall({
  ...referees,
  method: 'POST',
  path,
  summary: "Ouvrir la place d'un arbitre",
  description:
    "Un code et une adresse, valables dix minutes et une seule fois, pour un téléphone sans compte. Un nouveau code met fin à l'ancien téléphone de cette place. 409 pour une session close. Un officiel du plateau ouvre celles des couloirs.",
  access: 'token',
  body: NewReferee,
  success: 201,
  answer: one(RefereeCode),
  errors: ['CLOSED', 'FORBIDDEN'],
});

export const listReferees = defineCall({
  ...referees,
  method: 'GET',
  path,
  summary: 'Lister les places des arbitres',
  description:
    'Par session et par place : qui a rejoint, quand son téléphone a donné signe, et sa batterie. Un officiel du plateau lit celles des couloirs.',
  access: 'token',
  answer: list(Referee),
  errors: ['FORBIDDEN'],
});

export const endReferee = defineCall({
  ...referees,
  method: 'DELETE',
  path: `${path}/{refereeId}`,
  summary: "Fermer la place d'un arbitre",
  description:
    "Aussitôt, aussi sur son téléphone. Une place qui n'existe pas est fermée aussi. Un officiel du plateau ferme celles des couloirs.",
  access: 'token',
  answer: Done,
  errors: ['FORBIDDEN'],
});

export const joinReferees = defineCall({
  ...referees,
  method: 'POST',
  path: '/api/referee/join',
  summary: "Prendre la place d'un arbitre",
  description:
    "Avec le code saisi, ou le jeton de l'adresse. 404 pour un code inconnu, expiré ou déjà utilisé : un second téléphone n'a pas la place.",
  access: 'all',
  limit: 'join',
  body: JoinReferees,
  answer: one(JoinedReferee),
  errors: ['NOT_FOUND'],
});

export const getRefereeState = defineCall({
  ...referees,
  method: 'GET',
  path: '/api/referee/state',
  summary: "Lire ce qu'un arbitre juge",
  description:
    "L'essai, qui a voté, et la décision une fois rendue. À relire tous les quarts de seconde avec `If-None-Match`. 401 une fois la place fermée.",
  ...ofDevice,
  frequent: true,
  query: RefereeStateQuery,
  answer: one(z.union([RefereeState, LaneState])),
});

export const castVote = defineCall({
  ...referees,
  method: 'PUT',
  path: '/api/referee/vote',
  summary: 'Voter',
  description:
    "Blanc ou rouge, pour l'essai et la barre que le téléphone a montrés : 409 CHANGED pour d'autres, `current` dit l'essai à juger. Le vote se change jusqu'aux lumières ; ensuite 409 DECIDED.",
  ...ofDevice,
  body: RefereeVote,
  answer: one(RefereeState),
  errors: ['CHANGED', 'DECIDED', 'CONFLICT'],
});

export const nameCards = defineCall({
  ...referees,
  method: 'PUT',
  path: '/api/referee/cards',
  summary: 'Nommer les motifs de son rouge',
  description:
    'Après les lumières, pour qui a donné un rouge. 409 avant les lumières, et une fois la barre suivante chargée.',
  ...ofDevice,
  body: RefereeCards,
  answer: one(RefereeState),
  errors: ['FORBIDDEN', 'CONFLICT'],
});

export const loadBar = defineCall({
  ...referees,
  method: 'PUT',
  path: '/api/referee/bar-loaded',
  summary: 'Annoncer la barre chargée',
  description: "Lance la minute de l'essai. Pour l'arbitre central. Une seconde fois ne change rien.",
  ...ofDevice,
  body: RefereeBar,
  answer: one(RefereeState),
  errors: ['FORBIDDEN', 'CHANGED', 'DECIDED', 'CONFLICT'],
});

export const handInScore = defineCall({
  ...referees,
  method: 'PUT',
  path: '/api/referee/score',
  summary: "Rendre le score d'un couloir",
  description:
    "Pour l'athlète et la série que le téléphone a montrés : 409 CHANGED pour d'autres, 409 DECIDED une fois la série close ; `current` dit ce qui est enregistré. Le score est provisoire jusqu'à la clôture de la série. Une seconde fois ne change rien.",
  ...ofDevice,
  body: JudgedScore,
  answer: one(LaneState),
  errors: ['CHANGED', 'DECIDED', 'CONFLICT'],
});

export const getDecisionsSheet = defineCall({
  ...referees,
  method: 'GET',
  path: '/api/championships/{id}/meet/decisions.csv',
  summary: 'Télécharger les décisions',
  description:
    'Chaque essai jugé, avec les lumières, les cartons et qui a décidé : `session,flight,lift,number,lot,name,weight_kg,left,centre,right,cards,decision,by,at`. `format=spreadsheet` : points-virgules et virgules décimales.',
  access: ['admin'],
  query: SheetFormat,
  produces: ['text/csv'],
  answer: z.string(),
});
