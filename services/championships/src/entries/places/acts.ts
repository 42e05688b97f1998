import type { ActKind } from '@power-corner/contracts/act-kinds';
import type { ActValues } from '@power-corner/contracts/acts';
import type { DomainEvent } from '@power-corner/contracts/events';
import { actsOf } from '@power-corner/service-kit/messaging/acts';
import type { EventContext } from '../../catalogue/with-places.ts';
import type { ParticipationRecord } from './model.ts';

/**
 * The act of an admin on a participation, for the outbox of the write that makes the change; none for anybody else.
 * Somebody with an account is named by its id, a walk-in by name.
 */
export function participationActs(
  ctx: EventContext,
  kind: ActKind,
  { _id: participationId, athleteId, athlete, walkIn }: ParticipationRecord,
  championship: { _id: string; name: string },
  values: { before?: ActValues; after?: ActValues } = {},
): DomainEvent[] {
  return actsOf({ ...ctx, actor: ctx.actor ?? null }, kind, {
    participationId,
    userId: walkIn ? null : athleteId,
    personName: walkIn ? `${athlete.firstname} ${athlete.lastname}` : null,
    championship: { id: championship._id, name: championship.name },
    ...values,
  });
}
