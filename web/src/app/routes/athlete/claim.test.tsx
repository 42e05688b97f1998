import { expect, test } from '@jest/globals';
import { checkAuth, getProfile } from '@power-corner/contracts/calls/accounts/auth';
import { getClaim, takeClaim } from '@power-corner/contracts/calls/participations/walk-ins';
import type { Claim } from '@power-corner/contracts/participations/walk-ins';
import { fireEvent, screen } from '@testing-library/react';
import { expectAccessible } from '../../../../testing/axe.ts';
import { aSession, aUser, idOf } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import ClaimScreen from './claim.tsx';

const token = 'x'.repeat(43);
const championship = { id: idOf(1), name: 'Open de force', date: '2027-01-16T08:00:00.000Z', location: 'Annaba' };

function openClaim(change: Partial<Claim>, replies: Parameters<typeof fakeServer>[0] = {}) {
  const claim: Claim = {
    championship: { ...championship, type: 'Powerlifting', rules: null },
    firstname: 'Lina',
    lastname: 'Haddad',
    birth_year: 2012,
    email: 'haddad@example.dz',
    division: 'Bench Press',
    level: null,
    level_name: null,
    state: 'open',
    ...change,
  };
  fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: { isAuthenticated: false } } },
    [routeOf(getClaim, { params: { token } })]: { body: { status: 200, data: claim } },
    ...replies,
  });
  renderScreen(<ClaimScreen />, { at: `/claim/${token}`, pattern: '/claim/:token' });
}

test('a claim says whom one takes over, with the year of birth', async () => {
  openClaim({});
  expect(await screen.findByText('Lina Haddad (année de naissance : 2012)')).toBeTruthy();
  await expectAccessible();
});

test('a claim that was taken names the championship alone', async () => {
  openClaim({ state: 'claimed', firstname: null, lastname: null, birth_year: null, email: null, division: null });
  expect(await screen.findByText('Cette participation est déjà rattachée à un compte.')).toBeTruthy();
  expect(screen.getByText('Open de force')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Haddad|null|Participant/);
});

test('a claim that is refused beside an own entry leads to the organisers, who are told which championship', async () => {
  localStorage.setItem('token', 'a-token');
  openClaim(
    {},
    {
      [routeOf(checkAuth)]: { body: { status: 200, data: aSession('athlete') } },
      [routeOf(getProfile)]: { body: { status: 200, data: aUser() } },
      [routeOf(takeClaim, { params: { token } })]: {
        status: 409,
        body: { status: 409, code: 'ALREADY_IN', error: {} },
      },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Rattacher à mon compte' }));
  const link = await screen.findByRole('link', { name: 'Écrire aux organisateurs' });
  expect(link.getAttribute('href')).toBe('/contact?wish=claim&championship=Open+de+force');
});
