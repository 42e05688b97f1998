import { describe, expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { PublicCard, PublicChampionship } from '@power-corner/contracts/championships/public-championships';
import { call, callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { createChampionship, createUser, inDays, url, useService } from '../support.ts';

const admin = tokenFor('admin');

useService();

const bySlug = (slug: string, headers = {}) =>
  fetch(`${url}${addressOf(calls.getPublicChampionship, { params: { slug } })}`, { headers });
const list = async (query = {}) =>
  (await callTo(url, calls.listPublicChampionships, { query: { limit: 1000, ...query } })).body;
const hide = (id: string, hidden: boolean) =>
  callTo(url, calls.setVisibility, { params: { id }, token: admin, json: { hidden } });
const slugsOf = async (query = {}) => (await list(query)).data.map((row: { slug: string }) => row.slug);
const past = { period: 'past', type: 'Calisthenics' };
const fieldsOf = (schema: { shape: object }) => Object.keys(schema.shape).toSorted();

describe('a public championship', () => {
  test('has the fields of its page and nothing else: of a person the name of who organises, no id or address', async () => {
    const { slug, name } = await createChampionship(url, { max_participants: '12' });
    const answer = await bySlug(slug);
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    // Nothing of the day yet, and no other date before a move.
    const later = ['previous_date', 'sessions', 'start_list', 'results_published'];
    expect([...Object.keys(data), ...later].toSorted()).toEqual(fieldsOf(PublicChampionship));
    expect(data).toMatchObject({ slug, name, remaining_places: 12, status: 'upcoming', organiser: 'Amine Benali' });
    expect(data['preview']).toMatch(/^\/pictures\/[0-9a-f]{24}-[0-9a-f]{32}-preview\.jpg$/);
    expect(JSON.stringify(data)).not.toMatch(/coach|email|phone|revision|hidden|organiser_id/);
  });

  test('is not sent again unchanged, and every cache asks whether it is', async () => {
    const { slug, id } = await createChampionship(url);
    const first = await bySlug(slug);
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const etag = first.headers.get('etag')!;
    const again = await bySlug(slug, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await callTo(url, calls.cancelChampionship, { params: { id }, token: admin, json: {} });
    const canceled = await bySlug(slug, { 'if-none-match': etag });
    expect([canceled.status, ((await canceled.json()) as { data: { status: string } }).data.status]).toEqual([
      200,
      'canceled',
    ]);
  });

  test('is a calendar file for everybody, and not found while it is hidden', async () => {
    const { slug, id } = await createChampionship(url);
    const file = () => fetch(`${url}${addressOf(calls.readPublicCalendarFile, { params: { slug } })}`);
    const answer = await file();
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await answer.text()).toContain(`UID:championship-${id}@power-corner`);
    await hide(id, true);
    expect((await file()).status).toBe(404);
  });

  test('names the date from which it was moved, if anybody could have seen that', async () => {
    const { slug, id, date } = await createChampionship(url);
    const move = (to: string) =>
      callTo(url, calls.editChampionship, { params: { id }, token: admin, json: { date: to } });
    const previous = async () =>
      ((await (await bySlug(slug)).json()) as { data: { previous_date?: string } }).data.previous_date;
    await hide(id, true);
    expect((await move(inDays(20))).status).toBe(200);
    await hide(id, false);
    expect(await previous()).toBeUndefined();
    const seen = inDays(30);
    await move(seen);
    await move(date);
    expect(await previous()).toBe(seen);
  });

  test.each(['hidden', 'deleted', 'unknown'])('that is %s is not found, and is not in the list', async (state) => {
    const { slug, id } = await createChampionship(url);
    expect((await list()).data.map((row: { slug: string }) => row.slug)).toContain(slug);
    if (state === 'hidden') await hide(id, true);
    if (state === 'deleted') await callTo(url, calls.deleteChampionship, { params: { id }, token: admin });
    const asked = state === 'unknown' ? `coupe-${newId()}` : slug;
    expect((await bySlug(asked)).status).toBe(404);
    for (const period of ['next', 'all'])
      expect((await list({ period })).data.map((row: { slug: string }) => row.slug)).not.toContain(
        state === 'unknown' ? asked : slug,
      );
  });
});

describe('the public list', () => {
  test('has the next championships by date, page by page, and only the fields of a card', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const [later, sooner] = [
      await createChampionship(url, { date: day(2) }),
      await createChampionship(url, { date: day(1) }),
    ];
    const { data } = await list();
    const slugs = data.map((row: { slug: string }) => row.slug);
    expect(slugs.indexOf(sooner.slug)).toBeLessThan(slugs.indexOf(later.slug));
    expect(Object.keys(data[0]).toSorted()).toEqual(fieldsOf(PublicCard));
    expect((await list({ limit: 1, page: 2 })).data).toHaveLength(1);
  });

  test('is asked for by its parts: to come, running, past, or all', async () => {
    const { id, slug } = await createChampionship(url);
    const periods = ['next', 'running', 'past', 'all'] as const;
    const shownIn = async () => {
      const found = await Promise.all(periods.map(async (period) => (await slugsOf({ period })).includes(slug)));
      return periods.filter((_, index) => found[index]);
    };
    expect(await shownIn()).toEqual(['next', 'all']);
    // At its date it is running at once, before a job stores it.
    await ChampionshipModel.updateOne({ _id: id }, { date: new Date(Date.now() - 1000) });
    expect(await shownIn()).toEqual(['running', 'all']);
    for (const [status, period] of [
      ['ongoing', 'running'],
      ['completed', 'past'],
      ['canceled', 'past'],
    ] as const) {
      await ChampionshipModel.updateOne({ _id: id }, { status });
      expect([status, await shownIn()]).toEqual([status, [period, 'all']]);
    }
    await hide(id, true);
    expect(await shownIn()).toEqual([]);
  });

  test('has the past from the latest date on, page by page', async () => {
    const slugs: string[] = [];
    for (const days of [-300, -299, -298]) {
      const { id, slug } = await createChampionship(url, { type: 'Calisthenics' });
      await ChampionshipModel.updateOne({ _id: id }, { status: 'completed', date: inDays(days) });
      slugs.unshift(slug);
    }
    const pages = await Promise.all([1, 2, 3].map((page) => slugsOf({ ...past, limit: 1, page })));
    expect(pages.flat()).toEqual(slugs);
    const { total } = await list({ ...past, limit: 1 });
    expect(total).toBe(3);
  });

  test('is narrowed to a discipline', async () => {
    const [crossfit, lifting] = [await createChampionship(url, { type: 'Crossfit' }), await createChampionship(url)];
    const slugs = await slugsOf({ type: 'Crossfit' });
    expect([slugs.includes(crossfit.slug), slugs.includes(lifting.slug)]).toEqual([true, false]);
  });

  test('is narrowed to those that one can enter now, with a place left', async () => {
    const made = {
      unlimited: await createChampionship(url),
      roomy: await createChampionship(url, { max_participants: '2' }),
      full: await createChampionship(url, { max_participants: '1' }),
      'not open': await createChampionship(url, { registration_opens_at: inDays(3) }),
      closed: await createChampionship(url),
      started: await createChampionship(url),
    };
    await ChampionshipModel.updateOne({ _id: made.closed.id }, { registrationClosesAt: inDays(-1) });
    await ChampionshipModel.updateOne({ _id: made.started.id }, { date: inDays(-1) });
    for (const { id } of [made.full, made.roomy])
      expect(
        (
          await callTo(url, calls.participate, {
            token: (await createUser()).token,
            json: { championshipId: id, division: 'Bench Press', championshipType: 'Powerlifting' },
          })
        ).status,
      ).toBe(201);
    const { data, total } = await list({ places: 'free' });
    const slugs = data.map((row: { slug: string }) => row.slug);
    expect(total).toBe(slugs.length);
    expect(Object.entries(made).flatMap(([kind, { slug }]) => (slugs.includes(slug) ? [kind] : []))).toEqual([
      'unlimited',
      'roomy',
    ]);
    for (const period of ['past', 'running'])
      expect(await list({ places: 'free', period })).toMatchObject({ data: [], total: 0 });
    expect((await list({ places: 'free', limit: 1, page: 2 })).data.map((row: { slug: string }) => row.slug)).toEqual([
      slugs[1],
    ]);
  });

  test.each<Record<string, string>>([{ period: 'soon' }, { type: 'Chess' }, { places: 'all' }])(
    'refuses %o',
    async (query) => {
      const address = `${url}${calls.listPublicChampionships.path}?${new URLSearchParams(query)}`;
      expect((await call('GET', address)).status).toBe(400);
    },
  );
});
