import type { DomainEvent } from '@power-corner/contracts/events';
import type { Announcement } from './model.ts';

type ChampionshipEvent = DomainEvent<'ChampionshipUpdated' | 'ChampionshipCanceled' | 'ChampionshipDeleted'>;

const source = ({ id, correlationId, data: { scheduleRevision } }: ChampionshipEvent) => ({
  eventId: id,
  requestId: correlationId,
  scheduleRevision,
});

const championshipOf = ({ championshipId, name, date, location, type }: ChampionshipEvent['data']) => ({
  championshipId,
  championshipName: name,
  championshipDate: date,
  championshipLocation: location,
  championshipType: type,
});

export function changeOf(event: DomainEvent<'ChampionshipUpdated'>): Announcement | null {
  const { dateChanged, locationChanged, status } = event.data;
  if ((!dateChanged && !locationChanged) || status === 'completed') return null;
  return {
    ...source(event),
    kind: 'championship-changed',
    data: { ...championshipOf(event.data), dateChanged, locationChanged },
  };
}

export function cancellationOf(event: DomainEvent<'ChampionshipCanceled'>): Announcement {
  return {
    ...source(event),
    kind: 'championship-canceled',
    data: { ...championshipOf(event.data), reason: event.data.reason, hasFee: event.data.hasFee },
  };
}

export function deletionOf(event: DomainEvent<'ChampionshipDeleted'>): Announcement {
  const { status, hasFee } = event.data;
  return {
    ...source(event),
    kind: 'championship-deleted',
    data: { ...championshipOf(event.data), over: status === 'canceled' || status === 'completed', hasFee },
  };
}
