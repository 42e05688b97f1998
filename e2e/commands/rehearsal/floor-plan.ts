import type { MeetEvent } from '@power-corner/contracts/results/meet';
import type { JudgedScore } from '@power-corner/contracts/results/referees';
import type { ResultEntry } from '@power-corner/contracts/results/results';

// Forty athletes in heats of ten, what each is to do, and the leaderboard of it by a plain model.

type PlannedScore = Pick<JudgedScore, 'value' | 'capped' | 'reps' | 'tiebreak_seconds' | 'status'>;

export const lanes = 10;
export const capSeconds = 480;
const shared = { cap_seconds: capSeconds, tiebreak: 'time', lanes, heats_published: true } as const;
export const workouts: readonly MeetEvent[] = [
  { id: 'Fran', name: 'Fran', kind: 'time', reps_total: 90, ...shared },
  { id: 'Cindy', name: 'Cindy', kind: 'reps', reps_per_round: 30, ...shared },
];

/** Of few values, so that some are equal. */
function scoresOf(index: number): Record<string, PlannedScore> {
  const tied = { tiebreak_seconds: index % 5 === 0 ? null : 60 + (index % 3) * 10, status: 'finished' } as const;
  const isCapped = index % 4 === 3;
  const race = isCapped ? { value: null, capped: true, reps: 60 + (index % 6) * 4 } : { value: 200 + (index % 7) * 40 };
  const reps = { value: 90 + ((index * 5) % 12) * 5 };
  return {
    Fran: index === 22 ? { value: null, status: 'dns' } : { ...race, ...tied },
    Cindy: index === 13 ? { value: null, status: 'dnf' } : { ...reps, ...tied },
  };
}

export const athletes = Array.from({ length: 40 }, (_, index) => {
  const heat = Math.floor(index / lanes);
  const category = { sex: heat % 2 === 0 ? 'Female' : 'Male', level: heat < 2 ? 'rx' : 'scaled', weight: 70 } as const;
  const place = { heat: heat + 1, lane: (index % lanes) + 1 };
  return { firstname: 'Athlète', lastname: `Numéro ${index + 1}`, ...category, ...place, scores: scoresOf(index) };
});
export type PlannedAthlete = (typeof athletes)[number];

/** As numbers: the first that differs decides, and less is better. null for somebody who did not start. */
function effortIn({ id, kind }: MeetEvent, { scores }: PlannedAthlete): number[] | null {
  const { status, capped, value, reps, tiebreak_seconds: tie } = scores[id]!;
  if (status !== 'finished') return status === 'dnf' ? [1, 0, 0, 0] : null;
  const done = capped ? -(reps ?? 0) : (value ?? 0) * (kind === 'time' ? 1 : -1);
  return [0, capped ? 1 : 0, done, tie ?? Infinity];
}

function placeAmong(all: readonly (number[] | null)[], own: readonly number[]): number {
  const isBetter = (each: number[] | null) => {
    const at = each ? each.findIndex((number, index) => number !== own[index]) : -1;
    return at >= 0 && each![at]! < own[at]!;
  };
  return 1 + all.filter(isBetter).length;
}

type Row = Pick<ResultEntry, 'name' | 'place' | 'score'> & {
  scores: Record<string, { place: number | null; points: number | null }>;
};

export const rowText = ({ name, place, score, scores }: Row): string =>
  [name, place, score, ...workouts.map(({ id }) => `${id} ${scores[id]?.place} ${scores[id]?.points}`)].join(', ');

/** Each row of the leaderboard of one category. */
export function modelOf(category: readonly PlannedAthlete[]): string[] {
  const rows = category.map((athlete) => {
    const byEvent = workouts.map((event) => {
      const own = effortIn(event, athlete);
      const place =
        own &&
        placeAmong(
          category.map((each) => effortIn(event, each)),
          own,
        );
      return [event.id, { place, points: place && ([100, 95, 90, 86, 83][place - 1] ?? 88 - place) }] as const;
    });
    const score = byEvent.reduce((sum, [, { points }]) => sum + (points ?? 0), 0);
    const placesAt = (place: number) => byEvent.filter(([, each]) => each.place === place).length;
    const order = [-score, ...category.map((_, index) => -placesAt(index + 1))];
    return { name: `${athlete.firstname} ${athlete.lastname}`, score, order, scores: Object.fromEntries(byEvent) };
  });
  const orders = rows.map(({ order }) => order);
  return rows.map((row) => rowText({ ...row, place: placeAmong(orders, row.order) }));
}
