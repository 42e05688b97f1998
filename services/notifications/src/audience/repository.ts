import type { Language } from '@power-corner/contracts/lists';
import { upsertUnlessNewer } from '../upsert-unless-newer.ts';
import type { Announcement, Championship, ChangedAddress, Participant, ParticipantState, Schedule } from './model.ts';
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
  deleted: boolean,
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
      updateOf(change, false),
      { upsert: true },
    ),
  );
}

/** A deletion is the last event of a championship, whatever its revision. */
export async function applyDeletion(change: ChampionshipChange): Promise<void> {
  await upsertUnlessNewer(() =>
    ChampionshipModel.updateOne({ _id: change._id }, updateOf(change, true), { upsert: true }),
  );
}

export async function findChampionship(id: string): Promise<Championship | null> {
  return ChampionshipModel.findById(id).lean<Championship>();
}

/** A participation never goes back: for each state, the states that are at least as far. */
const atLeast: Record<ParticipantState, ParticipantState[]> = {
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
  // The event may be from before a change of address that this service has already applied.
  const changed = state.athleteId === undefined ? null : await ChangedAddressModel.findById(state.athleteId).lean();
  if (changed) await ParticipantModel.updateOne({ _id }, { $set: { email: changed.email } });
}

/** An account has taken over a walk-in. Its state stays as it is. */
export async function renameParticipant(
  id: string,
  change: Pick<Participant, 'firstname' | 'lastname' | 'athleteId'>,
): Promise<void> {
  await ParticipantModel.updateOne({ _id: id }, { $set: change });
}

/** Writes to a user at their new address from now on. An older change, applied late, changes nothing. */
export async function applyChangedAddress(change: ChangedAddress, previousEmail: string): Promise<void> {
  const { _id, ...address } = change;
  await upsertUnlessNewer(() =>
    ChangedAddressModel.updateOne({ _id, revision: { $lt: change.revision } }, { $set: address }, { upsert: true }),
  );
  const latest = await ChangedAddressModel.findById(_id).lean<ChangedAddress>();
  const update = { $set: { email: latest?.email ?? change.email } };
  await ParticipantModel.updateMany({ athleteId: _id }, update);
  await ParticipantModel.updateMany({ athleteId: { $exists: false }, email: previousEmail }, update);
}

/** The language of an account, for the announcements and bulk mails to its participations. An older one changes nothing. */
export async function copyLanguage(email: string, language: Language, accountRevision: number): Promise<void> {
  await ParticipantModel.updateMany(
    { email, $or: [{ accountRevision: null }, { accountRevision: { $lt: accountRevision } }] },
    { $set: { language, accountRevision } },
  );
}

/** One page of those in these states, in the order of their ids. */
export async function findPage(
  championshipId: string,
  states: readonly ParticipantState[],
  afterId: string,
  limit: number,
): Promise<Participant[]> {
  return ParticipantModel.find({ championshipId, state: { $in: [...states] }, _id: { $gt: afterId } })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<Participant[]>();
}

/** Those whom an admin may write to: also who waits for a place, or is offered one. */
const addressable = { $in: ['waiting', 'offered', 'held', 'verified'] as ParticipantState[] };

export async function findAddressable(championshipId: string, emails: string[]): Promise<Participant[]> {
  return ParticipantModel.find({ championshipId, state: addressable, email: { $in: emails } }).lean<Participant[]>();
}

/** The copies of a person's participations. */
export async function findParticipantsOf(email: string): Promise<Participant[]> {
  return ParticipantModel.find({ email }).sort({ at: 1 }).lean<Participant[]>();
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
