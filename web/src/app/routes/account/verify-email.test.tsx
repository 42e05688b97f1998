import { expect, test } from '@jest/globals';
import { checkAuth, continueLogin, logOut, verifyEmail } from '@power-corner/contracts/calls/accounts/auth';
import { getPublicChampionship, listPublicChampionships } from '@power-corner/contracts/calls/public-championships';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expectAccessible } from '../../../../testing/axe.ts';
import { aPublicChampionship, aSession } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { keepSignUpSecret } from '../../../features/account/auth/sign-up-secret.ts';
import { SessionProvider } from '../../../lib/session/session.tsx';
import LoginScreen from './login.tsx';
import VerifyEmailScreen from './verify-email.tsx';

const link = 'x'.repeat(43);
const proof = 'p'.repeat(43);
const secret = 's'.repeat(43);
const email = 'lina@example.dz';
const championship = aPublicChampionship({ name: 'Nuit de la Force' });

function openLink({ first = true } = {}) {
  const server = fakeServer({
    [routeOf(listPublicChampionships)]: { body: { status: 200, data: [championship], total: 1 } },
    [routeOf(getPublicChampionship, { params: { slug: championship.slug } })]: {
      body: { status: 200, data: championship },
    },
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('athlete') } },
    [routeOf(logOut)]: { body: { status: 200, message: 'Ok.' } },
    [routeOf(verifyEmail, { params: { token: link } })]: {
      body: {
        status: 200,
        message: 'Confirmée.',
        ...(first && { continue: { token: proof, expires_at: '2026-11-26T08:00:00.000Z', email } }),
      },
    },
    [routeOf(continueLogin)]: { body: { status: 200, message: 'Ok.', token: 'a-token', usertype: 'athlete' } },
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[`/verify-email/${link}?next=/championships/${championship.id}`]}>
        <SessionProvider>
          <Routes>
            <Route path="/verify-email/:token" element={<VerifyEmailScreen />} />
            <Route path="/login" element={<LoginScreen />} />
            <Route path="*" element={null} />
          </Routes>
        </SessionProvider>
      </MemoryRouter>
    </SWRConfig>,
  );
  return server;
}

test('the browser that registered goes on without a password, by the secret that it kept', async () => {
  keepSignUpSecret(secret, email);
  const server = openLink();
  expect(await screen.findByRole('heading', { level: 1, name: 'Adresse confirmée' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(email);
  fireEvent.click(await screen.findByRole('button', { name: 'Continuer\u00a0: Nuit de la Force' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBe('a-token'));
  expect(server.requestsTo(routeOf(continueLogin)).map(({ body }) => body)).toEqual([{ token: proof, secret }]);
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(new RegExp(`${secret}|${email}`));
  await expectAccessible();
});

test('a link that is opened again says the same, and asks for the password of the filled in address', async () => {
  keepSignUpSecret(secret, email);
  openLink({ first: false });
  expect(await screen.findByRole('heading', { level: 1, name: 'Adresse confirmée' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(email);
  expect(screen.queryByRole('button', { name: /^Continuer/ })).toBeNull();
});

test('any other browser asks for the password of the filled in address', async () => {
  const server = openLink();
  expect(await screen.findByLabelText('Mot de passe')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(email);
  expect(screen.queryByRole('button', { name: /^Continuer/ })).toBeNull();
  expect(server.requestsTo(routeOf(continueLogin))).toEqual([]);
});

test('where another account is signed in, the page says so, and a logout leads to the login', async () => {
  const claims = { sub: 'a', usertype: 'athlete', firstname: 'Nadia', lastname: 'Haddad', iat: 0, exp: 4_000_000_000 };
  localStorage.setItem('token', `x.${btoa(JSON.stringify(claims))}.s`);
  openLink();
  expect(await screen.findByText(/connecté au compte de Nadia Haddad/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  expect(await screen.findByLabelText('Mot de passe')).toBeDefined();
  await expectAccessible();
});
