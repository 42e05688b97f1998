import type { EventKind, Score } from '@power-corner/contracts/meet';
import { typedNumber } from './words.ts';

/** Seconds as a stopwatch shows them: `4:05,2`. */
export function timeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round((seconds - minutes * 60) * 1000) / 1000;
  const [whole = '0', decimals] = String(rest).split('.');
  return `${minutes}:${whole.padStart(2, '0')}${decimals ? `,${decimals}` : ''}`;
}

/** A score as an official types it: a time as `4:05`, `4:05,2` or seconds. null for a text that is none. */
export function typedScore(kind: EventKind, text: string): number | null {
  const time = /^(\d{1,3}):([0-5]?\d(?:[.,]\d{1,3})?)$/.exec(text.trim());
  if (kind === 'time' && time) {
    const seconds = typedNumber(time[2] ?? '');
    return seconds === null ? null : Math.round((Number(time[1]) * 60 + seconds) * 1000) / 1000;
  }
  const number = typedNumber(text);
  return kind === 'reps' && number !== null && !Number.isInteger(number) ? null : number;
}

/** A recorded score as it would be typed; empty without one. */
export function scoreText(kind: EventKind, score: Score | undefined): string {
  if (score?.capped) return String(score.reps_left ?? '');
  if (score?.value == null) return '';
  return kind === 'time' ? timeText(score.value) : String(score.value).replace('.', ',');
}
