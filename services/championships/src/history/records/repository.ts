import type { DomainEvent } from '@power-corner/contracts/events';
import type { PublicRecords } from '@power-corner/contracts/records/records';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { RecordState } from '@power-corner/contracts/records/record-lists';
import { pushToOutbox, withoutOutbox } from '@power-corner/service-kit/messaging/outbox';
import { LRUCache } from 'lru-cache';
import { projectionMarks } from '../../catalogue/projection-marks.ts';
import { writeDerived } from '../performances/write-derived.ts';
import type { RecordDecision, RecordRecord, RecordSetRecord } from './model.ts';
import { RecordModel, RecordSetModel } from './model.ts';

export interface PublicAnswer {
  data: PublicRecords;
  total: number;
}

/** By filters, for a second: many visitors share one answer. A change in this process ends all of them. */
export const publicAnswers = new LRUCache<string, PublicAnswer, () => Promise<PublicAnswer>>({
  max: 20,
  ttl: 1000,
  fetchMethod: (_key, _stale, { context: read }) => read(),
  ignoreFetchAbort: true,
});

export async function findSets(
  filter: { discipline?: ChampionshipType; public?: true } = {},
): Promise<RecordSetRecord[]> {
  return RecordSetModel.find({ ...filter, deleted: { $ne: true } }, withoutOutbox)
    .sort({ order: 1, createdAt: 1, _id: 1 })
    .lean<RecordSetRecord[]>();
}

export async function findSet(id: string): Promise<RecordSetRecord | null> {
  return RecordSetModel.findOne({ _id: id, deleted: { $ne: true } }, withoutOutbox).lean<RecordSetRecord>();
}

export async function insertSet(set: RecordSetRecord, events: readonly DomainEvent[]): Promise<void> {
  await RecordSetModel.updateOne({ _id: set._id }, { $setOnInsert: set, ...pushToOutbox(...events) }, { upsert: true });
  publicAnswers.clear();
}

/** @returns null when another change came first */
export async function changeSet(
  { _id, revision }: RecordSetRecord,
  set: Partial<RecordSetRecord>,
  events: readonly DomainEvent[],
): Promise<RecordSetRecord | null> {
  const changed = await RecordSetModel.findOneAndUpdate(
    { _id, revision },
    { $set: { ...set, revision: revision + 1 }, ...pushToOutbox(...events) },
    { returnDocument: 'after', projection: withoutOutbox },
  ).lean<RecordSetRecord>();
  publicAnswers.clear();
  return changed;
}

export const hasRecords = async (setId: string, states: readonly RecordState[]): Promise<boolean> =>
  (await RecordModel.exists({ setId, state: { $in: [...states] } })) !== null;

export async function findRecord(id: string): Promise<RecordRecord | null> {
  return RecordModel.findById(id, withoutOutbox).lean<RecordRecord>();
}

export type RecordFilter = Partial<Pick<RecordRecord, 'sex' | 'ageCategory' | 'weightClass' | 'lift'>>;

/** Each category from the heaviest to the lightest. */
export async function findRecords(
  setIds: readonly string[],
  states: readonly RecordState[],
  filter: RecordFilter = {},
): Promise<RecordRecord[]> {
  return RecordModel.find({ setId: { $in: [...setIds] }, state: { $in: [...states] }, ...filter }, withoutOutbox)
    .sort({ setId: 1, key: 1, weightKg: -1, _id: 1 })
    .lean<RecordRecord[]>();
}

/** @param keys null for every category */
export async function findOfKeys(setId: string, keys: readonly string[] | null): Promise<RecordRecord[]> {
  return RecordModel.find({ setId, ...(keys && { key: { $in: [...keys] } }) }, withoutOutbox).lean<RecordRecord[]>();
}

export async function findRecordsOfChampionship(championshipId: string): Promise<RecordRecord[]> {
  return RecordModel.find({ championshipId }, withoutOutbox).lean<RecordRecord[]>();
}

export async function findAllRecordsOfPerson(
  personId: string,
  participations: readonly { _id: string; championshipId: string }[],
): Promise<RecordRecord[]> {
  const results = {
    championshipId: { $in: participations.map(({ championshipId }) => championshipId) },
    resultId: { $in: participations.map(({ _id }) => _id) },
  };
  return RecordModel.find({ $or: [{ personId }, results] }, withoutOutbox)
    .sort({ day: -1 })
    .lean<RecordRecord[]>();
}

export async function findRecordsOfPerson(personId: string): Promise<RecordRecord[]> {
  return RecordModel.find({ personId, state: { $in: ['provisional', 'ratified'] } }, withoutOutbox)
    .sort({ day: -1, weightKg: -1 })
    .lean<RecordRecord[]>();
}

export async function findByIds(ids: readonly string[]): Promise<Map<string, RecordRecord>> {
  const found = await RecordModel.find({ _id: { $in: [...ids] } }, withoutOutbox).lean<RecordRecord[]>();
  return new Map(found.map((record) => [record._id, record]));
}

/** @returns false when the record has changed since it was read */
export async function decide(
  { _id, revision }: RecordRecord,
  state: 'ratified' | 'refused',
  decision: RecordDecision,
  events: readonly DomainEvent[],
): Promise<boolean> {
  const { modifiedCount } = await RecordModel.updateOne(
    { _id, revision, state: 'provisional' },
    { $set: { state, decision }, $inc: { revision: 1 }, ...pushToOutbox(...events) },
  );
  publicAnswers.clear();
  return modifiedCount > 0;
}

/** @returns false when another writer, or a decision, came first; see `writeDerived` */
export const writeRecords = (
  before: ReadonlyMap<string, RecordRecord>,
  after: ReadonlyMap<string, RecordRecord>,
): Promise<boolean> => writeDerived(RecordModel, before, after).finally(() => publicAnswers.clear());

export async function noteImport(setId: string, now: Date, events: readonly DomainEvent[]): Promise<void> {
  await RecordSetModel.updateOne({ _id: setId }, { $set: { projectionDueAt: now }, ...pushToOutbox(...events) });
}

export async function markSetToProject(id: string, now: Date): Promise<void> {
  await RecordSetModel.updateOne({ _id: id }, { $set: { projectionDueAt: now } });
}

/** `projectSet` leaves a deleted one alone, whose mark then goes. */
export const setMarks = projectionMarks(RecordSetModel);
