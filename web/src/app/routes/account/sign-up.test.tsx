import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { register } from '@power-corner/contracts/calls/accounts/auth';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { typedSignUp } from '../../../../testing/sign-up.ts';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { Toaster } from '../../../components/ui/feedback/toaster.tsx';
import { readSignUpSecret } from '../../../features/account/auth/sign-up-secret.ts';
import LoginScreen from './login.tsx';
import SignUpScreen from './sign-up.tsx';

beforeEach(() => {
  fakeServer({
    [routeOf(register)]: {
      status: 201,
      body: {
        status: 201,
        message: 'Parti.',
        expires_at: '2026-11-26T08:00:00.000Z',
        retry_after: 0,
        secret: 's'.repeat(43),
      },
    },
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const History = () => <output data-testid="history">{JSON.stringify(useLocation().state)}</output>;
const open = (at = '/signup') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <SessionProvider>
        <Routes>
          <Route path="/signup" element={<SignUpScreen />} />
          <Route path="/login" element={<LoginScreen />} />
          <Route path="/contact" element={<Link to="/signup">Retour</Link>} />
        </Routes>
        <Link to="/contact">Ailleurs</Link>
        <History />
      </SessionProvider>
    </MemoryRouter>,
  );
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
async function fill(fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) fireEvent.change(await field(label), { target: { value } });
}
const stored = () =>
  JSON.stringify([
    Object.entries(sessionStorage),
    Object.entries(localStorage),
    screen.getByTestId('history').textContent,
  ]);

test('a sign-up that was sent leaves nothing but its address in the tab, and can still be corrected', async () => {
  open();
  await fill(typedSignUp);
  fireEvent.click(screen.getByLabelText(/J’ai lu la page Confidentialité/));
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  const correct = await screen.findByRole('button', { name: "Corriger l'adresse" });
  expect(stored()).toContain('lina@example.dz');
  expect(readSignUpSecret()).toBe('s'.repeat(43));
  expect(stored()).not.toMatch(/Haddad|0661234567|1999-04-12|66,5/);

  fireEvent.click(correct);
  expect((await field('Nom')).value).toBe('Haddad');
  expect((await field('Mot de passe')).value).toBe('');
  fireEvent.click(screen.getByRole('link', { name: 'Ailleurs' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Retour' }));
  expect((await field('Nom')).value).toBe('');
  expect(stored()).not.toMatch(/Haddad|0661234567|1999-04-12|66,5/);
});

test('a toast names no field of its own, and goes with the first correction', async () => {
  render(<Toaster />);
  open();
  await fill({ ...typedSignUp, Prénom: 'x'.repeat(70), Nom: '' });
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  const toast = (await screen.findByText('Remplissez tous les champs')).closest('.Toastify__toast');
  fireEvent.input(await field('Nom'), { target: { value: 'Haddad' } });
  await waitFor(() => expect(toast?.className).toContain('slide-exit'));
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));
  await waitFor(async () => expect(document.activeElement).toBe(await field('Prénom')));
  expect(screen.getAllByText(/caractères au maximum/)).toHaveLength(1);
});

test('a reload keeps what is typed, and half an hour later it is gone', async () => {
  open();
  await fill({ Nom: 'Haddad' });
  const draft = sessionStorage.getItem('draft:signup') ?? '';
  cleanup();
  // A reload unmounts nothing.
  sessionStorage.setItem('draft:signup', draft);
  open();
  expect((await field('Nom')).value).toBe('Haddad');
  cleanup();
  sessionStorage.setItem('draft:signup', draft);
  const later = Date.now() + 31 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  open();
  expect((await field('Nom')).value).toBe('');
  expect(stored()).not.toContain('Haddad');
});
