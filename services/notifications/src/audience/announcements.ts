import type { DomainEvent } from '@power-corner/contracts/events';
import type { Letters } from '../templates/templates.ts';

type Kind = 'championship-changed' | 'championship-canceled' | 'championship-deleted';

/**
 * Something that everybody in a championship is told. Its event's id makes each person's mail of it one, whether they were
 * found when it happened or their own entry was heard of later.
 */
export type Announcement = {
  [Each in Kind]: { eventId: string; requestId: string; kind: Each; data: Omit<Letters[Each], 'firstname'> };
}[Kind];

type ChampionshipEvent = DomainEvent<'ChampionshipUpdated' | 'ChampionshipCanceled' | 'ChampionshipDeleted'>;

const source = ({ id, correlationId }: ChampionshipEvent) => ({ eventId: id, requestId: correlationId });

const factsOf = ({ championshipId, name, date, location }: ChampionshipEvent['data']) => ({
  championshipId,
  championshipName: name,
  championshipDate: date,
  championshipLocation: location,
});

/** @returns null for a change that concerns neither date nor place, and for a championship that has been held */
export function changeOf(event: DomainEvent<'ChampionshipUpdated'>): Announcement | null {
  const { dateChanged, locationChanged, status } = event.data;
  if ((!dateChanged && !locationChanged) || status === 'completed') return null;
  return {
    ...source(event),
    kind: 'championship-changed',
    data: { ...factsOf(event.data), dateChanged, locationChanged },
  };
}

export function cancellationOf(event: DomainEvent<'ChampionshipCanceled'>): Announcement {
  return {
    ...source(event),
    kind: 'championship-canceled',
    data: { ...factsOf(event.data), reason: event.data.reason },
  };
}

export function deletionOf(event: DomainEvent<'ChampionshipDeleted'>): Announcement {
  const { status } = event.data;
  return {
    ...source(event),
    kind: 'championship-deleted',
    data: { ...factsOf(event.data), over: status === 'canceled' || status === 'completed' },
  };
}
