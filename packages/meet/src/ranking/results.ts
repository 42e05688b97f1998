import type { Meet } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { ResultAttempt, ResultCategory, ResultEntry, Results } from '@power-corner/contracts/results/results';
import { publicTakesOf } from '../platform/attempts.ts';
import { liftsOfDay } from '../platform/order.ts';
import type { Standing, StandingsCategory } from './standings.ts';

const resultAttempts = (attempts: Standing['entry']['attempts']): Partial<Record<Lift, ResultAttempt[]>> =>
  Object.fromEntries(
    Object.entries(attempts).map(([lift, list]) => [
      lift,
      list.map((attempt) => ({
        weight_kg: attempt.weight_kg,
        outcome: attempt.outcome,
        ...publicTakesOf(attempt),
      })),
    ]),
  );

export function resultEntryOf({ entry, bombedOut, byEvent, ...standing }: Standing): ResultEntry {
  return {
    place: standing.place,
    ...(bombedOut && { bombed_out: true }),
    name: `${entry.firstname} ${entry.lastname}`,
    club: entry.club,
    bodyweight_kg: entry.bodyweight_kg,
    attempts: resultAttempts(entry.attempts),
    bests: standing.bests,
    total_kg: standing.totalKg,
    points: standing.points,
    scores: Object.fromEntries(
      Object.entries(entry.scores).map(([id, score]) => [
        id,
        { ...score, place: byEvent[id]?.place ?? null, points: byEvent[id]?.points ?? null },
      ]),
    ),
    score: standing.sum,
    ...(standing.scoring && { scoring: standing.scoring }),
  };
}

const categoryOf = ({ standings: ranked, ...category }: StandingsCategory): ResultCategory => ({
  ...category,
  event: null,
  equipment: null,
  entries: ranked.map(resultEntryOf),
});

export const resultsFrom = (meet: Meet, categories: readonly StandingsCategory[]): Results => ({
  published_at: meet.published_at,
  corrected_at: meet.published_at === null ? null : meet.corrected_at,
  imported_at: null,
  lifts: liftsOfDay(meet, meet.entries),
  events: meet.settings.events,
  categories: categories.map(categoryOf),
});
