import { latinDigits } from '@power-corner/contracts/text/digits';

// Times of events are seconds, with thousandths at most.

const thousandths = (seconds: number): number => Math.round(seconds * 1000) / 1000;

export const longestSeconds = 86_400;

/** A typed time with the signs of `timeForm`: any digits, `4'05"` as stopwatches and sheets write it, `1h04`. */
const withColons = (typed: string): string =>
  latinDigits(typed)
    .trim()
    .replace(/''|[″”“]/g, '"')
    .replace(/\s*[:'′’h]\s*/gi, ':')
    .replace(/"$/, '')
    .replace('"', '.');

const timeForm = /^(?:(\d{1,2}):([0-5]\d)|(\d{1,3})):([0-5]\d)(?:[.,](\d{1,3}))?$/;

function minutesIn(digits: string): string {
  const seconds = digits.slice(-2);
  const minutes = digits.slice(-4, -2);
  const hours = digits.slice(0, -4);
  return hours ? `${hours}:${minutes}:${seconds}` : `${minutes}:${seconds}`;
}

/** `m:ss`, `h:mm:ss` or the same digits alone (`1234` is 12:34), with thousandths or without; null for another text. */
export function parseTime(typed: string): number | null {
  const text = withColons(typed).replace(/^\d{3,6}(?=$|[.,])/, minutesIn);
  const [, hours, ofHour, minutes, seconds, decimals] = timeForm.exec(text) ?? [];
  if (seconds === undefined) return null;
  const whole = Number(hours ?? 0) * 3600 + Number(ofHour ?? minutes) * 60 + Number(seconds);
  const time = thousandths(whole + Number(`0.${decimals ?? 0}`));
  return time > 0 && time <= longestSeconds ? time : null;
}

/** The times that a text may mean, so that a screen can ask: `5,12` is 5 min 12 s or 5.12 s. Empty for none. */
export function timeReadings(typed: string): number[] {
  if (parseTime(typed) !== null) return [];
  const text = withColons(typed).replace(',', '.');
  const [, whole = '', separator, rest = ''] = /^(\d{1,6})(?:([.:])(\d{1,3}))?$/.exec(text) ?? [];
  const candidates: (string | number | null)[] = [];
  if (separator === ':') candidates.push(`${whole}:0${rest}`, `${whole}:${rest}0`);
  else if (separator) candidates.push(rest.length === 1 ? `${whole}:0${rest}` : `${whole}:${rest}`, Number(text));
  else if (whole) candidates.push(whole.length > 2 ? null : Number(whole) * 60, Number(whole));
  const times = candidates.map((each) => (typeof each === 'string' ? parseTime(each) : each));
  return [...new Set(times)].filter((time) => time !== null && time > 0 && time <= longestSeconds) as number[];
}

export function formatTime(time: number): string {
  const minutes = Math.floor(time / 60);
  const [whole = '0', decimals] = String(thousandths(time - minutes * 60)).split('.');
  const seconds = `${whole.padStart(2, '0')}${decimals ? `,${decimals}` : ''}`;
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}:${String(minutes % 60).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}
