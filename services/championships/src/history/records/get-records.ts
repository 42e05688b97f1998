import { rowsOf } from '@power-corner/contracts/answers';
import type { HeldRecord, ProvisionalRecord, RecordQuery, RecordSet } from '@power-corner/contracts/records/records';
import { classBoundInQuery } from '@power-corner/contracts/championships/category-lists';
import { say } from '@power-corner/contracts/messages/say';
import { hundredths } from '@power-corner/meet/platform/weights';
import { invalid, notFound } from '@power-corner/service-kit/errors';
import { counts } from './standing.ts';
import type { RecordRecord, RecordSetRecord } from './model.ts';
import { findPublishedAmong } from '../../day/results/repository.ts';
import type { WaitingRecord } from './present.ts';
import { presentProvisional, presentRecords } from './present.ts';
import type { PublicAnswer } from './repository.ts';
import {
  findOfKeys,
  findRecordsOfPerson,
  findRecord,
  findRecords,
  findSet,
  findSets,
  publicAnswers,
} from './repository.ts';
import { presentSet } from './stored-set.ts';

export const recordNotFound = () => notFound(say('recordUnknown'));

/**
 * Keeps of each category the record that stands, with those that wait and would beat it.
 * @param records of each category from the heaviest to the lightest
 */
export function standingRecords(records: readonly RecordRecord[]): RecordRecord[] {
  return [...Map.groupBy(records, ({ key }) => key).values()].flatMap((all) => {
    const ratified = all.find(({ state }) => state === 'ratified');
    const waiting = all.filter(
      ({ state, weightKg }) =>
        state === 'provisional' && (!ratified || hundredths(weightKg) > hundredths(ratified.weightKg)),
    );
    return ratified ? [ratified, ...waiting] : waiting;
  });
}

type Filters = Omit<RecordQuery, 'page' | 'limit'>;

/** The public sets, and their records or a page of them. @throws INVALID_INPUT for a set or a class that is none */
export async function getRecords({ page, limit, ...filters }: RecordQuery): Promise<PublicAnswer> {
  const whole = await readShared(filters);
  if (page === undefined && limit === undefined) return whole;
  const { skip, limit: most } = rowsOf({ page, limit }, whole.total);
  return { ...whole, data: { ...whole.data, records: whole.data.records.slice(skip, skip + most) } };
}

const readShared = (filters: Filters): Promise<PublicAnswer> =>
  publicAnswers.forceFetch(JSON.stringify(filters), { context: () => readRecords(filters) });

async function readRecords({
  set,
  sex,
  age_category: ageCategory,
  weight_class,
  lift,
}: Filters): Promise<PublicAnswer> {
  const sets = await findSets({ public: true });
  const wanted = set ? sets.filter(({ _id }) => _id === set) : sets;
  if (set && wanted.length === 0) throw invalid({ set: say('valueInvalid') });
  const weightClass = weight_class ? classBoundInQuery(weight_class) : undefined;
  if (weightClass === null) throw invalid({ weight_class: say('valueInvalid') });
  const records = await findRecords(
    wanted.map(({ _id }) => _id),
    ['provisional', 'ratified'],
    {
      ...(sex && { sex }),
      ...(ageCategory && { ageCategory }),
      ...(weightClass && { weightClass }),
      ...(lift && { lift }),
    },
  );
  const shown = await presentRecords(standingRecords(records));
  return { data: { sets: sets.map(presentSet), records: shown }, total: shown.length };
}

/**
 * Tells of a record to which one it was a step: the heaviest of its championship, of results from before the set was
 * made the heaviest of all. A step that nobody has decided waits, or is ratified, with that one.
 * @param records all that count of their categories, each from the heaviest to the lightest
 */
async function findBests(records: readonly RecordRecord[], sets: readonly RecordSetRecord[]) {
  const createdAt = new Map(sets.map((set) => [set._id, set.createdAt]));
  const published = await findPublishedAmong(records.flatMap(({ championshipId }) => championshipId ?? []));
  const byKey = Map.groupBy(records, ({ key }) => key);
  return (record: RecordRecord): RecordRecord => {
    const { key, setId, state, championshipId } = record;
    const isFromBefore =
      state === 'provisional' && (published.get(championshipId ?? '') ?? 0) < (createdAt.get(setId) ?? 0);
    const isOfOne = (other: RecordRecord) => isFromBefore || other.championshipId === championshipId;
    return byKey.get(key)?.find(isOfOne) ?? record;
  };
}

/** From the heaviest to the lightest. */
async function findCounting(setId: string, keys: readonly string[]): Promise<RecordRecord[]> {
  const records = await findOfKeys(setId, keys);
  return records.filter(counts).toSorted((one, other) => hundredths(other.weightKg) - hundredths(one.weightKg));
}

/** False also for a step whose best is ratified. */
export async function isWaiting(record: RecordRecord): Promise<boolean> {
  const [ofKey, sets] = await Promise.all([findCounting(record.setId, [record.key]), findSets()]);
  return record.state === 'provisional' && (await findBests(ofKey, sets))(record).state === 'provisional';
}

/** The state that readers see, of a step that nobody has decided too. */
export async function shownState(record: RecordRecord): Promise<RecordRecord['state']> {
  return record.state !== 'provisional' || (await isWaiting(record)) ? record.state : 'ratified';
}

/** The records of the same category, the latest first. @throws NOT_FOUND, also for one of a set that is not public */
export async function getRecordHistory(id: string): Promise<HeldRecord[]> {
  const record = await findRecord(id);
  const set = record && (await findSet(record.setId));
  if (!record || !set?.public) throw recordNotFound();
  const all = await findCounting(set._id, [record.key]);
  const bestOf = await findBests(all, [set]);
  return presentRecords(
    all
      .map((each) => ({ ...each, state: each.state === 'provisional' ? bestOf(each).state : each.state }))
      .toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0)),
  );
}

interface StandingRecords {
  current: HeldRecord[];
  former: HeldRecord[];
  sets: Pick<RecordSet, 'id' | 'name'>[];
}

export async function findStandingRecords(personId: string): Promise<StandingRecords> {
  const [own, sets] = await Promise.all([findRecordsOfPerson(personId), findSets({ public: true })]);
  const isPublic = new Set(sets.map(({ _id }) => _id));
  const ofPublic = own.filter(({ setId }) => isPublic.has(setId));
  const standing = new Set<string>();
  const shown: RecordRecord[] = [];
  for (const [setId, records] of Map.groupBy(ofPublic, (each) => each.setId)) {
    const counted = await findCounting(setId, [...new Set(records.map(({ key }) => key))]);
    const bestOf = await findBests(counted, sets);
    shown.push(...records.filter((record) => bestOf(record)._id === record._id));
    for (const { _id } of standingRecords(counted)) standing.add(_id);
  }
  const held = await presentRecords(shown);
  return {
    current: held.filter(({ id }) => standing.has(id)),
    former: held.filter(({ id, state }) => !standing.has(id) && state === 'ratified'),
    sets: sets
      .filter(({ _id }) => shown.some(({ setId }) => setId === _id))
      .map(({ _id, name }) => ({ id: _id, name })),
  };
}

export const getRecordSets = async (): Promise<RecordSet[]> => (await findSets()).map(presentSet);

/** One of each category and championship: the best, with the steps that led to it. */
async function findWaiting(sets: readonly RecordSetRecord[]): Promise<WaitingRecord[]> {
  const records = await findRecords(
    sets.map(({ _id }) => _id),
    ['provisional', 'ratified'],
  );
  const bestOf = await findBests(records, sets);
  const waiting = records.filter(({ state }) => state === 'provisional');
  return [...Map.groupBy(waiting, bestOf)]
    .filter(([best]) => best.state === 'provisional')
    .map(([best, all]) => ({ record: best, steps: all.filter((each) => each !== best) }))
    .toSorted(
      ({ record: one }, { record: other }) => one.day.localeCompare(other.day) || one.weightKg - other.weightKg,
    );
}

export const countProvisional = async (): Promise<number> => (await findWaiting(await findSets())).length;

export async function getProvisional(): Promise<ProvisionalRecord[]> {
  const sets = await findSets();
  return presentProvisional(await findWaiting(sets), sets);
}
