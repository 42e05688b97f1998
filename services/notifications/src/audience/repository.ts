import type { Standing } from '@power-corner/contracts/events';
import { standings } from '@power-corner/contracts/events';
import type { Language } from '@power-corner/contracts/lists';
import { upsertUnlessNewer } from '../upsert-unless-newer.ts';
import type { Announcement, Championship, ChangedAddress, Participant, Schedule } from './model.ts';
import { ChampionshipModel, ChangedAddressModel, ParticipantModel } from './model.ts';

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
    $set: {
      revision,
      name,
      type,
      scheduleRevision,
      deleted,
      ...(change && { change }),
      ...(ended && { ended }),
      ...(ending && deleted && { announcing: true as const }),
    },
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

export async function applyDeletion(change: ChampionshipChange): Promise<void> {
  await upsertUnlessNewer(() =>
    ChampionshipModel.updateOne({ _id: change._id }, updateOf(change, { deleted: true }), { upsert: true }),
  );
}

export async function recordAnnounced(id: string): Promise<void> {
  await ChampionshipModel.updateOne({ _id: id }, { $unset: { announcing: 1 } });
}

export async function findChampionship(id: string): Promise<Championship | null> {
  return ChampionshipModel.findById(id).lean<Championship>();
}

const atLeast: Record<Standing, Standing[]> = {
  waiting: ['waiting', 'offered', 'held', 'verified', 'ended'],
  offered: ['offered', 'held', 'verified', 'ended'],
  held: ['held', 'verified', 'ended'],
  verified: ['verified', 'ended'],
  ended: ['ended'],
};

/** The state decides, not the clock: a process that ends a participation may have begun before it was made. */
export async function applyParticipant({ _id, ...state }: Participant): Promise<void> {
  await upsertUnlessNewer(() =>
    ParticipantModel.updateOne({ _id, state: { $nin: atLeast[state.state] } }, { $set: state }, { upsert: true }),
  );
  await followChangedAddress({ _id, ...state });
}

/** Applies the owner whatever the state is by now. An event without an account takes no owner away. */
export async function applyOwner(participant: Participant): Promise<void> {
  const { _id, athleteId, email, firstname, lastname, language } = participant;
  await applyParticipant(participant);
  await ParticipantModel.updateOne(
    { _id, ...(!athleteId && { athleteId: { $exists: false } }) },
    { $set: { ...(athleteId && { athleteId }), email, firstname, lastname, ...(language && { language }) } },
  );
  await followChangedAddress(participant);
}

/** An event may be older than a change of address that this service has already applied. */
async function followChangedAddress({ _id, athleteId }: Participant): Promise<void> {
  if (athleteId === undefined) return;
  const changed = await ChangedAddressModel.findById(athleteId).lean<ChangedAddress>();
  if (changed) await ParticipantModel.updateOne({ _id }, { $set: { email: changed.email } });
}

/**
 * Writes to a user at their new address from now on. An older change, applied late, changes nothing. The service of
 * championships says which walk-ins move along.
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
  await ParticipantModel.updateMany({ athleteId: _id }, { $set: { email: latest } });
  return latest;
}

export async function findChangedAddresses(userIds: readonly string[]): Promise<ChangedAddress[]> {
  if (userIds.length === 0) return [];
  return ChangedAddressModel.find({ _id: { $in: [...userIds] } }).lean<ChangedAddress[]>();
}

export async function copyLanguage(email: string, language: Language, accountRevision: number): Promise<void> {
  await ParticipantModel.updateMany(
    { email, $or: [{ accountRevision: null }, { accountRevision: { $lt: accountRevision } }] },
    { $set: { language, accountRevision } },
  );
}

export async function findPage(
  championshipId: string,
  states: readonly Standing[],
  afterId: string,
  limit: number,
): Promise<Participant[]> {
  return ParticipantModel.find({
    championshipId,
    state: { $in: [...states] },
    _id: { $gt: afterId },
    email: { $gt: '' },
  })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<Participant[]>();
}

/** The states that an admin may write to. Waiting and offered ones are among them. */
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

export async function findStandings(ids: readonly string[]): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map();
  const rows = await ParticipantModel.find({ _id: { $in: [...ids] } }, { state: 1 }).lean<Participant[]>();
  return new Map(rows.map(({ _id, state }) => [_id, state]));
}

const ofState = { schedules: 1, scheduleRevision: 1, change: 1, ended: 1, endings: 1 } as const;

export type ChampionshipState = Pick<Championship, '_id' | keyof typeof ofState>;

export async function findChampionships(ids: readonly string[]): Promise<Map<string, ChampionshipState>> {
  if (ids.length === 0) return new Map();
  const rows = await ChampionshipModel.find({ _id: { $in: [...new Set(ids)] } }, ofState).lean<ChampionshipState[]>();
  return new Map(rows.map((row) => [row._id, row]));
}

export async function findParticipant(id: string): Promise<Participant | null> {
  return ParticipantModel.findById(id).lean<Participant>();
}

export async function findParticipantsOf(athleteId: string): Promise<Participant[]> {
  return ParticipantModel.find({ athleteId }).sort({ at: 1 }).lean<Participant[]>();
}

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
