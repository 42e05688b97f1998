import type { DomainEvent, EventData, Standing } from '@power-corner/contracts/events';
import { eraseLate } from '@power-corner/service-kit/erasure/erasures';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { copyUnsubscription } from '../suppressions/suppressions.ts';
import { assignMailsAbout, assignMailsTo, redirectAbout, redirectQueued } from '../queue/redirect-repository.ts';
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
  findParticipant,
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

/** @returns null for a walk-in without an address: nobody can write to it */
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

async function copyOwner(event: ParticipationEvent, state: Standing): Promise<void> {
  const participant = participantIn(event, state);
  if (!participant) return;
  await applyOwner(participant);
  if (!participant.athleteId) await redirectAbout(participant._id, participant.email);
}

/** The stored address counts: an event that comes late or again changes nothing of what happened after it. */
async function copyChangedAddress({ data }: DomainEvent<'UserEmailChanged'>) {
  const { userId, revision, email, previousEmail, firstname, lastname, verified } = data;
  const at = new Date(data.at);
  const latest = await applyChangedAddress({ _id: userId, revision, email, at }, previousEmail);
  // An address that nobody had confirmed may be a stranger's.
  if (verified) await assignMailsTo(data, previousEmail, at);
  if (latest !== previousEmail) {
    if (verified) await copyUnsubscription(previousEmail, latest, at);
    await redirectQueued(userId, previousEmail, latest, new Date());
  }
  // A walk-in names no account.
  await eraseLate(userId, { email: latest, firstname, lastname });
}

/** Mails that were sent to a walk-in belong to the account that claims the entry, also at another address. */
async function copyClaim(event: DomainEvent<'ParticipationClaimed'>) {
  const { participationId, athleteId: userId } = event.data;
  const walkIn = await findParticipant(participationId);
  // The address is empty once the championship is deleted.
  if (walkIn?.email && !walkIn.athleteId) {
    const { firstname, lastname, email } = walkIn;
    await assignMailsTo({ userId, firstname, lastname, latinName: null }, email, new Date(event.occurredAt));
  }
  await assignMailsAbout(participationId, userId);
  await copyOwner(event, 'verified');
}

async function followLanguage({ data: { email, language, revision } }: DomainEvent<'UserProfileUpdated'>) {
  if (language) await copyLanguage(email.toLowerCase(), language, revision);
}

export const audienceConsumers = {
  UserProfileUpdated: followLanguage,
  UserEmailChanged: copyChangedAddress,
  ParticipationCreated: copyParticipant('held'),
  ParticipationVerified: copyParticipant('verified'),
  ParticipationClaimed: copyClaim,
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
