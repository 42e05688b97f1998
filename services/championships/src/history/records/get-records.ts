import { rowsOf } from '@power-corner/contracts/answers';
import type { HeldRecord, ProvisionalRecord, RecordQuery, RecordSet } from '@power-corner/contracts/records/records';
import { classBoundInQuery } from '@power-corner/contracts/championships/category-lists';
import { say } from '@power-corner/contracts/messages/say';
import { hundredths } from '@power-corner/meet/platform/weights';
import { invalid, notFound } from '@power-corner/service-kit/errors';
import { counts } from './standing.ts';
import type { RecordRecord, RecordSetRecord } from './model.ts';
import { findPublishedAmong } from '../../day/results/repository.ts';
import { presentProvisional, presentRecords } from './present.ts';
import type { PublicAnswer } from './repository.ts';
import { findOfKeys, findOfPerson, findRecord, findRecords, findSet, findSets, publicAnswers } from './repository.ts';
import { presentSet } from './stored-set.ts';

export const recordNotFound = () => notFound(say('recordUnknown'));

/**
 * Of each category the record that stands, with those that wait and would beat it.
 * @param records of each category from the heaviest to the lightest
 */
export function standingOf(records: readonly RecordRecord[]): RecordRecord[] {
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
  // The screen of the records shows them all, and asks for no page.
  if (page === undefined && limit === undefined) return whole;
  const { skip, limit: most } = rowsOf({ page, limit }, whole.total);
  return { ...whole, data: { ...whole.data, records: whole.data.records.slice(skip, skip + most) } };
}

/** Readers share one answer for a second: it is read and written as JSON once. */
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
  const shown = await presentRecords(standingOf(records));
  return { data: { sets: sets.map(presentSet), records: shown }, total: shown.length };
}

/** The records of the same category, the latest first. @throws NOT_FOUND, also for one of a set that is not public */
export async function getRecordHistory(id: string): Promise<HeldRecord[]> {
  const record = await findRecord(id);
  const set = record && (await findSet(record.setId));
  if (!record || !set?.public) throw recordNotFound();
  const all = await findOfKeys(set._id, [record.key]);
  const shown = all.filter(counts);
  return presentRecords(
    shown.toSorted(
      (one, other) =>
        (one.day < other.day ? 1 : one.day > other.day ? -1 : 0) ||
        hundredths(other.weightKg) - hundredths(one.weightKg),
    ),
  );
}

interface StandingRecords {
  current: HeldRecord[];
  former: HeldRecord[];
  /** Of these records, in their order. */
  sets: Pick<RecordSet, 'id' | 'name'>[];
}

/** The records of a person in public sets: those that stand, and those that were beaten since. */
export async function findStandingRecords(personId: string): Promise<StandingRecords> {
  const [own, sets] = await Promise.all([findOfPerson(personId), findSets({ public: true })]);
  const isPublic = new Set(sets.map(({ _id }) => _id));
  const shown = own.filter(({ setId }) => isPublic.has(setId));
  const standing = new Set<string>();
  for (const [setId, records] of Map.groupBy(shown, (each) => each.setId)) {
    const all = await findOfKeys(setId, [...new Set(records.map(({ key }) => key))]);
    const counted = all.filter(counts);
    for (const { _id } of standingOf(counted.toSorted((one, other) => other.weightKg - one.weightKg)))
      standing.add(_id);
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

/**
 * The records that wait for a decision. Of results from before a set was made it takes over the best of each category,
 * and not every step on the way there.
 */
async function findWaiting(sets: readonly RecordSetRecord[]): Promise<RecordRecord[]> {
  const createdAt = new Map(sets.map((set) => [set._id, set.createdAt]));
  const records = await findRecords([...createdAt.keys()], ['provisional', 'ratified']);
  const published = await findPublishedAmong(records.flatMap(({ championshipId }) => championshipId ?? []));
  const isFromBefore = ({ setId, championshipId = '' }: RecordRecord) =>
    (published.get(championshipId) ?? 0) < (createdAt.get(setId) ?? 0);
  return records
    .filter((record, index) => {
      const isHeaviest = records[index - 1]?.key !== record.key;
      return record.state === 'provisional' && (isHeaviest || !isFromBefore(record));
    })
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.weightKg - other.weightKg);
}

export const countWaiting = async (): Promise<number> => (await findWaiting(await findSets())).length;

export async function getProvisional(): Promise<ProvisionalRecord[]> {
  const sets = await findSets();
  return presentProvisional(await findWaiting(sets), sets);
}
