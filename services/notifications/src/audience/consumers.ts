import type { DomainEvent } from '@power-corner/contracts/events';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { copyUnsubscription } from '../suppressions/suppressions.ts';
import type { MailSender } from '../queue/record-mail.ts';
import { redirectQueued } from '../queue/redirect-repository.ts';
import { accountIn } from './account-in.ts';
import type { MissingEvent } from './announcements.ts';
import { announceMissed, announceToAll, cancellationOf, changeOf, deletionOf } from './announcements.ts';
import type { ParticipantState } from './model.ts';
import type { ChampionshipChange } from './repository.ts';
import {
  applyChampionship,
  applyChangedAddress,
  applyDeletion,
  applyParticipant,
  copyLanguage,
  renameParticipant,
} from './repository.ts';

type ChampionshipEvent = DomainEvent<
  | 'ChampionshipCreated'
  | 'ChampionshipUpdated'
  | 'ChampionshipStatusChanged'
  | 'ChampionshipCanceled'
  | 'ChampionshipDeleted'
  | 'ChampionshipSnapshotTaken'
>;
type ParticipationEvent = DomainEvent<
  | 'ParticipationCreated'
  | 'ParticipationVerified'
  | 'ParticipationWithdrawn'
  | 'ParticipationExpired'
  | 'ParticipationSnapshotTaken'
  | 'WaitingListJoined'
  | 'WaitingListLeft'
  | 'WaitingListClosed'
  | 'PlaceOffered'
  | 'OfferRefused'
  | 'OfferLapsed'
>;

function stateOf({ data }: ChampionshipEvent): ChampionshipChange {
  const { championshipId, revision, name, type, date, location, scheduleRevision = 0 } = data;
  return { _id: championshipId, revision, name, type, schedule: { date, location }, scheduleRevision };
}

async function copyChampionship(event: ChampionshipEvent): Promise<void> {
  await applyChampionship(stateOf(event));
}

const copyParticipant =
  (state: ParticipantState) =>
  async ({ occurredAt, data }: ParticipationEvent) => {
    const { participationId, championshipId, email, firstname, lastname, language } = data;
    const athleteId = accountIn(data);
    // Without a copy, no mail and no bulk mail finds somebody who has no address.
    if (email === null) return;
    await applyParticipant({
      _id: participationId,
      championshipId,
      ...(athleteId && { athleteId }),
      email: email.toLowerCase(),
      firstname,
      lastname,
      ...(language && { language }),
      state,
      at: new Date(occurredAt),
    });
  };

async function copyClaim({ data }: DomainEvent<'ParticipationClaimed'>) {
  const { participationId, athleteId, firstname, lastname } = data;
  await renameParticipant(participationId, { athleteId, firstname, lastname });
}

/** Whoever wants no bulk mail at the previous address wants none at the new one. */
async function copyChangedAddress({ data }: DomainEvent<'UserEmailChanged'>) {
  const { userId, revision, email, previousEmail, at } = data;
  await applyChangedAddress({ _id: userId, revision, email, at: new Date(at) }, previousEmail);
  await redirectQueued(userId, previousEmail, email, new Date());
  await copyUnsubscription(previousEmail, email);
}

async function followLanguage({ data: { email, language, revision } }: DomainEvent<'UserProfileUpdated'>) {
  if (language) await copyLanguage(email.toLowerCase(), language, revision);
}

/** Keeps the copies of championships and participants, without any mail. */
export const copyConsumers = {
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
    copyParticipant(event.data.state)(event),
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

/** Announces what happens to a championship. They run after the copies have been updated. */
export function announcementConsumers(sender: MailSender) {
  const announceMissedNow = (state: ParticipantState) => async (event: MissingEvent) =>
    announceMissed(sender, event, state, new Date());
  return {
    ChampionshipUpdated: async (event) => {
      const change = changeOf(event);
      if (change) await announceToAll(sender, event.data.championshipId, change, new Date());
    },
    ChampionshipCanceled: async (event) =>
      announceToAll(sender, event.data.championshipId, cancellationOf(event), new Date()),
    ChampionshipDeleted: async (event) =>
      announceToAll(sender, event.data.championshipId, deletionOf(event), new Date()),
    ParticipationCreated: announceMissedNow('held'),
    ParticipationVerified: announceMissedNow('verified'),
    WaitingListJoined: announceMissedNow('waiting'),
    PlaceOffered: announceMissedNow('offered'),
  } satisfies Handlers;
}
