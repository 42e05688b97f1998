import { eventScoringOf, type ChampionshipType } from '@power-corner/contracts/lists';
import type { RecordLift } from '@power-corner/contracts/results/lifts';
import type { MeetEvent } from '@power-corner/contracts/results/meet';
import type { Score } from '@power-corner/contracts/results/score';
import type { Place } from '@power-corner/contracts/results/results';
import type { EventKind } from '@power-corner/contracts/results/meet-values';
import { locale, t } from './i18n.ts';
import { decimal, kilos } from './kilos.ts';
import { groupedText } from './number-text.ts';

export const liftName = (lift: RecordLift): string => t(`live.lift.${lift}`);

/** A time in seconds as `2:05,5`. */
function duration(seconds: number): string {
  const rest = (seconds % 60).toLocaleString(locale(), { minimumIntegerDigits: 2, maximumFractionDigits: 3 });
  return `${Math.floor(seconds / 60)}:${rest}`;
}

const units: Record<EventKind, (value: number) => string> = {
  time: duration,
  reps: (count) => t('live.reps', { count, text: decimal(count) }),
  load: kilos,
  distance: (metres) => t('live.metres', { value: decimal(metres) }),
};

/** A score in the unit of its event: `4:05`, `12 rép.`, `102,5 kg`, or why there is none. */
export function scoreText({ kind }: Pick<MeetEvent, 'kind'>, score: Score): string {
  if (score.status !== 'finished') return score.status.toUpperCase();
  if (score.capped) return score.reps_left ? t('live.cappedWith', { count: score.reps_left }) : t('live.capped');
  return score.value === null ? '—' : units[kind](score.value);
}

export function placeText(place: Place): string | null {
  if (place === null) return null;
  return typeof place === 'number' ? t('live.place.number', { place }) : t(`live.place.${place}`);
}

/** IPF GL and DOTS points with both decimals, also when they are 0. */
export const pointsText = (points: number): string =>
  groupedText(points, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const sums = { points: 'live.points', places: 'live.sumOfPlaces' } as const;

/** What ranks an entry over the events of its discipline. */
export const sumText = (type: ChampionshipType, sum: number): string =>
  t(sums[eventScoringOf(type) ?? 'places'], { count: sum, text: decimal(sum) });
