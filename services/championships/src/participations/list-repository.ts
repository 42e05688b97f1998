import { rowsOf } from '@power-corner/contracts/answers';
import { mostParticipants } from '@power-corner/contracts/championships';
import { type ShownState } from '@power-corner/contracts/lists';
import type { ParticipantQuery } from '@power-corner/contracts/participations';
import { cachedTotals } from '@power-corner/service-kit/mongo/cached-totals';
import { typedWords, withTypedWords } from '@power-corner/service-kit/mongo/name-search';
import type { SearchedField } from '@power-corner/service-kit/mongo/person-search';
import { addressesFrom, findByFirst, numbersFrom, searchedFields } from '@power-corner/service-kit/mongo/person-search';
import { pageWithTotal } from '@power-corner/service-kit/mongo/page-with-total';
import type { QueryFilter } from 'mongoose';
import type { ParticipationRecord, ParticipationState } from '../places/model.ts';
import { byEmail, byFilters, byJournal, byName, byNames, byPhone, ParticipationModel } from '../places/model.ts';

// The list of participants: its filters, its search and its total.

type Filter = QueryFilter<ParticipationRecord>;

const listProjection = { outbox: 0, relay: 0, journal: 0, 'athlete.names': 0 } as const;

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
