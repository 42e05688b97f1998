import type { ActKind } from '@power-corner/contracts/act-kinds';
import type { DomainEvent } from '@power-corner/contracts/events';
import type { HeldRecord } from '@power-corner/contracts/records/records';
import type { RecordCondition } from '@power-corner/contracts/records/record-lists';
import { recordConditions } from '@power-corner/contracts/records/record-lists';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, invalid } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { actsOf } from '@power-corner/service-kit/messaging/acts';
import { isObjectId } from '@power-corner/service-kit/mongo/connection';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import { markChampionshipToProject } from '../../catalogue/repository.ts';
import { withProjectionLease } from '../performances/projection-lease.ts';
import { findPerformancesOfChampionship } from '../performances/repository.ts';
import { journalActor } from '../../entries/places/journal.ts';
import { isWaiting, recordNotFound } from './get-records.ts';
import type { RecordRecord } from './model.ts';
import { presentRecords } from './present.ts';
import { decide, findRecord } from './repository.ts';

const decidedAlready = () => new AppError('CONFLICT', { message: say('recordDecided') });

/**
 * A holder with an account is named by its id, one without by name and by the participation, which an erasure finds.
 * The name of a row without a participation is left out: no erasure would find it.
 */
async function actsAbout(
  ctx: ActorContext,
  kind: ActKind,
  { resultId = '', championshipId = '', championship = '', name, lift, weightKg }: RecordRecord,
  more: Record<string, string>,
): Promise<DomainEvent[]> {
  const result = (await findPerformancesOfChampionship(championshipId)).find(({ _id }) => _id === resultId);
  const { personId, hasAccount } = result ?? { personId: resultId, hasAccount: false };
  return actsOf(ctx, kind, {
    ...(isObjectId(resultId) && { participationId: resultId }),
    // A row, and a participation of an erased account, has the result itself as its person.
    ...(hasAccount ? { userId: personId } : personId !== resultId && { personName: name }),
    ...(championshipId && { championship: { id: championshipId, name: championship } }),
    after: { lift, weight_kg: weightKg, ...more },
  });
}

async function waiting(id: string): Promise<RecordRecord> {
  const record = await findRecord(id);
  if (!record) throw recordNotFound();
  if (!(await isWaiting(record))) throw decidedAlready();
  return record;
}

async function present(id: string): Promise<HeldRecord> {
  const record = await findRecord(id);
  const [held] = record ? await presentRecords([record]) : [];
  if (!held) throw recordNotFound();
  return held;
}

/**
 * @throws NOT_FOUND, CONFLICT for one that no longer waits, also when another admin was first, INVALID_INPUT unless
 * every condition is ticked
 */
export async function ratifyRecord(ctx: ActorContext, id: string, conditions: RecordCondition[]): Promise<HeldRecord> {
  await waiting(id);
  if (!recordConditions.every((each) => conditions.includes(each)))
    throw invalid({ conditions: say('recordConditions') });
  const decision = { at: ctx.now, actor: journalActor(ctx.actor), conditions: [...recordConditions] };
  await retryOnConflict(async () => {
    const record = await waiting(id);
    return (await decide(record, 'ratified', decision, await actsAbout(ctx, 'record_ratified', record, {}))) || null;
  });
  return present(id);
}

/**
 * Refuses a record alone: the next weight of its championship waits in its place. Later championships, which it has
 * shadowed, may have broken the older one.
 * @throws NOT_FOUND, CONFLICT for one that no longer waits, UNAVAILABLE when other writers take too long
 */
export async function refuseRecord(ctx: ActorContext, id: string, reason: string): Promise<HeldRecord> {
  const decision = { at: ctx.now, actor: journalActor(ctx.actor), reason };
  // Under the lease: a projection that reads the mark before the decision would clear it.
  await withProjectionLease(() =>
    retryOnConflict(async () => {
      const record = await waiting(id);
      // Marked before the write: the scheduled job completes what a stopped process leaves.
      if (record.championshipId) await markChampionshipToProject(record.championshipId);
      return (
        (await decide(record, 'refused', decision, await actsAbout(ctx, 'record_refused', record, { reason }))) || null
      );
    }),
  );
  return present(id);
}
