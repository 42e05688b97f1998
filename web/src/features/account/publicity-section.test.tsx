import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/auth';
import { choosePublicity, getPublicity } from '@power-corner/contracts/calls/people';
import type { Publicity } from '@power-corner/contracts/people';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { aSession } from '../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Section } from './publicity-section.tsx';

const publicity: Publicity = { page: true, ranked: true, handle: '2026HADD01', may_have_page: true, asked: true };
const read = routeOf(getPublicity);
const written = routeOf(choosePublicity);
const answer = (data: Publicity) => ({ body: { status: 200, data } });
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Ne pas figurer dans les classements' });

beforeEach(() => localStorage.setItem('token', 'a-token'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function open(replies: Parameters<typeof fakeServer>[0], usertype: 'athlete' | 'coach' = 'athlete') {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession(usertype) } },
    [read]: answer(publicity),
    ...replies,
  });
  renderScreen(<Section />, { at: '/dashboard/account', pattern: '/dashboard/account' });
  return server;
}

test('an athlete leaves the rankings, and what else is public stays as it was', async () => {
  const left = { ...publicity, ranked: false };
  const server = open({ [written]: { body: { status: 200, message: 'Enregistré', data: left } } });
  expect((await box()).checked).toBe(false);
  server.answer(read, answer(left));
  fireEvent.click(await box());
  await waitFor(() => expect(server.requestsTo(written).at(-1)?.body).toEqual({ page: true, ranked: false }));
  await waitFor(async () => expect((await box()).checked).toBe(true));
});

test('a choice that could not be saved is taken back on the screen, and said', async () => {
  open({ [written]: 'lost' });
  fireEvent.click(await box());
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  await waitFor(async () => expect((await box()).checked).toBe(false));
});

test('a choice that could not be read is said, with a second try', async () => {
  const server = open({ [read]: { status: 404, body: { code: 'NOT_FOUND', message: 'Non' } } });
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  server.answer(read, answer(publicity));
  fireEvent.click(again);
  expect(await box()).toBeDefined();
});

test('a coach is not asked', async () => {
  const server = open({}, 'coach');
  await waitFor(() => expect(server.requestsTo(routeOf(checkAuth))).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(server.requestsTo(read)).toHaveLength(0);
});
