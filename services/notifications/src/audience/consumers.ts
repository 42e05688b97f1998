import type { DomainEvent, EventData, Standing } from '@power-corner/contracts/events';
import { eraseLate } from '@power-corner/service-kit/erasure/erasures';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { copyUnsubscription } from '../suppressions/suppressions.ts';
import { assignMailsTo, redirectQueued } from '../queue/redirect-repository.ts';
import { cancellationOf, changeOf, deletionOf } from './announcements.ts';
import type { ParticipationData } from './event-data.ts';
import { accountIn } from './event-data.ts';
import type { Participant } from './model.ts';
import type { ChampionshipChange } from './repository.ts';
import {
  applyChampionship,
  applyChangedAddress,
  applyDeletion,
  applyOwner,
  applyParticipant,
  copyLanguage,
} from './repository.ts';

interface ChampionshipEvent {
  data: EventData<'ChampionshipCreated'>;
}
type ParticipationEvent = Pick<DomainEvent, 'occurredAt'> & { data: ParticipationData };

function stateOf({ data }: ChampionshipEvent): ChampionshipChange {
  const { championshipId, revision, name, type, date, location, scheduleRevision } = data;
  return { _id: championshipId, revision, name, type, schedule: { date, location }, scheduleRevision };
}

async function copyChampionship(event: ChampionshipEvent): Promise<void> {
  await applyChampionship(stateOf(event));
}

/**
 * @returns null without an address: nobody can write to a walk-in that has none, and no bulk mail finds one without a
 * copy
 */
function participantIn({ occurredAt, data }: ParticipationEvent, state: Standing): Participant | null {
  const { participationId, championshipId, email, firstname, lastname, language } = data;
  const athleteId = accountIn(data);
  if (email === null) return null;
  return {
    _id: participationId,
    championshipId,
    ...(athleteId && { athleteId }),
    email: email.toLowerCase(),
    firstname,
    lastname,
    ...(language && { language }),
    state,
    at: new Date(occurredAt),
  };
}

const copyParticipant = (state: Standing) => async (event: ParticipationEvent) => {
  const participant = participantIn(event, state);
  if (participant) await applyParticipant(participant);
};

/** Copies the owner of a participation too, also where the copy has reached this state or a further one. */
async function copyOwner(event: ParticipationEvent, state: Standing): Promise<void> {
  const participant = participantIn(event, state);
  if (participant) await applyOwner(participant);
}

/**
 * Mails to the previous address go to the account's latest one from now on. The stored address counts: an
 * event that comes late or again changes nothing of what happened after it.
 */
async function copyChangedAddress({ data }: DomainEvent<'UserEmailChanged'>) {
  const { userId, revision, email, previousEmail, firstname, lastname } = data;
  const at = new Date(data.at);
  const latest = await applyChangedAddress({ _id: userId, revision, email, at }, previousEmail);
  await assignMailsTo(userId, previousEmail, at);
  if (latest !== previousEmail) {
    await copyUnsubscription(previousEmail, latest, at);
    await redirectQueued(userId, previousEmail, latest, new Date());
  }
  // A walk-in names no account.
  await eraseLate(userId, { email: latest, firstname, lastname });
}

async function followLanguage({ data: { email, language, revision } }: DomainEvent<'UserProfileUpdated'>) {
  if (language) await copyLanguage(email.toLowerCase(), language, revision);
}

/** Keeps the copies of championships and participants, without any mail. */
export const audienceConsumers = {
  UserProfileUpdated: followLanguage,
  UserEmailChanged: copyChangedAddress,
  ParticipationCreated: copyParticipant('held'),
  ParticipationVerified: copyParticipant('verified'),
  ParticipationClaimed: async (event: DomainEvent<'ParticipationClaimed'>) => copyOwner(event, 'verified'),
  ParticipationWithdrawn: copyParticipant('ended'),
  ParticipationExpired: copyParticipant('ended'),
  WaitingListJoined: copyParticipant('waiting'),
  WaitingListLeft: copyParticipant('ended'),
  WaitingListClosed: copyParticipant('ended'),
  PlaceOffered: copyParticipant('offered'),
  OfferRefused: copyParticipant('ended'),
  OfferLapsed: copyParticipant('ended'),
  ParticipationSnapshotTaken: async (event: DomainEvent<'ParticipationSnapshotTaken'>) =>
    copyOwner(event, event.data.state),
  ChampionshipCreated: copyChampionship,
  ChampionshipUpdated: async (event: DomainEvent<'ChampionshipUpdated'>) =>
    applyChampionship({ ...stateOf(event), change: changeOf(event) }),
  ChampionshipStatusChanged: copyChampionship,
  ChampionshipCanceled: async (event: DomainEvent<'ChampionshipCanceled'>) =>
    applyChampionship({ ...stateOf(event), ending: cancellationOf(event) }),
  ChampionshipDeleted: async (event: DomainEvent<'ChampionshipDeleted'>) =>
    applyDeletion({ ...stateOf(event), ending: deletionOf(event) }),
  ChampionshipSnapshotTaken: async (event: DomainEvent<'ChampionshipSnapshotTaken'>) => {
    const { deleted, status } = event.data;
    const snapshot = { ...stateOf(event), ...((deleted || status === 'canceled') && { ended: true as const }) };
    await (deleted ? applyDeletion(snapshot) : applyChampionship(snapshot));
  },
} satisfies Handlers;
