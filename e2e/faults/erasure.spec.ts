import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '@playwright/test';
import { api, password } from '../support/api.ts';
import { eventually } from '../../local/platforms/eventually.ts';
import { inbox } from '../support/inbox.ts';
import { pidOf } from '../support/platform.ts';
import { codeOf } from '../support/second-factor.ts';
import { everythingStored } from './support/everything-stored.ts';
import { personWithHistory } from './support/person-with-history.ts';

test.describe.configure({ timeout: 300_000 });

type Person = Awaited<ReturnType<typeof personWithHistory>>;

/** Auth keeps the id alone while a token of the account could live. */
const kept = ({ id }: Person) => `auth.erasedUsers ${id}`;

/** Where something of the person stands: the place and what stands there. */
async function findTraces(person: Person): Promise<string[]> {
  const found = (await everythingStored()).flatMap(({ place, text }) =>
    [...person.traces, person.lastname].filter((trace) => text.includes(trace)).map((trace) => `${place} ${trace}`),
  );
  return found.filter((each) => each !== kept(person)).toSorted();
}

async function erase({ token, secret }: Person, anonymous: boolean): Promise<void> {
  const body = { password, code: codeOf(secret, 1), anonymous_results: anonymous };
  expect((await api(calls.eraseAccount, { token, body })).status).toBe(200);
}

async function leavesOnly(person: Person, expected: string[], withinMs: number): Promise<void> {
  let left: string[] = [];
  const isDone = async () => {
    left = await findTraces(person);
    return left.join('\n') === expected.join('\n');
  };
  await eventually(isDone, 'nothing more is left', withinMs).catch(() => expect(left).toEqual(expected));
}

/** The published result, and what rankings and records have of it. */
const published = ({ lastname }: Person) =>
  ['participations', 'performances'].map((collection) => `championships.${collection} ${lastname}`);

const resultNames = async ({ shown: { id } }: Person) =>
  (await api(calls.getResults, { params: { id } })).body.data.categories.flatMap(({ entries }) =>
    entries.map(({ name }) => name),
  );

test('an erasure leaves nothing of a person but published results within a minute', async () => {
  const person = await personWithHistory();
  const before = new Set((await findTraces(person)).map((each) => each.split(' ')[0]));
  expect(before.size, [...before].join()).toBeGreaterThan(12);
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
