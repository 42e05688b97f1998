import type { EventData, EventType } from '@power-corner/contracts/events';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { newId } from '@power-corner/service-kit/testing';
import type { DomainEvent } from '@power-corner/contracts/events';
import { randomBytes, randomUUID } from 'node:crypto';

export const newAddress = () => `${randomUUID()}@example.dz`;
export const newToken = () => randomBytes(32).toString('base64url');
export const soon = (hours = 24) => new Date(Date.now() + hours * 3_600_000).toISOString();

export function event<Type extends EventType>(type: Type, data: EventData<Type>, now = new Date()): DomainEvent<Type> {
  return createEvent(type, data, { now, correlationId: 'test-correlation' });
}

export const championship = (
  change: Partial<EventData<'ChampionshipCreated'>> = {},
): EventData<'ChampionshipCreated'> => ({
  championshipId: newId(),
  revision: 1,
  name: 'Open Annaba',
  date: '2027-01-16T08:00:00.000Z',
  location: 'Salle omnisports, Annaba',
  type: 'Powerlifting',
  status: 'upcoming',
  scheduleRevision: 0,
  ...change,
});

export const participation = (
  change: Partial<EventData<'ParticipationVerified'> & { email: string }> = {},
): EventData<'ParticipationVerified'> & { email: string } => ({
  participationId: newId(),
  championshipId: newId(),
  athleteId: newId(),
  email: newAddress(),
  firstname: 'Lina',
  lastname: 'Haddad',
  championshipName: 'Open Annaba',
  championshipDate: '2027-01-16T08:00:00.000Z',
  championshipLocation: 'Salle omnisports, Annaba',
  scheduleRevision: 0,
  division: 'Bench Press',
  entryFee: null,
  ageCategory: 'Open',
  weightClass: '66Kg-74Kg',
  ...change,
});

export const registration = (change: Partial<EventData<'UserRegistered'>> = {}): EventData<'UserRegistered'> => ({
  userId: newId(),
  revision: 1,
  firstname: 'Lina',
  lastname: 'Haddad',
  email: newAddress(),
  usertype: 'athlete',
  verified: false,
  sex: 'Female',
  phoneNumber: '0661234567',
  birthday: '2001-04-12',
  weight: 66.5,
  club: null,
  latinName: null,
  token: newToken(),
  expiresAt: soon(),
  ...change,
});
