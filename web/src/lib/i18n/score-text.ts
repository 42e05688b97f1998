import { eventScoringOf, type ChampionshipType } from '@power-corner/contracts/lists';
import type { RecordLift } from '@power-corner/contracts/results/lifts';
import type { MeetEvent } from '@power-corner/contracts/results/meet';
import { kindsOfEvents, type EventKind, type EventScoring } from '@power-corner/contracts/results/meet-values';
import type { Place } from '@power-corner/contracts/results/results';
import type { Score } from '@power-corner/contracts/results/score';
import { latinDigits, typedNumber } from '@power-corner/contracts/text/digits';
import { repsDone } from '@power-corner/meet/heats/scores';
import { formatTime, parseTime } from '@power-corner/meet/platform/times';
import { isolated, locale, t } from './i18n.ts';
import { decimal, kilos } from './kilos.ts';
import { groupedText } from './number-text.ts';

export const liftName = (lift: RecordLift): string => t(`live.lift.${lift}`);

/** A time in seconds as `2:05,5`. */
function duration(seconds: number): string {
  const rest = (seconds % 60).toLocaleString(locale(), { minimumIntegerDigits: 2, maximumFractionDigits: 3 });
  return `${Math.floor(seconds / 60)}:${rest}`;
}

type ScoredEvent = Pick<MeetEvent, 'kind' | 'reps_per_round' | 'reps_total'>;

const inRounds = (reps: number, ofRound: number) => `${Math.floor(reps / ofRound)} + ${reps % ofRound}`;

/** `8 + 15`. Repetitions alone would be ambiguous, and as many as a round has are one more round. */
function repsTyped(text: string, ofRound: number): number | null {
  const [, rounds, reps] = /^(\d{1,5})\s*\+\s*(\d{1,5})$/.exec(latinDigits(text).trim()) ?? [];
  return rounds === undefined || Number(reps) >= ofRound ? null : Number(rounds) * ofRound + Number(reps);
}

const numberTyped = (text: string, { kind }: ScoredEvent): number | null => {
  const number = typedNumber(text);
  return number === Number(number?.toFixed(kindsOfEvents[kind].decimals)) ? number : null;
};

const asNumber = (value: number) => String(value).replace('.', ',');

interface KindOfScore {
  /** In its unit. */
  shown: (value: number, event: ScoredEvent) => string;
  /** null for a text that is none. */
  typed: (text: string, event: ScoredEvent) => number | null;
  /** As it is typed again. */
  retyped: (value: number, event: ScoredEvent) => string;
}

export const kindsOfScores: Record<EventKind, KindOfScore> = {
  time: { shown: duration, typed: parseTime, retyped: formatTime },
  reps: {
    shown: (count, { reps_per_round: ofRound }) =>
      ofRound ? isolated(inRounds(count, ofRound)) : t('live.reps', { count, text: decimal(count) }),
    typed: (text, event) => (event.reps_per_round ? repsTyped(text, event.reps_per_round) : numberTyped(text, event)),
    retyped: (count, { reps_per_round: ofRound }) => (ofRound ? inRounds(count, ofRound) : String(count)),
  },
  load: { shown: kilos, typed: numberTyped, retyped: asNumber },
  distance: {
    shown: (metres) => t('live.metres', { value: decimal(metres) }),
    typed: numberTyped,
    retyped: asNumber,
  },
};

/** How an effort ends, as officials and judges type it: `capped` by the time limit, given up, or not begun. */
export const typedStatuses = ['finished', 'capped', 'dnf', 'dns'] as const;
export type TypedStatus = (typeof typedStatuses)[number];

function cappedText(event: ScoredEvent, score: Score): string {
  const done = repsDone(event, score);
  if (done !== null) return t('live.cappedAt', { count: done });
  return score.reps_left ? t('live.cappedWith', { count: score.reps_left }) : t('live.capped');
}

/** A score in the unit of its event: `4:05`, `8 + 15 (3:02)`, `102,5 kg`, `CAP 142`, or why there is none. */
export function scoreText(event: ScoredEvent, score: Score): string {
  const { status, capped, value, tiebreak_seconds: tiebreak } = score;
  if (status !== 'finished') return status.toUpperCase();
  if (!capped && value === null) return '—';
  const text = capped ? cappedText(event, score) : kindsOfScores[event.kind].shown(value ?? 0, event);
  return tiebreak == null ? text : `${text} (${duration(tiebreak)})`;
}

export function placeText(place: Place): string | null {
  if (place === null) return null;
  return typeof place === 'number' ? t('live.place.number', { place }) : t(`live.place.${place}`);
}

/** IPF GL and DOTS points with both decimals, also when they are 0. */
export const pointsText = (points: number): string =>
  groupedText(points, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const sums = { points: 'live.points', places: 'live.sumOfPlaces' } as const;

/** What ranks an entry over its events. @param scoring where it is not that of the discipline */
export const sumText = (type: ChampionshipType, sum: number, scoring?: EventScoring): string =>
  t(sums[scoring ?? eventScoringOf(type) ?? 'places'], { count: sum, text: decimal(sum) });
