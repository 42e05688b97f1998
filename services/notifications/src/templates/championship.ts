import type { ChampionshipFacts, InCalendar, MailContent } from './content.ts';
import { calendarOf, championshipDetails, longDate, participantReason } from './content.ts';
import { waitingReason } from './waiting-list.ts';

export interface OpeningReminder extends ChampionshipFacts {
  firstname: string;
  championshipId: string;
  opensAt: string;
  closesAt: string | null;
  /** True for a mail that goes out late, after the opening. */
  opened: boolean;
}

export function openingReminder(data: OpeningReminder, publicUrl: string): MailContent {
  const when = longDate(data.opensAt);
  const title = data.opened ? 'Les inscriptions sont ouvertes' : 'Les inscriptions ouvrent bientôt';
  return {
    subject: `${title} : ${data.championshipName}`,
    preheader: data.opened ? 'Vous pouvez vous inscrire dès maintenant.' : `Ouverture le ${when}.`,
    title,
    firstname: data.firstname,
    paragraphs: [
      data.opened
        ? `Les inscriptions sont ouvertes depuis le ${when} (heure d'Alger).`
        : `Les inscriptions ouvrent le ${when} (heure d'Alger). Connectez-vous quelques minutes avant : le bouton s'active de lui-même.`,
    ],
    details: [
      ...championshipDetails(data),
      ...(data.closesAt ? [['Inscriptions', `jusqu'au ${longDate(data.closesAt)}`] as const] : []),
    ],
    action: { label: 'Voir le championnat', url: `${publicUrl}/championships/${data.championshipId}` },
    reason: "Vous recevez ce message parce que vous avez demandé à être prévenu de l'ouverture sur Power Corner.",
  };
}

export interface ChampionshipChanged extends ChampionshipFacts {
  firstname: string;
  championshipId: string;
  dateChanged: boolean;
  locationChanged: boolean;
  /** Absent in mails of an earlier release. */
  standing?: 'waiting' | 'offered' | 'held' | 'verified';
  /** Absent unless the participation is confirmed. */
  calendar?: InCalendar;
}

const whoReadsAChange = {
  participant: {
    paragraph:
      'Les organisateurs ont modifié le championnat auquel vous participez. Voici ce qui vaut désormais. Votre participation reste valable.',
    note: 'Vous ne pouvez plus venir ? Retirez votre participation depuis votre espace.',
    reason: participantReason,
  },
  waiting: {
    paragraph:
      "Les organisateurs ont modifié le championnat pour lequel vous êtes sur la liste d'attente. Voici ce qui vaut désormais. Vous gardez votre position.",
    note: 'Vous ne voulez plus attendre ? Quittez la liste depuis la page du championnat.',
    reason: waitingReason,
  },
  offered: {
    paragraph:
      'Les organisateurs ont modifié le championnat pour lequel une place vous est proposée. Voici ce qui vaut désormais. La place vous reste gardée.',
    note: "Vous n'êtes plus disponible ? Refusez la place avec le lien que vous avez reçu : quelqu'un d'autre en profitera.",
    reason: waitingReason,
  },
};

export function championshipChanged(data: ChampionshipChanged, publicUrl: string): MailContent {
  const what =
    data.dateChanged && data.locationChanged
      ? 'La date et le lieu changent'
      : data.dateChanged
        ? 'La date change'
        : 'Le lieu change';
  const { standing } = data;
  const reader = whoReadsAChange[standing === 'waiting' || standing === 'offered' ? standing : 'participant'];
  return {
    subject: `${what} : ${data.championshipName}`,
    preheader: 'Voici les nouvelles informations du championnat.',
    title: what,
    firstname: data.firstname,
    paragraphs: [reader.paragraph],
    details: championshipDetails(data),
    action: { label: 'Voir le championnat', url: `${publicUrl}/championships/${data.championshipId}` },
    notes: [...(data.calendar ? ["L'invitation jointe met votre agenda à jour."] : []), reader.note],
    ...calendarOf(data, 'confirmed', publicUrl),
    reason: reader.reason,
  };
}

export interface ChampionshipCanceled extends ChampionshipFacts {
  firstname: string;
  reason: string | null;
  calendar?: InCalendar;
}

export function championshipCanceled(data: ChampionshipCanceled, publicUrl: string): MailContent {
  return {
    subject: `Championnat annulé : ${data.championshipName}`,
    preheader: "Le championnat n'aura pas lieu.",
    title: 'Le championnat est annulé',
    firstname: data.firstname,
    paragraphs: [
      "Le championnat auquel vous participiez n'aura pas lieu. Nous en sommes désolés.",
      ...(data.reason ? ['Le motif donné par les organisateurs :'] : []),
    ],
    ...(data.reason && { quote: data.reason }),
    details: championshipDetails(data),
    ...calendarOf(data, 'canceled', publicUrl),
    reason: participantReason,
  };
}

export interface ChampionshipDeleted extends ChampionshipFacts {
  firstname: string;
  /** True when it had been held or canceled before: then no place is lost. */
  over: boolean;
  calendar?: InCalendar;
}

export function championshipDeleted(data: ChampionshipDeleted, publicUrl: string): MailContent {
  return {
    subject: `Championnat retiré du site : ${data.championshipName}`,
    preheader: data.over ? "Sa page n'est plus en ligne." : "Votre participation n'est plus valable.",
    title: 'Le championnat a été retiré',
    firstname: data.firstname,
    paragraphs: [
      data.over
        ? "Les organisateurs ont retiré ce championnat du site. Sa page n'est plus en ligne et il n'apparaît plus dans votre espace."
        : "Les organisateurs ont retiré ce championnat du site. Votre participation n'est donc plus valable. Nous en sommes désolés.",
    ],
    details: championshipDetails(data),
    // What was held stays in the calendar, and what was canceled has left it.
    ...(!data.over && calendarOf(data, 'canceled', publicUrl)),
    reason: participantReason,
  };
}
