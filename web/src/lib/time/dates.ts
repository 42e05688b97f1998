import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { firstOfMonth } from '@power-corner/contracts/text/first-of-month';
import { timeZone } from '@power-corner/contracts/lists';
import { language, locale, t } from '../i18n/i18n.ts';

/** Of the specification's dates, in French pages too. It says "en-UK", which Intl calls en-GB. */
const specified = (): string => (language() === 'fr' ? 'en-GB' : locale());
const swedish = (): string => 'sv-SE';
const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

/** Created on first use: each formatter costs a slow phone about 20 ms, and a screen needs one or two. */
function lazyFormat(options: Intl.DateTimeFormatOptions, localeOf = specified): () => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return () => {
    const wanted = localeOf();
    const format = made.get(wanted) ?? new Intl.DateTimeFormat(wanted, { timeZone, ...options });
    made.set(wanted, format);
    return format;
  };
}

const short = lazyFormat({ dateStyle: 'short' });
const shortWithMinute = lazyFormat({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const shortWithTime = lazyFormat({ day: '2-digit', month: '2-digit', year: 'numeric', ...time });
const long = lazyFormat({ dateStyle: 'full' });
const full = lazyFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, locale);
const weekdayAndDay = lazyFormat({ weekday: 'long', day: 'numeric', month: 'long' }, locale);
const hourAndMinute = lazyFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, locale);
const clock = lazyFormat({ ...time });
const fullWithTime = lazyFormat({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }, locale);

const parts = lazyFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, locale);

function formatted(format: () => Intl.DateTimeFormat, iso: string | null): string {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? '—' : format().format(date);
}

/** A date in words as its readers write it: `1er décembre`, and the hour in Arabic. */
function inWords(date: string): string {
  if (language() === 'fr') return firstOfMonth(date);
  return language() === 'ar' ? date.replace(/ في (?=\d)/, ' على الساعة ') : date;
}

/** A calendar day has no time zone. Noon UTC is on the same day in Algiers. */
const noon = (iso: string | null) => (iso && iso.length === 10 ? `${iso}T12:00:00Z` : iso);

export const shortDate = (iso: string | null) => formatted(short, noon(iso));
export const shortDateTime = (iso: string | null) => formatted(shortWithTime, iso);
export const shortDeadline = (iso: string | null) => formatted(shortWithMinute, iso);
export const longDate = (iso: string | null) => formatted(long, noon(iso));
/** Within a sentence: `5 décembre 2026 à 18:00`. */
export const fullDateTime = (iso: string | null) => inWords(formatted(fullWithTime, iso));
/** `samedi 12 décembre 2026`, for the pages that everybody reads. */
export const fullDate = (iso: string | null) => inWords(formatted(full, noon(iso)));
/** `09:00` on the clock of Algiers. */
export const timeInAlgiers = (iso: string | null) => formatted(hourAndMinute, iso);
/** `samedi 12 décembre 2026, 09:00`, in a sentence of its own. */
export const dayAndTime = (iso: string) => t('date.at', { day: fullDate(iso), time: timeInAlgiers(iso) });
/** `09:00` on `day`, which stands beside it; the whole date on another day. */
export const hourOn = (iso: string, day: string | null) =>
  day !== null && dayInAlgiers(new Date(iso)) === dayInAlgiers(new Date(day)) ? timeInAlgiers(iso) : dayAndTime(iso);
/** `mercredi 25 novembre, 17 h 24`, for a deadline of the next days. */
export function deadlineInWords(iso: string): string {
  const time = timeInAlgiers(iso);
  return t('date.at', {
    day: inWords(formatted(weekdayAndDay, iso)),
    time: language() === 'fr' ? time.replace(/^0/, '').replace(':', '\u00a0h\u00a0') : time,
  });
}
export const timeOfDay = (iso: string | null) => formatted(clock, iso);

/** The parts of a day in short words: `sam.`, `12`, `déc.`, `2026`. */
export function dateParts(iso: string): { weekday: string; day: string; month: string; year: string } {
  const made = parts().formatToParts(new Date(iso));
  const part = (type: Intl.DateTimeFormatPartTypes) => made.find((each) => each.type === type)?.value ?? '';
  return { weekday: part('weekday'), day: part('day'), month: part('month'), year: part('year') };
}

/** The days from now until a day, by the calendar of Algiers: 0 today, 1 tomorrow, negative when it is over. */
export function daysUntil(iso: string, nowMs: number): number {
  const [day, today] = [new Date(iso), new Date(nowMs)].map((each) => Date.parse(dayInAlgiers(each)));
  return ((day ?? 0) - (today ?? 0)) / 86_400_000;
}

const localInput = lazyFormat(
  { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  swedish,
);

/** The value of a datetime-local input (`YYYY-MM-DDTHH:mm`) for an instant, on the clock of Algiers. */
export function toLocalInput(instant: Date): string {
  return localInput().format(instant).replace(' ', 'T');
}

/** The ISO 8601 instant of a datetime-local input on the clock of Algiers; empty if the value is none. */
export function fromLocalInput(value: string): string {
  const minute = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(value)?.[0];
  const asUtc = Date.parse(`${minute}:00Z`);
  if (minute === undefined || Number.isNaN(asUtc)) return '';
  const offsetMs = Date.parse(`${toLocalInput(new Date(asUtc))}:00Z`) - asUtc;
  return new Date(asUtc - offsetMs).toISOString();
}
