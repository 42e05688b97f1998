import { Done, list, saved } from '../answers.ts';
import { defineCall } from '../call.ts';
import { NewOfficial, Official, OfficiatedChampionship } from '../championships/officials.ts';

const officials = { service: 'championships', group: 'Compétition' } as const;
const path = '/api/championships/{id}/officials';

export const listOfficials = defineCall({
  ...officials,
  method: 'GET',
  path,
  summary: "Lister les officiels d'un championnat",
  description: 'Les personnes à qui des tâches du jour sont confiées, dans l’ordre où elles les ont reçues.',
  access: ['admin'],
  answer: list(Official),
});

export const giveOfficial = defineCall({
  ...officials,
  method: 'POST',
  path,
  summary: 'Confier des tâches du jour',
  description:
    "Un compte confirmé, qui n'est pas administrateur, reçoit la présence, la pesée ou le plateau de ce seul championnat, jusqu'à la fin de celui-ci, ou la clôture de la dernière session une fois ses résultats publiés. Le mot de passe de l'administrateur est demandé, avec un code si son compte en exige un.",
  access: ['admin'],
  body: NewOfficial,
  success: 201,
  answer: saved(Official),
  errors: ['WRONG_PASSWORD', 'SECOND_FACTOR', 'UNCONFIRMED', 'CONFLICT', 'CHANGED_MEANWHILE'],
});

export const withdrawOfficial = defineCall({
  ...officials,
  method: 'DELETE',
  path: `${path}/{userId}`,
  summary: 'Retirer ses tâches à un officiel',
  description: "Aussitôt, aussi sur les écrans qu'il a ouverts. Qui n'en a aucune n'en a plus non plus.",
  access: ['admin'],
  answer: Done,
});

export const listOfficiated = defineCall({
  ...officials,
  method: 'GET',
  path: '/api/official/championships',
  summary: 'Lister les championnats dont des tâches me sont confiées',
  description:
    'Par date, cachés compris, tant que le championnat dure, ou jusqu’à la clôture de la dernière session une fois ses résultats publiés.',
  access: 'token',
  answer: list(OfficiatedChampionship),
});
