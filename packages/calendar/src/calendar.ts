import type { ICalCalendarMethod } from 'ical-generator';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator';

// The calendar entry of a participation. docs/decisions/031-calendar-entries.md has the reasons of its form.

export interface CalendarEntry {
  /** Null for the championship itself, as visitors take it. */
  participationId: string | null;
  championshipId?: string;
  /** Grows with each change of the championship's date or place. */
  scheduleRevision: number;
  championshipName: string;
  championshipDate: string;
  championshipLocation: string;
  /** Null where the site's address is not known. */
  url: string | null;
  state: 'held' | 'confirmed' | 'canceled';
  heats?: readonly { event: string; number: number; lane: number; starts_at: string | null }[];
  language?: keyof typeof words;
}

type CalendarHeat = NonNullable<CalendarEntry['heats']>[number];

interface Mailbox {
  name: string;
  address: string;
}

interface Invitation {
  /** The sender of the mail: calendars take an update from the organizer alone. */
  organizer: Mailbox;
  attendee: Mailbox;
  /** When the mail was recorded: the same mail gives the same bytes. */
  stamp: Date;
}

/** Calendars need an end, and that of a championship is not known. */
const lengthMs = 8 * 3_600_000;

const uidOf = ({ participationId, championshipId }: CalendarEntry) =>
  `${participationId ? `participation-${participationId}` : `championship-${championshipId}`}@power-corner`;

/** A cancellation is newer than every entry before it. */
const sequenceOf = ({ scheduleRevision, state }: CalendarEntry) => scheduleRevision + (state === 'canceled' ? 1 : 0);

const statuses = {
  held: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  canceled: ICalEventStatus.CANCELLED,
};

const words = {
  fr: {
    yours: (url: string) => `Votre participation et votre QR code : ${url}`,
    cannotCome:
      "Vous ne pouvez plus venir ? Retirez votre participation sur le site : répondre « Non » dans l'agenda ne libère pas votre place.",
    end: "L'heure de fin est indicative.",
    heat: ({ event, number, lane }: CalendarHeat, at: string) =>
      `${event}\u00a0: série ${number}, couloir ${lane}${at}`,
  },
  en: {
    yours: (url: string) => `Your participation and your QR code: ${url}`,
    cannotCome:
      'You can no longer come? Withdraw your participation on the site: answering "No" in the calendar does not release your place.',
    end: 'The end time is approximate.',
    heat: ({ event, number, lane }: CalendarHeat, at: string) => `${event}: heat ${number}, lane ${lane}${at}`,
  },
  ar: {
    yours: (url: string) => `مشاركتكم ورمز QR الخاص بكم: ${url}`,
    cannotCome: 'لم يعد بإمكانكم الحضور؟ ألغوا مشاركتكم في الموقع: الإجابة بـ«لا» في الرزنامة لا تحرر مكانكم.',
    end: 'وقت النهاية تقريبي.',
    heat: ({ event, number, lane }: CalendarHeat, at: string) => `${event}: السلسلة ${number}، الممر ${lane}${at}`,
  },
};

/** The day too: a championship may last several. */
function startOf({ starts_at: start }: CalendarHeat, language: keyof typeof words): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Africa/Algiers' } as const;
  return start
    ? ` (${new Intl.DateTimeFormat(`${language}-DZ`, { weekday: 'long', ...clock }).format(new Date(start))})`
    : '';
}

function descriptionOf({ participationId, url, heats = [], language = 'fr' }: CalendarEntry): string {
  const { yours, cannotCome, end, heat } = words[language];
  if (!participationId) return end;
  const own = heats.map((each) => heat(each, startOf(each, language)));
  return [...(own.length > 0 ? [own.join('\n')] : []), ...(url ? [yours(url)] : []), cannotCome, end].join('\n\n');
}

/** A name on one line without quotes, which a parameter of a property cannot hold. */
const parameter = (value: string) => value.replace(/[\p{Cc}"]+/gu, ' ').trim();

type Method = 'REQUEST' | 'CANCEL';

function calendarText(entry: CalendarEntry, stamp: Date, invitation?: { method: Method; people: Invitation }): string {
  const people = invitation?.people;
  const start = new Date(entry.championshipDate);
  const calendar = ical({
    prodId: { company: 'Power Corner', product: 'Championnats', language: 'FR' },
    ...(invitation && { method: invitation.method as ICalCalendarMethod }),
  });
  calendar.createEvent({
    id: uidOf(entry),
    sequence: sequenceOf(entry),
    stamp,
    // In UTC: the instant holds wherever the phone is, and no rules of a time zone need to travel along.
    start,
    end: new Date(start.getTime() + lengthMs),
    summary: entry.championshipName,
    location: entry.championshipLocation,
    description: descriptionOf(entry),
    ...(entry.url && { url: entry.url }),
    status: statuses[entry.state],
    busystatus: entry.state === 'canceled' ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    ...(people && {
      organizer: { name: parameter(people.organizer.name), email: people.organizer.address },
      attendees: [
        {
          name: parameter(people.attendee.name),
          email: people.attendee.address,
          // The athlete has said yes on the site: the calendar asks for no answer.
          status: ICalAttendeeStatus.ACCEPTED,
          rsvp: false,
          role: ICalAttendeeRole.REQ,
          type: ICalAttendeeType.INDIVIDUAL,
        },
      ],
    }),
  });
  // Every line has an end (RFC 5545, 3.1); the library leaves out that of the last one.
  return `${calendar.toString().trimEnd()}\r\n`;
}

export function invitationOf(entry: CalendarEntry, people: Invitation): { method: Method; text: string } {
  const method = entry.state === 'canceled' ? 'CANCEL' : 'REQUEST';
  return { method, text: calendarText(entry, people.stamp, { method, people }) };
}

/**
 * The file that a person downloads: an entry without a METHOD, since PUBLISH demands an organizer (RFC 5546, 3.2.1),
 * and calendars would write to that organizer.
 * @param stamp when the participation was made: the same entry is the same file
 */
export function calendarFileOf(entry: CalendarEntry, stamp: Date): string {
  return calendarText(entry, stamp);
}
