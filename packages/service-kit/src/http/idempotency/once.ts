import type { Endpoint } from '@power-corner/contracts/call';
import { say } from '@power-corner/contracts/messages/say';
import type { Request } from 'express';
import { createHash, createHmac, scrypt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { addressGroup } from '../client-address.ts';
import { AppError, invalid } from '../../errors.ts';
import type { Context } from '../app.ts';
import type { Run } from './keys.ts';
import { claimKey, keepLease, newEffectId, recordAnswer, releaseKey } from './keys.ts';

export interface Effect {
  id: string;
  mayExist: boolean;
}

interface Caller {
  ctx: Context;
  params: Request['params'];
  request: Request;
}

const header = 'Idempotency-Key';
const pollMs = 100;
/** Longer than a lease, to get the answer of a run that takes over; shorter than the gateway waits. */
const longestWaitMs = 20_000;

/**
 * Runs a call once for each Idempotency-Key of a caller. The same request with the same key gets the first answer
 * again, also while the first one is running. Only successful answers are kept: a refusal has no effect, and the same
 * request is decided again. A run that ended without an answer is repeated with the same effect id, by which the
 * handler finds an effect that exists. See docs/decisions/013-one-effect-for-one-key.md.
 * @throws INVALID_INPUT for a malformed key, KEY_REUSED for another request, UNAVAILABLE when the first one takes too
 * long
 */
export async function runOnce<Answer>(
  call: Endpoint,
  caller: Caller,
  run: (effect: Effect) => Promise<Answer>,
): Promise<Answer> {
  const key = caller.request.get(header);
  if (key === undefined) return run({ id: newEffectId(), mayExist: false });
  if (!/^[!-~]{1,200}$/.test(key)) throw invalid({ [header]: say('keyInvalid', { header }) });
  const keyId = createHash('sha256')
    .update(JSON.stringify([callerOf(caller), `${call.method} ${call.path}`, key]))
    .digest('hex');
  const fingerprint = await fingerprintOf(caller, key, call.secret ?? false);
  const deadline = Date.now() + longestWaitMs;
  for (;;) {
    const claim = await claimKey(keyId, fingerprint, new Date(), caller.ctx.actor?.id);
    if (claim !== 'running' && 'answer' in claim) return JSON.parse(claim.answer) as Answer;
    const answer = claim === 'running' ? null : await runClaimed(claim.run, caller, run);
    if (answer) return answer;
    if (Date.now() > deadline) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
    await wait(pollMs);
  }
}

async function runClaimed<Answer>(
  claimed: Run,
  { ctx: { log } }: Caller,
  run: (effect: Effect) => Promise<Answer>,
): Promise<Answer | null> {
  const lease = keepLease(claimed, (error) => log.warn({ err: error }, 'lease of an idempotency key not renewed'));
  try {
    const answer = await run({ id: claimed.effectId, mayExist: claimed.repeated });
    // The effect exists, so the caller gets its answer even if it cannot be recorded now. A repetition finds the effect
    // by its id.
    await recordAnswer(claimed, JSON.stringify(answer)).catch((error: unknown) =>
      log.warn({ err: error }, 'answer of an idempotency key not recorded'),
    );
    return answer;
  } catch (failure) {
    const held = await releaseKey(claimed).catch((error: unknown) => {
      log.warn({ err: error }, 'idempotency key not released, its lease ends soon');
      return true;
    });
    if (!held) return null;
    throw failure;
  } finally {
    lease.stop();
  }
}

/** The owner of a key: the account, or the address, which the gateway sets and the caller cannot choose. */
function callerOf({ ctx: { actor }, request }: Caller): string {
  return actor
    ? `account ${actor.id}`
    : `address ${addressGroup(request.get('x-forwarded-for') ?? request.socket.remoteAddress ?? '')}`;
}

const slowDigest = promisify<string, string, number, Buffer>(scrypt);

async function fingerprintOf({ params, request }: Caller, key: string, secret: boolean): Promise<string> {
  const { file: upload } = request as { file?: { buffer: Buffer } };
  const file = upload && createHash('sha256').update(upload.buffer).digest('hex');
  const sent = JSON.stringify(sorted([params, request.body ?? null, file ?? null]));
  return secret
    ? (await slowDigest(sent, key, 32)).toString('hex')
    : createHmac('sha256', key).update(sent).digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}
