import { beforeEach, expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { acceptInvitation, getInvitation } from '@power-corner/contracts/calls/participations/coach';
import type { Usertype } from '@power-corner/contracts/lists';
import { fireEvent, screen } from '@testing-library/react';
import { expectAccessible } from '../../../../testing/axe.ts';
import { aSession, idOf } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import InvitationScreen from './invitation.tsx';

const token = 'x'.repeat(43);
const read = routeOf(getInvitation, { params: { token } });
const accepted = routeOf(acceptInvitation, { params: { token } });
const coach = { firstname: 'Nadia', lastname: 'Kaci', club: 'CRB' };

function open(usertype: Usertype | null, replies: Parameters<typeof fakeServer>[0] = {}) {
  if (usertype) localStorage.setItem('token', 'a-token');
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: usertype ? aSession(usertype) : { isAuthenticated: false } } },
    [read]: { body: { status: 200, data: { coach } } },
    ...replies,
  });
  renderScreen(<InvitationScreen />, { at: `/invitations/${token}`, pattern: '/invitations/:token' });
  return server;
}

beforeEach(() => localStorage.clear());

test('a visitor reads who invites and what the coach will see, and comes back after login or registration', async () => {
  open(null);
  expect(await screen.findByText('Nadia Kaci · CRB')).toBeTruthy();
  expect(screen.getByText(/Nadia Kaci voit les championnats.*Jamais votre téléphone/)).toBeTruthy();
  for (const [name, path] of [
    ["J'ai déjà un compte", '/login'],
    ['Créer un compte', '/signup'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`${path}?redirect=%2Finvitations%2F${token}`);
  await expectAccessible();
});

test('who has another coach reads the name, and changes by a second press alone', async () => {
  const message = 'Karim Meziane est déjà votre coach.';
  const server = open('athlete', { [accepted]: { status: 409, body: { status: 409, code: 'HAS_COACH', message } } });
  fireEvent.click(await screen.findByRole('button', { name: "Accepter l'invitation" }));
  expect(await screen.findByText(message)).toBeTruthy();
  const data = { coach: { id: idOf(7), ...coach }, since: '2026-11-28T10:00:00.000Z' };
  server.answer(accepted, { body: { status: 200, message: 'Nadia Kaci est maintenant votre coach.', data } });
  fireEvent.click(screen.getByRole('button', { name: 'Changer pour Nadia Kaci' }));
  expect(await screen.findByText('Nadia Kaci est maintenant votre coach.')).toBeTruthy();
  expect(server.requestsTo(accepted).map(({ body }) => body)).toEqual([{ replace: false }, { replace: true }]);
  await expectAccessible();
});

test('a coach cannot accept', async () => {
  open('coach');
  expect(await screen.findByText(/Seul le compte d'un athlète/)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Log out']);
});

test('a link that has ended says so', async () => {
  const message = 'Cette invitation a pris fin : demandez un nouveau lien à votre coach.';
  open('athlete', { [read]: { status: 410, body: { status: 410, code: 'EXPIRED_LINK', message } } });
  expect(await screen.findByText(message)).toBeTruthy();
});
