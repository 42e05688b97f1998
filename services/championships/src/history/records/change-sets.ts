import type { NewRecordSet, RecordSet, RecordSetEdit } from '@power-corner/contracts/records/records';
import { recordSetDefaults } from '@power-corner/contracts/records/record-lists';
import type { ActKind } from '@power-corner/contracts/act-kinds';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { actsOf } from '@power-corner/service-kit/messaging/acts';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import { isDeepStrictEqual } from 'node:util';
import { withProjectionLease } from '../performances/projection-lease.ts';
import type { RecordSetRecord } from './model.ts';
import { changeSet, findSet, hasRecords, insertSet } from './repository.ts';
import { presentSet, storedSettings } from './stored-set.ts';

export const setNotFound = () => notFound(say('recordSetUnknown'));

const nameOf = ({ fr, en, ar }: NewRecordSet['name']) => ({ fr, en: en || null, ar: ar || null });

export const setActs = (ctx: ActorContext, kind: ActKind, set: Pick<RecordSetRecord, 'name'>, after = {}) =>
  actsOf(ctx, kind, { after: { name: set.name.fr, ...after } });

export async function createRecordSet(ctx: ActorContext, effect: Effect, given: NewRecordSet): Promise<RecordSet> {
  const existing = effect.mayExist ? await findSet(effect.id) : null;
  if (existing) return presentSet(existing);
  const { name, discipline, ...settings } = given;
  const set: RecordSetRecord = {
    _id: effect.id,
    revision: 1,
    name: nameOf(name),
    discipline,
    minimumStepKg: recordSetDefaults.minimum_step_kg,
    cascade: recordSetDefaults.cascade,
    singleLifts: recordSetDefaults.single_lifts,
    withoutTotal: recordSetDefaults.without_total,
    openTo: recordSetDefaults.open_to,
    public: recordSetDefaults.public,
    order: recordSetDefaults.order,
    ...storedSettings(settings),
    createdAt: ctx.now,
    projectionDueAt: ctx.now,
  };
  await insertSet(set, setActs(ctx, 'record_set_created', set));
  return presentSet(set);
}

/** These cannot change once the set has records. */
const rules = ['discipline', 'minimumStepKg', 'cascade', 'singleLifts', 'withoutTotal', 'openTo'] as const;

/** Under the lease, no projection writes the first record of the set meanwhile. */
const change = <Result>(work: () => Promise<Result | null>): Promise<Result> =>
  withProjectionLease(() => retryOnConflict(work));

/** @throws NOT_FOUND, CONFLICT for a rule once the set has records, UNAVAILABLE when other writers take too long */
export const editRecordSet = (ctx: ActorContext, id: string, edit: RecordSetEdit): Promise<RecordSet> =>
  change(async () => {
    const set = await findSet(id);
    if (!set) throw setNotFound();
    const { name, discipline, ...settings } = edit;
    const changes = {
      ...storedSettings(settings),
      ...(name && { name: nameOf(name) }),
      ...(discipline && { discipline }),
    };
    const changesRule = rules.some((rule) => rule in changes && !isDeepStrictEqual(changes[rule], set[rule]));
    if (changesRule && (await hasRecords(id, ['provisional', 'ratified', 'refused'])))
      throw new AppError('CONFLICT', { message: say('recordSetLocked') });
    const follows = changesRule && { projectionDueAt: ctx.now };
    const changed = await changeSet(
      set,
      { ...changes, ...follows },
      setActs(ctx, 'record_set_edited', { ...set, ...changes }),
    );
    return changed && presentSet(changed);
  });

/** @throws NOT_FOUND, CONFLICT once a record of it is ratified, UNAVAILABLE when other writers take too long */
export const deleteRecordSet = (ctx: ActorContext, id: string): Promise<true> =>
  change(async () => {
    const set = await findSet(id);
    if (!set) throw setNotFound();
    if (await hasRecords(id, ['ratified'])) throw new AppError('CONFLICT', { message: say('recordSetUsed') });
    return (await changeSet(set, { deleted: true }, setActs(ctx, 'record_set_deleted', set))) && true;
  });
