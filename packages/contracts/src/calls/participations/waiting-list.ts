import { Done, one, page } from '../../answers.ts';
import { defineCall } from '../../call.ts';
import {
  JoinWaitingList,
  Offer,
  WaitingList,
  WaitingListQuery,
  WaitingListRow,
  WaitingPlace,
} from '../../participations/waiting-list.ts';
import { z } from '../../zod.ts';

const waitingList = { service: 'championships', group: 'Participations' } as const;
const path = '/api/championships/{id}/waiting-list';

export const getWaitingList = defineCall({
  ...waitingList,
  method: 'GET',
  path,
  summary: "Lire la liste d'attente",
  description:
    "Un athlète lit sa position et la longueur de la liste, aussi avant de la rejoindre. Un administrateur en lit les lignes, dans l'ordre d'arrivée.",
  access: ['athlete', 'admin'],
  query: WaitingListQuery,
  answer: z.union([page(WaitingListRow), one(WaitingList)]),
});

export const joinWaitingList = defineCall({
  ...waitingList,
  method: 'POST',
  path,
  summary: "Rejoindre la liste d'attente",
  description:
    "Quand il ne reste plus de place. Une place qui se libère est proposée au premier de la liste, par un e-mail dont le lien mène à la page de l'offre.",
  access: ['athlete'],
  body: JoinWaitingList,
  once: true,
  unauthenticated: 'loginToParticipate',
  success: 201,
  answer: one(WaitingPlace),
  errors: ['ALREADY_IN', 'NOT_FULL', 'NOT_OPEN', 'CLOSED'],
});

export const acceptOwnOffer = defineCall({
  ...waitingList,
  method: 'POST',
  path: `${path}/accept`,
  summary: 'Accepter la place qui est proposée',
  description: "Comme par le lien de l'e-mail, pour l'athlète connecté. Une seconde fois, la réponse est la même.",
  access: ['athlete'],
  answer: Done,
  errors: ['EXPIRED_LINK'],
});

export const leaveWaitingList = defineCall({
  ...waitingList,
  method: 'DELETE',
  path,
  summary: "Quitter la liste d'attente",
  description: "Refuse aussi la place qui est proposée. Pour qui n'est pas sur la liste, rien ne change.",
  access: ['athlete'],
  answer: Done,
});

export const removeFromWaitingList = defineCall({
  ...waitingList,
  method: 'DELETE',
  path: `${path}/{entryId}`,
  summary: "Retirer quelqu'un de la liste d'attente",
  description: "Aussi quelqu'un à qui une place est proposée : elle va au suivant.",
  access: ['admin'],
  answer: Done,
});

export const getOffer = defineCall({
  ...waitingList,
  method: 'GET',
  path: '/api/offers/{token}',
  summary: 'Lire la place proposée',
  description: "Ne change rien : la place s'accepte ou se refuse par un bouton de la page.",
  access: 'all',
  answer: one(Offer),
  errors: ['INVALID_LINK', 'EXPIRED_LINK'],
});

export const acceptOffer = defineCall({
  ...waitingList,
  method: 'POST',
  path: '/api/offers/{token}/accept',
  summary: 'Accepter la place proposée',
  description: 'La participation est confirmée aussitôt. Une seconde fois, la réponse est la même.',
  access: 'all',
  answer: Done,
  errors: ['INVALID_LINK', 'EXPIRED_LINK'],
});

export const refuseOffer = defineCall({
  ...waitingList,
  method: 'POST',
  path: '/api/offers/{token}/refuse',
  summary: 'Refuser la place proposée',
  description: 'La place va au suivant de la liste. Une seconde fois, la réponse est la même.',
  access: 'all',
  answer: Done,
  errors: ['INVALID_LINK', 'EXPIRED_LINK'],
});
