import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { compareSizes, onSizes, type Question } from '../by-size.ts';
import { idOf } from '../rows/rows.ts';
import {
  type SizedChampionships,
  type SizedService,
  startSizedChampionships,
  startSizedUsers,
} from '../sized-service.ts';
import type { Row } from '../table.ts';
import type { Environment } from '../environment.ts';

const most = 3;
const [usersPerPage, participantsPerPage] = [25, 50];

/** The page in the middle of a list, from where neither end is near. */
const middle = (rows: number, perPage: number): string => String(Math.ceil(rows / 2 / perPage));

const ofUsers = (
  what: string,
  query: Record<string, string>,
  aim: { most?: number } = { most },
): Question<SizedService> => ({
  what,
  path: ({ rows }) => {
    const page = query.page === 'middle' ? middle(rows, usersPerPage) : '1';
    return `${calls.listUsers.path}?${new URLSearchParams({ sort: 'asc', limit: String(usersPerPage), ...query, page })}`;
  },
  ...aim,
});

const ofParticipants = (what: string, query: Record<string, string>): Question<SizedChampionships> => ({
  what,
  path: ({ rows, crowd }) => {
    const page = query.page === 'middle' ? middle(rows, participantsPerPage) : '1';
    const words = { sort: 'asc', limit: String(participantsPerPage), ...query, page };
    return `${addressOf(calls.listParticipants, { params: { id: crowd } })}?${new URLSearchParams(words)}`;
  },
});

const searches = [
  ['search for one word', { search: 'haddad' }],
  ['search for three letters', { search: 'ami' }],
  ['search for two words, last name first, with accents', { search: 'Hàddàd amîne' }],
] as const;

const usersQuestions = [
  ofUsers('first page of the users', {}),
  ofUsers('the newest users', { sort: 'desc' }),
  ofUsers('page in the middle of the users', { page: 'middle' }),
  ofUsers('users of one role', { usertype: 'athlete' }),
  ofUsers('users to be verified', { verified: 'false' }),
  // A search compares all of them.
  ...searches.map(([what, query]) => ofUsers(`users, ${what}`, query, {})),
  ofUsers('users, search for a number', { search: '06 10 00' }, {}),
];

const participantsQuestions = [
  ofParticipants('first page of the participants', {}),
  ofParticipants('page in the middle of the participants', { page: 'middle' }),
  ofParticipants('participants of a division', { division: 'Bench Press' }),
  ofParticipants('confirmed participants', { verified: 'true' }),
  ofParticipants('participants of a division, a sex and an age', {
    division: 'Bench Press',
    sex: 'Male',
    age_category: 'Junior',
  }),
  ...searches.map(([what, query]) => ofParticipants(`participants, ${what}`, query)),
];

export async function users(environment: Environment, note: (row: Row) => void): Promise<void> {
  await onSizes(
    [100, 10_000, 100_000],
    (rows) => startSizedUsers(environment, rows),
    async (services) => compareSizes('Users', services, usersQuestions, tokenOf(environment), note),
  );
}

/** The time of one page of one championship's participants, of a hundred and of two thousand: each page reads all. */
export async function participants(environment: Environment, note: (row: Row) => void): Promise<void> {
  const part = 'Participants of one championship';
  await onSizes(
    [100, 2000],
    (rows) => startSizedChampionships(environment, rows, `crowd${rows}`),
    async (services) => compareSizes(part, services, participantsQuestions, tokenOf(environment), note),
  );
}

const tokenOf = (environment: Environment) => environment.tokenOf(idOf('user', 0), 'admin');
