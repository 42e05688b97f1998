import { expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { call, tokenFor } from '@power-corner/service-kit/testing';
import ICAL from 'ical.js';
import type { TestUser } from '../support.ts';
import {
  createChampionship,
  createUser,
  expireHold,
  inDays,
  linkTokenOf,
  participate,
  url,
  useService,
} from '../support.ts';

const admin = tokenFor('admin');

useService();

const fileOf = (id: string, token?: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${addressOf(calls.readCalendarFile, { params: { id } })}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });

async function eventOf(response: Response) {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]);
  const component = calendar.getFirstSubcomponent('vevent')!;
  const { uid, sequence, summary, location, startDate } = new ICAL.Event(component);
  return {
    uid,
    sequence,
    summary,
    location,
    start: startDate.toJSDate().getTime(),
    method: calendar.getFirstPropertyValue('method'),
    status: component.getFirstPropertyValue('status'),
  };
}

async function placeIn(
  fields: Record<string, string> = {},
): Promise<{ athlete: TestUser; id: string; championship: { id: string } }> {
  const championship = await createChampionship(url, fields);
  const athlete = await createUser('athlete');
  const { body } = await participate(url, athlete, championship.id);
  return { athlete, id: body.data.id, championship };
}

const confirm = async (id: string) =>
  call('GET', `${url}${addressOf(calls.verifyParticipation, { params: { token: await linkTokenOf(id) } })}`);

test('an athlete downloads the same entry at every reading, and a newer one after each change', async () => {
  const { athlete, id, championship } = await placeIn({ name: 'Coupe; de « Seybouse »', date: inDays(20) });
  expect(await eventOf(await fileOf(id, athlete.token))).toMatchObject({ status: 'TENTATIVE', sequence: 0 });
  await confirm(id);
  const first = await fileOf(id, athlete.token);
  expect(first.headers.get('content-disposition')).toBe('attachment; filename="coupe-de-seybouse.ics"');
  const etag = first.headers.get('etag') ?? '';
  expect((await fileOf(id, athlete.token, { 'if-none-match': etag })).status).toBe(304);
  const confirmed = await eventOf(first);
  expect(confirmed).toMatchObject({ status: 'CONFIRMED', method: null, summary: 'Coupe; de « Seybouse »' });

  const date = inDays(25);
  const address = `${url}${addressOf(calls.editChampionship, { params: { id: championship.id } })}`;
  await call('PUT', address, { token: admin, json: { date, location: 'Batna, salle 2' } });
  const movedEntry = await eventOf(await fileOf(id, athlete.token));
  expect(movedEntry).toMatchObject({ uid: confirmed.uid, sequence: 1, location: 'Batna, salle 2' });
  expect(Math.abs(movedEntry.start - Date.parse(date))).toBeLessThan(1000);

  await call('POST', `${url}${addressOf(calls.cancelChampionship, { params: { id: championship.id } })}`, {
    token: admin,
    json: {},
  });
  expect(await eventOf(await fileOf(id, athlete.token))).toMatchObject({
    uid: confirmed.uid,
    sequence: 2,
    status: 'CANCELLED',
  });
});

test('an entry is its athlete’s alone, and gone with the place', async () => {
  const { athlete, id } = await placeIn();
  const other = await createUser('athlete');
  expect((await fileOf(id)).status).toBe(401);
  expect((await fileOf(id, other.token)).status).toBe(404);
  expect((await fileOf(id, admin)).status).toBe(403);
  expect((await fileOf('0'.repeat(24), athlete.token)).status).toBe(404);
  await expireHold(id);
  expect((await fileOf(id, athlete.token)).status).toBe(404);
});
