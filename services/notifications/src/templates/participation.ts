import type { ChampionshipFacts, InCalendar, MailContent } from './content.ts';
import { calendarOf, championshipDetails, longDate, participantReason } from './content.ts';

export interface Participation extends ChampionshipFacts {
  firstname: string;
  championshipId: string;
  division: string | null;
}

export interface ConfirmParticipation extends Participation {
  token: string;
  expiresAt: string;
}

export function confirmParticipation(data: ConfirmParticipation, publicUrl: string): MailContent {
  const until = longDate(data.expiresAt);
  return {
    subject: `Confirmez votre participation : ${data.championshipName}`,
    preheader: `Votre place est réservée jusqu'au ${until}.`,
    title: 'Confirmez votre participation',
    firstname: data.firstname,
    paragraphs: [
      `Votre place est réservée jusqu'au ${until} (heure d'Alger). Confirmez-la avant cette date, sinon elle sera de nouveau libre pour les autres.`,
    ],
    details: championshipDetails(data, data.division),
    action: { label: 'Confirmer ma participation', url: `${publicUrl}/verify-participation/${data.token}` },
    notes: ["Vous n'avez pas demandé à participer ? Ignorez ce message, la place se libérera toute seule."],
    reason: participantReason,
  };
}

export interface ParticipationConfirmed extends Participation {
  /** The athlete has not entered: an admin has added them. */
  addedByAdmin?: boolean;
  /** Of the link by which a person without an account claims the participation. */
  claimToken?: string | null;
  /** Absent in mails of a release without calendar entries. */
  calendar?: InCalendar;
}

export function participationConfirmed(data: ParticipationConfirmed, publicUrl: string): MailContent {
  if (data.claimToken) return addedWithoutAccount(data, `${publicUrl}/claim/${data.claimToken}`, publicUrl);
  return {
    subject: `Participation confirmée : ${data.championshipName}`,
    preheader: 'Votre place est à vous. À bientôt !',
    title: 'Votre participation est confirmée',
    firstname: data.firstname,
    paragraphs: data.addedByAdmin
      ? ['Les organisateurs vous ont inscrit à ce championnat. Votre place est à vous, sans autre confirmation.']
      : ['Votre place est à vous. Nous vous attendons avec impatience.'],
    details: championshipDetails(data, data.division),
    action: { label: 'Voir le championnat', url: `${publicUrl}/championships/${data.championshipId}` },
    notes: [
      ...(data.calendar ? ["L'invitation jointe ajoute le championnat à votre agenda, et le tient à jour."] : []),
      "Un empêchement ? Retirez votre participation depuis votre espace : la place ira à quelqu'un d'autre.",
    ],
    ...calendarOf(data, 'confirmed', publicUrl),
    reason: participantReason,
  };
}

function addedWithoutAccount(data: ParticipationConfirmed, claimUrl: string, publicUrl: string): MailContent {
  return {
    subject: `Vous participez : ${data.championshipName}`,
    preheader: 'Les organisateurs vous ont inscrit. Votre place est à vous.',
    title: 'Les organisateurs vous ont inscrit',
    firstname: data.firstname,
    paragraphs: [
      'Votre place à ce championnat est confirmée : vous n’avez plus rien à faire pour y participer.',
      'Avec un compte Power Corner à cette adresse, vous retrouvez votre participation et vos résultats dans votre espace. Le lien ci-dessous la rattache à votre compte, ou vous aide à en créer un.',
    ],
    details: championshipDetails(data, data.division),
    action: { label: 'Retrouver ma participation', url: claimUrl },
    notes: ["Vous ne connaissez pas ce championnat ? Répondez à ce message : les organisateurs corrigeront l'adresse."],
    ...calendarOf(data, 'confirmed', publicUrl),
    reason: participantReason,
  };
}

export interface ParticipationDivision extends Participation {
  /** The division until now. */
  before: string | null;
}

export function participationDivision(data: ParticipationDivision, publicUrl: string): MailContent {
  const from = data.before ? ` Vous étiez inscrit en ${data.before}.` : '';
  return {
    subject: `Votre division a changé : ${data.championshipName}`,
    preheader: data.division ? `Nouvelle division : ${data.division}.` : 'Vous participez sans division.',
    title: 'Votre division a changé',
    firstname: data.firstname,
    paragraphs: [
      data.division
        ? `Les organisateurs vous ont inscrit dans la division ${data.division}.${from}`
        : `Les organisateurs vous ont inscrit sans division.${from}`,
      "Ce n'est pas ce que vous souhaitez ? Répondez à ce message.",
    ],
    details: championshipDetails(data, data.division),
    action: { label: 'Voir le championnat', url: `${publicUrl}/championships/${data.championshipId}` },
    reason: participantReason,
  };
}

export interface WithdrawnParticipation extends Participation {
  /** Absent unless it had been confirmed. */
  calendar?: InCalendar;
}

export function participationWithdrawn(data: WithdrawnParticipation, publicUrl: string): MailContent {
  return {
    subject: `Participation retirée : ${data.championshipName}`,
    preheader: 'Vous ne participez plus à ce championnat.',
    title: 'Votre participation a été retirée',
    firstname: data.firstname,
    paragraphs: [
      'Vous ne participez plus à ce championnat et votre place a été libérée.',
      "Ce n'est pas ce que vous vouliez ? Tant qu'il reste des places, vous pouvez participer à nouveau.",
    ],
    details: championshipDetails(data, data.division),
    ...calendarOf(data, 'canceled', publicUrl),
    reason: 'Vous recevez ce message parce que vous participiez à ce championnat sur Power Corner.',
  };
}

export interface ParticipationFee extends Participation {
  paid: boolean;
  /** Of a refusal. */
  feeReason: string | null;
}

export function participationFee(data: ParticipationFee, publicUrl: string): MailContent {
  const title = data.paid ? 'Votre paiement est enregistré' : 'Votre paiement est refusé';
  return {
    subject: `${title} : ${data.championshipName}`,
    preheader: data.paid ? "Vos frais d'inscription sont réglés." : 'Votre place reste à vous.',
    title,
    firstname: data.firstname,
    paragraphs: data.paid
      ? ["Vos frais d'inscription sont réglés."]
      : ['Votre paiement ou votre reçu est refusé, pour la raison suivante. Votre place reste à vous.'],
    ...(data.feeReason && { quote: data.feeReason }),
    details: championshipDetails(data, data.division),
    action: { label: 'Voir le championnat', url: `${publicUrl}/championships/${data.championshipId}` },
    reason: participantReason,
  };
}

export interface ParticipationExpired extends Participation {
  /** True when the championship had begun by then: then nobody can participate again. */
  started: boolean;
}

export function participationExpired(data: ParticipationExpired, publicUrl: string): MailContent {
  return {
    subject: `Votre place n'est plus réservée : ${data.championshipName}`,
    preheader: "La participation n'a pas été confirmée à temps.",
    title: "Votre place n'est plus réservée",
    firstname: data.firstname,
    paragraphs: data.started
      ? ["Votre participation n'a pas été confirmée avant le début du championnat : elle n'est plus valable."]
      : [
          "Votre participation n'a pas été confirmée à temps. La place est de nouveau libre.",
          "Vous voulez toujours en être ? Tant qu'il reste des places, participez à nouveau et confirmez avec le lien que vous recevrez.",
        ],
    details: championshipDetails(data, data.division),
    action: data.started
      ? { label: 'Voir les autres championnats', url: `${publicUrl}/championships` }
      : { label: 'Voir le championnat', url: `${publicUrl}/championships/${data.championshipId}` },
    reason: 'Vous recevez ce message parce que vous aviez demandé à participer à ce championnat sur Power Corner.',
  };
}
