import type { Closing } from '@power-corner/contracts/events';
import type { MailContent } from './content.ts';
import { championshipDetails, longDate } from './content.ts';
import type { Participation } from './participation.ts';

export const waitingReason =
  "Vous recevez ce message parce que vous êtes sur la liste d'attente de ce championnat sur Power Corner.";
const wasWaitingReason =
  "Vous recevez ce message parce que vous étiez sur la liste d'attente de ce championnat sur Power Corner.";

const toChampionship = ({ championshipId }: Participation, publicUrl: string) => ({
  label: 'Voir le championnat',
  url: `${publicUrl}/championships/${championshipId}`,
});

export interface WaitingListJoined extends Participation {
  position: number;
}

export function waitingListJoined(data: WaitingListJoined, publicUrl: string): MailContent {
  const ahead = data.position - 1;
  const place =
    ahead === 0
      ? 'Vous êtes en première position.'
      : `Vous êtes en position ${data.position} : ${ahead} personne${ahead > 1 ? 's attendent' : ' attend'} avant vous.`;
  return {
    subject: `Vous êtes sur la liste d'attente : ${data.championshipName}`,
    preheader: place,
    title: "Vous êtes sur la liste d'attente",
    firstname: data.firstname,
    paragraphs: [
      place,
      "Dès qu'une place se libère et que votre tour est venu, nous vous écrivons : la place vous est gardée le temps que vous répondiez.",
    ],
    details: championshipDetails(data, data.division),
    action: toChampionship(data, publicUrl),
    notes: ['Vous ne voulez plus attendre ? Quittez la liste depuis la page du championnat.'],
    reason: waitingReason,
  };
}

export interface PlaceOffered extends Participation {
  token: string;
  expiresAt: string;
}

export function placeOffered(data: PlaceOffered, publicUrl: string): MailContent {
  const until = longDate(data.expiresAt);
  return {
    subject: `Une place s'est libérée pour vous : ${data.championshipName}`,
    preheader: `Elle vous est gardée jusqu'au ${until}.`,
    title: "Une place s'est libérée pour vous",
    firstname: data.firstname,
    paragraphs: [
      `Bonne nouvelle : c'est votre tour. La place vous est gardée jusqu'au ${until} (heure d'Alger). Acceptez-la ou refusez-la avant cette date, sinon elle ira à la personne suivante.`,
      'En acceptant, votre participation est confirmée aussitôt.',
    ],
    details: championshipDetails(data, data.division),
    action: { label: 'Répondre à la proposition', url: `${publicUrl}/offers/${data.token}` },
    notes: ["Vous n'êtes plus disponible ? Refusez la place sur la même page : quelqu'un d'autre en profitera."],
    reason: waitingReason,
  };
}

export function offerRefused(data: Participation, publicUrl: string): MailContent {
  return {
    subject: `Vous avez refusé la place : ${data.championshipName}`,
    preheader: 'Merci de votre réponse : la place va à la personne suivante.',
    title: 'Vous avez refusé la place',
    firstname: data.firstname,
    paragraphs: [
      "Merci de votre réponse : la place va à la personne suivante. Vous n'êtes plus sur la liste d'attente.",
      "Vous changez d'avis ? Vous pouvez rejoindre de nouveau la liste, à la fin.",
    ],
    details: championshipDetails(data, data.division),
    action: toChampionship(data, publicUrl),
    reason: wasWaitingReason,
  };
}

/** Why a list or an offer has ended with its championship's registration. */
const closedBecause: Record<Closing, string> = {
  registration_closed: 'Les inscriptions de ce championnat sont closes.',
  started: 'Le championnat a commencé.',
  canceled: "Ce championnat n'aura pas lieu : il est annulé.",
  deleted: 'Les organisateurs ont retiré ce championnat du site.',
};

const isGone = (reason: Closing) => reason === 'canceled' || reason === 'deleted';

const toOthers = (publicUrl: string) => ({
  label: 'Voir les autres championnats',
  url: `${publicUrl}/championships`,
});

export interface OfferLapsed extends Participation {
  reason: Closing | 'time';
}

export function offerLapsed(data: OfferLapsed, publicUrl: string): MailContent {
  const { reason } = data;
  return {
    subject: `La place n'est plus gardée pour vous : ${data.championshipName}`,
    preheader: reason === 'time' ? "L'offre a expiré sans réponse de votre part." : closedBecause[reason],
    title: "La place n'est plus gardée pour vous",
    firstname: data.firstname,
    paragraphs:
      reason === 'time'
        ? [
            "Nous n'avons pas reçu votre réponse à temps : la place va à la personne suivante, et vous n'êtes plus sur la liste d'attente.",
            'Vous voulez toujours en être ? Vous pouvez rejoindre de nouveau la liste, à la fin.',
          ]
        : [closedBecause[reason], "L'offre que vous aviez reçue n'est donc plus valable. Nous en sommes désolés."],
    details: championshipDetails(data, data.division),
    action: reason === 'time' ? toChampionship(data, publicUrl) : toOthers(publicUrl),
    reason: wasWaitingReason,
  };
}

export interface WaitingListLeft extends Participation {
  by: 'athlete' | 'admin';
  /** An admin has taken back a place that was offered. */
  offered: boolean;
}

export function waitingListLeft(data: WaitingListLeft, publicUrl: string): MailContent {
  const byAdmin = data.by === 'admin';
  return {
    subject: `Vous n'êtes plus sur la liste d'attente : ${data.championshipName}`,
    preheader: byAdmin ? 'Les organisateurs vous ont retiré de la liste.' : 'Vous avez quitté la liste.',
    title: "Vous n'êtes plus sur la liste d'attente",
    firstname: data.firstname,
    paragraphs: byAdmin
      ? [
          data.offered
            ? "Les organisateurs vous ont retiré de la liste d'attente de ce championnat. La place qui vous était proposée n'est plus valable."
            : "Les organisateurs vous ont retiré de la liste d'attente de ce championnat.",
          "Vous pensez que c'est une erreur ? Répondez à ce message.",
        ]
      : [
          "Vous avez quitté la liste d'attente de ce championnat.",
          "Ce n'est pas ce que vous vouliez ? Vous pouvez la rejoindre de nouveau, à la fin.",
        ],
    details: championshipDetails(data, data.division),
    action: toChampionship(data, publicUrl),
    reason: wasWaitingReason,
  };
}

export interface WaitingListClosed extends Participation {
  reason: Closing;
}

export function waitingListClosed(data: WaitingListClosed, publicUrl: string): MailContent {
  return {
    subject: `La liste d'attente est close : ${data.championshipName}`,
    preheader: closedBecause[data.reason],
    title: "La liste d'attente est close",
    firstname: data.firstname,
    paragraphs: [
      closedBecause[data.reason],
      isGone(data.reason)
        ? "La liste d'attente est donc close. Nous en sommes désolés."
        : "La liste d'attente est close, et aucune place ne s'est libérée pour vous. Nous en sommes désolés : nous espérons vous voir une prochaine fois.",
    ],
    details: championshipDetails(data, data.division),
    action: toOthers(publicUrl),
    reason: wasWaitingReason,
  };
}
