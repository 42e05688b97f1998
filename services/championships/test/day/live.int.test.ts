import { calls } from '@power-corner/contracts/calls/all';
import { callTo, eventually, newId } from '@power-corner/service-kit/testing';
import { describe, expect, test } from '@jest/globals';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { addEntries, command, declare, judge, meetAt } from './meet-support.ts';
import { createChampionship, url, useService } from '../support.ts';

useService();

async function aMeet(entries: number) {
  const { id, slug } = await createChampionship(url);
  const ids = await addEntries(id, entries);
  const meet = meetAt(url, id);
  /** Spectators see what is at most half a second old. */
  const seen = <Found>(look: (live: never) => Found | undefined | false) =>
    eventually(async () => {
      const { status, body } = await meet.live();
      return status === 200 && look(body.data as never);
    });
  return { id, slug: slug as string, ids, first: ids[0]!, seen, ...meet };
}

interface Row {
  entry_id: string;
  bodyweight_kg: number | null;
}
interface Shown {
  revision: number;
  current: { entry_id: string; weight_kg: number; started_at: string | null; stopped_at: string | null } | null;
  order: { entry_id: string }[];
  last: { entry_id: string; outcome: string; corrected?: boolean }[];
  standings: { entries: Row[] }[];
}

const weighIn = (id: string, kg: number, lot: number, opener: number) =>
  command('WeighIn', id, { bodyweight_kg: kg, lot, openers: { bench: opener } });
const assign = (id: string, session = 1) => command('AssignSession', id, { session, flight: 'A' });

describe('the live call', () => {
  test('is not found until a session is open, for a hidden championship, and for an unknown one', async () => {
    const { id, first, live, send, seen } = await aMeet(1);
    expect((await live()).status).toBe(404);
    await send([assign(first), weighIn(first, 80, 1, 100)]);
    expect((await live()).status).toBe(404);
    await send([command('SetSession', null, { session: 1, state: 'open' })]);
    expect((await live()).status).toBe(200);
    await ChampionshipModel.updateOne({ _id: id }, { $set: { hidden: true } });
    await eventually(async () => (await live()).status === 404);
    await ChampionshipModel.updateOne({ _id: id }, { $set: { hidden: false } });
    await seen(() => true);
    expect((await meetAt(url, newId()).live()).status).toBe(404);
    expect((await meetAt(url, 'constructor').live()).status).toBe(404);
  });

  test('opens without sessions by the first judgement, and with them by no act in one that is planned', async () => {
    const { ids, live, send, seen } = await aMeet(2);
    const [one, two] = ids as [string, string];
    await send([weighIn(one, 80.15, 1, 100), declare(one, 100)]);
    expect((await live()).status).toBe(404);
    await send([judge(one, 'good')]);
    await seen(() => true);
    await send([assign(one, 1), assign(two, 2), weighIn(two, 79.85, 2, 100), declare(two, 110), judge(two, 'good')]);
    await eventually(async () => (await live()).status === 404);
    await send([command('SetSession', null, { session: 1, state: 'open', weigh_in: 'closed' })]);
    const { current, last } = await seen((shown: Shown) => shown);
    expect([current!.entry_id, ...last.map(({ entry_id }) => entry_id)]).toEqual([one, one]);
    expect(JSON.stringify((await live()).body)).not.toMatch(/79\.85|110/);
  });

  test('shows who lifts, who is next by weight and lot, and the last judgements', async () => {
    const { ids, send, seen } = await aMeet(3);
    const [one, two, three] = ids as [string, string, string];
    await send([
      ...ids.map((id) => assign(id)),
      weighIn(one, 80, 3, 110),
      weighIn(two, 81, 2, 100),
      weighIn(three, 82, 1, 110),
      command('SetSession', null, { session: 1, state: 'open' }),
    ]);
    const before = await seen((live: Shown) => (live.current ? live : undefined));
    expect([before.current!.entry_id, ...before.order.map(({ entry_id }) => entry_id)]).toEqual([two, three, one]);
    expect(before.current).toMatchObject({
      weight_kg: 100,
      started_at: null,
      loading: { bar_kg: 25, plates_kg: [25, 10, 2.5] },
    });
    await send([command('StartClock', two, { lift: 'bench', number: 1 })]);
    await seen((live: Shown) => live.current?.started_at);
    await send([declare(two, 100), judge(two, 'good')]);
    const after = await seen((live: Shown) => (live.last.length > 0 ? live : undefined));
    expect(after.current).toMatchObject({ entry_id: three, weight_kg: 110, started_at: null });
    expect(after.last).toMatchObject([{ entry_id: two, outcome: 'good' }]);
    await send([judge(two, null, 1, { basedOn: 100 })]);
    await seen((live: Shown) => live.last.length === 0);
  });

  test('shows a minute that is stopped, resumed and set back, and a decision as corrected', async () => {
    const { ids, send, seen, read } = await aMeet(2);
    const [one, two] = ids as [string, string];
    await send([assign(one), assign(two), weighIn(one, 80, 1, 100), weighIn(two, 81, 2, 110)]);
    const set = (running: boolean, seconds_left: number) =>
      command('SetClock', one, { lift: 'bench', number: 1, running, seconds_left });
    await send([command('SetSession', null, { session: 1, state: 'open' }), set(false, 40)]);
    const stopped = await seen((live: Shown) => (live.current?.stopped_at ? live.current : undefined));
    const leftMs = Date.parse(stopped!.started_at!) + 60_000 - Date.parse(stopped!.stopped_at!);
    expect(leftMs).toBe(40_000);
    expect((await read()).current).toMatchObject({ started_at: stopped!.started_at, stopped_at: stopped!.stopped_at });
    await send([set(true, 60)]);
    const running = await seen((live: Shown) => (live.current?.stopped_at === null ? live.current : undefined));
    expect(Date.parse(running!.started_at!)).toBeGreaterThan(Date.parse(stopped!.stopped_at!));
    await send([judge(one, 'no_lift'), judge(two, 'good')]);
    await send([judge(one, 'good')]);
    const last = await seen((live: Shown) => (live.last.some(({ corrected }) => corrected) ? live.last : undefined));
    expect(last).toMatchObject([{ entry_id: one, outcome: 'good', corrected: true }, { entry_id: two }]);
    expect((await read()).entries.find(({ id }: { id: string }) => id === one).attempts.bench).toEqual([
      { weight_kg: 100, outcome: 'good', corrected: true },
    ]);
  });

  test('shows bodyweights once the weigh-in of the session is closed, and never a birthday, phone or e-mail', async () => {
    const { ids, send, seen, live } = await aMeet(2);
    const [one, two] = ids as [string, string];
    await send([
      assign(one, 1),
      assign(two, 2),
      weighIn(one, 80.15, 1, 100),
      weighIn(two, 79.85, 2, 100),
      command('SetSession', null, { session: 1, state: 'open' }),
    ]);
    const weights = (shown: Shown) =>
      Object.fromEntries(
        shown.standings
          .flatMap(({ entries }) => entries)
          .map(({ entry_id, bodyweight_kg }) => [entry_id, bodyweight_kg]),
      );
    await seen((shown: Shown) => weights(shown)[one] === null && weights(shown)[two] === null);
    expect(JSON.stringify((await live()).body)).not.toMatch(/80\.15|79\.85/);
    await send([command('SetSession', null, { session: 1, weigh_in: 'closed' })]);
    await seen((shown: Shown) => weights(shown)[one] === 80.15 && weights(shown)[two] === null);
    const { body } = await live();
    expect(JSON.stringify(body)).not.toMatch(/birthday|phone|email|example\.org|0612345678|athlete|by_id/);
    expect(JSON.stringify(body)).not.toContain('79.85');
  });

  test('answers 304 to who has it, and the same tag until something changes', async () => {
    const { first, send, live, seen } = await aMeet(2);
    await send([command('SetSession', null, { session: 1, state: 'open' }), assign(first), declare(first, 100)]);
    const { headers } = await live();
    const etag = headers.get('etag')!;
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect((await live({ 'if-none-match': etag })).status).toBe(304);
    await send([judge(first, 'no_lift')]);
    await seen((shown: Shown) => shown.last.length > 0);
    const changed = await live({ 'if-none-match': etag });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
  });
});

describe('what the next attempt needs', () => {
  const needOf = (id: string, entryId: string, headers: Record<string, string> = {}) =>
    callTo(url, calls.getNextWeights, { params: { id, entryId }, headers });

  test('is answered to all for a lifter, with a tag, and the live says the place that the attempt gives', async () => {
    const { id, ids, send, seen, live } = await aMeet(2);
    const [one, two] = ids as [string, string];
    await send([
      ...ids.map((each) => assign(each)),
      weighIn(one, 80, 1, 100),
      weighIn(two, 79, 2, 90),
      command('SetSession', null, { session: 1, state: 'open' }),
      judge(two, 'good'),
      judge(one, 'good'),
      declare(two, 95, 2),
    ]);
    const { current } = await seen((shown: Shown) => shown.current?.entry_id === two && shown);
    expect(current).toMatchObject({ weight_kg: 95, if_good: { place: 2 } });
    const { status, body, headers } = await needOf(id, two);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    expect(body.data).toEqual({
      entry_id: two,
      name: 'Amine1 Benali',
      place: 2,
      attempt: { lift: 'bench', number: 2, weight_kg: 95, if_good: { place: 2 } },
      places: [{ place: 1, weight_kg: 100, added_kg: 5 }],
      records: [],
    });
    expect((await needOf(id, two, { 'if-none-match': headers.get('etag')! })).status).toBe(304);
    await send([declare(two, 100, 2)]);
    await seen((shown: Shown) => shown.current?.weight_kg === 100);
    expect((await live()).body.data.current.if_good).toEqual({ place: 1 });
  });

  test('tells nothing of a session that is not open, and is not found where the live is not', async () => {
    const { id, ids, send } = await aMeet(3);
    const [one, two, three] = ids as [string, string, string];
    await send([assign(one), assign(two, 2), assign(three), weighIn(one, 80, 1, 100), weighIn(two, 79.5, 2, 170)]);
    expect((await needOf(id, one)).status).toBe(404);
    await ParticipationModel.updateOne(
      { _id: three },
      { $set: { state: 'pending', expiresAt: new Date(Date.now() + 3_600_000) } },
    );
    await send([command('SetSession', null, { session: 1, state: 'open' })]);
    await eventually(async () => (await needOf(id, one)).status === 200);
    expect((await needOf(id, two)).body.data).toMatchObject({ attempt: null, places: [] });
    for (const unknown of [three, newId(), 'constructor']) expect((await needOf(id, unknown)).status).toBe(404);
    await ChampionshipModel.updateOne({ _id: id }, { $set: { hidden: true } });
    await eventually(async () => (await needOf(id, one)).status === 404);
  });
});

test('the public page has the start list once sessions are assigned, without weights', async () => {
  const { slug, ids, send } = await aMeet(3);
  const [one, two, three] = ids as [string, string, string];
  const page = async () => (await callTo(url, calls.getPublicChampionship, { params: { slug } })).body.data;
  expect(await page()).not.toHaveProperty('start_list');
  await send([
    weighIn(one, 80.15, 1, 100),
    assign(two, 2),
    assign(one, 1),
    assign(three, 1),
    command('SetOutcome', three, { outcome: 'withdrawn' }),
  ]);
  const { start_list: list } = await page();
  expect(list.map(({ name, session, flight }: Record<string, unknown>) => [name, session, flight])).toEqual([
    ['Amine0 Benali', 1, 'A'],
    ['Amine1 Benali', 2, 'A'],
  ]);
  expect(Object.keys(list[0]).toSorted()).toEqual(
    ['club', 'division', 'flight', 'level', 'level_name', 'name', 'session', 'sex', 'weight_class'].toSorted(),
  );
});

test('somebody who never confirmed stands neither live nor on the start list', async () => {
  const { slug, ids, send, live } = await aMeet(2);
  const [one, two] = ids as [string, string];
  const hold = { state: 'pending', expiresAt: new Date(Date.now() + 3_600_000) };
  await ParticipationModel.updateOne({ _id: two }, { $set: hold });
  await send([assign(one), assign(two), command('SetSession', null, { session: 1, state: 'open' })]);
  const { standings } = (await live()).body.data as Shown;
  expect(standings.flatMap(({ entries }) => entries.map(({ entry_id }) => entry_id))).toEqual([one]);
  const page = await callTo(url, calls.getPublicChampionship, { params: { slug } });
  expect(page.body.data.start_list.map(({ name }: { name: string }) => name)).toEqual(['Amine0 Benali']);
});
