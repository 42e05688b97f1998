import type { CalendarEntry } from '@power-corner/calendar/calendar';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import { timeZone } from '@power-corner/contracts/lists';

/** A QR code of this text. `hint` helps who does not see it. */
export interface EntryCode {
  text: string;
  alt: string;
  hint: string;
}

/**
 * The content of a mail, which a template fills in. The HTML and the plain text of a mail are made from the same
 * content.
 */
export interface MailContent {
  subject: string;
  /** The line that an inbox shows after the subject. */
  preheader: string;
  title: string;
  /** The person's first name, for the greeting. */
  firstname?: string;
  paragraphs: readonly string[];
  /** A QR code, which travels with the mail. */
  code?: EntryCode;
  details?: readonly (readonly [label: string, value: string])[];
  /** Text that a person typed: its line breaks are kept. */
  quote?: string;
  /** Text of the organisers below the details: its line breaks are kept. */
  afterDetails?: { title: string; text: string };
  action?: { label: string; url: string };
  /** Small print under the action. */
  notes?: readonly string[];
  /** The championship in the athlete's calendar: added, moved or canceled by this mail. */
  calendar?: CalendarEntry;
  /** The discipline of the championship, whose colour the mail takes. */
  discipline?: ChampionshipType;
  /** The sentence that explains why this person gets the mail. */
  reason: string;
  /** The site with its contact form. Absent in the contact form's own mails: their answers go to the visitor. */
  siteUrl?: string;
  /** The page to unsubscribe from bulk mail; only bulk mail has it. */
  unsubscribeUrl?: string;
}

export const place = 'Power Corner, Annaba, Algérie';
export const question = 'Une question ? Répondez à ce message, ou écrivez-nous :';
export const unsubscribeLabel = 'Ne plus recevoir les messages de groupe';
export const participantReason = 'Vous recevez ce message parce que vous participez à ce championnat sur Power Corner.';

const longDay = new Intl.DateTimeFormat('fr-FR', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const clock = new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' });

/** `samedi 5 décembre 2026 à 09:00`, in the gym's time zone. */
export function longDate(instant: string): string {
  const date = new Date(instant);
  // French writes the first of a month as "1er"; the formatter does not.
  const day = longDay.format(date).replace(/\b1 /, '1er ');
  return `${day} à ${clock.format(date)}`;
}

export interface ChampionshipFacts {
  championshipName: string;
  championshipDate: string;
  championshipLocation: string;
  /** Absent where the division tells it, and in mails of an earlier release. */
  championshipType?: ChampionshipType;
}

/** The participation that stands in the athlete's calendar. */
export interface InCalendar {
  participationId: string;
  scheduleRevision: number;
}

/** The part of a mail that adds, moves or cancels the championship in the athlete's calendar, where it stands there. */
export function calendarOf(
  data: ChampionshipFacts & { championshipId?: string; calendar?: InCalendar },
  state: CalendarEntry['state'],
  publicUrl: string,
): { calendar?: CalendarEntry } {
  const { championshipName, championshipDate, championshipLocation, championshipId, calendar } = data;
  if (!calendar) return {};
  const url = championshipId ? `${publicUrl}/championships/${championshipId}` : null;
  return { calendar: { ...calendar, championshipName, championshipDate, championshipLocation, url, state } };
}

/** The rows of a mail's table that describe a championship. */
export function championshipDetails(
  { championshipName, championshipDate, championshipLocation }: ChampionshipFacts,
  division: string | null = null,
): [string, string][] {
  const details: [string, string][] = [
    ['Championnat', championshipName],
    ['Date', longDate(championshipDate)],
    ['Lieu', championshipLocation],
  ];
  if (division) details.push(['Division', division]);
  return details;
}
