import { lifts as allLifts, recordLifts } from '@power-corner/contracts/results/lifts';
import type { GoodAttempt, NewRecord, RecordLifter, RecordResult, StandingKg } from '@power-corner/meet/records/rules';
import { recordKeys, recordKeyText, recordsOf } from '@power-corner/meet/records/rules';
import { hundredths } from '@power-corner/meet/platform/weights';
import mongoose from 'mongoose';
import { derive } from '../performances/projection-lease.ts';
import type { PerformanceRecord } from '../performances/model.ts';
import { hasAllLifts } from '../performances/rules.ts';
import { anonymousName } from '../../day/results/erased-rows.ts';
import { findLaterChampionships, findPerformancesOfChampionship } from '../performances/repository.ts';
import type { RecordRecord, RecordSetRecord } from './model.ts';
import { findRecordsOfChampionship, findOfKeys, findSet, writeRecords } from './repository.ts';
import { counts, standingBefore } from './standing.ts';
import { rulesOf } from './stored-set.ts';

/** @returns null for `Mx`, which has no record category */
function lifterOf(performance: PerformanceRecord): RecordLifter | null {
  const { sex, ageCategory, recordClass: weightClass, equipment, club, lifts } = performance;
  return sex === 'Mx'
    ? null
    : { sex, ageCategory, weightClass, equipment, club, lifts, allLifts: hasAllLifts(performance) };
}

/**
 * The good attempts of a result. An attempt without an order of judgement, as in a sheet, comes after those that have
 * one: lift by lift, round by round, the lighter bar first.
 */
function goodAttempts({ attempts, lifts, bests }: PerformanceRecord): GoodAttempt[] {
  return lifts.flatMap((lift) => {
    const position = allLifts.indexOf(lift);
    const good = (attempts[lift] ?? []).flatMap(({ weightKg, outcome, order }, index) =>
      weightKg !== null && outcome === 'good' ? [{ lift, number: index + 1, weightKg, order }] : [],
    );
    const best = bests[lift];
    // A sheet may have the best of a lift without its attempts.
    const all = good.length > 0 || best === undefined ? good : [{ lift, number: 3, weightKg: best, order: undefined }];
    return all.map((attempt) => ({
      ...attempt,
      order: attempt.order ?? (position * 10 + attempt.number) * 1e6 + hundredths(attempt.weightKg),
    }));
  });
}

const resultsOf = (performances: readonly PerformanceRecord[]): RecordResult[] =>
  performances.flatMap((performance) => {
    const lifter = lifterOf(performance);
    const { _id: id, standing } = performance;
    return lifter && standing !== 'guest' ? [{ id, lifter, attempts: goodAttempts(performance), standing }] : [];
  });

function keysOf(set: RecordSetRecord, performances: readonly PerformanceRecord[]): string[] {
  const rules = rulesOf(set);
  const keys = resultsOf(performances).flatMap(({ lifter }) =>
    recordLifts.flatMap((lift) =>
      lift === 'total' || lifter.lifts.includes(lift) ? recordKeys(rules, lifter, lift) : [],
    ),
  );
  return [...new Set(keys.map((key) => recordKeyText(set._id, key)))];
}

const identityOf = ({ key, resultId, weightKg }: Pick<RecordRecord, 'key' | 'resultId' | 'weightKg'>) =>
  [key, resultId, hundredths(weightKg)].join('|');

/** @param known the stored record of the same identity, whose decision stays, also where it was withdrawn meanwhile */
function recordFrom(
  set: RecordSetRecord,
  found: NewRecord,
  performance: PerformanceRecord,
  known: RecordRecord | undefined,
): RecordRecord {
  const { key, weightKg, resultId, lift, number, order } = found;
  // A refused record has no holder any more once the account is erased.
  if (known?.state === 'refused') return { ...known };
  return {
    _id: known?._id ?? new mongoose.Types.ObjectId().toHexString(),
    revision: known?.revision ?? 0,
    setId: set._id,
    key: recordKeyText(set._id, key),
    sex: key.sex,
    ageCategory: key.age_category,
    weightClass: key.weight_class,
    equipment: key.equipment,
    lift: key.lift,
    weightKg,
    name: performance.name,
    club: performance.club,
    day: performance.day,
    lastDay: performance.lastDay,
    location: performance.location,
    state: known?.decision ? 'ratified' : 'provisional',
    replacedId: null,
    decision: known?.decision ?? null,
    attempt: { lift, number, order },
    championshipId: performance.championshipId,
    championship: performance.championship,
    slug: performance.slug,
    resultId,
    personId: performance.personId,
    bodyweightKg: performance.bodyweightKg,
  };
}

/** @param all every record of these categories. @returns also those that the results no longer have, as withdrawn */
function deriveIn(
  set: RecordSetRecord,
  keys: ReadonlySet<string> | null,
  championship: { id: string; day: string },
  performances: readonly PerformanceRecord[],
  all: readonly RecordRecord[],
): RecordRecord[] {
  const own = all.filter(({ championshipId }) => championshipId === championship.id);
  const known = new Map(own.map((record) => [identityOf(record), record]));
  // A set whose records were all withdrawn may be of another discipline by now.
  const ofDiscipline = performances.filter(({ discipline }) => discipline === set.discipline);
  const before = standingBefore(championship, all);
  const standing: StandingKg = (setId, key) => before.get(recordKeyText(setId, key))?.weightKg ?? null;
  const byId = new Map(performances.map((each) => [each._id, each]));
  const knownOf = ({ key, ...record }: NewRecord) =>
    known.get(identityOf({ ...record, key: recordKeyText(set._id, key) }));
  const isRefused = (record: NewRecord) => knownOf(record)?.state === 'refused';
  const found = recordsOf([rulesOf(set)], standing, resultsOf(ofDiscipline), isRefused).flatMap((record) => {
    const performance = byId.get(record.resultId);
    const isWanted = keys?.has(recordKeyText(set._id, record.key)) ?? true;
    return performance && isWanted ? [recordFrom(set, record, performance, knownOf(record))] : [];
  });
  const latest = new Map([...before].map(([key, { _id }]) => [key, _id]));
  for (const record of found) {
    record.replacedId = latest.get(record.key) ?? null;
    if (counts(record)) latest.set(record.key, record._id);
  }
  const kept = new Set(found.map(({ _id }) => _id));
  const gone = own.filter((each) => !kept.has(each._id) && counts(each));
  return [...found, ...gone.map(withdrawn)];
}

/** The person of an erased account is the result itself: nothing of them stays in a record that does not stand. */
const withdrawn = (record: RecordRecord): RecordRecord => ({
  ...record,
  ...(record.personId === record.resultId && {
    name: anonymousName,
    bodyweightKg: null,
  }),
  state: 'withdrawn',
});

interface Held {
  id: string;
  day: string;
}

/**
 * @param keys null: every category of the set
 * @param records all that are stored of these categories
 * @param championships from the earliest to the latest: each is compared with the records of those before it
 * @returns false when another writer, or a decision, came in between
 */
async function deriveKeys(
  set: RecordSetRecord,
  keys: ReadonlySet<string> | null,
  records: readonly RecordRecord[],
  championships: readonly Held[],
): Promise<boolean> {
  const stored = new Map(records.map((record) => [record._id, record]));
  const now = new Map(stored);
  // Stored records of a moved championship still have its old day: they count once its own turn has come.
  const ahead = new Set(championships.map(({ id }) => id));
  for (const championship of championships) {
    const performances = await findPerformancesOfChampionship(championship.id);
    ahead.delete(championship.id);
    const all = [...now.values()].filter(({ championshipId }) => !ahead.has(championshipId ?? ''));
    const derived = deriveIn(set, keys, championship, performances, all);
    for (const record of derived) now.set(record._id, record);
  }
  return writeRecords(stored, now);
}

async function changedBy(set: RecordSetRecord, id: string): Promise<Held & { keys: string[] }> {
  const [performances, records] = await Promise.all([
    findPerformancesOfChampionship(id),
    findRecordsOfChampionship(id),
  ]);
  const ofSet = performances.filter(({ discipline }) => discipline === set.discipline);
  const own = records.filter(({ setId }) => setId === set._id);
  const [day = ''] = [...ofSet, ...own].map((each) => each.day).toSorted();
  return { id, day, keys: [...keysOf(set, ofSet), ...own.map(({ key }) => key)] };
}

/**
 * Derives the records of championships that have changed, and of later ones, whose records depend on them.
 * @throws UNAVAILABLE when other writers take too long
 */
export const projectRecords = (setId: string, championshipIds: readonly string[]): Promise<void> =>
  derive(async () => {
    const set = await findSet(setId);
    if (!set) return true;
    const found = await Promise.all(championshipIds.map((id) => changedBy(set, id)));
    const changed = found.filter(({ keys }) => keys.length > 0).toSorted(byDay);
    const [earliest] = changed;
    if (!earliest) return true;
    const later = await findLaterChampionships(set.discipline, earliest.day);
    const withoutResults = changed.filter(({ id }) => !later.some((each) => each.id === id));
    const keys = new Set(changed.flatMap((each) => each.keys));
    const records = await findOfKeys(setId, [...keys]);
    return deriveKeys(set, keys, records, [...later, ...withoutResults].toSorted(byDay));
  });

/**
 * Derives all records of a set. Those of championships without results any more are withdrawn.
 * @throws UNAVAILABLE when other writers take too long
 */
export const projectSet = (setId: string): Promise<void> =>
  derive(async () => {
    const set = await findSet(setId);
    if (!set) return true;
    const withResults = await findLaterChampionships(set.discipline, '');
    const records = await findOfKeys(setId, null);
    const held = new Map(records.map(({ championshipId: id, day }) => [id, day]));
    const withoutResults = [...held].flatMap(([id, day]) =>
      id && !withResults.some((each) => each.id === id) ? [{ id, day }] : [],
    );
    return deriveKeys(set, null, records, [...withResults, ...withoutResults].toSorted(byDay));
  });

const byDay = (one: { day: string }, other: { day: string }) =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : 0;
