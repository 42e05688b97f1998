import type { SecondFactorSecret, SecondFactorState } from '@power-corner/contracts/accounts/second-factor';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, invalid } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { changeUser } from '../users/change-user.ts';
import type { UserRecord } from '../users/model.ts';
import { accountChange } from '../users/present.ts';
import { findUser } from '../users/repository.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';
import { createSecret, minutesOff, stepOfCode, uriOf } from './totp.ts';

/** The time to confirm a secret: half an hour. */
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
  const changed = await changeUser({ id: ctx.actor.id }, () => ({
    set: { secondFactorDraft: { secret: sealed, expiresAt } },
    events: [],
  }));
  if (!changed) throw new AppError('UNAUTHENTICATED');
  return { secret, uri: uriOf(secret, email), expires_at: expiresAt.toISOString() };
}

const draftGone = () => new AppError('CONFLICT', { message: say('setupExpired') });

/**
 * Puts the prepared secret in force by its first code, which counts as used. Every token of the account ends: a person
 * who turns this on wants to be the only one inside.
 * @returns the user after the change, and the recovery codes, which nobody can read again
 * @throws CONFLICT without a secret that waits, INVALID_INPUT at `code`
 */
export async function confirmSecondFactor(
  ctx: ActorContext,
  code: string,
  secretBox: SecretBox,
): Promise<{ user: UserRecord; codes: string[] }> {
  const draft = (await findUser({ id: ctx.actor.id }))?.secondFactorDraft;
  if (!draft || draft.expiresAt <= ctx.now) throw draftGone();
  const step = requireStep(secretBox.open(draft.secret, ctx.actor.id), code, ctx.now);
  const { codes, stored } = await createRecoveryCodes();
  const user = await changeUser({ id: ctx.actor.id }, (current) => {
    if (current?.secondFactorDraft?.secret !== draft.secret) return null;
    return {
      set: { secondFactor: { secret: draft.secret, since: ctx.now, recovery: stored }, secondFactorStep: step },
      remove: ['secondFactorDraft'],
      events: createEvent('SecondFactorEnabled', accountChange(current, ctx.now), ctx),
      endTokens: true,
    };
  });
  if (!user) throw draftGone();
  return { user, codes };
}

function requireStep(secret: string, code: string, now: Date): number {
  const step = stepOfCode(secret, code, now);
  if (step !== null) return step;
  const minutes = minutesOff(secret, code, now);
  if (minutes === null) throw invalid({ code: say('BAD_CODE') });
  const count = Math.abs(minutes);
  const off = say(count > 1 ? 'minutes' : 'oneMinute', { count });
  throw invalid({ code: say(minutes > 0 ? 'clockFast' : 'clockSlow', { minutes: off }) });
}

const notEnabled = () => new AppError('CONFLICT', { message: say('secondFactorNone') });

/** @throws CONFLICT when there is none */
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

/** Replaces all recovery codes. @throws CONFLICT without a second factor */
export async function renewRecoveryCodes(ctx: ActorContext): Promise<string[]> {
  const { codes, stored } = await createRecoveryCodes();
  const changed = await changeUser({ id: ctx.actor.id }, (user) =>
    user?.secondFactor ? { set: { secondFactor: { ...user.secondFactor, recovery: stored } }, events: [] } : null,
  );
  if (!changed) throw notEnabled();
  return codes;
}
