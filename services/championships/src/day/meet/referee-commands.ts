import type { JudgedScore } from '@power-corner/contracts/results/referees';
import { judgeOfLane } from '@power-corner/contracts/results/meet-values';
import { say } from '@power-corner/contracts/messages/say';
import type { JudgedHeat } from '@power-corner/meet/heats/judged-scores';
import { hasLaneEnded, judgedHeat, laneStanding } from '@power-corner/meet/heats/judged-scores';
import type { RefereeCommand, RefereeRefusal, Seat } from '@power-corner/meet/lights/referees';
import { applyRefereeCommand } from '@power-corner/meet/lights/referees';
import { judgedAttempt, turnToJudge } from '@power-corner/meet/lights/votes';
import { AppError } from '@power-corner/service-kit/errors';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import { randomUUID } from 'node:crypto';
import type { EventContext } from '../../catalogue/with-places.ts';
import { appliedAs } from './applied-commands.ts';
import type { Batch } from './command-batch.ts';
import { addCommand, addRefereed, confirmPresent, readBatch, writeBatch } from './command-batch.ts';
import type { DeviceOfMeet } from './device-repository.ts';
import type { Lease, Leased } from './lease.ts';
import { withLease } from './lease.ts';
import { findApplied, meetBusy } from './repository.ts';

export const placeEnded = () => new AppError('UNAUTHENTICATED', { message: say('refereeEnded') });

interface Written {
  batch: Batch;
  refused?: AppError;
}

/** @returns null as a result when something else was written meanwhile */
async function writeUnder(
  ctx: EventContext,
  lease: Lease,
  id: string,
  add: (batch: Batch, lease: Lease) => Written | Promise<Written>,
): Promise<Leased<Written | null>> {
  const read = await readBatch(lease, id, ctx.now);
  const added = await add(read, lease);
  const isWritten = (await writeBatch(ctx, lease.token, added.batch)) !== null;
  if (isWritten) await confirmPresent(ctx, added.batch);
  return {
    result: isWritten ? added : null,
    applied: isWritten ? added.batch.meet.revision - read.stored.revision : 0,
  };
}

/** Adds what does not come from an official, in the order of the meet's writers. @throws what `add` has refused */
export async function addToMeet(ctx: EventContext, id: string, add: Parameters<typeof writeUnder>[3]): Promise<Batch> {
  const attempt = () => withLease(id, (lease) => writeUnder(ctx, lease, id, add));
  const { refused, batch } = await retryOnConflict(attempt, { attempts: 5, exhausted: meetBusy() });
  if (refused) throw refused;
  return batch;
}

/**
 * Fences a writer that was killed and counts what it may have written, decides what three referees had voted on, and
 * declares the weights whose minute has ended.
 */
export async function settleLost(id: string): Promise<void> {
  const ctx = { now: new Date(), correlationId: randomUUID() };
  await addToMeet(ctx, id, (batch) => ({ batch }));
}

function errorOf({ meet }: Batch, { session }: Seat, { refused, message }: RefereeRefusal): AppError {
  if (refused !== 'CHANGED') return new AppError(refused, message ? { message } : {});
  const turn = turnToJudge(meet, session);
  return new AppError(refused, { facts: { current: turn && judgedAttempt(session, turn) } });
}

/** Applies what a judge's device sends. */
async function give(
  ctx: EventContext,
  { meet: { _id: id }, device }: DeviceOfMeet,
  add: Parameters<typeof writeUnder>[3],
): Promise<void> {
  await addToMeet(ctx, id, (batch, lease) =>
    lease.meet.devices?.some(({ tokenHash }) => tokenHash === device.tokenHash)
      ? add(batch, lease)
      : { batch, refused: placeEnded() },
  );
}

/** @throws CHANGED, DECIDED, CONFLICT, FORBIDDEN, INVALID_INPUT, UNAUTHENTICATED for a device that was ended meanwhile */
export async function giveRefereeCommand(
  ctx: EventContext,
  found: DeviceOfMeet,
  command: RefereeCommand,
): Promise<void> {
  const { device: seat } = found;
  if ('lane' in seat) throw placeEnded();
  let isTried = false;
  await give(ctx, found, (batch) => {
    const done = applyRefereeCommand(batch, seat, command, ctx.now);
    // An earlier try has stored the third vote, and the decision of it is written now.
    const isOwn = isTried && done.refused === 'DECIDED';
    isTried = true;
    if (!done.refused) return { batch: addRefereed(batch, done) };
    return isOwn ? { batch } : { batch, refused: errorOf(batch, seat, done) };
  });
}

/**
 * Records the score of a lane as an official does. A score that comes again does not undo what the table has made of it
 * meanwhile.
 * @throws CHANGED, DECIDED, CONFLICT, INVALID_INPUT, UNAUTHENTICATED for a device that was ended meanwhile
 */
export async function handInScore(ctx: EventContext, found: DeviceOfMeet, given: JudgedScore): Promise<void> {
  const { meet: stored, device } = found;
  if (!('lane' in device)) throw placeEnded();
  const { entry_id, heat, status = 'finished', ...score } = given;
  const data = { ...score, status };
  const actor = {
    id: judgeOfLane(device.lane),
    usertype: 'admin',
    firstname: 'lane',
    lastname: String(device.lane),
  } as const;
  const sent = { id: '', type: 'RecordScore', entry_id, based_on: 0, at: ctx.now.toISOString(), data } as const;
  const id = `lane.${appliedAs(sent).digest}`;
  await give(ctx, found, async (batch) => {
    const { meet } = batch;
    if (hasLaneEnded(meet, device, ctx.now)) return { batch, refused: placeEnded() };
    const refuse = (code: 'CHANGED' | 'DECIDED', message: 'laneChanged' | 'heatDecided', of: JudgedHeat) => {
      return {
        batch,
        refused: new AppError(code, { message: say(message), facts: { current: laneStanding(device, of) } }),
      };
    };
    const judged = judgedHeat(meet, device, heat);
    if (data.event !== device.event || judged.entry?.id !== entry_id)
      return refuse('CHANGED', 'laneChanged', judgedHeat(meet, device));
    const isOwn = judged.entry.changes[`score.${data.event}`]?.by_id === actor.id;
    if (!isOwn && (await findApplied(stored._id, [id])).size > 0) return { batch };
    const added = addCommand({ actor, now: ctx.now }, batch, { ...sent, id, based_on: meet.revision });
    if (added.batch?.meet === meet) return { batch };
    if (judged.heat?.state === 'closed') return refuse('DECIDED', 'heatDecided', judged);
    if (!added.refusal) return added;
    const { refused, message } = added.refusal;
    return { batch, refused: new AppError(refused === 'INVALID' ? 'INVALID_INPUT' : 'CONFLICT', { message }) };
  });
}
