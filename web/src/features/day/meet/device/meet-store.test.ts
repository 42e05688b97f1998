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
import { MeetStore } from './meet-store.ts';
import type { NewCommand } from './rules.ts';

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
    restore(backup: { meet: Meet; answered: string[] }, generation: number): void {
      meet = { ...backup.meet, generation };
      answered.clear();
      for (const each of backup.answered) answered.add(each);
    },
    backup: () => ({ meet, answered: [...answered] }),
    setParts: (parts: Meet['parts']) => (meet = { ...meet, parts }),
    other(given: NewCommand): void {
      const command = { ...given, id: crypto.randomUUID(), based_on: meet.revision, at: new Date().toISOString() };
      const { parts } = meet;
      const outcome = applyCommand({ ...meet, parts: undefined }, command as MeetCommand, karim, new Date());
      if (!outcome.refused) meet = { ...outcome.meet, parts };
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
async function started(meet: Meet) {
  const service = aService(meet);
  const store = open();
  await isRead(store);
  return { service, store };
}
/** A device that has read the meet, and has no network any more. */
async function cutOff(meet: Meet) {
  const opened = await started(meet);
  opened.service.setCut(true);
  return opened;
}
const isSent = (store: MeetStore) => waitFor(() => expect(store.read().waiting).toHaveLength(0));
const presentIn = (meet: Meet | null) => meet?.entries.filter((each) => each.present).map((each) => each.id);

beforeEach(() => logIn(nadia));
afterEach(async () => {
  for (const store of stores.splice(0)) store.stop();
  clearToken();
  const database = await openDatabase();
  await Promise.all([database.clear('meets'), database.clear('commands')]);
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
  const { service, store } = await cutOff(absentees());
  await store.dispatch([present(2)]);
  await store.dispatch([present(1)]);
  await store.dispatch([present(2, false)]);
  expect(presentIn(store.read().meet)).toEqual([entryId(1)]);
  await waitFor(() => expect(store.read().connection).toBe('offline'));
  store.stop();

  const after = open();
  await isRead(after);
  expect(after.read().waiting.map(({ command }) => command.entry_id)).toEqual([entryId(2), entryId(1), entryId(2)]);
  const order = after.read().waiting.map(({ command }) => command.id);
  service.setCut(false);
  after.wake();
  await isSent(after);
  expect(service.applied).toEqual(order);
  expect(service.requestsTo(send).at(-1)?.body).toMatchObject({ sent_at: expect.any(String) });
  expect(presentIn(service.meet())).toEqual([entryId(1)]);
  await waitFor(() => expect(after.read().connection).toBe('online'));
});

test('a command whose answer was lost is sent again with the same id', async () => {
  const { service, store } = await started(absentees());
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
    await waitFor(() => expect(store.read().connection).toBe('online'));
  } finally {
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    Reflect.deleteProperty(crypto, 'randomUUID');
  }
  expect(presentIn(service.meet())).toEqual([entryId(1)]);
});

test('a contradiction is kept with who did what, and goes out again only when that is chosen', async () => {
  const { service, store } = await cutOff(absentees());
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
  const { service, store } = await started(absentees());
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

/** What Karim has typed without a network waits on the device, on which Nadia logs in. */
async function leftByKarim(service: ReturnType<typeof aService>, ...commands: ReturnType<typeof present>[]) {
  logIn(karim);
  const store = open();
  await isRead(store);
  service.setCut(true);
  for (const command of commands) await store.dispatch([command]);
  store.stop();
  logIn(nadia);
}

test('commands of another account stay on the device until this one takes them over', async () => {
  const service = aService(absentees());
  await leftByKarim(service, present(3));
  service.setCut(false);
  const store = open();
  await waitFor(() => expect(store.read().connection).toBe('online'));
  expect(store.read()).toMatchObject({ waiting: [], foreign: [{ userName: karim.name }] });
  expect(service.requestsTo(send)).toHaveLength(0);
  await store.takeOver();
  await waitFor(() => expect(presentIn(service.meet())).toEqual([entryId(3)]));
});

test('only acts of the own tasks are sent in the own name; the others stay for their author', async () => {
  const service = aService(absentees());
  await leftByKarim(service, present(3), weighIn(79.5));
  service.setParts(['presence']);
  service.setCut(false);
  const store = open();
  await waitFor(() => expect(store.read().connection).toBe('online'));
  expect(store.read()).toMatchObject({
    foreign: [{ command: { type: 'MarkPresent' } }],
    beyond: [{ command: { type: 'WeighIn' }, userName: karim.name }],
  });
  expect(await store.takeOver()).toBeNull();
  await waitFor(() => expect(presentIn(service.meet())).toEqual([entryId(3)]));
  await isSent(store);
  expect(store.read()).toMatchObject({ foreign: [], beyond: [{ userId: karim.id }], refused: [] });
});

test('an act that was taken over and is not of the own tasks any more goes back to its author, unanswered', async () => {
  const service = aService(absentees());
  await leftByKarim(service, weighIn(79.5));
  service.setCut(false);
  const store = open();
  await waitFor(() => expect(store.read().foreign).toHaveLength(1));
  service.setParts(['presence']);
  await store.takeOver();
  await waitFor(() => expect(store.read().beyond).toHaveLength(1));
  expect(store.read()).toMatchObject({ waiting: [], refused: [], foreign: [] });
  expect(await keptCommands(id)).toMatchObject([{ userId: karim.id, userName: karim.name, refusal: null }]);
  store.stop();
  logIn(karim);
  service.setParts(undefined);
  const again = open();
  await isSent(again);
  await waitFor(() => expect(service.meet().entries[0]?.bodyweight_kg).toBe(79.5));
});

test('acts that wait while their task is taken away stay, are not sent, and nobody can put them aside', async () => {
  const service = aService(absentees());
  service.setParts(['presence', 'weigh_in']);
  const store = open();
  await isRead(store);
  service.setCut(true);
  await store.dispatch([present(2)]);
  await store.dispatch([weighIn(79.5)]);
  service.setParts(['presence']);
  service.setCut(false);
  store.wake();
  await waitFor(() => expect(presentIn(service.meet())).toEqual([entryId(2)]));
  await waitFor(() => expect(store.read().beyond).toHaveLength(1));
  expect(store.read()).toMatchObject({ waiting: [{ command: { type: 'WeighIn' } }], refused: [] });
  const sent = service.requestsTo(send).length;
  store.wake();
  await waitFor(() => expect(service.requestsTo(read).length).toBeGreaterThan(2));
  expect(service.requestsTo(send)).toHaveLength(sent);
  service.setParts(['weigh_in']);
  store.wake();
  await waitFor(() => expect(store.read().beyond).toEqual([]));
  store.wake();
  await waitFor(() => expect(service.meet().entries[0]?.bodyweight_kg).toBe(79.5));
});

test('an account sees neither the meet nor the refused weights that another one had on this device', async () => {
  const service = aService(absentees());
  const first = open();
  await isRead(first);
  service.setCut(true);
  await first.dispatch([weighIn(79.5)]);
  service.other(weighIn(82));
  service.setCut(false);
  first.wake();
  await waitFor(() => expect(first.read().refused).toHaveLength(1));
  first.stop();
  logIn(karim);
  service.setCut(true);
  const store = open();
  await waitFor(() => expect(store.read().connection).toBe('offline'));
  expect(store.read()).toMatchObject({ meet: null, refused: [], foreign: [] });
  expect(await keptMeets(karim.id)).toEqual([]);
  service.setParts(['presence']);
  service.setCut(false);
  store.wake();
  await isRead(store);
  await waitFor(() => expect(store.read().meet?.parts).toEqual(['presence']));
  expect(store.read().refused).toEqual([]);
});

test('other tasks show at once, though nothing else has changed', async () => {
  const { service, store } = await started(absentees());
  service.setParts(['presence']);
  store.wake();
  await waitFor(() => expect(store.read().meet?.parts).toEqual(['presence']));
});

async function aRestored() {
  const { service, store } = await started({ ...absentees(), generation: 0 });
  await store.dispatch([present(1)]);
  await isSent(store);
  const backup = service.backup();
  await store.dispatch([weighIn(80.5)]);
  await isSent(store);
  await waitFor(() => expect(store.read().connection).toBe('online'));
  service.setCut(true);
  await store.dispatch([present(2)]);
  await waitFor(() => expect(store.read().connection).toBe('offline'));
  service.restore(backup, 1_000);
  service.setCut(false);
  return { service, store };
}

test('after a restore the device shows what the server has, asks about what it had sent, and sends nothing until then', async () => {
  const { service, store } = await aRestored();
  const sent = service.requestsTo(send).length;
  store.wake();
  await waitFor(() => expect(store.read().restored).toBe(true));
  expect(store.read()).toMatchObject({
    meet: { generation: 1_000, entries: [{ present: true, bodyweight_kg: 80 }, { present: true }, {}] },
    lost: [{ command: { type: 'MarkPresent' } }, { command: { type: 'WeighIn' } }],
    waiting: [{ command: { entry_id: entryId(2) } }],
  });
  expect(service.requestsTo(send)).toHaveLength(sent);
  store.stop();
  const after = open();
  await waitFor(() => expect(after.read().lost).toHaveLength(2));
  await after.answerRestore(true);
  await isSent(after);
  await waitFor(() => expect(service.meet().entries[0]?.bodyweight_kg).toBe(80.5));
  expect(presentIn(service.meet())).toEqual([entryId(1), entryId(2)]);
  const order = service
    .requestsTo(send)
    .flatMap(({ body }) => (body as { commands: MeetCommand[] }).commands)
    .slice(-3);
  expect(order.map(({ type }) => type)).toEqual(['MarkPresent', 'WeighIn', 'MarkPresent']);
  await waitFor(() => expect(after.read()).toMatchObject({ restored: false, lost: [], refused: [] }));
});

test('what a device had sent before a restore is given up where its official says so', async () => {
  const { service, store } = await aRestored();
  store.wake();
  await waitFor(() => expect(store.read().restored).toBe(true));
  await store.answerRestore(false);
  await waitFor(() => expect(presentIn(service.meet())).toEqual([entryId(1), entryId(2)]));
  expect(service.meet().entries[0]?.bodyweight_kg).toBe(80);
  expect(store.read()).toMatchObject({ restored: false, lost: [] });
});

test('what was typed while the server was restored contradicts what another official did since', async () => {
  const { service, store } = await aRestored();
  const seen = (store.read().meet?.revision ?? 0) + 10;
  service.other(weighIn(84));
  store.wake();
  await waitFor(() => expect(store.read().meet?.entries[0]?.bodyweight_kg).toBe(84));
  expect(await store.dispatch([{ ...weighIn(79.5), based_on: seen }])).toBeNull();
  expect(store.read().refused).toMatchObject([{ refusal: { code: 'CHANGED', conflict: { by: karim.name } } }]);
});

test('what another official did after a restore is not overwritten unasked, however far its revision is', async () => {
  const { service, store } = await aRestored();
  for (const kg of [81, 82, 83, 84]) service.other(weighIn(kg));
  store.wake();
  await waitFor(() => expect(store.read().restored).toBe(true));
  await store.answerRestore(true);
  await waitFor(() => expect(store.read().refused).toHaveLength(1));
  expect(store.read().refused).toMatchObject([{ refusal: { code: 'CHANGED', conflict: { by: karim.name } } }]);
  expect(service.meet().entries[0]?.bodyweight_kg).toBe(84);
});

/** A browser keeps nothing of the transaction. */
const noRoom = function noRoom(this: IDBObjectStore): never {
  this.transaction.abort();
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

test('a full device says that it takes over nothing of another account, and both accounts keep what waits', async () => {
  const service = aService(absentees());
  await leftByKarim(service, present(3));
  service.setCut(false);
  const store = open();
  await waitFor(() => expect(store.read().connection).toBe('online'));
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
  const { service, store } = await cutOff(aMeet([anEntry(1)], { type: 'Crossfit', settings: { events: [fran] } }));
  await store.dispatch([{ type: 'ConfigureMeet', data: { events: [fran, murph] } }]);
  service.other({ type: 'ConfigureMeet', data: { events: [fran, grace] } });
  service.setCut(false);
  store.wake();
  await waitFor(() => expect(store.read().meet?.settings.events).toEqual([fran, grace]));
  expect(store.read().refused).toMatchObject([{ eventsBefore: [fran] }]);
});

test('a device without room refuses a command and says so, and takes it once there is room', async () => {
  const { service, store } = await cutOff(absentees());
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
  const { service, store } = await cutOff(absentees());
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
  const { service, store } = await started(aMeet(entries));
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
  await waitFor(async () =>
    expect(presentIn((await keptMeet({ championshipId: id, userId: nadia.id }))?.meet ?? null)).toHaveLength(202),
  );
});

test('a refusal for which the device has no room is shown once there is room', async () => {
  const { service, store } = await cutOff(absentees());
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
  const { service, store } = await started(
    aMeet(Array.from({ length: 250 }, (_, number) => anEntry(number, { present: false }))),
  );
  await store.dispatch(Array.from({ length: 250 }, (_, number) => present(number)));
  await isSent(store);
  const sizes = service.requestsTo(send).map(({ body }) => (body as { commands: MeetCommand[] }).commands.length);
  expect(sizes).toEqual([200, 50]);
  expect(presentIn(service.meet())).toHaveLength(250);
});

test('an ended session keeps every command and asks to log in', async () => {
  const { service, store } = await started(absentees());
  service.answer(send, { status: 401, body: { code: 'UNAUTHENTICATED' } });
  await store.dispatch([present(1)]);
  await waitFor(() => expect(store.read().connection).toBe('login'));
  expect(await keptCommands(id)).toHaveLength(1);
  expect(presentIn(store.read().meet)).toEqual([entryId(1)]);
});

test('each account of a device keeps its own meet, and one of release 1.0.0 is read', async () => {
  const service = aService(absentees());
  const kept = { championshipId: id, userId: nadia.id, meet: absentees(), atLeast: 5, sent: [] };
  await (await openDatabase()).put('meets', kept);
  logIn(karim);
  const other = open();
  await isRead(other);
  await other.dispatch([present(1)]);
  await isSent(other);
  other.stop();
  expect(await keptMeets(nadia.id)).toEqual([kept]);
  expect(await keptMeets(karim.id)).toMatchObject([{ sent: [{ userId: karim.id }] }]);
  service.setCut(true);
  logIn(nadia);
  await isRead(open());
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
  await waitFor(() => expect(store.read().connection).not.toBe('unknown'));
  expect(await keptMeets(nadia.id)).toEqual([]);
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
