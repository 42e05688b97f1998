import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { getMeet, sendMeetCommands } from '@power-corner/contracts/calls/results/meet';
import type { Meet } from '@power-corner/contracts/results/meet';
import type { MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { frenchOf } from '@power-corner/contracts/messages/french';
import { applyCommand } from '@power-corner/meet/commands/apply-command';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { waitFor } from '@testing-library/react';
import { fakeServer, routeOf } from '../../../../../testing/fake-server.ts';
import { clearToken, saveToken } from '../../../../lib/session/token.ts';
import { keepCommands, keptCommands, keptMeet, keptMeets, openDatabase } from './database.ts';
import { MeetStore, type NewCommand } from './meet-store.ts';

const id = entryId(0xfff);
const read = routeOf(getMeet, { params: { id } });
const send = routeOf(sendMeetCommands, { params: { id } });
const nadia = { id: entryId(0xa1), name: 'Nadia Kaci' };
const karim = { id: entryId(0xa2), name: 'Karim Belkacem' };

function logIn({ id: sub, name }: typeof nadia): void {
  const [firstname, lastname] = name.split(' ');
  const payload = btoa(JSON.stringify({ sub, usertype: 'admin', firstname, lastname, exp: 4_000_000_000 }));
  saveToken(`head.${payload}.signature`);
}

/** A service with the rules of the day, which applies each command once. */
function aService(first: Meet) {
  let meet = first;
  let cut = false;
  const applied: string[] = [];
  const answered = new Set<string>();
  const apply = (command: MeetCommand, by: typeof nadia) => applyCommand(meet, command, by, new Date());
  const server = fakeServer({
    [read]: () => (cut ? 'lost' : { body: { status: 200, data: meet } }),
    [send]: ({ body }) => {
      if (cut) return 'lost';
      const { commands } = body as { commands: MeetCommand[] };
      const results = commands.map((command) => {
        if (answered.has(command.id)) return { id: command.id, outcome: 'repeated' };
        const outcome = apply(command, nadia);
        if (outcome.refused)
          return {
            id: command.id,
            outcome: 'refused',
            code: outcome.refused,
            message: frenchOf(outcome.message),
            conflict: outcome.conflict,
          };
        meet = outcome.meet;
        answered.add(command.id);
        applied.push(command.id);
        return { id: command.id, outcome: 'applied' };
      });
      return { body: { status: 200, data: { results, revision: meet.revision } } };
    },
  });
  return {
    ...server,
    applied,
    meet: () => meet,
    setCut: (value: boolean) => (cut = value),
    /** Sends a command as another official. */
    other(given: NewCommand): void {
      const command = { ...given, id: crypto.randomUUID(), based_on: meet.revision, at: new Date().toISOString() };
      const outcome = apply(command as MeetCommand, karim);
      if (!outcome.refused) meet = outcome.meet;
    },
  };
}

const present = (number: number, value = true): NewCommand => ({
  type: 'MarkPresent',
  entry_id: entryId(number),
  data: { present: value },
});
const weighIn = (bodyweight_kg: number): NewCommand => ({
  type: 'WeighIn',
  entry_id: entryId(1),
  data: { bodyweight_kg },
});
const absentees = () =>
  aMeet(
    [1, 2, 3].map((number) => anEntry(number, { present: false })),
    { revision: 5 },
  );

const stores: MeetStore[] = [];
function open(): MeetStore {
  const store = new MeetStore(id);
  stores.push(store);
  store.start();
  return store;
}
const isRead = (store: MeetStore) => waitFor(() => expect(store.read().meet).not.toBeNull());
const isSent = (store: MeetStore) => waitFor(() => expect(store.read().waiting).toHaveLength(0));
const presentIn = (meet: Meet | null) => meet?.entries.filter((each) => each.present).map((each) => each.id);

beforeEach(() => logIn(nadia));
afterEach(async () => {
  for (const store of stores.splice(0)) store.stop();
  clearToken();
  const database = await openDatabase();
  await Promise.all([database.clear('meets'), database.clear('commands')]);
  localStorage.clear();
});

test('says while commands are being kept', async () => {
  aService(absentees());
  const store = open();
  await isRead(store);
  const [first, second] = [store.dispatch([present(1)]), store.dispatch([present(2)])];
  expect(store.read().keeping).toBe(true);
  await first;
  expect(store.read().keeping).toBe(true);
  await second;
  await waitFor(() => expect(store.read().keeping).toBe(false));
  expect(presentIn(store.read().meet)).toEqual([entryId(1), entryId(2)]);
});

test('commands without a network show at once, survive the page and arrive once in their order', async () => {
  const service = aService(absentees());
  const store = open();
  await isRead(store);
  service.setCut(true);
  await store.dispatch([present(2)]);
  await store.dispatch([present(1)]);
  await store.dispatch([present(2, false)]);
  expect(presentIn(store.read().meet)).toEqual([entryId(1)]);
  await waitFor(() => expect(store.read().link).toBe('offline'));
  store.stop();

  const after = open();
  await isRead(after);
  expect(after.read().waiting.map(({ command }) => command.entry_id)).toEqual([entryId(2), entryId(1), entryId(2)]);
  const order = after.read().waiting.map(({ command }) => command.id);
  service.setCut(false);
  after.wake();
  await isSent(after);
  expect(service.applied).toEqual(order);
  expect(presentIn(service.meet())).toEqual([entryId(1)]);
  await waitFor(() => expect(after.read().link).toBe('online'));
});

test('a command whose answer was lost is sent again with the same id', async () => {
  const service = aService(absentees());
  const store = open();
  await isRead(store);
  const answer = { current: true };
  const kept = globalThis.fetch;
  globalThis.fetch = async (input, options) => {
    const response = await kept(input, options);
    if (options?.method !== 'POST' || !answer.current) return response;
    answer.current = false;
    throw new TypeError('Failed to fetch');
  };
  await store.dispatch([present(1)]);
  await waitFor(() => expect(service.requestsTo(send)).toHaveLength(1));
  store.wake();
  await isSent(store);
  expect(service.requestsTo(send)).toHaveLength(2);
  expect(service.applied).toHaveLength(1);
  expect(presentIn(store.read().meet)).toEqual([entryId(1)]);
});

test('two tabs send each command once, and show what the other one did', async () => {
  const service = aService(absentees());
  const [one, other] = [open(), open()];
  await Promise.all([isRead(one), isRead(other)]);
  service.setCut(true);
  await one.dispatch([present(1)]);
  await other.dispatch([present(2)]);
  await waitFor(() => expect(presentIn(one.read().meet)).toEqual([entryId(1), entryId(2)]));
  service.setCut(false);
  one.wake();
  other.wake();
  await Promise.all([isSent(one), isSent(other)]);
  const sent = service.requestsTo(send).flatMap(({ body }) => (body as { commands: MeetCommand[] }).commands);
  expect(service.applied).toHaveLength(2);
  expect(sent.length).toBeGreaterThanOrEqual(2);
});

test('the queue works without https, where browsers have neither locks nor random UUIDs', async () => {
  const service = aService(absentees());
  const { locks } = navigator;
  Reflect.deleteProperty(navigator, 'locks');
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    const store = open();
    await isRead(store);
    await store.dispatch([present(1)]);
    await isSent(store);
    await waitFor(() => expect(store.read().link).toBe('online'));
  } finally {
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    Reflect.deleteProperty(crypto, 'randomUUID');
  }
  expect(presentIn(service.meet())).toEqual([entryId(1)]);
});

test('a contradiction is kept with who did what, and goes out again only when that is chosen', async () => {
  const service = aService(absentees());
  const store = open();
  await isRead(store);
  service.setCut(true);
  await store.dispatch([weighIn(79.5)]);
  service.other(weighIn(82));
  service.setCut(false);
  store.wake();
  await waitFor(() => expect(store.read().refused).toHaveLength(1));
  const [kept] = store.read().refused;
  expect(kept?.refusal).toMatchObject({ code: 'CHANGED', conflict: { by: karim.name } });
  await waitFor(() => expect(store.read().meet?.entries[0]?.bodyweight_kg).toBe(82));
  expect(service.meet().entries[0]?.bodyweight_kg).toBe(82);

  if (!kept) throw new Error('nothing was refused');
  const { type, data } = kept.command;
  expect(await store.dispatch([{ type, data, entry_id: entryId(1) }], kept)).toBeNull();
  await waitFor(() => expect(service.meet().entries[0]?.bodyweight_kg).toBe(79.5));
  expect(store.read().refused).toHaveLength(0);
});

test('a command that is based on what its official saw is a choice at once where another one acted since', async () => {
  const service = aService(absentees());
  const store = open();
  await isRead(store);
  const seen = store.read().meet?.revision ?? 0;
  service.other(weighIn(82));
  store.wake();
  await waitFor(() => expect(store.read().meet?.entries[0]?.bodyweight_kg).toBe(82));
  service.setCut(true);
  expect(await store.dispatch([{ ...weighIn(79.5), based_on: seen }])).toBeNull();
  expect(store.read()).toMatchObject({ waiting: [], meet: { entries: [{ bodyweight_kg: 82 }, {}, {}] } });
  const [kept] = store.read().refused;
  expect(kept?.command.based_on).toBe(seen);
  expect(kept?.refusal).toMatchObject({ code: 'CHANGED', conflict: { by: karim.name } });
  expect(await store.dispatch([weighIn(79.5)], kept)).toBeNull();
  expect(store.read().refused).toEqual([]);
  service.setCut(false);
  store.wake();
  await waitFor(() => expect(service.meet().entries[0]?.bodyweight_kg).toBe(79.5));
});

test('the rules refuse a command before it is queued', async () => {
  aService(absentees());
  const store = open();
  await isRead(store);
  const refusal = await store.dispatch([
    { type: 'DeclareAttempt', entry_id: entryId(1), data: { lift: 'squat', number: 1, weight_kg: 101 } },
  ]);
  expect(refusal).toMatch(/2,5/);
  expect(store.read().waiting).toHaveLength(0);
});

test('commands of another account stay on the device until this one takes them over', async () => {
  const service = aService(absentees());
  logIn(karim);
  const first = open();
  await isRead(first);
  service.setCut(true);
  await first.dispatch([present(3)]);
  first.stop();
  logIn(nadia);
  service.setCut(false);
  const store = open();
  await waitFor(() => expect(store.read().link).toBe('online'));
  expect(store.read()).toMatchObject({ waiting: [], foreign: [{ userName: karim.name }] });
  expect(service.requestsTo(send)).toHaveLength(0);
  await store.takeOver();
  await waitFor(() => expect(presentIn(service.meet())).toEqual([entryId(3)]));
});

/** A browser keeps nothing of the transaction. */
const noRoom = function noRoom(this: IDBObjectStore): never {
  this.transaction.abort();
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

test('a full device says that it takes over nothing of another account, and both accounts keep what waits', async () => {
  const service = aService(absentees());
  logIn(karim);
  const first = open();
  await isRead(first);
  service.setCut(true);
  await first.dispatch([present(3)]);
  first.stop();
  logIn(nadia);
  service.setCut(false);
  const store = open();
  await waitFor(() => expect(store.read().link).toBe('online'));
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(noRoom);
  expect(await store.takeOver()).toMatch(/plus de place/);
  full.mockRestore();
  expect(store.read()).toMatchObject({ waiting: [], foreign: [{ userName: karim.name }] });
  expect(await store.takeOver()).toBeNull();
  await waitFor(() => expect(presentIn(service.meet())).toEqual([entryId(3)]));
});

test('a refused command that sets events remembers the events that its official saw', async () => {
  const anEvent = (name: string) => ({ id: name, name, kind: 'reps' as const, cap_seconds: null });
  const [fran, murph, grace] = [anEvent('Fran'), anEvent('Murph'), anEvent('Grace')];
  const service = aService(aMeet([anEntry(1)], { type: 'Crossfit', settings: { events: [fran] } }));
  const store = open();
  await isRead(store);
  service.setCut(true);
  await store.dispatch([{ type: 'ConfigureMeet', data: { events: [fran, murph] } }]);
  service.other({ type: 'ConfigureMeet', data: { events: [fran, grace] } });
  service.setCut(false);
  store.wake();
  await waitFor(() => expect(store.read().meet?.settings.events).toEqual([fran, grace]));
  expect(store.read().refused).toMatchObject([{ eventsBefore: [fran] }]);
});

test('a device without room refuses a command and says so, and takes it once there is room', async () => {
  const service = aService(absentees());
  const store = open();
  await isRead(store);
  service.setCut(true);
  await store.dispatch([present(1)]);
  const full = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(noRoom);
  expect(await store.dispatch([present(2)])).toMatch(/plus de place/);
  expect(presentIn(store.read().meet)).toEqual([entryId(1)]);
  expect(store.read().waiting).toHaveLength(1);
  full.mockRestore();
  expect(await store.dispatch([present(2)])).toBeNull();
  service.setCut(false);
  store.wake();
  await isSent(store);
  expect(presentIn(service.meet())).toEqual([entryId(1), entryId(2)]);
});

test('a device without room keeps a refused command whose choice it cannot keep', async () => {
  const service = aService(absentees());
  const store = open();
  await isRead(store);
  service.setCut(true);
  await store.dispatch([weighIn(79.5)]);
  service.other(weighIn(82));
  service.setCut(false);
  store.wake();
  await waitFor(() => expect(store.read().refused).toHaveLength(1));
  const [kept] = store.read().refused;
  const full = jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(noRoom);
  expect(await store.dispatch([weighIn(79.5)], kept)).toMatch(/plus de place/);
  expect(store.read().refused).toHaveLength(1);
  full.mockRestore();
  expect(await store.dispatch([weighIn(79.5)], kept)).toBeNull();
  await waitFor(() => expect(service.meet().entries[0]?.bodyweight_kg).toBe(79.5));
});

test('commands whose answers the device has no room for are applied once, and go when there is room', async () => {
  const entries = Array.from({ length: 202 }, (_each, number) => anEntry(number, { present: false }));
  const service = aService(aMeet(entries));
  const store = open();
  await isRead(store);
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(noRoom);
  await store.dispatch(Array.from({ length: 200 }, (_each, number) => present(number)));
  await store.dispatch([present(200)]);
  await waitFor(() => expect(service.applied).toHaveLength(201));
  service.other(present(201));
  store.wake();
  await waitFor(() => expect(presentIn(store.read().meet)).toHaveLength(202));
  expect(store.read().waiting).toHaveLength(201);
  // A new page without a network shows what was applied.
  service.setCut(true);
  const reloaded = open();
  await waitFor(() => expect(presentIn(reloaded.read().meet)).toHaveLength(201));
  full.mockRestore();
  service.setCut(false);
  store.wake();
  await isSent(store);
  expect(service.applied).toHaveLength(201);
  await waitFor(async () => expect(presentIn((await keptMeet(id))?.meet ?? null)).toHaveLength(202));
});

test('a refusal for which the device has no room is shown once there is room', async () => {
  const service = aService(absentees());
  const store = open();
  await isRead(store);
  service.setCut(true);
  await store.dispatch([weighIn(79.5)]);
  service.other(weighIn(82));
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(noRoom);
  service.setCut(false);
  store.wake();
  await waitFor(() => expect(store.read().meet?.entries[0]?.bodyweight_kg).toBe(82));
  full.mockRestore();
  store.wake();
  await waitFor(() => expect(store.read()).toMatchObject({ refused: [{ refusal: { code: 'CHANGED' } }], waiting: [] }));
});

test('sends more commands than a request takes in several, and an unreadable one alone is refused', async () => {
  const service = aService(aMeet(Array.from({ length: 250 }, (_, number) => anEntry(number, { present: false }))));
  const store = open();
  await isRead(store);
  await store.dispatch(Array.from({ length: 250 }, (_, number) => present(number)));
  await isSent(store);
  const sizes = service.requestsTo(send).map(({ body }) => (body as { commands: MeetCommand[] }).commands.length);
  expect(sizes).toEqual([200, 50]);
  expect(presentIn(service.meet())).toHaveLength(250);
});

test('an ended session keeps every command and asks to log in', async () => {
  const service = aService(absentees());
  const store = open();
  await isRead(store);
  service.answer(send, { status: 401, body: { code: 'UNAUTHENTICATED' } });
  await store.dispatch([present(1)]);
  await waitFor(() => expect(store.read().link).toBe('login'));
  expect(await keptCommands(id)).toHaveLength(1);
  expect(presentIn(store.read().meet)).toEqual([entryId(1)]);
});

test('an answer that arrives after the logout puts the meet back on no device', async () => {
  const service = aService(absentees());
  const answered = jest.fn();
  service.answer(read, () => {
    clearToken();
    answered();
    return { body: { status: 200, data: absentees() } };
  });
  const store = open();
  await waitFor(() => expect(answered).toHaveBeenCalled());
  await waitFor(() => expect(store.read().link).not.toBe('unknown'));
  expect(await keptMeets()).toEqual([]);
});

test('a device keeps many commands or none', async () => {
  const kept = { championshipId: id, userId: nadia.id, userName: nadia.name, refusal: null };
  const command = { id: 'a', type: 'MarkPresent', entry_id: entryId(1), based_on: 1, at: '', data: { present: true } };
  const unclonable = { ...command, data: () => undefined } as unknown as MeetCommand;
  await expect(
    keepCommands([
      { ...kept, command: command as MeetCommand },
      { ...kept, command: unclonable },
    ]),
  ).rejects.toThrow();
  expect(await keptCommands(id)).toHaveLength(0);
});
