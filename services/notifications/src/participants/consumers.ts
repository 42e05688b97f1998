import type { DomainEvent } from '@power-corner/contracts/events';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import type { ParticipantState } from './participant.ts';
import { applyParticipant } from './repository.ts';

type ParticipationEvent = DomainEvent<
  | 'ParticipationCreated'
  | 'ParticipationVerified'
  | 'ParticipationWithdrawn'
  | 'ParticipationExpired'
  | 'ParticipationSnapshotTaken'
>;

const apply =
  (state: ParticipantState) =>
  async ({ occurredAt, data }: ParticipationEvent) => {
    const { participationId, championshipId, email, firstname, lastname } = data;
    await applyParticipant({
      _id: participationId,
      championshipId,
      email: email.toLowerCase(),
      firstname,
      lastname,
      state,
      at: new Date(occurredAt),
    });
  };

export const participantHandlers = {
  ParticipationCreated: apply('held'),
  ParticipationVerified: apply('verified'),
  ParticipationWithdrawn: apply('ended'),
  ParticipationExpired: apply('ended'),
  ParticipationSnapshotTaken: async (event: DomainEvent<'ParticipationSnapshotTaken'>) =>
    apply(event.data.state)(event),
} satisfies Handlers;
