import type { Standing } from '@power-corner/contracts/events';
import { standings } from '@power-corner/contracts/events';
import type { Language } from '@power-corner/contracts/lists';
import { upsertUnlessNewer } from '../upsert-unless-newer.ts';
import type { Announcement, Championship, ChangedAddress, Participant, Schedule } from './model.ts';
import { ChampionshipModel, ChangedAddressModel, ParticipantModel } from './model.ts';

/** A championship's state as one event carries it, with the announcement that the event makes. */
export interface ChampionshipChange extends Pick<Championship, '_id' | 'revision' | 'name' | 'type' | 'ended'> {
  schedule: Schedule;
  scheduleRevision: number;
  change?: Announcement | null;
  ending?: Announcement;
}

const maxSchedules = 20;

function updateOf(
  { revision, name, type, schedule, scheduleRevision, change, ending, ended }: ChampionshipChange,
  { deleted }: { deleted: boolean },
) {
  return {
    $set: { revision, name, type, scheduleRevision, deleted, ...(change && { change }), ...(ended && { ended }) },
    $push: { schedules: { $each: [schedule], $slice: -maxSchedules } },
    ...(ending && { $addToSet: { endings: ending } }),
  };
}

/** Applies a championship's state unless the copy is newer. A deleted championship stays deleted. */
export async function applyChampionship(change: ChampionshipChange): Promise<void> {
  await upsertUnlessNewer(() =>
    ChampionshipModel.updateOne(
      { _id: change._id, revision: { $lt: change.revision }, deleted: false },
      updateOf(change, { deleted: false }),
      { upsert: true },
    ),
  );
}

/** A deletion is the last event of a championship, whatever its revision. */
export async function applyDeletion(change: ChampionshipChange): Promise<void> {
  await upsertUnlessNewer(() =>
    ChampionshipModel.updateOne({ _id: change._id }, updateOf(change, { deleted: true }), { upsert: true }),
  );
}

export async function findChampionship(id: string): Promise<Championship | null> {
  return ChampionshipModel.findById(id).lean<Championship>();
}

/** A participation never goes back: for each state, the states that are at least as far. */
const atLeast: Record<Standing, Standing[]> = {
  waiting: ['waiting', 'offered', 'held', 'verified', 'ended'],
  offered: ['offered', 'held', 'verified', 'ended'],
  held: ['held', 'verified', 'ended'],
  verified: ['verified', 'ended'],
  ended: ['ended'],
};

/**
 * Applies an event's state unless the copy is further. The state decides and not the clock: the process that ends a
 * participation may have begun before the participation was made.
 */
export async function applyParticipant({ _id, ...state }: Participant): Promise<void> {
  await upsertUnlessNewer(() =>
    ParticipantModel.updateOne({ _id, state: { $nin: atLeast[state.state] } }, { $set: state }, { upsert: true }),
  );
  await followChangedAddress({ _id, ...state });
}

/**
 * Applies an event's state, and the owner of the participation, whatever its state is by now. An event without an
 * account does not change the owner of a participation that has one.
 */
export async function applyOwner(participant: Participant): Promise<void> {
  const { _id, athleteId, email, firstname, lastname, language } = participant;
  await applyParticipant(participant);
  await ParticipantModel.updateOne(
    { _id, ...(!athleteId && { athleteId: { $exists: false } }) },
    { $set: { ...(athleteId && { athleteId }), email, firstname, lastname, ...(language && { language }) } },
  );
  await followChangedAddress(participant);
}

/** An event may be from before a change of address that this service has already applied. */
async function followChangedAddress({ _id, athleteId, email, at }: Participant): Promise<void> {
  const changed = await (
    athleteId === undefined
      ? ChangedAddressModel.findOne({ previous: { $elemMatch: { email, at: { $gte: at } } } })
      : ChangedAddressModel.findById(athleteId)
  ).lean<ChangedAddress>();
  if (!changed) return;
  const whose = athleteId === undefined ? { athleteId: { $exists: false }, email } : {};
  await ParticipantModel.updateOne({ _id, ...whose }, { $set: { email: changed.email } });
}

/**
 * Writes to a user at their new address from now on. An older change, applied late, changes nothing. Walk-ins with the
 * previous address follow it, but for those that were added after the change: the address may be somebody else's by
 * then.
 * @returns the latest address
 */
export async function applyChangedAddress(
  change: Omit<ChangedAddress, 'previous'>,
  previousEmail: string,
): Promise<string> {
  const { _id, at, ...address } = change;
  await upsertUnlessNewer(() =>
    ChangedAddressModel.updateOne(
      { _id, revision: { $lt: change.revision } },
      { $set: { ...address, at }, $setOnInsert: { previous: [] } },
      { upsert: true },
    ),
  );
  await ChangedAddressModel.updateOne({ _id }, { $addToSet: { previous: { email: previousEmail, at } } });
  const latest = (await ChangedAddressModel.findById(_id).lean<ChangedAddress>())?.email ?? change.email;
  const update = { $set: { email: latest } };
  await ParticipantModel.updateMany({ athleteId: _id }, update);
  await ParticipantModel.updateMany({ athleteId: { $exists: false }, email: previousEmail, at: { $lte: at } }, update);
  return latest;
}

/** The changes of address of these accounts, while they are kept. */
export async function findChangedAddresses(userIds: readonly string[]): Promise<ChangedAddress[]> {
  if (userIds.length === 0) return [];
  return ChangedAddressModel.find({ _id: { $in: [...userIds] } }).lean<ChangedAddress[]>();
}

/**
 * The language of an account, for the announcements and bulk mails to its participations. An older one changes nothing.
 */
export async function copyLanguage(email: string, language: Language, accountRevision: number): Promise<void> {
  await ParticipantModel.updateMany(
    { email, $or: [{ accountRevision: null }, { accountRevision: { $lt: accountRevision } }] },
    { $set: { language, accountRevision } },
  );
}

/** One page of those in these states, in the order of their ids. */
export async function findPage(
  championshipId: string,
  states: readonly Standing[],
  afterId: string,
  limit: number,
): Promise<Participant[]> {
  return ParticipantModel.find({ championshipId, state: { $in: [...states] }, _id: { $gt: afterId } })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<Participant[]>();
}

/** Those whom an admin may write to: also who waits for a place, or is offered one. */
const writtenTo: Record<Standing, boolean> = {
  waiting: true,
  offered: true,
  held: true,
  verified: true,
  ended: false,
};
const addressable = { $in: standings.filter((state) => writtenTo[state]) };

export async function findAddressable(championshipId: string, emails: string[]): Promise<Participant[]> {
  return ParticipantModel.find({ championshipId, state: addressable, email: { $in: emails } }).lean<Participant[]>();
}

/** @returns null also for a person without an address */
export async function findParticipant(id: string): Promise<Participant | null> {
  return ParticipantModel.findById(id).lean<Participant>();
}

/** The copies of an account's participations. Those of a walk-in, who may have a parent's address, are not among them. */
export async function findParticipantsOf(athleteId: string): Promise<Participant[]> {
  return ParticipantModel.find({ athleteId }).sort({ at: 1 }).lean<Participant[]>();
}

/** The championship that each of these addresses has taken part in last. */
export async function findLastChampionships(emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await ParticipantModel.find({ email: { $in: [...emails] } }, { email: 1, championshipId: 1 })
    .sort({ at: 1 })
    .lean<Participant[]>();
  return new Map(rows.map(({ email, championshipId }) => [email, championshipId]));
}

export async function findChampionshipNames(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ChampionshipModel.find({ _id: { $in: [...ids] } }, { name: 1 }).lean<Championship[]>();
  return new Map(rows.map(({ _id, name }) => [_id, name]));
}
