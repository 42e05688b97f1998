import type { Meet } from '@power-corner/contracts/results/meet';
import type { NextWeights } from '@power-corner/contracts/results/next-weights';
import type { Place } from '@power-corner/contracts/results/results';
import { heaviestKg } from '@power-corner/contracts/results/meet-values';
import { applyCommand } from '../commands/apply-command.ts';
import { without } from '../commands/commands.ts';
import { declareFault, rulesFor } from '../commands/lift-commands.ts';
import type { StandingsCategory } from '../ranking/standings.ts';
import { standings } from '../ranking/standings.ts';
import { recordsInReach } from '../records/meet-records.ts';
import { isAdded } from '../disciplines.ts';
import { attemptsOf, declaredAttempt, faultOfWeight, stepKgOf } from './attempts.ts';
import type { Turn } from './order.ts';
import { nextTurnOf } from './order.ts';
import { hundredths, kilograms, lightestThat } from './weights.ts';

const rowOf = (categories: readonly StandingsCategory[], id: string) =>
  categories
    .flatMap(({ standings: rows }) => rows.map((row) => ({ row, rows })))
    .find(({ row }) => row.entry.id === id);

/** The category of a lifter alone, without what is declared after the attempt, for somebody who may do everything. */
function copyFor(meet: Meet, { entry, lift, number }: Turn): Meet {
  const upTo = { ...entry, attempts: { ...entry.attempts, [lift]: attemptsOf(entry, lift).slice(0, number) } };
  const rows = rowOf(standings(meet, 'live'), entry.id)?.rows ?? [];
  const entries = rows.map((row) => (row.entry.id === entry.id ? upTo : row.entry));
  return without({ ...meet, entries }, 'parts');
}

const nobody = { id: '', name: '' };
const anyTime = new Date(0);

/** The place after a good attempt with this weight, by the rules of officials; null without one. */
function placeAfter(copy: Meet, { entry, lift, number }: Turn, kg: number): number | null {
  const sent = { id: '', based_on: Number.MAX_SAFE_INTEGER, at: anyTime.toISOString(), entry_id: entry.id };
  const declare = { ...sent, type: 'DeclareAttempt', data: { lift, number, weight_kg: kg } } as const;
  const isDeclared = declaredAttempt(entry, lift, number)?.weight_kg === kg;
  const declared = isDeclared ? null : applyCommand(copy, declare, nobody, anyTime);
  if (declared?.refused) return null;
  const judge = { ...sent, type: 'JudgeAttempt', data: { lift, number, outcome: 'good' } } as const;
  const judged = applyCommand(declared?.meet ?? copy, judge, nobody, anyTime);
  const place = judged.refused ? null : rowOf(standings(judged.meet, 'live'), entry.id)?.row.place;
  return typeof place === 'number' ? place : null;
}

/** The place in its category that an attempt gives if it is good; null without one, as for a guest. */
export const placeIfGood = (meet: Meet, turn: Turn): number | null =>
  turn.weight_kg === null ? null : placeAfter(copyFor(meet, turn), turn, turn.weight_kg);

/** Those that may be declared and the bar allows, from light to heavy, and the one that is: alone for an attempt that is taken again. */
function weightsOf(meet: Meet, { entry, lift, number, weight_kg }: Turn, { record }: { record: boolean }): number[] {
  const attempts = attemptsOf(entry, lift);
  if (weight_kg !== null && attempts[number - 1]?.granted) return [weight_kg];
  const previous = attempts.slice(0, number - 1);
  const rules = rulesFor(meet, entry, { record });
  const steps = Array.from({ length: heaviestKg / stepKgOf(rules) + 1 }, (_, index) => index * stepKgOf(rules));
  const repeated = previous.map((each) => each.weight_kg);
  const lightest = isAdded(lift) ? 0 : meet.settings.bar_kg;
  const allowed = [...steps, ...repeated].filter((kg) => kg >= lightest && faultOfWeight(previous, kg, rules) === null);
  return [...new Set(weight_kg === null ? allowed : [...allowed, weight_kg])].toSorted((one, other) => one - other);
}

/** The lightest weight of each place that is better than the one now: a heavier one never gives a worse place. */
function placesOf(copy: Meet, turn: Turn, weightsKg: readonly number[], now: Place): { place: number; kg: number }[] {
  const found: { place: number; kg: number }[] = [];
  const known = new Map<number, number>();
  const placeWith = (kg: number): number => {
    const place = known.get(kg) ?? placeAfter(copy, turn, kg) ?? Number.POSITIVE_INFINITY;
    known.set(kg, place);
    return place;
  };
  let best = typeof now === 'number' ? now : Number.POSITIVE_INFINITY;
  for (;;) {
    const kg = lightestThat(weightsKg, (each) => placeWith(each) < best);
    if (kg === undefined) return found;
    const place = placeWith(kg);
    found.push({ place, kg });
    best = place;
  }
}

const differenceKg = (kg: number, from: number | null) =>
  from === null ? null : kilograms(hundredths(kg) - hundredths(from));

/** What the next attempt of an entry needs, by the rules of the day on a copy of the meet; null for an unknown one. */
export function nextWeights(meet: Meet, entryId: string): NextWeights | null {
  const found = rowOf(standings(meet, 'live'), entryId);
  if (!found) return null;
  const { entry, place } = found.row;
  const about = { entry_id: entry.id, name: `${entry.firstname} ${entry.lastname}`, place };
  const turn = nextTurnOf(meet, entry);
  if (!turn || declareFault(meet, entry, turn.lift, turn.number))
    return { ...about, attempt: null, places: [], records: [] };
  const { lift, number, weight_kg: declaredKg } = turn;
  const needed = (kg: number) => ({ weight_kg: kg, added_kg: differenceKg(kg, declaredKg) });
  const ifGood = placeIfGood(meet, turn);
  const places = placesOf(copyFor(meet, turn), turn, weightsOf(meet, turn, { record: false }), place);
  const weightsKg = weightsOf(meet, turn, { record: true });
  return {
    ...about,
    attempt: { lift, number, weight_kg: declaredKg, ...(ifGood !== null && { if_good: { place: ifGood } }) },
    places: places.map(({ place: better, kg }) => ({ place: better, ...needed(kg) })),
    records: recordsInReach(meet, entry, { lift, number, weightsKg }).map(({ record, kg }) => ({
      record,
      ...needed(kg),
    })),
  };
}
