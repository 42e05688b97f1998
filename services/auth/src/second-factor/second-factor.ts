import type { SecondFactorSecret, SecondFactorState } from '@power-corner/contracts/accounts/second-factor';
import { say } from '@power-corner/contracts/messages/say';
import { conflict, invalid } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { changeOwn, changeUser } from '../users/change-user.ts';
import type { UserRecord } from '../users/model.ts';
import { accountChange } from '../users/present.ts';
import { findUser } from '../users/repository.ts';
import type { Deps } from '../deps.ts';
import { countedCode } from './ask-second-factor.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';
import { createSecret, minutesOff, stepMs, stepOfCode, uriOf } from './totp.ts';

type Checks = Pick<Deps, 'limits' | 'secretBox'>;

const draftMs = 30 * 60_000;

export const presentSecondFactor = ({ secondFactor }: UserRecord, required: boolean): SecondFactorState => ({
  enabled: secondFactor !== undefined,
  enabled_since: secondFactor?.since.toISOString() ?? null,
  recovery_codes_left: secondFactor?.recovery.hashes.length ?? 0,
  required,
});

/** Keeps a new secret aside until its first code. The one in force, if any, stays in force. */
export async function startSecondFactor(
  ctx: ActorContext,
  { email }: UserRecord,
  secretBox: SecretBox,
): Promise<SecondFactorSecret> {
  const secret = createSecret();
  const expiresAt = new Date(ctx.now.getTime() + draftMs);
  const sealed = secretBox.seal(secret, ctx.actor.id);
  await changeOwn(ctx, () => ({ set: { secondFactorDraft: { secret: sealed, expiresAt } }, events: [] }));
  return { secret, uri: uriOf(secret, email), expires_at: expiresAt.toISOString() };
}

const draftGone = () => conflict(say('setupExpired'));

async function requireDraft({ actor, now }: ActorContext) {
  const user = await findUser({ id: actor.id });
  const draft = user?.secondFactorDraft;
  if (!draft || draft.expiresAt <= now) throw draftGone();
  return { user, ...draft };
}

/**
 * Checks the first code of the prepared secret, and makes the recovery codes. Nothing is in force before the person has
 * seen them: their answer may be lost. Each code gives them once, so that those of the code in force were seen.
 * @returns the recovery codes, which nobody can read again
 * @throws CONFLICT without a secret that waits, INVALID_INPUT at `code`, TOO_MANY_REQUESTS
 */
export async function confirmSecondFactor(ctx: ActorContext, code: string, deps: Checks): Promise<string[]> {
  const { user: owner, secret } = await requireDraft(ctx);
  const plain = deps.secretBox.open(secret, ctx.actor.id);
  const step = await countedCode(deps.limits, owner, async () => requireStep(plain, code, ctx.now));
  const { codes, stored: recovery } = await createRecoveryCodes();
  const expiresAt = new Date(ctx.now.getTime() + draftMs);
  const user = await changeUser({ id: ctx.actor.id }, (current) => {
    if (current?.secondFactorDraft?.secret !== secret) throw draftGone();
    const isUsed = step <= (current.secondFactorDraft.step ?? 0);
    return isUsed ? null : { set: { secondFactorDraft: { secret, expiresAt, step, recovery } }, events: [] };
  });
  if (!user) throw invalid({ code: say('USED_CODE') });
  return codes;
}

/**
 * Puts the prepared secret in force, whose first code counts as used. Every token of the account ends: a person who
 * turns this on wants to be the only one inside.
 * @param code the first code again, which a thief of the token does not know
 * @returns the user after the change
 * @throws CONFLICT without a secret whose recovery codes were made, INVALID_INPUT at `code`, TOO_MANY_REQUESTS
 */
export async function enableSecondFactor(ctx: ActorContext, code: string, deps: Checks): Promise<UserRecord> {
  const { user: owner, secret, step, recovery } = await requireDraft(ctx);
  if (step === undefined || !recovery) throw draftGone();
  const plain = deps.secretBox.open(secret, ctx.actor.id);
  await countedCode(deps.limits, owner, async () => {
    if (stepOfCode(plain, code, new Date(step * stepMs)) !== step) throw invalid({ code: say('BAD_CODE') });
  });
  const user = await changeUser({ id: ctx.actor.id }, (current) => {
    if (current?.secondFactorDraft?.recovery?.salt !== recovery.salt) return null;
    return {
      set: { secondFactor: { secret, since: ctx.now, recovery }, secondFactorStep: step },
      remove: ['secondFactorDraft'],
      events: createEvent('SecondFactorEnabled', accountChange(current, ctx.now), ctx),
      endTokens: true,
    };
  });
  if (!user) throw draftGone();
  return user;
}

function requireStep(secret: string, code: string, now: Date): number {
  const step = stepOfCode(secret, code, now);
  if (step !== null) return step;
  const minutes = minutesOff(secret, code, now);
  if (minutes === null) throw invalid({ code: say('BAD_CODE') });
  const off = say('minutes', { count: Math.abs(minutes) });
  throw invalid({ code: say(minutes > 0 ? 'clockFast' : 'clockSlow', { minutes: off }) });
}

const notEnabled = () => conflict(say('secondFactorNone'));

export async function removeSecondFactor(ctx: ActorContext): Promise<void> {
  const changed = await changeUser({ id: ctx.actor.id }, (user) => {
    if (!user?.secondFactor) return null;
    return {
      set: {},
      remove: ['secondFactor', 'secondFactorStep', 'secondFactorDraft'],
      events: createEvent('SecondFactorRemoved', { ...accountChange(user, ctx.now), byOperator: false }, ctx),
    };
  });
  if (!changed) throw notEnabled();
}

export async function renewRecoveryCodes(ctx: ActorContext): Promise<string[]> {
  const { codes, stored } = await createRecoveryCodes();
  const changed = await changeUser({ id: ctx.actor.id }, (user) =>
    user?.secondFactor ? { set: { secondFactor: { ...user.secondFactor, recovery: stored } }, events: [] } : null,
  );
  if (!changed) throw notEnabled();
  return codes;
}
