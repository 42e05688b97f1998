import type { Lift } from '@power-corner/contracts/results/lifts';
import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { RecordAttempt } from '@power-corner/contracts/records/records';
import type { RecordLift } from '@power-corner/contracts/results/lifts';
import { attemptsOf } from '../platform/attempts.ts';
import { areAllLifts, liftsIn } from '../disciplines.ts';
import { recordClassOf } from '../ranking/classes.ts';
import { bestKg } from '../ranking/totals.ts';
import { hundredths, sumKg } from '../platform/weights.ts';
import type { BeatenRecord, GoodAttempt, NewRecord, RecordLifter, RecordResult, StandingKg } from './rules.ts';
import { lightestForRecordKg, recordKeyText, recordsBeatenBy, recordsOf } from './rules.ts';

// Records on the day, for the table with and without a network, and for spectators.

const hasAllLifts = (meet: Meet, entry: MeetEntry) => areAllLifts(meet.championship.type, entry, liftsIn(meet, entry));

const lifterOf = (meet: Meet, entry: MeetEntry): RecordLifter => ({
  sex: entry.sex,
  ageCategory: entry.age_category,
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

/** The records that the meet has broken so far, in the order of its judgements. */
export function brokenRecords(meet: Meet): NewRecord[] {
  if (!meet.records) return [];
  return recordsOf(
    meet.records.sets,
    standingBefore(meet),
    meet.entries.map((entry) => resultOf(meet, entry)),
  );
}

/** The records that stood before the first attempt. */
function standingBefore({ records }: Meet): StandingKg {
  const standing = new Map(
    records?.standing.map(({ set_id: setId, weight_kg, ...key }) => [recordKeyText(setId, key), weight_kg]),
  );
  return (setId, key) => standing.get(recordKeyText(setId, key)) ?? null;
}

/** The records that stand now, after the attempts that were judged. */
function standingNow(meet: Meet): StandingKg {
  const broken = new Map(brokenRecords(meet).map(({ setId, key, weightKg }) => [recordKeyText(setId, key), weightKg]));
  const before = standingBefore(meet);
  return (setId, key) => broken.get(recordKeyText(setId, key)) ?? before(setId, key);
}

/** The best good attempts of an entry in the lifts of the day, without one attempt. */
function bestsBeside(meet: Meet, entry: MeetEntry, lift: Lift, number: number): Partial<Record<Lift, number>> {
  const bests = liftsIn(meet, entry).flatMap((each) => {
    const counted = attemptsOf(entry, each).filter((_, index) => each !== lift || index + 1 !== number);
    const best = bestKg(counted);
    return best === null ? [] : [[each, best] as const];
  });
  return Object.fromEntries(bests);
}

/**
 * The lightest weight with which an attempt may be one at a record; null when no record is open to the lifter, and
 * undefined when there is no set for the discipline, so that the mark only means half kilograms.
 */
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

/** One record a set and lift: a junior's that also beats the open one is said once. */
function presented(meet: Meet, records: readonly BeatenRecord[]): RecordAttempt[] {
  const nameOf = new Map(meet.records?.sets.map(({ id, name }) => [id, name]));
  const said = records.flatMap(({ setId, key: { lift }, weightKg }) => {
    const name = nameOf.get(setId);
    return name ? [[`${setId} ${lift}`, { set: name.fr, set_name: name, lift, weight_kg: weightKg }] as const] : [];
  });
  return [...new Map(said).values()];
}

/** The records that an attempt would beat if it is good. Where none stands, there is none to attempt. */
export function recordAttemptOf(
  meet: Meet,
  entry: MeetEntry,
  { lift, number, weightKg }: { lift: Lift; number: number; weightKg: number },
): RecordAttempt[] {
  if (!meet.records) return [];
  const standing = standingNow(meet);
  const attempt = { lift, weightKg, bests: bestsBeside(meet, entry, lift, number) };
  const beaten = recordsBeatenBy(meet.records.sets, standing, lifterOf(meet, entry), attempt);
  return presented(
    meet,
    beaten.filter(({ setId, key }) => standing(setId, key) !== null),
  );
}

/** The records that a judged attempt has broken. @param broken all of the meet */
export const newRecordsOf = (
  meet: Meet,
  broken: readonly NewRecord[],
  { entryId, lift, number }: { entryId: string; lift: Lift; number: number },
): RecordAttempt[] =>
  presented(
    meet,
    broken.filter((each) => each.resultId === entryId && each.lift === lift && each.number === number),
  );

/** True for a weight that is better than everything in the person's earlier results: the lift, or the total. */
export function isPersonalBest(
  meet: Meet,
  entry: MeetEntry,
  { lift, number, weightKg }: { lift: Lift; number: number; weightKg: number },
): boolean {
  const earlier = meet.personal_bests?.[entry.id];
  if (!earlier) return false;
  const bests = bestsBeside(meet, entry, lift, number);
  const others = liftsIn(meet, entry)
    .filter((each) => each !== lift)
    .map((each) => bests[each]);
  const counts = others.length > 0 && hasAllLifts(meet, entry);
  const total = counts && others.every((kg) => kg !== undefined) ? sumKg([weightKg, ...others]) : null;
  const beats = (name: RecordLift, kg: number | null) => {
    const before = earlier[name];
    return kg !== null && before !== undefined && hundredths(kg) > hundredths(before);
  };
  return beats(lift, weightKg) || beats('total', total);
}
