import { boundAtAge } from '@power-corner/contracts/championships/categories';
import type { AgeCategory } from '@power-corner/contracts/championships/category-lists';
import { classBound } from '@power-corner/contracts/championships/category-lists';
import type { Sex } from '@power-corner/contracts/lists';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { RecordKey, RecordSet } from '@power-corner/contracts/records/records';
import type { RecordLift } from '@power-corner/contracts/results/lifts';
import { fold } from '@power-corner/contracts/text/fold';
import { hundredths, kilograms, sumKg } from '../platform/weights.ts';

export type RecordRules = Pick<
  RecordSet,
  'id' | 'minimum_step_kg' | 'cascade' | 'single_lifts' | 'without_total' | 'open_to'
>;

/** A lifter as records see one. `lifts` are those of the meet, in the order of the day. */
export interface RecordLifter {
  sex: Sex;
  ageCategory: AgeCategory | null;
  /** Of the bodyweight of the day, see `recordClassOf`; null for none. */
  weightClass: string | null;
  equipment: string;
  club: string | null;
  lifts: readonly Lift[];
  /** The lifts are all of the division, so that the total counts. */
  allLifts: boolean;
}

/** A good attempt. `order` grows with the judgements of a championship. */
export interface GoodAttempt {
  lift: Lift;
  number: number;
  weightKg: number;
  order: number;
}

/** The older age categories for which a lift counts too. Masters grow younger on their way to the open one. */
const upwards: Record<AgeCategory, readonly AgeCategory[]> = {
  'Sub-Junior': ['Junior', 'Open'],
  Junior: ['Open'],
  Open: [],
  Master: ['Open'],
  'Master I': ['Open'],
  'Master II': ['Master I', 'Open'],
  'Master III': ['Master II', 'Master I', 'Open'],
  'Master IV': ['Master III', 'Master II', 'Master I', 'Open'],
};

const sameClub = (one: string, other: string) => fold(one) === fold(other);

const isOpenTo = ({ open_to: clubs }: RecordRules, { club }: RecordLifter): boolean =>
  clubs === null || (club !== null && clubs.some((each) => sameClub(each, club)));

/** The keys of a set that a lift, or the total, of a lifter counts for. */
export function recordKeys(rules: RecordRules, lifter: RecordLifter, lift: RecordLift): RecordKey[] {
  const { sex, ageCategory, equipment, lifts, allLifts } = lifter;
  const bound = lifter.weightClass === null ? null : classBound(lifter.weightClass);
  if (ageCategory === null || bound === null || !isOpenTo(rules, lifter)) return [];
  if (lift === 'total' && (lifts.length < 2 || !allLifts)) return [];
  if (lift !== 'total' && lifts.length > 1 && !rules.single_lifts) return [];
  const ages = rules.cascade === 'up' ? [ageCategory, ...upwards[ageCategory]] : [ageCategory];
  return ages.map((age) => ({
    sex,
    age_category: age,
    weight_class: boundAtAge(bound, sex, age),
    equipment,
    lift,
  }));
}

export const recordKeyText = (setId: string, key: RecordKey): string =>
  [setId, key.sex, key.age_category, key.weight_class, key.equipment, key.lift].join('|');

/** The lightest weight that beats a record; without one, any weight does. */
export const lightestRecordKg = (standingKg: number | null, stepKg: number): number =>
  standingKg === null ? kilograms(1) : kilograms(hundredths(standingKg) + hundredths(stepKg));

export type StandingKg = (setId: string, key: RecordKey) => number | null;

const beats = (weightKg: number, standingKg: number | null, { minimum_step_kg: step }: RecordRules) =>
  hundredths(weightKg) >= hundredths(lightestRecordKg(standingKg, step));

/** What a good attempt is worth: its own weight, and the total once every other lift has a good attempt. */
export function worthOf(
  lifter: Pick<RecordLifter, 'lifts'>,
  lift: Lift,
  weightKg: number,
  bests: Partial<Record<Lift, number>>,
): [RecordLift, number][] {
  const others = lifter.lifts.filter((each) => each !== lift).map((each) => bests[each]);
  const total = others.length > 0 && others.every((each) => each !== undefined) ? sumKg([weightKg, ...others]) : null;
  return [[lift, weightKg], ...(total === null ? [] : [['total', total] satisfies [RecordLift, number]])];
}

export interface BeatenRecord {
  setId: string;
  key: RecordKey;
  weightKg: number;
}

/** The records that an attempt beats if it is good. @param bests the best good attempts so far */
export function recordsBeatenBy(
  sets: readonly RecordRules[],
  standing: StandingKg,
  lifter: RecordLifter,
  { lift, weightKg, bests }: { lift: Lift; weightKg: number; bests: Partial<Record<Lift, number>> },
): BeatenRecord[] {
  return worthOf(lifter, lift, weightKg, bests).flatMap(([name, kg]) =>
    sets.flatMap((rules) =>
      recordKeys(rules, lifter, name)
        .filter((key) => beats(kg, standing(rules.id, key), rules))
        .map((key) => ({ setId: rules.id, key, weightKg: kg })),
    ),
  );
}

/** The lightest attempt that would beat a record open to the lifter; null when it cannot be one at a record. */
export function lightestForRecordKg(
  sets: readonly RecordRules[],
  standing: StandingKg,
  lifter: RecordLifter,
  { lift, bests }: { lift: Lift; bests: Partial<Record<Lift, number>> },
): number | null {
  const others = worthOf(lifter, lift, 0, bests).find(([name]) => name === 'total')?.[1] ?? null;
  const weights = sets.flatMap((rules) => {
    const lightest = (name: RecordLift) =>
      recordKeys(rules, lifter, name).map((key) => lightestRecordKg(standing(rules.id, key), rules.minimum_step_kg));
    const ofTotal = others === null ? [] : lightest('total').map((kg) => hundredths(kg) - hundredths(others));
    return [...lightest(lift).map(hundredths), ...ofTotal.filter((weight) => weight > 0)];
  });
  return weights.length === 0 ? null : kilograms(Math.min(...weights));
}

export interface RecordResult<Id = string> {
  id: Id;
  lifter: RecordLifter;
  attempts: readonly GoodAttempt[];
  /** `disqualified` has no record at all, `bombed` none of a total. */
  standing: 'ranked' | 'bombed' | 'disqualified';
}

export interface NewRecord<Id = string> extends BeatenRecord {
  resultId: Id;
  lift: Lift;
  number: number;
  order: number;
}

/**
 * The records that a championship breaks, in the order of its judgements: each has beaten the one before it by the
 * step.
 * @param standing what stood before its first attempt
 * @param isRefused true for a record that was refused: it is found, and the next one need not beat it
 */
export function recordsOf<Id>(
  sets: readonly RecordRules[],
  standing: StandingKg,
  results: readonly RecordResult<Id>[],
  isRefused: (record: NewRecord<Id>) => boolean = () => false,
): NewRecord<Id>[] {
  const broken = new Map<string, number>();
  const now: StandingKg = (setId, key) => broken.get(recordKeyText(setId, key)) ?? standing(setId, key);
  const bestsOf = new Map<Id, Partial<Record<Lift, number>>>();
  const attempts = results
    .filter((result) => result.standing !== 'disqualified')
    .flatMap((result) => result.attempts.map((attempt) => ({ result, attempt })))
    .toSorted((one, other) => one.attempt.order - other.attempt.order);
  return attempts.flatMap(({ result, attempt: { lift, number, weightKg, order } }) => {
    const bests = bestsOf.get(result.id) ?? {};
    const found = recordsBeatenBy(sets, now, result.lifter, { lift, weightKg, bests })
      .filter(({ setId, key }) => {
        if (result.standing === 'ranked') return true;
        const keeps = sets.some((rules) => rules.id === setId && rules.without_total);
        return keeps && key.lift !== 'total';
      })
      .map((record) => ({ ...record, resultId: result.id, lift, number, order }));
    for (const record of found)
      if (!isRefused(record)) broken.set(recordKeyText(record.setId, record.key), record.weightKg);
    bestsOf.set(result.id, { ...bests, [lift]: Math.max(bests[lift] ?? 0, weightKg) });
    return found;
  });
}
