import type { DomainEvent } from '@power-corner/contracts/events';
import { sexes, shownStates } from '@power-corner/contracts/lists';
import { isNamedAs } from '@power-corner/contracts/text/fold';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { isObjectId } from '@power-corner/service-kit/mongo/connection';
import { foundBy } from '@power-corner/service-kit/mongo/person-search';
import type { QueryFilter } from 'mongoose';
import type { JournalEntry, ParticipationChange } from '../places/journal.ts';
import { asRead, hasJournalRoom, maxJournalEdits, pushChange, pushToJournal } from '../places/journal.ts';
import type { AthleteRecord } from '../../athletes/model.ts';
import type { AthleteCopy, ParticipationRecord } from '../places/model.ts';
import { byName, byUnclaimed, ParticipationModel } from '../places/model.ts';
import { maxLinks } from './rules.ts';

// Reads participations, and writes their links and their copies of the athlete. Places are changed in places/ alone.

type Filter = QueryFilter<ParticipationRecord>;
type Owner = Pick<AthleteRecord, 'email' | 'firstname' | 'lastname' | 'latinName'>;

const withoutOutbox = { outbox: 0, relay: 0, journal: 0 } as const;
/** A limit for one athlete's live participations. */
const maxRows = 1000;

export async function findParticipation(id: string): Promise<ParticipationRecord | null> {
  if (!isObjectId(id)) return null;
  return ParticipationModel.findById(id.toLowerCase(), withoutOutbox).lean<ParticipationRecord>();
}

export async function findByLinkHash(hash: string): Promise<ParticipationRecord | null> {
  // An athlete's latest participation may have the links of one that was withdrawn.
  return ParticipationModel.findOne({ linkHashes: hash }, withoutOutbox)
    .sort({ createdAt: -1 })
    .lean<ParticipationRecord>();
}

/** The participation that an earlier run of the same request has made, in any state. */
export async function findByEffect(athleteId: string, effectId: string): Promise<ParticipationRecord | null> {
  const filter: Filter = { athleteId, effectId, state: { $ne: 'taking' } };
  return ParticipationModel.findOne(filter, withoutOutbox).lean<ParticipationRecord>();
}

/** The walk-in that waits in a championship for the account of this address and name. */
export async function findUnclaimed(championshipId: string, athlete: Owner): Promise<ParticipationRecord | null> {
  const filter: Filter = { championshipId, 'athlete.email': athlete.email, live: true, walkIn: { $exists: true } };
  const added = await ParticipationModel.find(filter, withoutOutbox).hint(byUnclaimed).lean<ParticipationRecord[]>();
  return added.find((each) => isNamedAs(each.athlete, athlete)) ?? null;
}

/** The fields with the words of a participant's names. */
export const searchedWords = { words: 'athlete.names.words', latinWords: 'latinWords' } as const;

/** Live participations in whose names a text stands, as the search for people compares it. */
export async function findByName(championshipId: string, typed: string): Promise<ParticipationRecord[]> {
  const names = foundBy(typed, searchedWords);
  const filter: Filter = { championshipId, live: true, ...names, state: { $ne: 'taking' } };
  return ParticipationModel.find(filter, withoutOutbox).hint(byName).lean<ParticipationRecord[]>();
}

/** The withdrawn participation of the same athlete with the latest link, if that link was mailed after a time. */
export async function findWithdrawnWithLink(
  { _id, championshipId, athleteId }: ParticipationRecord,
  mailedAfter: Date,
): Promise<ParticipationRecord | null> {
  const filter: Filter = {
    athleteId,
    championshipId,
    _id: { $ne: _id },
    state: 'withdrawn',
    // One that waited had no link.
    'linkHashes.0': { $exists: true },
    linkSentAt: { $gt: mailedAfter },
  };
  return ParticipationModel.findOne(filter, withoutOutbox)
    .sort({ linkSentAt: -1, createdAt: -1 })
    .lean<ParticipationRecord>();
}

interface LinkMailed {
  now: Date;
  sentBefore: Date;
  events: readonly DomainEvent[];
  entry: JournalEntry;
  /** Of the request: repeated, it mails nothing more. */
  effectId: string;
}

/**
 * Gives a participation another link: to confirm it by, or, to a walk-in, the only one to claim it by.
 * @returns false when one was sent after `sentBefore`, or the participation waits for none
 */
export async function addLink(
  id: string,
  { hash, claims }: { hash: string; claims: boolean },
  { now, sentBefore, events, entry, effectId }: LinkMailed,
): Promise<boolean> {
  const { $push, ...recorded } = pushToJournal(entry, ...events);
  const waiting: Filter = claims
    ? { state: 'confirmed', walkIn: { $exists: true } }
    : { state: 'pending', expiresAt: { $gt: now } };
  const { matchedCount } = await ParticipationModel.updateOne(
    { _id: id, live: true, ...waiting, linkSentAt: { $lte: sentBefore }, ...hasJournalRoom },
    {
      $set: { linkSentAt: now, linkEffectId: effectId, ...(claims && { claimHash: hash }) },
      ...recorded,
      $push: { ...$push, ...(!claims && { linkHashes: { $each: [hash], $slice: -maxLinks } }) },
    },
  );
  return matchedCount > 0;
}

/**
 * Changes fee and club, with the journal and the events in the same write.
 * @returns null when the participation has changed since it was read, or its journal is full
 */
export async function saveChange(
  participation: ParticipationRecord,
  change: ParticipationChange,
): Promise<ParticipationRecord | null> {
  try {
    return await ParticipationModel.findOneAndUpdate(
      asRead(participation),
      { $set: change.set, ...(change.unset && { $unset: change.unset }), ...pushChange(change) },
      { returnDocument: 'after', projection: withoutOutbox },
    ).lean<ParticipationRecord>();
  } catch (error) {
    // The person became somebody who has been added meanwhile.
    if (!isDuplicateKey(error)) throw error;
    return null;
  }
}

export const isJournalFull = async (id: string): Promise<boolean> =>
  (await ParticipationModel.exists({ _id: id, [`journal.${maxJournalEdits - 1}`]: { $exists: true } })) !== null;

/** @returns null for a participation that does not exist */
export async function findJournal(id: string): Promise<JournalEntry[] | null> {
  if (!isObjectId(id)) return null;
  const found = await ParticipationModel.findOne(
    { _id: id.toLowerCase(), state: { $ne: 'taking' } },
    { journal: 1 },
  ).lean<Pick<ParticipationRecord, 'journal'>>();
  return found && (found.journal ?? []);
}

const withOlderCopy = (athleteId: string, { revision }: AthleteCopy) => ({
  athleteId,
  'athlete.revision': { $lt: revision },
});

/** Replaces the older copies. The sex is part of the category, which stays. */
export async function setAthleteCopies(athleteId: string, athlete: AthleteCopy): Promise<void> {
  for (const sex of sexes)
    await ParticipationModel.updateMany(
      { ...withOlderCopy(athleteId, athlete), 'athlete.sex': sex },
      { $set: { athlete: { ...athlete, sex } } },
    );
}

/** The championships in which an older copy of an athlete has what results show otherwise: the name and the sex. */
export async function findShownOtherwise(athleteId: string, athlete: AthleteCopy): Promise<string[]> {
  const older = withOlderCopy(athleteId, athlete);
  const { firstname, lastname, sex } = athlete;
  const differs = Object.entries({ firstname, lastname, sex }).map(([field, value]) => ({
    [`athlete.${field}`]: { $ne: value },
  }));
  return ParticipationModel.distinct('championshipId', { ...older, live: true, state: 'confirmed', $or: differs });
}

export async function findLiveOfAthlete(athleteId: string): Promise<ParticipationRecord[]> {
  return ParticipationModel.find({ athleteId, live: true, state: { $in: [...shownStates] } }, withoutOutbox)
    .limit(maxRows)
    .lean<ParticipationRecord[]>();
}

/** Every participation that other services know, in the order of the ids. */
export function everyParticipation(): AsyncIterable<ParticipationRecord> {
  return ParticipationModel.find({ state: { $ne: 'taking' } }, withoutOutbox)
    .sort({ _id: 1 })
    .lean<ParticipationRecord[]>()
    .cursor();
}

/**
 * Every participation of a person in any state, with its journal, oldest first; also one that an admin has added for
 * their confirmed address and their name, and that they have not claimed.
 */
export async function findAllOfPerson(athleteId: string, owner: Owner): Promise<ParticipationRecord[]> {
  const projection = { outbox: 0, relay: 0, 'athlete.names': 0 } as const;
  const [own, unclaimed] = await Promise.all([
    ParticipationModel.find({ athleteId, state: { $ne: 'taking' } }, projection).lean<ParticipationRecord[]>(),
    ParticipationModel.find({ walkIn: { $exists: true }, 'athlete.email': owner.email }, projection)
      .hint(byUnclaimed)
      .lean<ParticipationRecord[]>(),
  ]);
  const theirs = unclaimed.filter(({ athlete }) => isNamedAs(athlete, owner));
  return [...own, ...theirs].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
