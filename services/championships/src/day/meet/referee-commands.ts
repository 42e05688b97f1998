import type { RefereePosition } from '@power-corner/contracts/results/meet-values';
import { say } from '@power-corner/contracts/messages/say';
import type { RefereeCommand, RefereeRefusal, Seat } from '@power-corner/meet/lights/referees';
import { applyRefereeCommand } from '@power-corner/meet/lights/referees';
import { judgedAttempt, turnToJudge } from '@power-corner/meet/lights/votes';
import { AppError } from '@power-corner/service-kit/errors';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import { randomUUID } from 'node:crypto';
import type { EventContext } from '../../catalogue/with-places.ts';
import type { Batch } from './command-batch.ts';
import { addRefereed, confirmPresent, readBatch, writeBatch } from './command-batch.ts';
import type { DeviceOfMeet } from './device-repository.ts';
import type { Lease, Leased } from './lease.ts';
import { withLease } from './lease.ts';
import { meetBusy } from './repository.ts';

interface Written {
  batch: Batch;
  refused?: AppError;
}

/** @returns null as a result when something else was written meanwhile */
async function writeUnder(
  ctx: EventContext,
  lease: Lease,
  id: string,
  add: (batch: Batch) => Written,
): Promise<Leased<Written | null>> {
  const read = await readBatch(lease, id, ctx.now);
  const added = add(read);
  const isWritten = (await writeBatch(ctx, lease.token, added.batch)) !== null;
  if (isWritten) await confirmPresent(ctx, added.batch);
  return {
    result: isWritten ? added : null,
    applied: isWritten ? added.batch.meet.revision - read.stored.revision : 0,
  };
}

/**
 * Fences a writer that was killed and counts what it may have written, decides what three referees had voted on, and
 * declares the weights whose minute has ended.
 */
export async function settleLost(id: string): Promise<void> {
  const ctx = { now: new Date(), correlationId: randomUUID() };
  const attempt = () => withLease(id, (lease) => writeUnder(ctx, lease, id, (batch) => ({ batch })));
  await retryOnConflict(attempt, { attempts: 5, exhausted: meetBusy() });
}

function errorOf({ meet }: Batch, { session }: Seat, { refused, message }: RefereeRefusal): AppError {
  if (refused !== 'CHANGED') return new AppError(refused, message ? { message } : {});
  const turn = turnToJudge(meet, session);
  return new AppError(refused, { facts: { current: turn && judgedAttempt(session, turn) } });
}

/**
 * Applies what a referee's device sends, in the order of the meet's writers.
 * @throws CHANGED, DECIDED, CONFLICT, FORBIDDEN, INVALID_INPUT, UNAUTHENTICATED for a device that was ended meanwhile
 */
export async function giveRefereeCommand(
  ctx: EventContext,
  { meet: { _id: id }, device }: DeviceOfMeet,
  command: RefereeCommand,
): Promise<void> {
  const seat: Seat = { session: device.session, position: device.position as RefereePosition };
  let isTried = false;
  const attempt = () =>
    withLease(id, (lease) =>
      writeUnder(ctx, lease, id, (batch) => {
        if (!lease.meet.devices?.some(({ tokenHash }) => tokenHash === device.tokenHash))
          return { batch, refused: new AppError('UNAUTHENTICATED', { message: say('refereeEnded') }) };
        const done = applyRefereeCommand(batch, seat, command, ctx.now);
        // An earlier try has stored the third vote, and the decision of it is written now.
        const isOwn = isTried && done.refused === 'DECIDED';
        isTried = true;
        if (!done.refused) return { batch: addRefereed(batch, done) };
        return isOwn ? { batch } : { batch, refused: errorOf(batch, seat, done) };
      }),
    );
  const { refused } = await retryOnConflict(attempt, { attempts: 5, exhausted: meetBusy() });
  if (refused) throw refused;
}
