import { beforeEach, expect, test } from '@jest/globals';
import { checkAuth, getProfile } from '@power-corner/contracts/calls/accounts/auth';
import { choosePublicity, getPublicity } from '@power-corner/contracts/calls/results/people';
import type { Publicity } from '@power-corner/contracts/records/people';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expectAccessible } from '../../../testing/axe.ts';
import { aSession, aUser } from '../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PublicitySection } from './publicity-section.tsx';

const publicity: Publicity = { page: true, ranked: true, handle: '2026HADD01', may_have_page: true, asked: true };
const read = routeOf(getPublicity);
const written = routeOf(choosePublicity);
const answer = (data: Publicity) => ({ body: { status: 200, data } });
const boxOf = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const box = () => boxOf('Ne pas figurer dans les classements');
const pageBox = () => boxOf('Rendre ma page publique');

beforeEach(() => localStorage.setItem('token', 'a-token'));

function open(replies: Parameters<typeof fakeServer>[0], usertype: 'athlete' | 'coach' = 'athlete') {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession(usertype) } },
    [read]: answer(publicity),
    ...replies,
  });
  renderScreen(<PublicitySection />, { at: '/dashboard/account', pattern: '/dashboard/account' });
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

test('the page is off at first; once it is on, its address stands there to open and to share', async () => {
  const off = { ...publicity, page: false, asked: false };
  const server = open({
    [read]: answer(off),
    [written]: { body: { status: 200, message: 'Enregistré', data: publicity } },
  });
  expect((await pageBox()).checked).toBe(false);
  expect(screen.queryByText(/2026HADD01/)).toBeNull();
  server.answer(read, answer(publicity));
  fireEvent.click(await pageBox());
  await waitFor(() => expect(server.requestsTo(written).at(-1)?.body).toEqual({ page: true, ranked: true }));
  const link = await screen.findByRole('link', { name: /\/p\/2026HADD01$/ });
  expect(link.getAttribute('href')).toBe('/p/2026HADD01');
  expect(screen.getByRole('button', { name: 'Partager' })).toBeDefined();
  server.answer(read, answer(off));
  fireEvent.click(await pageBox());
  await waitFor(() => expect(server.requestsTo(written).at(-1)?.body).toEqual({ page: false, ranked: true }));
  await waitFor(() => expect(screen.queryByText(/2026HADD01/)).toBeNull());
  await expectAccessible();
});

test('a page before the first result has no address yet', async () => {
  open({ [read]: answer({ ...publicity, handle: null }) });
  expect(await screen.findByText(/premier résultat publié/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Partager' })).toBeNull();
});

const withBirthday = (birthday: string | null) => ({
  [read]: answer({ ...publicity, page: false, may_have_page: false }),
  [routeOf(getProfile)]: { body: { status: 200, data: aUser({ birthday }) } },
});

test('under 18 there is no switch and nothing to press, but the reason', async () => {
  const server = open(withBirthday('2012-04-12'));
  await screen.findByText(/à partir de 18 ans/);
  await waitFor(() => expect(server.requestsTo(routeOf(getProfile))).not.toEqual([]));
  expect(screen.queryByRole('link', { name: 'Compléter le profil' })).toBeNull();
});

test('without a birthday there is no switch, but the reason and the way to the profile', async () => {
  open(withBirthday(null));
  await screen.findByRole('link', { name: 'Compléter le profil' });
  expect(await screen.findByText(/à partir de 18 ans/)).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: 'Rendre ma page publique' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Compléter le profil' }).getAttribute('href')).toBe('/dashboard/athlete');
  await expectAccessible();
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
  await expectAccessible();
});

test('a coach is asked whose results are of the time before, and nobody else', async () => {
  open({}, 'coach');
  expect((await pageBox()).checked).toBe(true);
  cleanup();
  const server = open({ [read]: answer({ ...publicity, page: false, handle: null }) }, 'coach');
  await waitFor(() => expect(server.requestsTo(read)).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
