import { rowsOf } from '@power-corner/contracts/answers';
import { mostParticipants } from '@power-corner/contracts/championships/championships';
import { type ShownState } from '@power-corner/contracts/lists';
import type { ParticipantQuery } from '@power-corner/contracts/participations/participations';
import { foundBy } from '@power-corner/service-kit/mongo/person-search';
import { pageWithTotal } from '@power-corner/service-kit/mongo/page-with-total';
import type { QueryFilter } from 'mongoose';
import type { ParticipationRecord, ParticipationState } from '../places/model.ts';
import { byFilters, byJournal, byName, ParticipationModel } from '../places/model.ts';
import { comparisons } from './orders.ts';
import { searchedWords } from './repository.ts';

// The list of participants: its filters, its search and its total.

type Filter = QueryFilter<ParticipationRecord>;

const listProjection = { outbox: 0, relay: 0, journal: 0, 'athlete.names': 0 } as const;

/** The filters of a list of participants besides its search. Each but the club has its field in `byFilters` or in `byJournal`. */
function filtersOf(query: ParticipantQuery): Filter {
  return {
    ...(query.division && { division: query.division }),
    ...(query.age_category && { ageCategory: query.age_category }),
    ...(query.weight_class && { weightClass: query.weight_class }),
    ...(query.sex && { 'athlete.sex': query.sex }),
    ...(query.club && { club: query.club }),
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

const contacts = { email: 'athlete.email', phone: 'athlete.phoneNumber' } as const;

/** The clubs of everybody who takes part or waits, in the order of the alphabet. */
export async function findClubs(championshipId: string): Promise<string[]> {
  const clubs = await ParticipationModel.distinct('club', { championshipId, live: true });
  return clubs.filter((club): club is string => Boolean(club)).sort((one, other) => one.localeCompare(other, 'fr'));
}

/**
 * The participants, by name unless the query has another order. Each query names its index: with a choice, MongoDB tries several for longer than the answer
 * takes, and the local engine fails.
 * @param open false once the championship has started: then only the confirmed are participants
 * @param byContact the search also takes an address or a number
 */
export async function listParticipants(
  championshipId: string,
  query: ParticipantQuery,
  { now, open, byContact }: { now: Date; open: boolean; byContact: boolean },
): Promise<{ rows: ParticipationRecord[]; total: number }> {
  const filters = filtersOf(query);
  const found: Filter = query.search ? foundBy(query.search, { ...searchedWords, ...(byContact && contacts) }) : {};
  const everyState: Filter = { championshipId, live: true, ...filters, ...found };
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
  const read = (hint: typeof byName | typeof byFilters | typeof byJournal) =>
    ParticipationModel.find(listed, listProjection)
      .hint(hint)
      .sort({ 'athlete.sort': direction, _id: direction })
      .skip(range.skip)
      .limit(range.limit)
      .lean<ParticipationRecord[]>()
      .exec();
  // No championship has more participants than are read at once.
  if (query.order) {
    const all = await ParticipationModel.find(listed, listProjection)
      .hint(byName)
      .sort({ 'athlete.sort': 1, _id: 1 })
      .lean<ParticipationRecord[]>();
    const ordered = all.toSorted((one, other) => direction * comparisons[query.order ?? 'club'](one, other));
    return { rows: ordered.slice(range.skip, range.skip + range.limit), total: all.length };
  }
  const pageBy = (hint: typeof byName | typeof byJournal) =>
    pageWithTotal(
      range,
      () => read(hint),
      () => ParticipationModel.countDocuments(listed).hint(hint).exec(),
    );
  // A championship has few enough participants to read them all.
  if (query.search) return pageBy(byName);
  if (query.journal) return pageBy(byJournal);
  const count = async () => {
    const counts = states.map((state) =>
      ParticipationModel.countDocuments({ ...everyState, ...state }).hint(byFilters),
    );
    return (await Promise.all(counts)).reduce((sum, each) => sum + each, 0);
  };
  const isFiltered = Object.keys(filters).length > 0;
  if (!isFiltered) return pageWithTotal(range, () => read(byName), count);
  const total = await count();
  return { rows: await read(total <= fewRows ? byFilters : byName), total };
}
