import type { EventData } from '@power-corner/contracts/events';

export type ParticipationData = EventData<'ParticipationExpired'>;

export const accountIn = ({ athleteId, walkIn }: Pick<ParticipationData, 'athleteId' | 'walkIn'>) =>
  walkIn ? undefined : athleteId;
