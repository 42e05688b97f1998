import type { Score } from '@power-corner/contracts/results/meet';
import type { EventKind } from '@power-corner/contracts/results/meet-values';
import { formatTime, parseTime } from '@power-corner/meet/platform/times';
import { typedNumber } from '../words.ts';

/** A score as an official types it: a time as `4:05` or `1:04:05,2`. null for a text that is none. */
export function typedScore(kind: EventKind, text: string): number | null {
  if (kind === 'time') return parseTime(text);
  const number = typedNumber(text);
  return kind === 'reps' && number !== null && !Number.isInteger(number) ? null : number;
}

/** A recorded score as it would be typed; empty without one. */
export function scoreText(kind: EventKind, score: Score | undefined): string {
  if (score?.capped) return String(score.reps_left ?? '');
  if (score?.value == null) return '';
  return kind === 'time' ? formatTime(score.value) : String(score.value).replace('.', ',');
}
