import type { CalendarEntry } from '@power-corner/calendar/calendar';
import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import type { Standing } from '@power-corner/contracts/events';
import { entryCodeOf } from '@power-corner/contracts/participations/entry-code';
import { firstOfMonth } from '@power-corner/contracts/text/first-of-month';
import type { ChampionshipType, Language } from '@power-corner/contracts/lists';
import { locales, timeZone } from '@power-corner/contracts/lists';
import type { MailWith, SayMail } from './texts/texts.ts';

export interface Reader {
  language: Language;
  /** When the mail leaves: words such as "tomorrow" are about this time. */
  now: Date;
  say: SayMail;
  publicUrl: string;
}

export interface EntryCode {
  text: string;
  alt: string;
  hint: string;
}

export interface MailContent {
  language?: Language;
  subject: string;
  preheader: string;
  title: string;
  firstname?: string;
  paragraphs: readonly string[];
  code?: EntryCode;
  details?: readonly (readonly [label: string, value: string])[];
  quote?: string;
  afterDetails?: { title: string; text: string };
  action?: { label: string; url: string };
  secondAction?: { label: string; url: string };
  notes?: readonly string[];
  calendar?: CalendarEntry;
  discipline?: ChampionshipType;
  reason: string;
  /** The site with its contact form. Absent in the contact form's own mails: their answers go to the visitor. */
  siteUrl?: string;
  unsubscribeUrl?: string;
}

export const frame = (
  name: MailWith<'subject'> & MailWith<'preheader'> & MailWith<'title'> & MailWith<'reason'>,
  firstname: string,
  { say }: Reader,
) => ({
  subject: say(`${name}.subject`),
  preheader: say(`${name}.preheader`),
  title: say(`${name}.title`),
  firstname,
  reason: say(`${name}.reason`),
});

const formats = Object.fromEntries(
  Object.entries(locales).map(([language, locale]) => [
    language,
    {
      day: new Intl.DateTimeFormat(locale, {
        timeZone,
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }),
      clock: new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
      number: new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 }),
      amount: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
    },
  ]),
) as Record<Language, Record<'day' | 'clock', Intl.DateTimeFormat> & Record<'number' | 'amount', Intl.NumberFormat>>;

/** `samedi 5 décembre 2026 à 09:00`, in the gym's time zone. */
export function longDate(instant: string, { language }: Pick<Reader, 'language'>): string {
  const date = new Date(instant);
  const { day, clock } = formats[language];
  const [onDay, atHour] = [day.format(date), clock.format(date)];
  switch (language) {
    case 'fr':
      return `${firstOfMonth(onDay)} à ${atHour}`;
    case 'en':
      return `${onDay} at ${atHour}`;
    case 'ar':
      return `${onDay} على الساعة ${atHour}`;
  }
}

/** `09:00` on `day`, which stands beside it; the whole date on another day. */
export const hourOn = (instant: string, day: string, reader: Pick<Reader, 'language'>): string =>
  dayInAlgiers(new Date(instant)) === dayInAlgiers(new Date(day))
    ? formats[reader.language].clock.format(new Date(instant))
    : longDate(instant, reader);

export const decimal = (value: number, { language }: Pick<Reader, 'language'>): string =>
  formats[language].number.format(value);

/** `2 000 DA`. The point that Arabic formatting puts between thousands reads as a decimal mark. */
export const dinars = (value: number, { language, say }: Reader): string =>
  say('facts.dinars', { amount: formats[language].amount.format(value).replaceAll('.', '\u00a0') });

export interface ChampionshipFacts {
  championshipName: string;
  championshipDate: string;
  championshipLocation: string;
  championshipType?: ChampionshipType;
  /** Of the person's entry. */
  division?: string | null;
  level?: string | undefined;
}

export interface InCalendar {
  participationId: string;
  scheduleRevision: number;
}

export function calendarOf(
  data: ChampionshipFacts & { championshipId?: string; calendar?: InCalendar },
  state: CalendarEntry['state'],
  { publicUrl, language }: Pick<Reader, 'publicUrl' | 'language'>,
): { calendar?: CalendarEntry } {
  const { championshipName, championshipDate, championshipLocation, championshipId, calendar } = data;
  if (!calendar) return {};
  const url = championshipId ? `${publicUrl}/championships/${championshipId}` : null;
  return { calendar: { ...calendar, championshipName, championshipDate, championshipLocation, url, state, language } };
}

/** The QR code of a confirmed participation. */
export const passCode = (participationId: string, championshipName: string, { say }: Reader): EntryCode => ({
  text: entryCodeOf(participationId),
  alt: say('pass.codeAlt', { championship: championshipName }),
  hint: say('pass.codeHint'),
});

export const seeChampionship = ({ championshipId }: { championshipId: string }, { publicUrl, say }: Reader) => ({
  label: say('facts.seeChampionship'),
  url: `${publicUrl}/championships/${championshipId}`,
});

/** The words of a mail for its reader: a person who waits, or is offered a place, has not entered yet. */
export const roleOf = (standing: Standing | undefined): 'waiting' | 'offered' | 'participant' =>
  standing === 'waiting' || standing === 'offered' ? standing : 'participant';

/** @param standing absent in a mail that is the same for everybody */
export const reasonFor = (standing: Standing | undefined, { say }: Reader): string =>
  say(roleOf(standing) === 'participant' ? 'facts.participantReason' : 'facts.waitingReason');

/** @param subject stands before the championship's name */
export const participantFrame = (
  title: string,
  data: ChampionshipFacts & { firstname: string; standing?: Standing },
  reader: Reader,
  subject = title,
) => ({
  subject: reader.say('frame.labelled', { label: subject, value: data.championshipName }),
  title,
  firstname: data.firstname,
  details: championshipDetails(data, reader),
  reason: reasonFor(data.standing, reader),
});

export function championshipDetails(
  { championshipName, championshipDate, championshipLocation, division, level }: ChampionshipFacts,
  reader: Reader,
): [string, string][] {
  const { say } = reader;
  const details: [string, string][] = [
    [say('facts.championship'), championshipName],
    [say('facts.date'), longDate(championshipDate, reader)],
    [say('facts.location'), championshipLocation],
  ];
  if (division) details.push([say('facts.division'), division]);
  if (level) details.push([say('facts.level'), level]);
  return details;
}
