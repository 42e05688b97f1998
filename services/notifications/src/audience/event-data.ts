import type { EventData } from '@power-corner/contracts/events';

/** The fields of every event about a participation. */
export type ParticipationData = EventData<'ParticipationExpired'>;

/** The account that an event about a participation belongs to; none for a walk-in. */
export const accountIn = ({ athleteId, walkIn }: Pick<ParticipationData, 'athleteId' | 'walkIn'>) =>
  walkIn ? undefined : athleteId;
