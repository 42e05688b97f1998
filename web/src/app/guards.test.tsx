import { beforeEach, expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { aSession, myChampionship } from '../../testing/builders.ts';
import { fakeServer, routeOf } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { keepList } from '../lib/session/kept-list.ts';
import { readToken } from '../lib/session/token.ts';
import { RequireUser } from './guards.tsx';

beforeEach(() => localStorage.setItem('token', 'a-token'));

const signedIn = (change: object) => {
  const session = aSession('admin');
  const data = { ...session, decoded: session.decoded && { ...session.decoded, ...change } };
  fakeServer({ [routeOf(checkAuth)]: { body: { status: 200, data } } });
};
const address = () => screen.getByTestId('address').textContent;

test('a session that is good for setting up a second factor only leads there, and remembers the page', async () => {
  signedIn({ limited: 'second_factor' });
  renderScreen(<RequireUser role="admin">secret</RequireUser>, {
    at: '/dashboard/admin/users?search=lina',
    pattern: '/dashboard/admin/users',
  });
  await waitFor(() => expect(address()).toBe('/second-factor?redirect=%2Fdashboard%2Fadmin%2Fusers%3Fsearch%3Dlina'));
  expect(screen.queryByText('secret')).toBeNull();
});

test('it stays on that page, and other sessions stay where they are', async () => {
  signedIn({ limited: 'second_factor' });
  renderScreen(<RequireUser role="member">set up</RequireUser>, { at: '/second-factor', pattern: '/second-factor' });
  expect(await screen.findByText('set up')).toBeDefined();
  cleanup();
  signedIn({});
  renderScreen(<RequireUser role="member">everything</RequireUser>, {
    at: '/championships',
    pattern: '/championships',
  });
  expect(await screen.findByText('everything')).toBeDefined();
  expect(address()).toBe('/championships');
});

test.each([
  ['/dashboard/athlete/championships', true, 'mine'],
  ['/dashboard/athlete/championships/', true, 'mine'],
  ['/Dashboard/athlete/championships', true, 'mine'],
  ['/dashboard/athlete/championships', false, ''],
  ['/dashboard/athlete', true, ''],
])(
  'without a network %s shows what the device keeps (%s), and every other page asks to log in',
  async (at, kept, shown) => {
    const claims = btoa(JSON.stringify({ sub: 'a', usertype: 'athlete' }));
    localStorage.setItem('token', `head.${claims}.signature`);
    if (kept) keepList({ status: 200, data: [myChampionship()], total: 1 }, readToken(), Date.now());
    fakeServer({ [routeOf(checkAuth)]: 'lost' });
    renderScreen(<RequireUser role="athlete">mine</RequireUser>, { at, pattern: at });
    if (shown) expect(await screen.findByText(shown)).toBeDefined();
    else await waitFor(() => expect(address()).toMatch(/^\/login/));
  },
);
