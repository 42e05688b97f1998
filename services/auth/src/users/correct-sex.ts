import type { UserChange } from '@power-corner/contracts/accounts/auth';
import type { Sex } from '@power-corner/contracts/lists';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { actsOf } from '@power-corner/service-kit/messaging/acts';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { changeNamed } from './change-user.ts';
import type { UserRecord } from './model.ts';
import { userState } from './present.ts';

/** Corrects the sex of an account; its entries follow by the event. @throws NOT_FOUND */
export async function correctSex(
  ctx: ActorContext,
  id: string,
  { sex, reason = '', entries = [] }: UserChange & { sex: Sex },
): Promise<UserRecord> {
  const follow = entries.filter(({ kept }) => !kept).map(({ participation_id: entry }) => entry);
  return changeNamed(id, (user) => {
    if (user.sex === sex && follow.length === 0) return null;
    const state = userState({ ...user, sex }, user.revision + 1);
    return {
      set: { sex },
      events: [
        ...actsOf(ctx, 'sex_corrected', { userId: state.userId, before: { sex: user.sex }, after: { sex, reason } }),
        createEvent('UserProfileUpdated', { ...state, sexCorrection: { actorId: ctx.actor.id, follow } }, ctx),
      ],
    };
  });
}
