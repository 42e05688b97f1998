import type { EmailChange } from '@power-corner/contracts/accounts/account';
import { say } from '@power-corner/contracts/messages/say';
import { hashLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { invalid, invalidLink } from '@power-corner/service-kit/errors';
import type { ActorContext, Context } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { counted } from '../counted.ts';
import type { Deps } from '../deps.ts';
import { proveOwner } from '../second-factor/ask-second-factor.ts';
import { changeUser } from '../users/change-user.ts';
import { assertUsable, linkData, newLink } from '../users/links.ts';
import type { UserRecord } from '../users/model.ts';
import { userState } from '../users/present.ts';
import { emailTaken, findUser } from '../users/repository.ts';

const validMs = 60 * 60 * 1000;

/**
 * Mails a link to the new address, and a notice to the present one. A newer request replaces the older link.
 * @returns when the link ends
 * @throws WRONG_PASSWORD, SECOND_FACTOR, TOO_MANY_REQUESTS, EMAIL_TAKEN, INVALID_INPUT for the present address
 */
export async function requestEmailChange(
  ctx: ActorContext,
  { email, ...proof }: EmailChange,
  deps: Pick<Deps, 'limits' | 'passwords' | 'secretBox'>,
  effect: Effect,
): Promise<Date> {
  await proveOwner(ctx, proof, deps, ({ email: present }) => {
    if (email === present) throw invalid({ email: say('emailSame') });
  });
  const link = newLink(ctx.now, validMs);
  // Counted before the look-up: trying addresses here reveals less than registering them does.
  await counted(deps.limits.emailChange, ctx.actor.id, async () => {
    if (await findUser({ email })) throw emailTaken();
    // The address may be a stranger's: it is counted for all the accounts that ask for it.
    await counted(deps.limits.link, `change:${email}`, () =>
      changeUser({ id: ctx.actor.id }, (user) => {
        if (!user || user.emailChange?.effectId === effect.id) return null;
        const data = { ...linkData({ ...user, email }, link), previousEmail: user.email, at: ctx.now.toISOString() };
        return {
          set: { emailChange: { email, ...link.stored, effectId: effect.id } },
          events: createEvent('EmailChangeRequested', data, ctx),
        };
      }),
    );
  });
  return link.stored.expiresAt;
}

type Changing = UserRecord & { emailChange: NonNullable<UserRecord['emailChange']> };

function requireLiveLink(user: UserRecord | null, now: Date): Changing {
  if (!user?.emailChange) throw invalidLink(say('emailLinkUsed'));
  assertUsable(user, user.emailChange, now);
  return user as Changing;
}

export async function checkEmailChange(ctx: Context, token: string): Promise<string> {
  return requireLiveLink(await findUser({ emailChangeHash: hashLinkToken(token) }), ctx.now).emailChange.email;
}

/**
 * Gives the account its new address by a mailed link, which works once. Links that were mailed to the old one end.
 * @throws INVALID_LINK, EXPIRED_LINK, BLOCKED, EMAIL_TAKEN when another account has taken the address meanwhile
 */
export async function confirmEmailChange(ctx: Context, token: string): Promise<void> {
  await changeUser({ emailChangeHash: hashLinkToken(token) }, (found) => {
    const user = requireLiveLink(found, ctx.now);
    const changed = { ...user, email: user.emailChange.email, verified: true };
    const data = { ...userState(changed, user.revision + 1), previousEmail: user.email, at: ctx.now.toISOString() };
    return {
      set: { email: changed.email, verified: true },
      events: createEvent('UserEmailChanged', data, ctx),
      remove: ['emailChange', 'verification', 'continuation', 'reset'],
    };
  });
}
