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
import { markChampionshipDue } from '../../catalogue/repository.ts';
import { alone } from '../performances/alone.ts';
import { findOfChampionship } from '../performances/repository.ts';
import { journalActor } from '../../entries/places/journal.ts';
import { recordNotFound } from './get-records.ts';
import type { RecordRecord } from './model.ts';
import { presentRecords } from './present.ts';
import { decide, findRecord } from './repository.ts';

const decidedAlready = () => new AppError('CONFLICT', { message: say('recordDecided') });

/**
 * A holder with an account is named by its id, one without by name and by the participation, which an erasure finds.
 * The name of a row that belongs to no participation is nobody's to erase: it is left out.
 */
async function actsAbout(
  ctx: ActorContext,
  kind: ActKind,
  { resultId = '', championshipId = '', championship = '', name, lift, weightKg }: RecordRecord,
  more: Record<string, string>,
): Promise<DomainEvent[]> {
  const result = (await findOfChampionship(championshipId)).find(({ _id }) => _id === resultId);
  const { personId, hasAccount } = result ?? { personId: resultId, hasAccount: false };
  return actsOf(ctx, kind, {
    ...(isObjectId(resultId) && { participationId: resultId }),
    // The person of a row, and of a participation whose account is erased, is the result itself.
    ...(hasAccount ? { userId: personId } : personId !== resultId && { personName: name }),
    ...(championshipId && { championship: { id: championshipId, name: championship } }),
    after: { lift, weight_kg: weightKg, ...more },
  });
}

/** @throws NOT_FOUND, CONFLICT for one that no longer waits */
async function waiting(id: string): Promise<RecordRecord> {
  const record = await findRecord(id);
  if (!record) throw recordNotFound();
  if (record.state !== 'provisional') throw decidedAlready();
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
 * Refuses a record. Later championships, which it has shadowed, may have broken the older one.
 * @throws NOT_FOUND, CONFLICT for one that no longer waits, UNAVAILABLE when other writers take too long
 */
export async function refuseRecord(ctx: ActorContext, id: string, reason: string): Promise<HeldRecord> {
  const decision = { at: ctx.now, actor: journalActor(ctx.actor), reason };
  // Alone: a projection that reads the mark before the decision would clear it.
  await alone(() =>
    retryOnConflict(async () => {
      const record = await waiting(id);
      // Before the write: a process that stops after it leaves the rest to the scheduled job.
      if (record.championshipId) await markChampionshipDue(record.championshipId, ctx.now);
      return (
        (await decide(record, 'refused', decision, await actsAbout(ctx, 'record_refused', record, { reason }))) || null
      );
    }),
  );
  return present(id);
}
