import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '@playwright/test';
import { eventually } from '../../local/platforms/eventually.ts';
import { waitForRecovery } from './support/audit.ts';
import { startHarness, type Harness } from './support/harness.ts';
import type { Ledger } from './support/load.ts';
import { type Athlete, openChampionship, type OpenChampionship, participate } from './support/people.ts';
import { isHonestRefusal, patiently, pause } from './support/site.ts';

test.describe.configure({ timeout: 240_000 });

let harness: Harness;
const ledger: Ledger = { registrations: [], participations: [], withdrawals: [], weights: new Map() };
let next = 0;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  harness = await startHarness({ replicas: 2, athletes: 60, championships: 0 });
});

test.afterAll(() => harness?.end());

/** Athletes of the pool who are in no other case, since their mails are counted. */
const some = (count: number): Athlete[] => harness.athletes.slice(next, (next += count));

const join = ({ token }: Athlete, { id, type }: OpenChampionship) =>
  harness.site.call(calls.joinWaitingList, { params: { id }, token, body: { championshipType: type, division: null } });

const withdraw = ({ token }: Athlete, id: string) => harness.site.call(calls.withdraw, { params: { id }, token });

interface Full {
  championship: OpenChampionship;
  holder: Athlete;
  held: string;
  waiters: Athlete[];
}

async function fullWith(count: number): Promise<Full> {
  const championship = await openChampionship(harness.site, harness.admin, { places: 1 });
  const [holder, ...waiters] = some(count + 1) as [Athlete, ...Athlete[]];
  const held = (await patiently(() => participate(harness.site, holder.token, championship))).body.data.id as string;
  for (const waiter of waiters) expect((await patiently(() => join(waiter, championship))).status).toBe(201);
  return { championship, holder, held, waiters };
}

const statesOf = async ({ id }: OpenChampionship): Promise<string[]> =>
  (
    await harness.databases.read('championships', 'participations', {
      championshipId: id,
      waitingNumber: { $exists: true },
    })
  )
    .toSorted((a, b) => a.waitingNumber - b.waitingNumber)
    .map(({ state }) => state as string);

const offerTo = (email: string): Promise<string> =>
  eventually(() => harness.sink.linkTo(email, 'offers')?.split('/').at(-1), `the offer to ${email}`, 90_000);

async function inOrder(): Promise<void> {
  const { site, databases, sink } = harness;
  await waitForRecovery({ site, databases, sink, ledger });
}

for (const [moment, delayMs] of [
  ['as the place is freed', 0],
  ['between the freed place and the offer', 6],
  ['during the offer', 14],
  ['between the offer and its event', 30],
] as const) {
  test(`a place that comes free is offered to the first, when every championships process is killed ${moment}`, async () => {
    const { championship, holder, held, waiters } = await fullWith(2);
    const freeing = withdraw(holder, held);
    await pause(delayMs);
    const killed = harness.site.processesOf('championships').map((part) => ({ part, was: harness.kill(part) }));
    await freeing;
    await Promise.all(killed.map(({ part, was }) => harness.back(part, was)));
    // The withdrawal may not have been made; its athlete asks again, and 404 says that it was.
    const again = await patiently(() => withdraw(holder, held));
    expect([200, 404]).toContain(again.status);
    const token = await offerTo(waiters[0]!.email);
    expect(await statesOf(championship)).toEqual(['offered', 'waiting']);
    expect((await harness.site.call(calls.acceptOffer, { params: { token } })).status).toBe(200);
    await inOrder();
  });
}

test('an offer is accepted once while MongoDB is frozen, and its place has one holder', async () => {
  const { championship, holder, held, waiters } = await fullWith(2);
  await withdraw(holder, held);
  const token = await offerTo(waiters[0]!.email);
  const accept = () => harness.site.call(calls.acceptOffer, { params: { token } });
  for (const part of harness.databaseServers) harness.kill(part, 'SIGSTOP');
  const during = [accept(), accept(), accept()];
  await pause(6000);
  for (const part of harness.databaseServers) harness.kill(part, 'SIGCONT');
  for (const answer of await Promise.all(during)) expect(answer.status === 200 || isHonestRefusal(answer)).toBe(true);
  expect((await patiently(accept)).status).toBe(200);
  expect(await statesOf(championship)).toEqual(['confirmed', 'waiting']);
  await inOrder();
});

test('an offer made while RabbitMQ is away reaches its mail when it is back', async () => {
  const { championship, holder, held, waiters } = await fullWith(3);
  const was = harness.kill('rabbitmq');
  expect((await withdraw(holder, held)).status).toBe(200);
  await eventually(async () => (await statesOf(championship))[0] === 'offered', 'the offer', 30_000);
  await harness.back('rabbitmq', was);
  const token = await offerTo(waiters[0]!.email);
  expect((await harness.site.call(calls.refuseOffer, { params: { token } })).status).toBe(200);
  await offerTo(waiters[1]!.email);
  expect(await statesOf(championship)).toEqual(['withdrawn', 'offered', 'waiting']);
  await inOrder();
});
