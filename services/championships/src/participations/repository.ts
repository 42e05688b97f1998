import { rowsOf } from '@power-corner/contracts/answers';
import { mostParticipants } from '@power-corner/contracts/championships';
import type { DomainEvent } from '@power-corner/contracts/events';
import { shownStates, type ShownState } from '@power-corner/contracts/lists';
import type { ParticipantQuery } from '@power-corner/contracts/participations';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { cachedTotals } from '@power-corner/service-kit/mongo/cached-totals';
import { isObjectId } from '@power-corner/service-kit/mongo/connection';
import { typedWords, withTypedWords } from '@power-corner/service-kit/mongo/name-search';
import type { SearchedField } from '@power-corner/service-kit/mongo/person-search';
import { addressesFrom, findByFirst, numbersFrom, searchedFields } from '@power-corner/service-kit/mongo/person-search';
import { pageWithTotal } from '@power-corner/service-kit/mongo/page-with-total';
import type { QueryFilter } from 'mongoose';
import type { EntryDay } from '../places/entry-day.ts';
import type { JournalEntry, ParticipationChange } from '../places/journal.ts';
import { asRead, hasJournalRoom, maxJournalEdits, pushChange, pushToJournal } from '../places/journal.ts';
import type { AthleteCopy, ParticipationRecord, ParticipationState } from '../places/model.ts';
import {
  byEmail,
  byFilters,
  byJournal,
  byName,
  byNames,
  byPhone,
  byState,
  byUnclaimed,
  ParticipationModel,
} from '../places/model.ts';
import { maxLinks } from './rules.ts';

// Reads participations, and writes their links and their copies of the athlete. Places are changed in places/ alone.

type Filter = QueryFilter<ParticipationRecord>;

const withoutOutbox = { outbox: 0, relay: 0, journal: 0 } as const;
const listProjection = { ...withoutOutbox, 'athlete.names': 0 } as const;
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

/** The participation that an earlier run of an admin's request has made, in any state. */
export async function findAdded(championshipId: string, effectId: string): Promise<ParticipationRecord | null> {
  const filter: Filter = { championshipId: championshipId.toLowerCase(), effectId, state: { $ne: 'taking' } };
  return ParticipationModel.findOne(filter, withoutOutbox).hint(byState).lean<ParticipationRecord>();
}

export async function findByClaim(hash: string): Promise<ParticipationRecord | null> {
  return ParticipationModel.findOne({ claimHash: hash }, withoutOutbox).lean<ParticipationRecord>();
}

/** The walk-in that waits in a championship for the account of this address. */
export async function findUnclaimed(championshipId: string, email: string): Promise<ParticipationRecord | null> {
  const filter: Filter = { championshipId, 'athlete.email': email, live: true, walkIn: { $exists: true } };
  return ParticipationModel.findOne(filter, withoutOutbox).hint(byUnclaimed).lean<ParticipationRecord>();
}

/**
 * Gives walk-ins that nobody has claimed another address.
 * @param addedBefore later ones may be another person's, who has the address since
 */
export async function moveUnclaimed(from: string, to: string, addedBefore: Date): Promise<void> {
  const filter: Filter = { 'athlete.email': from, walkIn: { $exists: true }, createdAt: { $lte: addedBefore } };
  await ParticipationModel.updateMany(filter, { $set: { 'athlete.email': to } }, { hint: byUnclaimed });
}

/** The latest participation that one of these has left in a championship, with what officials had recorded of it. */
export async function findLeftDay(
  championshipId: string,
  athleteIds: readonly string[],
): Promise<(ParticipationRecord & { meet: EntryDay }) | null> {
  const filter: Filter = {
    athleteId: { $in: [...athleteIds] },
    championshipId,
    state: { $in: ['removed', 'withdrawn'] },
    'meet.version': { $exists: true },
  };
  return ParticipationModel.findOne(filter, withoutOutbox)
    .sort({ createdAt: -1 })
    .lean<ParticipationRecord & { meet: EntryDay }>();
}

/** Live participations in whose names a word stands. @param word as the search for names keeps it */
export async function findByFirstWord(championshipId: string, word: string): Promise<ParticipationRecord[]> {
  const filter: Filter = { championshipId, live: true, 'athlete.names.beginnings': word, state: { $ne: 'taking' } };
  return ParticipationModel.find(filter, withoutOutbox).hint(byNames).lean<ParticipationRecord[]>();
}

/**
 * Gives a walk-in to an account, with its journal and event in the same write.
 * @returns 'athlete is in' when the account has another participation in the championship
 */
export async function attachToAccount(
  walkIn: { _id: string; claimHash?: string },
  account: Pick<ParticipationRecord, 'athleteId' | 'athlete' | 'consent'>,
  events: readonly DomainEvent[],
  entry: JournalEntry,
): Promise<'attached' | 'changed' | 'athlete is in'> {
  try {
    const { matchedCount } = await ParticipationModel.updateOne(
      { ...walkIn, state: 'confirmed', live: true, walkIn: { $exists: true } },
      { $set: account, $unset: { walkIn: 1 }, ...pushToJournal(entry, ...events) },
    );
    return matchedCount > 0 ? 'attached' : 'changed';
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return 'athlete is in';
  }
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

/** Gives a walk-in another link to claim it by. @returns false when one was sent after `sentBefore`, or it is claimed */
export async function replaceClaim(
  id: string,
  claimHash: string,
  { now, sentBefore, events, entry, effectId }: LinkMailed,
): Promise<boolean> {
  const { matchedCount } = await ParticipationModel.updateOne(
    {
      _id: id,
      state: 'confirmed',
      live: true,
      walkIn: { $exists: true },
      linkSentAt: { $lte: sentBefore },
      ...hasJournalRoom,
    },
    { $set: { claimHash, linkSentAt: now, linkEffectId: effectId }, ...pushToJournal(entry, ...events) },
  );
  return matchedCount > 0;
}

/** @returns false when a link was sent after `sentBefore`, or the participation waits for none */
export async function addLink(
  id: string,
  hash: string,
  { now, sentBefore, events, entry, effectId }: LinkMailed,
): Promise<boolean> {
  const { $push, ...recorded } = pushToJournal(entry, ...events);
  const { matchedCount } = await ParticipationModel.updateOne(
    {
      _id: id,
      state: 'pending',
      live: true,
      expiresAt: { $gt: now },
      linkSentAt: { $lte: sentBefore },
      ...hasJournalRoom,
    },
    {
      $set: { linkSentAt: now, linkEffectId: effectId },
      ...recorded,
      $push: { ...$push, linkHashes: { $each: [hash], $slice: -maxLinks } },
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

/** @returns false when no copy was older */
export async function setAthleteCopies(athleteId: string, athlete: AthleteCopy): Promise<boolean> {
  const { matchedCount } = await ParticipationModel.updateMany(
    { athleteId, 'athlete.revision': { $lt: athlete.revision } },
    { $set: { athlete } },
  );
  return matchedCount > 0;
}

/** The championships in which an athlete has a confirmed participation. */
export async function findEnteredBy(athleteId: string): Promise<string[]> {
  return ParticipationModel.distinct('championshipId', { athleteId, live: true, state: 'confirmed' });
}

export async function findLiveOfAthlete(athleteId: string): Promise<ParticipationRecord[]> {
  return ParticipationModel.find({ athleteId, live: true, state: { $in: [...shownStates] } }, withoutOutbox)
    .limit(maxRows)
    .lean<ParticipationRecord[]>();
}

/** The filters of a list of participants besides its search. Each has its field in `byFilters` or in `byJournal`. */
function filtersOf(query: ParticipantQuery): Filter {
  return {
    ...(query.division && { division: query.division }),
    ...(query.age_category && { ageCategory: query.age_category }),
    ...(query.weight_class && { weightClass: query.weight_class }),
    ...(query.sex && { 'athlete.sex': query.sex }),
    // A fee is stored from its first change on.
    ...(query.fee && { fee: query.fee === 'unpaid' ? { $in: [null, 'unpaid'] } : query.fee }),
    ...(query.journal && { 'journal.kind': query.journal }),
  };
}

/**
 * The states on a list of participants, each with what else must hold. An entry is counted by itself.
 * @param open false once the championship has started: held places are over
 */
function statesOf({ verified, state }: ParticipantQuery, { now, open }: { now: Date; open: boolean }): Filter[] {
  const states: readonly ShownState[] = state ? [state] : ['confirmed', 'pending'];
  return states.flatMap((each): Filter[] => {
    if (each === 'confirmed') return verified === 'false' ? [] : [{ state: each }];
    if (verified === 'true' || !open) return [];
    // Nobody who waits has an end, but for the moment in which a place is about to be offered.
    return each === 'waiting' ? [{ state: each }] : [{ state: each, expiresAt: { $gt: now } }];
  });
}

/** The rows up to which a narrow list is read by its filters and sorted, instead of being picked from all by name. */
const fewRows = 500;

const totalOf = cachedTotals({ over: fewRows });

/**
 * The participants by name. Each query names its index: with a choice, MongoDB tries several for longer than the answer
 * takes, and the local engine fails.
 * @param open false once the championship has started: then only the confirmed are participants
 * @param byContact the search also takes an address or a number, whose rows come in its order
 */
export const listParticipants = (
  championshipId: string,
  query: ParticipantQuery,
  { byContact, ...moment }: Moment & { byContact: boolean },
): Promise<Listed> =>
  query.search && byContact
    ? findByFirst(searchedFields(query.search), (field) => listFound(championshipId, query, field, moment))
    : listFound(championshipId, query, 'names', moment);

interface Moment {
  now: Date;
  open: boolean;
}

interface Listed {
  rows: ParticipationRecord[];
  total: number;
}

async function listFound(
  championshipId: string,
  query: ParticipantQuery,
  field: SearchedField,
  { now, open }: Moment,
): Promise<Listed> {
  const filters = filtersOf(query);
  const { filter: words, compared } = await searchOf(championshipId, query.search, field);
  const everyState: Filter = { championshipId, live: true, ...filters, ...words };
  const states = statesOf(query, { now, open });
  // One condition for all states, so that one index is enough: without a hold, `expiresAt` is absent.
  const listed: Filter = {
    ...everyState,
    state: { $in: states.map(({ state }) => state as ParticipationState) },
    expiresAt: { $not: { $lte: now } },
  };
  const direction = query.sort === 'desc' ? -1 : 1;
  // Without `page` and `limit` the whole list: no championship has more places, and organisers write to everybody at
  // once.
  const range = rowsOf(query, mostParticipants);
  const read = (
    hint: typeof byName | typeof byNames | typeof byEmail | typeof byPhone | typeof byFilters | typeof byJournal,
    order = 'athlete.sort',
  ) =>
    ParticipationModel.find(listed, listProjection)
      .hint(hint)
      .sort({ [order]: direction, _id: direction })
      .skip(range.skip)
      .limit(range.limit)
      .lean<ParticipationRecord[]>()
      .exec();
  const { page: _page, limit: _limit, sort: _sort, ...narrowing } = query;
  const countBy = (run: () => Promise<number>) =>
    totalOf(JSON.stringify([championshipId, open, field, narrowing]), run, compared);
  const count = () =>
    countBy(async () => {
      const counts = states.map((state) =>
        ParticipationModel.countDocuments({ ...everyState, ...state }).hint(byFilters),
      );
      return (await Promise.all(counts)).reduce((sum, each) => sum + each, 0);
    });
  if (query.search) {
    const { hint, order } = foundBy[field];
    return pageWithTotal(
      range,
      () => read(hint, order),
      () => countBy(() => ParticipationModel.countDocuments(listed).hint(hint)),
    );
  }
  if (query.journal)
    return pageWithTotal(
      range,
      () => read(byJournal),
      () => countBy(() => ParticipationModel.countDocuments(listed).hint(byJournal)),
    );
  const isFiltered = Object.keys(filters).length > 0;
  if (!isFiltered)
    return pageWithTotal(
      range,
      () => read(byName),
      () => count(),
    );
  const total = await count();
  return { rows: await read(total <= fewRows ? byFilters : byName), total };
}

/** How many participants have a frequent word in their names, for choosing the word to look up. */
const countOfWord = cachedTotals({ over: 100, forMs: 60_000 });

const foundBy = {
  names: { hint: byNames, order: 'athlete.sort' },
  email: { hint: byEmail, order: 'athlete.email' },
  phone: { hint: byPhone, order: 'athlete.phoneNumber' },
} as const satisfies Record<SearchedField, object>;

/** The filter for what is searched of a championship's participants. */
async function searchOf(
  championshipId: string,
  typed: string | undefined,
  field: SearchedField,
): Promise<{ filter: Filter; compared?: number }> {
  if (!typed) return { filter: {} };
  if (field === 'email') return { filter: { 'athlete.email': addressesFrom(typed) } };
  if (field === 'phone') return { filter: { 'athlete.phoneNumber': numbersFrom(typed) } };
  return withTypedWords('athlete.names', typedWords(typed), (word, limit) =>
    countOfWord(JSON.stringify([championshipId, word]), async () =>
      ParticipationModel.countDocuments({ championshipId, live: true, ...word })
        .hint(byNames)
        .limit(limit),
    ),
  );
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
 * their confirmed address, and that they have not claimed.
 */
export async function findAllOfPerson(athleteId: string, email: string): Promise<ParticipationRecord[]> {
  const projection = { outbox: 0, relay: 0, 'athlete.names': 0 } as const;
  const [own, unclaimed] = await Promise.all([
    ParticipationModel.find({ athleteId, state: { $ne: 'taking' } }, projection).lean<ParticipationRecord[]>(),
    ParticipationModel.find({ walkIn: { $exists: true }, 'athlete.email': email }, projection)
      .hint(byUnclaimed)
      .lean<ParticipationRecord[]>(),
  ]);
  return [...own, ...unclaimed].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
