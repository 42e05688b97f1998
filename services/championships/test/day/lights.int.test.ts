import { calls } from '@power-corner/contracts/calls/all';
import { addressOf } from '@power-corner/contracts/call';
import { call, callTo, eventually } from '@power-corner/service-kit/testing';
import { describe, expect, test } from '@jest/globals';
import { MeetModel } from '../../src/day/meet/model.ts';
import { takeFreeLease, writeMeet } from '../../src/day/meet/repository.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { command, declare, judge } from './meet-support.ts';
import type { Bench, Phone } from './referees-support.ts';
import { admin, attemptIn, bench, joined, judgedMeet, lit, openerKg, threePhones } from './referees-support.ts';
import { url, useService } from '../support.ts';

useService();

async function judgedByThree(entries = 2, settings: object = {}) {
  const meet = await judgedMeet(url, entries, settings);
  const phones = await threePhones(url, meet.id);
  return { ...meet, phones };
}

const stateOf = async (phone: Phone) => (await phone.state()).body.data;
const none = { left: false, centre: false, right: false };

describe('a vote', () => {
  test('is known to its own phone alone, and who has voted to all', async () => {
    const { first, phones, read } = await judgedByThree();
    const voted = await phones.left.vote(first, true);
    expect(voted.status).toBe(200);
    expect(voted.body.data).toMatchObject({ vote: true, voted: { ...none, left: true }, decision: null, clock: null });
    expect(await stateOf(phones.centre)).toMatchObject({
      position: 'centre',
      attempt: { ...first, session: 1, weight_kg: openerKg, name: 'Amine0 Benali', lot: 1, flight: 'A' },
      vote: null,
      voted: { ...none, left: true },
    });
    expect((await read()).lights).toEqual([
      { session: 1, ...first, weight_kg: openerKg, voted: { ...none, left: true }, bar_loaded: false },
    ]);
  });

  test('is refused without a word that it understands, for another weight, and for another attempt', async () => {
    const { first, second, phones } = await judgedByThree();
    for (const json of [{}, { ...first, weight_kg: openerKg }, { ...first, weight_kg: openerKg, white: 'yes' }])
      expect((await callTo(url, calls.castVote, { token: phones.left.token, json })).status).toBe(400);
    const { status, body } = await phones.left.vote(second, true);
    expect([status, body.code]).toEqual([409, 'CHANGED']);
    expect(body.current).toMatchObject({ ...first, weight_kg: openerKg });
    expect((await phones.left.vote(first, true, 62.5)).body.code).toBe('CHANGED');
    expect((await stateOf(phones.left)).voted).toEqual(none);
  });

  test('pressed twice, or sent again because its answer was lost, is one', async () => {
    const { id, first, phones, read } = await judgedByThree();
    await phones.left.vote(first, false);
    const { revision } = await read();
    const again = await Promise.all([phones.left.vote(first, false), phones.left.vote(first, false)]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read()).revision).toBe(revision);
    expect((await MeetModel.findById(id).lean())?.votes).toHaveLength(1);
  });

  test('is void with another weight, also when it comes back', async () => {
    const { first, phones, send } = await judgedByThree();
    await phones.left.vote(first, true);
    await send([declare(first.entry_id, 57.5, 1, { basedOn: 1_000_000 })]);
    expect((await phones.left.vote(first, true)).body.code).toBe('CHANGED');
    await send([declare(first.entry_id, openerKg, 1, { basedOn: 1_000_000 })]);
    expect(await stateOf(phones.left)).toMatchObject({ vote: null, voted: none });
  });

  test('is void once its lifter is removed or withdraws', async () => {
    const { first, second, phones, send } = await judgedByThree();
    await phones.left.vote(first, true);
    await send([command('SetOutcome', first.entry_id, { outcome: 'withdrawn' })]);
    expect(await stateOf(phones.left)).toMatchObject({ attempt: second, vote: null, voted: none });
    await phones.left.vote(second, true);
    const path = addressOf(calls.withdraw, { params: { id: second.entry_id } });
    expect((await call('DELETE', url + path, { token: admin })).status).toBe(200);
    expect((await phones.centre.vote(second, true)).body).toMatchObject({ code: 'CHANGED', current: null });
    // What no command has changed follows a little later.
    await eventually(async () => (await stateOf(phones.left)).attempt === null);
    expect(await stateOf(phones.left)).toMatchObject({ vote: null, voted: none });
  });

  test('needs a championship that is held', async () => {
    const { id, first, phones } = await judgedByThree();
    await callTo(url, calls.cancelChampionship, { params: { id }, token: admin, json: { reason: 'Salle fermée' } });
    expect((await phones.left.vote(first, true)).body).toMatchObject({ code: 'CHANGED', current: null });
  });

  test('is counted by the clock of the server, whatever time a phone has', async () => {
    const { first, phones, read } = await judgedByThree();
    const before = Date.now();
    const headers = { date: new Date(before - 3_600_000).toUTCString() };
    for (const phone of Object.values(phones))
      await callTo(url, calls.castVote, {
        token: phone.token,
        headers,
        json: { ...first, weight_kg: openerKg, white: true, at: headers.date },
      });
    const at = Date.parse(attemptIn(await read(), first)?.decision?.at ?? '');
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });
});

describe('the third vote', () => {
  test('decides, and the next attempt is to judge', async () => {
    const { first, second, phones, read } = await judgedByThree();
    await lit(phones, first, 'wrw');
    const meet = await read();
    const decision = { by: 'referees', left: true, centre: false, right: true, at: expect.any(String) };
    expect(attemptIn(meet, first)).toMatchObject({ outcome: 'good', decision });
    expect(meet.entries[0]!.changes['bench.1.outcome']).toMatchObject({ by: 'Arbitres', by_id: 'referees' });
    expect(await stateOf(phones.centre)).toMatchObject({
      attempt: second,
      vote: null,
      voted: none,
      decision: { ...first, ...decision, outcome: 'good', weight_kg: openerKg },
    });
  });

  test('leaves no press after it, and the table alone changes what was decided', async () => {
    const { first, phones, read, send } = await judgedByThree();
    await lit(phones, first, 'wrr');
    expect((await phones.left.vote(first, true)).body.code).toBe('DECIDED');
    expect((await phones.right.vote(first, true)).body.code).toBe('DECIDED');
    const { revision: basedOn } = await read();
    expect((await send([judge(first.entry_id, 'good', 1, { basedOn })])).outcomes).toEqual(['applied']);
    expect(attemptIn(await read(), first)).toMatchObject({
      outcome: 'good',
      corrected: true,
      decision: { by: 'table', left: true, centre: false, right: false },
    });
    expect((await stateOf(phones.left)).decision).toMatchObject({ by: 'table', outcome: 'good' });
  });

  test('and the table that judges without having seen it are one decision', async () => {
    for (let round = 0; round < 8; round++) {
      const { first, phones, read, send } = await judgedByThree(1);
      const { revision: basedOn } = await read();
      const votes = Object.values(phones).map((phone) => phone.vote(first, true));
      const [{ outcomes }, ...answers] = await Promise.all([
        send([judge(first.entry_id, 'no_lift', 1, { basedOn })]),
        ...votes,
      ]);
      const { outcome, decision } = attemptIn(await read(), first)!;
      if (outcomes[0] === 'applied') {
        expect([outcome, decision?.by]).toEqual(['no_lift', 'table']);
        // Every vote that was answered before stands beside it.
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(
          [decision?.left, decision?.centre, decision?.right].filter((each) => each === true).length,
        );
      } else {
        expect([outcomes[0], outcome, decision?.by]).toEqual(['CHANGED', 'good', 'referees']);
        expect(answers.every(({ status }) => status === 200)).toBe(true);
      }
    }
  });

  test('is decided by the next reader when the process was killed before the decision was stored', async () => {
    for (const look of ['phone', 'table', 'writer'] as const) {
      const { id, first, second, phones, read, send } = await judgedByThree();
      await phones.left.vote(first, true);
      await phones.centre.vote(first, false);
      const [voted] = (await MeetModel.findById(id).lean())!.votes!;
      await takeFreeLease(id, { token: 'killed', until: new Date(Date.now() + 100) });
      const votes = [{ ...voted!, white: { left: true, centre: false, right: true } }];
      expect(await writeMeet(id, 'killed', { set: { votes, current: null } })).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 120));
      if (look === 'phone') await phones.left.state();
      if (look === 'writer') expect((await send([judge(second.entry_id, 'good')])).outcomes).toEqual(['applied']);
      expect(attemptIn(await read(), first)).toMatchObject({
        outcome: 'good',
        decision: { by: 'referees', left: true },
      });
      const entry = await ParticipationModel.findById(first.entry_id).lean();
      expect(entry!.journal!.filter(({ kind }) => kind === 'attempt_judged')).toHaveLength(1);
    }
  });
});

test('no answer tells two white votes from two red ones before the third', async () => {
  const seen = await Promise.all(
    [true, false].map(async (white) => {
      const { id, first, phones, read, live } = await judgedByThree();
      await phones.left.vote(first, white);
      await phones.right.vote(first, white);
      const params = { id };
      const answers = [
        await stateOf(phones.centre),
        await read(),
        (await live()).body,
        (await callTo(url, calls.getResults, { params, token: admin, query: { draft: 'true' } })).body,
        (await callTo(url, calls.listParticipants, { params, token: admin })).body,
        (await callTo(url, calls.readJournal, { params: { id: first.entry_id }, token: admin })).body,
        await (
          await fetch(url + addressOf(calls.getDecisionsSheet, { params }), {
            headers: { authorization: `Bearer ${admin}` },
          })
        ).text(),
        (await MeetModel.findById(id, { outbox: 1 }).lean())?.outbox,
      ];
      // Ids, times and addresses differ from one meet to the other.
      return JSON.stringify(answers).replaceAll(
        /[0-9a-f]{24}|[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+Z|coupe-d-annaba[-\d]*/g,
        '',
      );
    }),
  );
  expect(seen[0]).toBe(seen[1]);
  expect(seen[0]).toContain('"voted":{"left":true,"centre":false,"right":true}');
});

describe('"Barre chargée"', () => {
  test('is for the centre, starts the minute, and once', async () => {
    const { first, second, phones, read } = await judgedByThree();
    expect((await phones.left.bar(first)).body.code).toBe('FORBIDDEN');
    expect((await callTo(url, calls.loadBar, { token: phones.centre.token, json: {} })).status).toBe(400);
    expect((await phones.centre.bar(second)).body).toMatchObject({ code: 'CHANGED', current: first });
    const { status, body } = await phones.centre.bar(first);
    expect(status).toBe(200);
    const { current, lights } = await read();
    expect(body.data.clock).toEqual({ started_at: current!.started_at });
    expect(lights![0]!.bar_loaded).toBe(true);
    await phones.centre.bar(first);
    expect((await read()).current).toEqual(current);
  });
});

describe('cards', () => {
  const red = [{ card: 'red' as const, reason: 'chest_not_touched' as const }];

  test('are named by who gave red, until the next bar is loaded', async () => {
    const { first, second, phones, read } = await judgedByThree();
    const code = async (phone: Phone, of: Bench = first) => (await phone.cards(of, red)).body.code;
    expect(await code(phones.left)).toBe('CONFLICT');
    await lit(phones, first, 'rwr');
    expect(await code(phones.centre)).toBe('FORBIDDEN');
    expect(await code(phones.left, second)).toBe('CONFLICT');
    const { status, body } = await phones.left.cards(first, red);
    expect([status, body.data.cards]).toEqual([200, red]);
    expect((await stateOf(phones.right)).cards).toEqual([]);
    expect(attemptIn(await read(), first)?.decision?.cards).toEqual({ left: red });
    const entry = await ParticipationModel.findById(first.entry_id).lean();
    expect(entry?.journal?.at(-1)).toMatchObject({
      kind: 'attempt_judged',
      actor: { kind: 'system' },
      after: { lift: 'bench', number: 1, referee: 'left', card: 'red', reason: 'chest_not_touched' },
    });
    await phones.centre.bar(second);
    expect(await code(phones.right)).toBe('CONFLICT');
    expect((await stateOf(phones.left)).decision).toBeNull();
  });

  test('are of the lift', async () => {
    const { first, phones } = await judgedByThree();
    await lit(phones, first, 'rrr');
    const send = (cards: unknown) =>
      callTo(url, calls.nameCards, { token: phones.left.token, json: { ...first, cards } });
    for (const cards of [
      'red',
      [{ card: 'green' }],
      [{ card: 'red', reason: 'depth' }],
      Array.from({ length: 7 }, () => ({ card: 'red' })),
    ])
      expect((await send(cards)).status).toBe(400);
    for (const cards of [[{ card: 'blue', reason: 'sinking' }, { card: 'yellow' }], []])
      expect((await send(cards)).status).toBe(200);
  });

  test('are not left out where the settings ask for one', async () => {
    const { first, phones } = await judgedByThree(1, { cards_required: true });
    await lit(phones, first, 'rrr');
    expect(await stateOf(phones.left)).toMatchObject({ cards_required: true });
    expect((await phones.left.cards(first, [])).status).toBe(400);
    expect((await phones.left.cards(first, red)).status).toBe(200);
  });
});

test('a phone that asks again is answered 304 until something changes', async () => {
  const { first, phones } = await judgedByThree();
  const one = await phones.left.state();
  const etag = one.headers.get('etag') ?? '';
  expect((await phones.left.state({ 'if-none-match': etag })).status).toBe(304);
  await phones.right.vote(first, true);
  const changed = await phones.left.state({ 'if-none-match': etag });
  expect([changed.status, changed.body.data.voted]).toEqual([200, { ...none, right: true }]);
});

test('with one referee everything is as before: no lights, no decision, and no vote', async () => {
  const { id, first, read, send } = await judgedMeet(url, 2, { referees: 1 });
  const phone = await joined(url, id, 'left');
  expect((await phone.vote(first, true)).body).toMatchObject({ code: 'CHANGED', current: null });
  expect((await phone.state()).body.data.attempt).toBeNull();
  await send([judge(first.entry_id, 'good')]);
  const meet = await read();
  expect(meet).not.toHaveProperty('lights');
  expect(attemptIn(meet, first)).toEqual({ weight_kg: openerKg, outcome: 'good' });
});

test('the decisions are exported with lights, cards and who decided', async () => {
  const { id, first, second, phones, read, send } = await judgedByThree();
  await lit(phones, first, 'wrw');
  await phones.centre.cards(first, [{ card: 'red', reason: 'elbows_depth' }, { card: 'yellow' }]);
  const { revision: basedOn } = await read();
  await send([judge(second.entry_id, 'no_lift', 1, { basedOn })]);
  const sheet = async (query = '') => {
    const response = await fetch(`${url}${addressOf(calls.getDecisionsSheet, { params: { id } })}${query}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(response.headers.get('content-type')).toContain('text/csv');
    return (await response.text())
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'AT')
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n');
  };
  expect(await sheet()).toEqual([
    'session,flight,lift,number,lot,name,weight_kg,left,centre,right,cards,decision,by,at',
    '1,A,bench,1,1,Amine0 Benali,60,white,red,white,"centre: red elbows_depth, yellow",good,referees,AT',
    '1,A,bench,1,2,Amine1 Benali,60,,,,,no_lift,table,AT',
  ]);
  expect((await sheet('?format=spreadsheet'))[0]).toContain('session;flight;lift');
  const unknown = { params: { id: bench('f'.repeat(24)).entry_id }, token: admin };
  expect((await callTo(url, calls.getDecisionsSheet, unknown)).status).toBe(404);
});
