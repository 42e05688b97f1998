import type { LaneStanding } from '@power-corner/contracts/results/lanes';
import type { MeetEvent } from '@power-corner/contracts/results/meet';
import { isRace, type EventKind } from '@power-corner/contracts/results/meet-values';
import type { LaneState } from '@power-corner/contracts/results/referees';
import type { Score } from '@power-corner/contracts/results/score';
import { typedNumber } from '@power-corner/contracts/text/digits';
import { formatTime } from '@power-corner/meet/platform/times';
import { kindsOfScores, type TypedStatus } from '../../../lib/i18n/score-text.ts';

// What a judge counts, types and hands in for one athlete in one heat.

export interface Effort {
  token: string;
  event: LaneState['event'];
  heat: number;
  started_at: string | null;
  athlete: NonNullable<LaneState['athlete']>;
  reps: number;
  no_reps: number;
  tiebreak_seconds: number | null;
  step: 'counting' | 'scoring' | 'agreed';
  /** As it is typed; `reps` are those done at the time limit. */
  form: { end: TypedStatus; value: string; reps: string; tiebreak: string };
  score: Score | null;
  /** A refusal says what stands in the lane, where the platform knows it. */
  answer: 'waiting' | 'handed_in' | 'seen' | { message: string; current?: LaneStanding | null } | null;
}

/** Whether its repetitions are counted: otherwise a number is typed. */
export const isCounted: Record<EventKind, boolean> = { time: true, reps: true, load: false, distance: false };

/** An athlete in a heat, on whatever token. */
export const effortKey = ({ event, heat, athlete }: Pick<Effort, 'event' | 'heat' | 'athlete'>): string =>
  JSON.stringify([event.id, heat, athlete.entry_id]);

export const isBegun = ({ step, reps }: Effort): boolean => step === 'scoring' || (step === 'counting' && reps > 0);

const untouched = {
  reps: 0,
  no_reps: 0,
  tiebreak_seconds: null,
  step: 'counting',
  form: { end: 'finished', value: '', reps: '', tiebreak: '' },
  score: null,
  answer: null,
} satisfies Partial<Effort>;

/**
 * The effort that the phone shows. One that has begun stays until the judge has agreed to its score. Another start of the
 * heat begins it anew, unless its score waits for the network.
 */
export function effortShown(efforts: readonly Effort[], token: string, state: LaneState): Effort | null {
  const { event, heat, athlete } = state;
  const begun = efforts.find((each) => each.token === token && isBegun(each)) ?? null;
  if (!heat || !athlete) return begun;
  const now = { token, event, heat: heat.number, athlete, started_at: heat.started_at };
  const known = efforts.find((each) => effortKey(each) === effortKey(now));
  if (begun && begun !== known) return begun;
  const isRestarted = known?.started_at && now.started_at && known.started_at !== now.started_at;
  return { ...untouched, ...(isRestarted && known.answer !== 'waiting' ? {} : known), ...now };
}

/** @param seconds since the start; null without one */
export function finishedEffort(effort: Effort, seconds: number | null): Effort {
  const { event, reps, tiebreak_seconds: tiebreak } = effort;
  const isCapped = isRace(event) && seconds !== null && seconds >= (event.cap_seconds ?? Infinity);
  const time = isCapped || seconds === null || seconds < 0 ? null : Math.floor(seconds);
  const value = isRace(event) ? time : isCounted[event.kind] ? reps : null;
  const form = {
    end: isCapped ? ('capped' as const) : ('finished' as const),
    value: value === null ? '' : kindsOfScores[event.kind].retyped(value, event),
    reps: String(reps),
    tiebreak: tiebreak === null ? '' : formatTime(tiebreak),
  };
  return { ...effort, step: 'scoring', form };
}

/** The score that ends so, by the text beside it: a value, or the repetitions at the limit. null for a text that is none. */
export function scoreOfText(
  event: Pick<MeetEvent, 'kind' | 'reps_total' | 'reps_per_round'>,
  end: TypedStatus,
  text: string,
): Score | null {
  if (end === 'dnf' || end === 'dns') return text.trim() === '' ? { value: null, status: end } : null;
  if (end === 'finished') {
    const value = kindsOfScores[event.kind].typed(text, event);
    return value === null ? null : { value, status: end };
  }
  const [reps, total] = [typedNumber(text), event.reps_total];
  const left = reps !== null && total ? total - reps : reps;
  if (!isRace(event) || left === null || !Number.isInteger(left) || left < 0) return null;
  return { value: null, status: 'finished', capped: true, reps_left: left };
}

/** The score that the form says, or the field that says none. */
export function scoreTyped({ event, form }: Effort): Score | 'value' | 'reps' | 'tiebreak' {
  const { end } = form;
  if (end === 'dnf' || end === 'dns') return { value: null, status: end };
  const isTied = event.tiebreak === 'time' && form.tiebreak.trim() !== '';
  const tiebreak = isTied ? kindsOfScores.time.typed(form.tiebreak, event) : null;
  if (isTied && tiebreak === null) return 'tiebreak';
  const tied = isTied && { tiebreak_seconds: tiebreak };
  // Nobody is asked for repetitions without their total.
  if (end === 'capped' && !event.reps_total)
    return { value: null, status: 'finished', ...tied, capped: true, reps_left: null };
  const field = end === 'capped' ? 'reps' : 'value';
  const score = scoreOfText(event, end, form[field]);
  const isBeyond = isRace(event) && (score?.value ?? 0) > (event.cap_seconds ?? Infinity);
  return score && !isBeyond ? { ...score, ...tied } : field;
}
