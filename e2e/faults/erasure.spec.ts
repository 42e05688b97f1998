import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { adminToken, api, newChampionship, newPerson, password } from '../support/api.ts';
import { eventually } from '../../local/platforms/eventually.ts';
import { inbox } from '../support/inbox.ts';
import { pidOf } from '../support/platform.ts';
import { codeOf } from '../support/second-factor.ts';
import { everythingStored } from './support/everything-stored.ts';
import { personWithHistory } from './support/person-with-history.ts';

test.describe.configure({ timeout: 300_000 });

type Person = Awaited<ReturnType<typeof personWithHistory>>;

/** Auth keeps the id alone while a token of the account could live. */
const kept = ({ id }: Pick<Person, 'id'>) => `auth.erasedUsers ${id}`;

const stateIn = (record: string) => /"state":"(\w+)"/.exec(record)?.[1];

async function findTraces(person: Pick<Person, 'id' | 'lastname' | 'traces'>): Promise<string[]> {
  const found = (await everythingStored()).flatMap(({ place, text }) =>
    [...person.traces, person.lastname]
      .filter((trace) => text.includes(trace))
      .map((trace) => `${place === 'championships.records' ? `${place}.${stateIn(text)}` : place} ${trace}`),
  );
  return [...new Set(found)].filter((each) => each !== kept(person)).toSorted();
}

async function erase({ token, secret }: Person, anonymous: boolean): Promise<void> {
  const body = { password, code: codeOf(secret, 1), anonymous_results: anonymous };
  expect((await api(calls.eraseAccount, { token, body })).status).toBe(200);
}

async function leavesOnly(
  person: Pick<Person, 'id' | 'lastname' | 'traces'>,
  expected: string[],
  withinMs: number,
): Promise<void> {
  let left: string[] = [];
  const isDone = async () => {
    left = await findTraces(person);
    return left.join('\n') === expected.join('\n');
  };
  await eventually(isDone, 'nothing more is left', withinMs).catch(() => expect(left).toEqual(expected));
}

/** The published results, what rankings have of them, and the records that stand in other lists. */
const published = ({ lastname }: Person) =>
  ['participations', 'performances', 'records.provisional'].map(
    (collection) => `championships.${collection} ${lastname}`,
  );

const resultNames = async ({ shown: { id } }: Person) =>
  (await api(calls.getResults, { params: { id } })).body.data.categories.flatMap(({ entries }) =>
    entries.map(({ name }) => name),
  );

/** Places of organisers, of what belongs to nobody, of hashes, and of what is gone within seconds. */
const namesNoAthlete = new Set(
  [
    ['auth.erasedUsers', 'auth.erasures', 'auth.revokedTokens', 'bucket power-corner'],
    ['appliedCommands', 'championships', 'erasures', 'meets', 'outgoingExportPieces'].map(
      (name) => `championships.${name}`,
    ),
    ['projectionLeases', 'recordSets', 'rulesVersions'].map((name) => `championships.${name}`),
    ['campaigns', 'championships', 'erasures', 'link_keys', 'outgoingExportPieces'].map(
      (name) => `notifications.${name}`,
    ),
    ['rates', 'suppressions', 'unsubscribe'].map((name) => `notifications.${name}`),
    ['redis'],
  ].flat(),
);

async function findForgotten({ traces, lastname }: Person): Promise<string[]> {
  const texts = Map.groupBy(await everythingStored(), ({ place }) => place);
  const isAbout = (text: string) => [...traces, lastname].some((trace) => text.includes(trace));
  return [...texts].flatMap(([place, stored]) =>
    namesNoAthlete.has(place) || stored.some(({ text }) => isAbout(text)) ? [] : [place],
  );
}

test('an erasure leaves nothing of a person but published results within a minute', async () => {
  const person = await personWithHistory();
  expect(await findForgotten(person)).toEqual([]);
  await erase(person, false);
  for (const heir of person.heirs) await inbox.waitFor(heir, { text: /offers/ });
  await inbox.waitFor(person.email, { text: /Votre adresse e-mail est oubliée/ });
  await leavesOnly(person, published(person), 60_000);
  expect(await resultNames(person)).toEqual([`Lina ${person.lastname}`]);
  expect((await api(calls.logIn, { body: { email: person.email, password } })).body.code).toBe('BAD_CREDENTIALS');
});

test('an anonymous erasure is completed by services that are killed in the middle of it', async () => {
  const person = await personWithHistory();
  const killed = ['championships', 'notifications'].map((part) => [part, pidOf(part)] as const);
  const erasing = erase(person, true);
  for (const [, pid] of killed) process.kill(pid, 'SIGKILL');
  await erasing;
  for (const [part, pid] of killed) await eventually(() => pidOf(part) !== pid, `a new ${part}`, 60_000);
  await leavesOnly(person, [], 120_000);
  expect(await resultNames(person)).toEqual(['Athlète anonyme']);
  for (const heir of person.heirs) await inbox.waitFor(heir, { text: /offers/ });
});

test('a deleted championship leaves of its people the mails that were sent and the acts of admins', async () => {
  const [token, { id }] = [await adminToken(), await newChampionship({})];
  const lastname = `Effacable${randomBytes(8).toString('hex').replace(/\d/g, 'g')}`;
  const add = async (firstname: string) => {
    const { email, sex, birthday, weight, phone_number } = newPerson();
    const person = { firstname, lastname, email, sex, birthday, weight, phone_number };
    const added = await api(calls.addEntry, { params: { id }, token, body: { person, division: 'Bench Press' } });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    return { id: added.body.data.id, email };
  };
  const [stands, removed] = [await add('Lina'), await add('Imane')];
  expect((await api(calls.withdraw, { params: { id: removed.id }, token })).status).toBe(200);
  const traces = [stands.email, removed.email];
  const mailsOf = traces.map((email) => `notifications.mails ${email}`);
  const people = { id: '', lastname, traces };
  await eventually(
    async () => (await findTraces(people)).join().includes(`participants ${removed.email}`),
    'they are copied',
  );
  expect((await api(calls.deleteChampionship, { params: { id }, token })).status).toBe(200);
  await inbox.waitFor(stands.email, { text: /retiré/ });
  const left = ['auth.acts', 'notifications.mails'].map((place) => `${place} ${lastname}`);
  await leavesOnly(people, [...left, ...mailsOf].toSorted(), 180_000);
});
