import type { Lift } from '@power-corner/contracts/results/lifts';
import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { RecordAttempt } from '@power-corner/contracts/records/records';
import { attemptsOf } from '../platform/attempts.ts';
import { areAllLifts, liftsIn } from '../disciplines.ts';
import { recordClassOf } from '../ranking/classes.ts';
import { bestsOf } from '../ranking/totals.ts';
import { hundredths, lightestThat } from '../platform/weights.ts';
import type { BeatenRecord, GoodAttempt, NewRecord, RecordLifter, RecordResult, StandingKg } from './rules.ts';
import { lightestForRecordKg, recordKeyText, recordsBeatenBy, recordsOf, worthOf } from './rules.ts';

const hasAllLifts = (meet: Meet, entry: MeetEntry) => areAllLifts(meet.championship.type, entry, liftsIn(meet, entry));

const lifterOf = (meet: Meet, entry: MeetEntry): RecordLifter => ({
  sex: entry.sex,
  // No record is open to a guest.
  ageCategory: entry.outcome === 'guest' ? null : entry.age_category,
  weightClass: recordClassOf(meet.championship.category_set, entry),
  equipment: 'Raw',
  club: entry.club,
  lifts: liftsIn(meet, entry),
  allLifts: hasAllLifts(meet, entry),
});

/** The good attempts with the order of their judgements; one that nobody has judged yet is none. */
const goodAttempts = (meet: Meet, entry: MeetEntry): GoodAttempt[] =>
  liftsIn(meet, entry).flatMap((lift) =>
    attemptsOf(entry, lift).flatMap(({ weight_kg: weightKg, outcome }, index) => {
      const order = entry.changes[`${lift}.${index + 1}.outcome`]?.revision ?? 0;
      return outcome === 'good' ? [{ lift, number: index + 1, weightKg, order }] : [];
    }),
  );

/** During the meet a lifter counts as ranked until they are disqualified. */
const resultOf = (meet: Meet, entry: MeetEntry): RecordResult => ({
  id: entry.id,
  lifter: lifterOf(meet, entry),
  attempts: goodAttempts(meet, entry),
  standing: entry.outcome === 'disqualified' ? 'disqualified' : 'ranked',
});

export function brokenRecords(meet: Meet): NewRecord[] {
  if (!meet.records) return [];
  return recordsOf(
    meet.records.sets,
    standingBefore(meet),
    meet.entries.map((entry) => resultOf(meet, entry)),
  );
}

function standingBefore({ records }: Meet): StandingKg {
  const standing = new Map(
    records?.standing.map(({ set_id: setId, weight_kg, ...key }) => [recordKeyText(setId, key), weight_kg]),
  );
  return (setId, key) => standing.get(recordKeyText(setId, key)) ?? null;
}

function standingNow(meet: Meet): StandingKg {
  const broken = new Map(brokenRecords(meet).map(({ setId, key, weightKg }) => [recordKeyText(setId, key), weightKg]));
  const before = standingBefore(meet);
  return (setId, key) => broken.get(recordKeyText(setId, key)) ?? before(setId, key);
}

/** The best good attempts of an entry in the lifts of the day, without one attempt. */
function bestsBeside(meet: Meet, entry: MeetEntry, lift: Lift, number: number): Partial<Record<Lift, number>> {
  const others = attemptsOf(entry, lift).filter((_, index) => index + 1 !== number);
  return bestsOf({ attempts: { ...entry.attempts, [lift]: others } }, liftsIn(meet, entry));
}

/** null when no record is open to the lifter; undefined without a set, where the mark only means half kilograms. */
export function lightestRecordAttemptKg(
  meet: Meet,
  entry: MeetEntry,
  lift: Lift,
  number: number,
): number | null | undefined {
  if (!meet.records || meet.records.sets.length === 0) return undefined;
  const bests = bestsBeside(meet, entry, lift, number);
  return lightestForRecordKg(meet.records.sets, standingNow(meet), lifterOf(meet, entry), { lift, bests });
}

/** One a set and lift: a junior's that also beats the open one is said once. Where none stood before, there is none. */
function presented(meet: Meet, records: readonly BeatenRecord[]): RecordAttempt[] {
  const nameOf = new Map(meet.records?.sets.map(({ id, name }) => [id, name]));
  const before = standingBefore(meet);
  const said = records.flatMap(({ setId, key, weightKg }) => {
    const { lift } = key;
    const name = before(setId, key) !== null && nameOf.get(setId);
    return name ? [[`${setId} ${lift}`, { set: name.fr, set_name: name, lift, weight_kg: weightKg }] as const] : [];
  });
  return [...new Map(said).values()];
}

/** The records that an attempt would beat if it is good. */
export function recordAttemptOf(
  meet: Meet,
  entry: MeetEntry,
  { lift, number, weightKg }: { lift: Lift; number: number; weightKg: number },
): RecordAttempt[] {
  if (!meet.records) return [];
  const attempt = { lift, weightKg, bests: bestsBeside(meet, entry, lift, number) };
  return presented(meet, recordsBeatenBy(meet.records.sets, standingNow(meet), lifterOf(meet, entry), attempt));
}

/**
 * Each standing record that one of these attempts beats if it is good, with the lightest that does. One weight that beats
 * several of a set in a lift says the last one, as `recordAttemptOf` does.
 */
export function recordsInReach(
  meet: Meet,
  entry: MeetEntry,
  { lift, number, weightsKg }: { lift: Lift; number: number; weightsKg: readonly number[] },
): { record: RecordAttempt; kg: number }[] {
  const [heaviest, sets] = [weightsKg.at(-1), meet.records?.sets];
  if (heaviest === undefined || !sets) return [];
  const [now, lifter, bests] = [standingNow(meet), lifterOf(meet, entry), bestsBeside(meet, entry, lift, number)];
  const beatenBy = (weightKg: number) =>
    new Map(
      recordsBeatenBy(sets, now, lifter, { lift, weightKg, bests }).map((each) => [
        recordKeyText(each.setId, each.key),
        each,
      ]),
    );
  const found = [...beatenBy(heaviest).keys()].flatMap((key) => {
    const kg = lightestThat(weightsKg, (each) => beatenBy(each).has(key));
    const beaten = kg === undefined ? undefined : beatenBy(kg).get(key);
    if (kg === undefined || !beaten) return [];
    const { age_category, weight_class } = beaten.key;
    return presented(meet, [beaten]).map((record) => {
      const said = { record: { ...record, age_category, weight_class }, kg };
      return [`${beaten.setId} ${record.lift} ${kg}`, said] as const;
    });
  });
  return [...new Map(found).values()].toSorted((one, other) => one.kg - other.kg);
}

/** Those of an entry, or of one attempt of it. */
export const newRecordsOf = (
  meet: Meet,
  broken: readonly NewRecord[],
  { entryId, attempt }: { entryId: string; attempt?: { lift: Lift; number: number } },
): RecordAttempt[] =>
  presented(
    meet,
    broken.filter(
      ({ resultId, lift, number }) =>
        resultId === entryId && (!attempt || (lift === attempt.lift && number === attempt.number)),
    ),
  );

/** True for a weight that is better than everything in the person's earlier results: the lift, or the total. */
export function isPersonalBest(
  meet: Meet,
  entry: MeetEntry,
  { lift, number, weightKg }: { lift: Lift; number: number; weightKg: number },
): boolean {
  const earlier = meet.personal_bests?.[entry.id];
  if (!earlier) return false;
  const worth = worthOf({ lifts: liftsIn(meet, entry) }, lift, weightKg, bestsBeside(meet, entry, lift, number));
  return worth.some(([name, kg]) => {
    const before = earlier[name];
    const counts = name !== 'total' || hasAllLifts(meet, entry);
    return counts && before !== undefined && hundredths(kg) > hundredths(before);
  });
}
