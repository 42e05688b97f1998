import { describe, expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { call, callTo, tokenFor } from '@power-corner/service-kit/testing';
import { sendEveMails } from '../../src/day/meet/send-eve-mails.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { addEntries, command, meetAt } from './meet-support.ts';
import { createChampionship, outboxOf, url, useService } from '../support.ts';

useService();

const date = '2099-03-05T08:00:00.000Z';
const [weighIn, start] = ['2099-03-05T07:00:00.000Z', '2099-03-05T09:00:00.000Z'];
const schedule = (session: number, weigh_in_at: string | null, starts_at: string | null) =>
  command('ScheduleSession', null, { session, weigh_in_at, starts_at });

async function aMeet(entries: number) {
  const { id, slug } = await createChampionship(url, { date });
  const ids = await addEntries(id, entries);
  const page = async () => (await callTo(url, calls.getPublicChampionship, { params: { slug } })).body.data;
  return { id: id as string, ids, page, ...meetAt(url, id) };
}

describe('the times of sessions', () => {
  test('are applied once, are in the meet, and stay when the session is named and opened', async () => {
    const { send, read } = await aMeet(1);
    const set = schedule(1, weighIn, start);
    expect((await send([set])).outcomes).toEqual(['applied']);
    expect((await send([set])).outcomes).toEqual(['repeated']);
    await send([command('SetSession', null, { session: 1, name: 'Femmes', state: 'open' })]);
    expect((await read()).sessions).toEqual([
      { number: 1, name: 'Femmes', state: 'open', weigh_in: 'open', weigh_in_at: weighIn, starts_at: start },
    ]);
  });

  test('that the rules do not allow are refused with the reason, and without a legible instant too', async () => {
    const { send, read } = await aMeet(1);
    const { results } = await send([
      schedule(1, start, weighIn),
      schedule(1, null, '2099-04-05T09:00:00.000Z'),
      schedule(1, null, 'demain'),
      schedule(0, null, start),
    ]);
    expect(results.map(({ code }) => code)).toEqual(['INVALID', 'INVALID', 'INVALID', 'INVALID']);
    expect(results.slice(0, 2).map(({ message_code: code }) => code)).toEqual([
      'weighInAfterStart',
      'sessionTimeRange',
    ]);
    expect((await read()).sessions).toEqual([]);
  });

  test('are on the public page once they are known, by the name of the session', async () => {
    const { send, page } = await aMeet(1);
    await send([command('SetSession', null, { session: 2, name: 'Lourds' }), schedule(1, weighIn, start)]);
    expect((await page()).sessions).toEqual([{ number: 1, name: null, weigh_in_at: weighIn, starts_at: start }]);
    await send([schedule(2, null, '2099-03-06T09:00:00.000Z'), schedule(1, null, null)]);
    expect((await page()).sessions).toEqual([{ number: 2, name: 'Lourds', starts_at: '2099-03-06T09:00:00.000Z' }]);
    await send([schedule(2, null, null)]);
    expect(await page()).not.toHaveProperty('sessions');
  });

  test('move along with the start, also when they are set again, or stay at their hour where the edit says so', async () => {
    const { id, send, read, page } = await aMeet(1);
    await send([schedule(1, weighIn, start)]);
    const { revision } = await read();
    const path = addressOf(calls.editChampionship, { params: { id } });
    const moveTo = async (json: object) => {
      expect((await call('PUT', url + path, { token: tokenFor('admin'), json })).status).toBe(200);
    };
    const ask = (json: object) =>
      call('PUT', url + path, { token: tokenFor('admin'), json: { date_confirmed: false, ...json } });
    // The sessions move with the day anyhow: only another hour is asked about.
    expect((await ask({ date: '2099-03-06T08:00:00.000Z' })).status).toBe(200);
    expect(await ask({ date: '2099-03-12T10:30:00.000Z' })).toMatchObject({
      status: 409,
      body: { code: 'CONFIRM_DATE', error: { fields: { move_sessions: 'Les séances se déplacent aussi' } } },
    });
    await moveTo({ date: '2099-03-12T10:30:00.000Z' });
    const times = { weigh_in_at: '2099-03-12T09:30:00.000Z', starts_at: '2099-03-12T11:30:00.000Z' };
    expect((await page()).sessions).toMatchObject([times]);
    const after = await read();
    expect(after.sessions).toMatchObject([times]);
    expect(after.revision).toBeGreaterThan(revision);
    const later = { weigh_in_at: '2099-03-12T10:00:00.000Z', starts_at: '2099-03-12T12:00:00.000Z' };
    await send([schedule(1, later.weigh_in_at, later.starts_at)]);
    expect((await read()).sessions).toMatchObject([later]);
    await moveTo({ date: '2099-03-13T07:00:00.000Z', move_sessions: false });
    const nextDay = { weigh_in_at: '2099-03-13T10:00:00.000Z', starts_at: '2099-03-13T12:00:00.000Z' };
    expect((await read()).sessions).toMatchObject([nextDay]);
  });
});

test('the mail of the eve has the times of the own session, and of all before one is assigned', async () => {
  const { ids, send } = await aMeet(2);
  const [assigned, without] = ids as [string, string];
  await send([
    command('AssignSession', assigned, { session: 2, flight: 'B' }),
    command('SetSession', null, { session: 2, name: 'Lourds' }),
    schedule(1, weighIn, start),
    schedule(2, null, '2099-03-05T12:00:00.000Z'),
  ]);
  await sendEveMails({ now: new Date('2099-03-04T12:00:00.000Z'), correlationId: 'test' });
  const dataOf = async (of: string) =>
    (await outboxOf(ParticipationModel, of)).find(({ type }) => type === 'EveReminderDue')?.data;
  const [one, two] = [
    { number: 1, name: null, weighInAt: weighIn, startsAt: start },
    { number: 2, name: 'Lourds', weighInAt: null, startsAt: '2099-03-05T12:00:00.000Z' },
  ];
  expect(await dataOf(assigned)).toMatchObject({ session: { number: 2, flight: 'B' }, timetable: [two] });
  const all = await dataOf(without);
  expect(all).toMatchObject({ timetable: [one, two] });
  expect(all).not.toHaveProperty('session');
});
