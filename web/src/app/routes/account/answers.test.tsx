import { expect, test } from '@jest/globals';
import {
  checkAuth,
  checkResetLink,
  forgotPassword,
  logIn,
  register,
  resetPassword,
} from '@power-corner/contracts/calls/accounts/auth';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../../../testing/axe.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { typedSignUp } from '../../../../testing/sign-up.ts';
import LoginScreen from './login.tsx';
import ResetPasswordScreen from './reset-password.tsx';
import SignUpScreen from './sign-up.tsx';

type Handler = Parameters<typeof fakeServer>[0][string];
const generic = 'An error occurred. Please try again.';
const reset = { params: { token: 'x'.repeat(43) } };
const type = async (label: string, value: string) =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const refusal = (code: string, message: string): Handler => ({
  status: 401,
  body: { status: 401, code, message, error: { message } },
});

function openLogin(handlers: Record<string, Handler>) {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: { isAuthenticated: false } } },
    ...handlers,
  });
  renderScreen(<LoginScreen />, { at: '/login', pattern: '/login' });
  return server;
}

test.each<[string, Handler, string]>([
  ['a wrong password', refusal('BAD_CREDENTIALS', 'Mauvais mot de passe.'), 'Mauvais mot de passe.'],
  ['an answer without words', { status: 500 }, generic],
])('login says what %s means, and keeps no token', async (_, answer, words) => {
  openLogin({ [routeOf(logIn)]: answer });
  await type('E-mail', 'lina@example.dz');
  await type('Mot de passe', 'wrong-one');
  press('Log In');
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(localStorage.getItem('token')).toBeNull();
  await expectAccessible();
});

test.each(['athlete', 'coach', 'admin'])(
  'login welcomes the role %s, keeps the token, and leads on',
  async (usertype) => {
    openLogin({ [routeOf(logIn)]: { body: { status: 200, token: 'a-token', usertype, message: '' } } });
    await type('E-mail', 'lina@example.dz');
    await type('Mot de passe', 'deadlift-2026');
    press('Log In');
    expect(await screen.findByText(`Welcome ${usertype.toUpperCase()} !`)).toBeDefined();
    expect(localStorage.getItem('token')).toBe('a-token');
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(`/dashboard/${usertype}`));
  },
);

test('a forgotten password: a wrong address and a failed sending have words over the open dialog', async () => {
  openLogin({ [routeOf(forgotPassword)]: { status: 500 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Mot de passe oublié ?' }));
  const dialog = within(await screen.findByRole('dialog'));
  const email = dialog.getByLabelText('E-mail');
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Recevoir un lien de réinitialisation' }));
  fireEvent.change(email, { target: { value: 'nobody' } });
  send();
  expect((await screen.findAllByText('Veuillez entrer une adresse e-mail valide.')).length).toBeGreaterThan(0);
  fireEvent.change(email, { target: { value: 'lina@example.dz' } });
  send();
  expect(await screen.findByText("Erreur lors de l'envoi du lien.")).toBeDefined();
  expect(screen.getByRole('dialog')).toBeDefined();
  await expectAccessible();
});

async function signUp(handler: Handler, change: Partial<typeof typedSignUp> = {}) {
  const server = fakeServer({ [routeOf(register)]: handler });
  renderScreen(<SignUpScreen />, { at: '/signup', pattern: '/signup' });
  for (const [label, value] of Object.entries({ ...typedSignUp, ...change })) await type(label, value);
  fireEvent.click(screen.getByLabelText(/J’ai lu la page Confidentialité/));
  press('Sign Up');
  return server;
}

// Each row has the faults of the rows below it too: the first of the order wins.
test.each([
  ['Remplissez tous les champs', { Prénom: '', Téléphone: '06612', 'Confirmer le mot de passe': 'another-one' }],
  [
    'Le numéro de téléphone doit contenir 10 chiffres',
    { Téléphone: '066123456', 'Confirmer le mot de passe': 'another-one' },
  ],
  ['Les mots de passe ne correspondent pas', { 'Confirmer le mot de passe': 'another-one' }],
])('registration stops with the toast: %s', async (words, change) => {
  const server = await signUp({ status: 500 }, change);
  const toasts = () => [...document.querySelectorAll('.Toastify__toast')].map(({ textContent }) => textContent);
  await waitFor(() => expect(toasts()).toEqual([words]));
  expect(server.requestsTo(routeOf(register))).toEqual([]);
});

test.each<[string, Handler, string]>([
  ['without words', { status: 500 }, generic],
  ['that is no 201', { status: 200 }, generic],
  ['with a refusal', refusal('EMAIL_TAKEN', 'Un compte existe déjà.'), 'Un compte existe déjà.'],
])('registration shows an answer %s in words, and keeps what was typed', async (_, answer, words) => {
  await signUp(answer);
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect((screen.getByLabelText('Prénom') as HTMLInputElement).value).toBe('Lina');
  await expectAccessible();
});

test('a registration leads to the login with the words of the server, for 5 seconds', async () => {
  const sent = { expires_at: '2026-11-26T08:00:00.000Z', retry_after: 0, secret: 's'.repeat(43) };
  await signUp({ status: 201, body: { status: 201, message: 'Compte créé.', ...sent } });
  await screen.findByText('Compte créé.');
  const bar = document.querySelector<HTMLElement>('.Toastify__progress-bar');
  expect(bar?.style.animationDuration).toBe('5000ms');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toMatch(/^\/login/));
});

async function choosePassword(handler: Handler, first = 'deadlift-2026', second = first) {
  fakeServer({
    [routeOf(checkResetLink, reset)]: { body: { status: 200, message: '' } },
    [routeOf(resetPassword, reset)]: handler,
  });
  renderScreen(<ResetPasswordScreen />, {
    at: `/reset-password/${reset.params.token}`,
    pattern: '/reset-password/:token',
  });
  await type('Nouveau mot de passe', first);
  await type('Confirmer le mot de passe', second);
  press('Réinitialiser le mot de passe');
}

test('a new password that is too short, or repeated wrongly, is named under its field', async () => {
  await choosePassword({ status: 500 }, 'seven77', 'another');
  expect(await screen.findByText('le Mot de passe doit comporter au moins 8 caractères')).toBeDefined();
  expect(screen.getByText('Les mots de passe ne correspondent pas')).toBeDefined();
  await expectAccessible();
});

test('a link that expires while the form is open is refused, and a new one is offered', async () => {
  await choosePassword({ status: 410, body: { status: 410, code: 'EXPIRED_LINK', message: 'Trop tard.' } });
  expect(
    await screen.findByText('Erreur lors de la réinitialisation du mot de passe. Veuillez réessayer.'),
  ).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Demander un nouveau lien' })).toBeDefined();
  expect(screen.queryByLabelText('Nouveau mot de passe')).toBeNull();
  await expectAccessible();
});

test('a new password without an answer is to be tried later', async () => {
  await choosePassword('lost');
  expect(await screen.findByText('Erreur , Réessayez plus tard.')).toBeDefined();
});
