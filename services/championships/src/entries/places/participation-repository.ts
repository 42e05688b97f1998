import type { ComparedPerson } from '@power-corner/contracts/participations/same-person';
import { comparePeople } from '@power-corner/contracts/participations/same-person';
import { shownStates } from '@power-corner/contracts/lists';
import { withoutOutbox } from '@power-corner/service-kit/messaging/outbox';
import { isObjectId } from '@power-corner/service-kit/mongo/connection';
import { foundBy } from '@power-corner/service-kit/mongo/person-search';
import type { QueryFilter } from 'mongoose';
import type { JournalLine } from './journal.ts';
import type { ParticipationRecord } from './model.ts';
import { byAthlete, byName, byState, byUnclaimed, ParticipationModel, withoutJournal } from './model.ts';

type Filter = QueryFilter<ParticipationRecord>;

const maxRows = 1000;

export async function findParticipation(id: string): Promise<ParticipationRecord | null> {
  if (!isObjectId(id)) return null;
  return ParticipationModel.findById(id.toLowerCase(), withoutJournal).lean<ParticipationRecord>();
}

/** The latest participation may have the links of one that was withdrawn. */
export async function findByLinkHash(hash: string): Promise<ParticipationRecord | null> {
  return ParticipationModel.findOne({ linkHashes: hash }, withoutJournal)
    .sort({ createdAt: -1 })
    .lean<ParticipationRecord>();
}

export async function findByClaim(hash: string): Promise<ParticipationRecord | null> {
  return ParticipationModel.findOne({ claimHash: hash }, withoutJournal).lean<ParticipationRecord>();
}

export async function findByReceipt(file: string): Promise<ParticipationRecord | null> {
  return ParticipationModel.findOne({ 'receipt.file': file, live: true }, withoutJournal).lean<ParticipationRecord>();
}

export async function findByEffect(athleteId: string, effectId: string): Promise<ParticipationRecord | null> {
  const filter: Filter = { athleteId, effectId, state: { $ne: 'taking' } };
  return ParticipationModel.findOne(filter, withoutJournal).lean<ParticipationRecord>();
}

export async function findAdded(championshipId: string, effectId: string): Promise<ParticipationRecord | null> {
  const filter: Filter = { championshipId: championshipId.toLowerCase(), effectId, state: { $ne: 'taking' } };
  return ParticipationModel.findOne(filter, withoutJournal).hint(byState).lean<ParticipationRecord>();
}

export async function findSharing(
  championshipId: string,
  { name, email, phoneNumber, identity }: { name: string; email: string | null; phoneNumber: string; identity: string },
): Promise<ParticipationRecord[]> {
  const facts: Filter[] = [
    foundBy(name, ['athlete.names.words', 'latinWords']),
    { 'athlete.phoneNumber': phoneNumber },
    { enteredAs: identity },
  ];
  if (email !== null) facts.push({ 'athlete.email': email });
  const filter: Filter = { championshipId, live: true, $or: facts, state: { $ne: 'taking' } };
  return ParticipationModel.find(filter, withoutJournal).hint(byName).lean<ParticipationRecord[]>();
}

const liveOf = (athleteIds: readonly string[]): Filter => ({
  athleteId: { $in: [...athleteIds] },
  live: true,
  state: { $in: [...shownStates] },
});

export async function findLiveOfAthlete(athleteId: string): Promise<ParticipationRecord[]> {
  return ParticipationModel.find(liveOf([athleteId]), withoutJournal)
    .limit(maxRows)
    .lean<ParticipationRecord[]>();
}

const coached = {
  championshipId: 1,
  athleteId: 1,
  state: 1,
  expiresAt: 1,
  division: 1,
  weightClass: 1,
  ageCategory: 1,
  fee: 1,
  feeReason: 1,
  feeDzd: 1,
  'meet.session': 1,
  'meet.flight': 1,
  'meet.lot': 1,
  'meet.heats': 1,
  'meet.asked': 1,
} as const;

export type CoachedRecord = Pick<ParticipationRecord, '_id' | 'meet' | Exclude<keyof typeof coached, `meet.${string}`>>;

export async function findLiveOfAthletes(athleteIds: readonly string[]): Promise<CoachedRecord[]> {
  return ParticipationModel.find(liveOf(athleteIds), coached)
    .limit(maxRows * athleteIds.length)
    .lean<CoachedRecord[]>();
}

/** Those that are certainly this person's, in any state, and not those of others with the same address. */
export async function findUnclaimedOf(person: ComparedPerson, among: Filter = {}): Promise<ParticipationRecord[]> {
  if (person.email === null) return [];
  const filter: Filter = { ...among, 'athlete.email': person.email, walkIn: { $exists: true } };
  const added = await ParticipationModel.find(filter, withoutOutbox).hint(byUnclaimed).lean<ParticipationRecord[]>();
  return added.filter(
    ({ athlete, walkIn }) => comparePeople({ ...athlete, birthday: walkIn?.birthday }, person) === 'same',
  );
}

/** In any state, unclaimed ones too, with the journals, oldest first. */
export async function findParticipationsOf(athleteId: string, owner: ComparedPerson): Promise<ParticipationRecord[]> {
  const [own, unclaimed] = await Promise.all([
    ParticipationModel.find({ athleteId, state: { $ne: 'taking' } }, { ...withoutOutbox, 'athlete.names': 0 }).lean<
      ParticipationRecord[]
    >(),
    findUnclaimedOf(owner),
  ]);
  return [...own, ...unclaimed].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

export async function findJournal(id: string): Promise<JournalLine[] | null> {
  if (!isObjectId(id)) return null;
  const filter: Filter = { _id: id.toLowerCase(), state: { $ne: 'taking' } };
  const found = await ParticipationModel.findOne(filter, { journal: 1 }).lean<Pick<ParticipationRecord, 'journal'>>();
  return found && (found.journal ?? []);
}

export interface Identity {
  athleteId: string;
  walkInId?: string | undefined;
  /** By the address, a walk-in must have had that of the account. */
  provenBy: 'admin' | { email: string };
}

/**
 * What the person has left in the championship, with the account or as a walk-in, the latest first. Where an admin
 * vouches for the person, it has also what the walk-in became when an account claimed it.
 */
export async function findLeft(
  championshipId: string,
  { athleteId, walkInId, provenBy }: Identity,
): Promise<ParticipationRecord[]> {
  const own: Filter = { athleteId: { $in: [athleteId, ...(walkInId ? [walkInId] : [])] } };
  const claimed: Filter = { enteredAs: walkInId ?? '', walkIn: { $exists: false } };
  const isVouchedFor = provenBy === 'admin';
  const left = await ParticipationModel.find(
    { championshipId, live: { $exists: false }, ...(isVouchedFor ? { $or: [own, claimed] } : own) },
    withoutOutbox,
  )
    .hint(isVouchedFor ? byState : byAthlete)
    .sort({ createdAt: -1, _id: -1 })
    .lean<ParticipationRecord[]>();
  return left.filter((each) => isVouchedFor || each.athleteId === athleteId || each.athlete.email === provenBy.email);
}

export async function findWithdrawnWithLink(
  { _id, championshipId, athleteId }: ParticipationRecord,
  mailedAfter: Date,
): Promise<ParticipationRecord | null> {
  const filter: Filter = {
    athleteId,
    championshipId,
    _id: { $ne: _id },
    state: 'withdrawn',
    // One that waited had no link, or that of an offer.
    'linkHashes.0': { $exists: true },
    offerHash: { $exists: false },
    linkSentAt: { $gt: mailedAfter },
  };
  return ParticipationModel.findOne(filter, withoutJournal)
    .sort({ linkSentAt: -1, createdAt: -1 })
    .lean<ParticipationRecord>();
}
