import { describe, expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { call, callTo, tokenFor } from '@power-corner/service-kit/testing';
import ICAL from 'ical.js';
import type { TestUser } from '../support.ts';
import {
  calendarLinks,
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
  callTo(url, calls.verifyParticipation, { params: { token: await linkTokenOf(id) } });

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

  await callTo(url, calls.cancelChampionship, { params: { id: championship.id }, token: admin, json: {} });
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

describe('the link to the calendar file', () => {
  const linkOf = (id: string, token?: string) =>
    call('GET', `${url}${addressOf(calls.getCalendarLink, { params: { id } })}`, { ...(token && { token }) });
  const open = (link: string) => fetch(`${url}${addressOf(calls.openCalendarFile, { params: { link } })}`);
  const refusal = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

  test('opens the same file without a token, until the place is gone', async () => {
    const { athlete, id } = await placeIn();
    await confirm(id);
    const { status, body } = await linkOf(id, athlete.token);
    expect([status, Object.keys(body.data)]).toEqual([200, ['url']]);
    const [linked, own] = [await fetch(url + body.data.url), await fileOf(id, athlete.token)];
    const headers = ['content-type', 'content-disposition', 'etag'];
    expect(headers.map((name) => linked.headers.get(name))).toEqual(headers.map((name) => own.headers.get(name)));
    expect(linked.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(await linked.text()).toBe(await own.text());
    await callTo(url, calls.withdraw, { params: { id }, token: athlete.token });
    expect(await refusal(await fetch(url + body.data.url))).toEqual([404, 'NOT_FOUND']);
  });

  test('is refused with another letter, and after a day', async () => {
    const { id } = await placeIn();
    const { link } = calendarLinks.create(id, new Date());
    expect((await open(link)).status).toBe(200);
    expect(await refusal(await open(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`))).toEqual([
      400,
      'INVALID_LINK',
    ]);
    expect(await refusal(await open(id))).toEqual([400, 'INVALID_LINK']);
    const old = calendarLinks.create(id, new Date(Date.now() - 24 * 3_600_000));
    expect(await refusal(await open(old.link))).toEqual([410, 'EXPIRED_LINK']);
  });

  test('is given to its athlete alone', async () => {
    const { athlete, id } = await placeIn();
    expect((await linkOf(id)).status).toBe(401);
    expect((await linkOf(id, (await createUser('athlete')).token)).status).toBe(404);
    expect((await linkOf(id, admin)).status).toBe(403);
    await expireHold(id);
    expect((await linkOf(id, athlete.token)).status).toBe(404);
  });
});
