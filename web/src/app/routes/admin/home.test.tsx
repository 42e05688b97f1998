import { beforeEach, expect, test } from '@jest/globals';
import { checkAuth, getProfile } from '@power-corner/contracts/calls/accounts/auth';
import { getChampionship } from '@power-corner/contracts/calls/championships';
import { listUndelivered } from '@power-corner/contracts/calls/mails';
import { getOverview } from '@power-corner/contracts/calls/overview';
import { screen, within } from '@testing-library/react';
import { expectAccessible } from '../../../../testing/axe.ts';
import { aChampionship, aSession, aUser, idOf } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import EditChampionshipScreen from './edit-championship.tsx';
import AdminHomeScreen from './home.tsx';

beforeEach(() => localStorage.setItem('token', 'a-token'));

const session = { [routeOf(checkAuth)]: { body: { status: 200, data: aSession('admin') } } };

test("an admin's login opens what is to be done today, above the profile", async () => {
  const next = {
    ...aChampionship({ id: idOf(1), status: 'ongoing' }),
    fees_under_review: 2,
    waiting: 0,
    pending: 0,
    offered: 0,
    confirmed: 12,
  };
  const overview = { championships: [next], entries: [], provisional_records: 0 };
  fakeServer({
    ...session,
    [routeOf(getProfile)]: { body: { status: 200, data: aUser({ usertype: 'admin' }) } },
    [routeOf(getOverview)]: { body: { status: 200, data: overview } },
    [routeOf(listUndelivered)]: { body: { status: 200, data: [], total: 0, campaigns: [] } },
  });
  renderScreen(<AdminHomeScreen />);
  const today = await screen.findByRole('heading', { name: "C'est aujourd'hui" });
  expect(screen.getByRole('link', { name: 'Le jour J' }).getAttribute('href')).toContain(idOf(1));
  expect(await screen.findByRole('link', { name: /2 paiements à vérifier/ })).toBeDefined();
  const profile = await screen.findByRole('heading', { level: 1 });
  expect(today.compareDocumentPosition(profile)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expectAccessible();
});

test('a screen of a championship has its name, and the same ways to the others', async () => {
  fakeServer({
    ...session,
    [routeOf(getChampionship, { params: { id: idOf(1) } })]: { body: { status: 200, data: aChampionship() } },
  });
  const at = `/dashboard/admin/championships/edit/${idOf(1)}`;
  renderScreen(<EditChampionshipScreen />, { at, pattern: '/dashboard/admin/championships/edit/:id' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Réglages\u00a0: Open de force' })).toBeDefined();
  const ways = within(screen.getByRole('navigation', { name: 'Championnat' })).getAllByRole('link');
  expect(ways.map(({ textContent }) => textContent)).toEqual(['Participants', 'Le jour J', 'Résultats', 'Réglages']);
  expect(ways.map((way) => way.getAttribute('aria-current'))).toEqual([null, null, null, 'page']);
  await expectAccessible();
});
