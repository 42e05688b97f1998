import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { compareSizes, type Question } from '../by-size.ts';
import { idOf } from '../rows.ts';
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

const users = (what: string, query: Record<string, string>): Question<SizedService> => ({
  what,
  path: ({ rows }) => {
    const page = query.page === 'middle' ? middle(rows, usersPerPage) : '1';
    return `${calls.listUsers.path}?${new URLSearchParams({ sort: 'asc', limit: String(usersPerPage), ...query, page })}`;
  },
  most,
});

const participants = (what: string, query: Record<string, string>): Question<SizedChampionships> => ({
  what,
  path: ({ rows, crowd }) => {
    const page = query.page === 'middle' ? middle(rows, participantsPerPage) : '1';
    const words = { sort: 'asc', limit: String(participantsPerPage), ...query, page };
    return `${addressOf(calls.listParticipants, { params: { id: crowd } })}?${new URLSearchParams(words)}`;
  },
  most,
});

const searches = [
  ['search for one word', { search: 'haddad' }],
  ['search for three letters', { search: 'ami' }],
  ['search for two words, last name first, with accents', { search: 'Hàddàd amîne' }],
] as const;

const usersQuestions = [
  users('first page of the users', {}),
  users('the newest users', { sort: 'desc' }),
  users('page in the middle of the users', { page: 'middle' }),
  users('users of one role', { usertype: 'athlete' }),
  users('users to be verified', { verified: 'false' }),
  ...searches.map(([what, query]) => users(`users, ${what}`, query)),
];

const participantsQuestions = [
  participants('first page of the participants', {}),
  participants('page in the middle of the participants', { page: 'middle' }),
  participants('participants of a division', { division: 'Bench Press' }),
  participants('confirmed participants', { verified: 'true' }),
  participants('participants of a division, a sex and an age', {
    division: 'Bench Press',
    sex: 'Male',
    age_category: 'Junior',
  }),
  ...searches.map(([what, query]) => participants(`participants, ${what}`, query)),
];

/** The time of one page of the users and of one championship's participants, on a hundred rows and on many. */
export async function people(environment: Environment, note: (row: Row) => void): Promise<void> {
  const token = environment.tokenOf(idOf('user', 0), 'admin');
  const services: SizedService[] = [];
  const keep = <Service extends SizedService>(service: Service): Service => {
    services.push(service);
    return service;
  };
  try {
    const sizedUsers = [];
    for (const rows of [100, 10_000, 100_000]) sizedUsers.push(keep(await startSizedUsers(environment, rows)));
    await compareSizes('Users', sizedUsers, usersQuestions, token, note);
    const sizedParticipants = [];
    for (const rows of [100, 10_000])
      sizedParticipants.push(keep(await startSizedChampionships(environment, rows, `crowd${rows}`)));
    await compareSizes('Participants of one championship', sizedParticipants, participantsQuestions, token, note);
  } finally {
    for (const each of services) await each.stop();
  }
}
