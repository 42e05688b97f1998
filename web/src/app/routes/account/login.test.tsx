import { expect, test } from '@jest/globals';
import { checkAuth, forgotPassword, resendVerification } from '@power-corner/contracts/calls/accounts/auth';
import { getPublicChampionship, listPublicChampionships } from '@power-corner/contracts/calls/public-championships';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPublicChampionship, idOf } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import type { LoginState } from '../../../features/account/auth/login-form.tsx';
import { keepSignUp, type SentMail } from '../../../features/account/auth/sent-mail.ts';
import { restoreDraft, saveDraft } from '../../../lib/forms/form-draft.ts';
import LoginScreen from './login.tsx';

const championship = aPublicChampionship({ name: 'Nuit de la Force', entry_fee_dzd: 1500, remaining_places: 7 });

function openLogin(target: string, state?: LoginState, listed = championship) {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: { isAuthenticated: false } } },
    [routeOf(listPublicChampionships)]: { body: { status: 200, data: [listed], total: 1 } },
    [routeOf(getPublicChampionship, { params: { slug: championship.slug } })]: {
      body: { status: 200, data: championship },
    },
  });
  const search = `?redirect=${encodeURIComponent(target)}`;
  renderScreen(<LoginScreen />, { at: { pathname: '/login', search, state }, pattern: '/login' });
  return server;
}

test('on the way to a championship, the login names it and offers an account first', async () => {
  openLogin(`/championships/${championship.id}`);
  const strip = await screen.findByRole('region', { name: 'Le championnat où vous allez' });
  await waitFor(() => expect(strip.textContent).toMatch(/Nuit de la Force.*Annaba.*7 places restantes.*1\u202f500 DA/));
  expect(screen.getByRole('link', { name: 'Page du championnat' }).getAttribute('href')).toBe(
    `/c/${championship.slug}`,
  );
  const signUp = screen.getByRole('link', { name: 'Créer mon compte' });
  expect(signUp.getAttribute('href')).toBe(`/signup?redirect=%2Fchampionships%2F${championship.id}`);
  const before = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(signUp.compareDocumentPosition(screen.getByLabelText('E-mail')) & before).toBe(before);
});

test.each([
  ["Rejoindre la liste d'attente", { remaining_places: 0 }],
  ['Me prévenir', { registration_opens_at: new Date(Date.now() + 3_600_000).toISOString() }],
])('where no place can be had yet or any more, the title says what can: %s', async (title, fields) => {
  const date = new Date(Date.now() + 86_400_000).toISOString();
  openLogin(`/championships/${championship.id}`, undefined, aPublicChampionship({ ...championship, date, ...fields }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
});

test('on the way to the list of championships, the login leads to the calendar that everybody reads', async () => {
  openLogin('/championships?status=upcoming');
  const link = await screen.findByRole('link', { name: 'Voir les compétitions sans compte' });
  expect(link.getAttribute('href')).toBe('/competitions');
});

test('a championship that nobody may enter any more is not named', async () => {
  openLogin(`/championships/${idOf(99)}`);
  await screen.findByRole('link', { name: 'Créer mon compte' });
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
  expect(screen.queryByRole('region', { name: 'Le championnat où vous allez' })).toBeNull();
});

test('on the way to another screen, it is the usual login', async () => {
  openLogin('/dashboard/account');
  expect(await screen.findByRole('heading', { level: 1, name: 'Connexion' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Créer mon compte' })).toBeNull();
});

test('the address of a sign-up in this tab is filled in', async () => {
  saveDraft('login', { email: 'lina@example.dz' });
  openLogin(`/championships/${championship.id}`);
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('lina@example.dz');
});

const sent: SentMail = {
  mail: 'verifyEmail',
  email: 'lina@example.dz',
  until: '2026-11-25T16:24:00.000Z',
  resendAt: 0,
};
const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('after a sign-up the page says which mail to open, where and until when, above the login', async () => {
  const server = openLogin(`/championships/${championship.id}`, { email: sent.email, sent });
  const title = await screen.findByRole('heading', { level: 1, name: 'Consultez vos e-mails' });
  expect(document.activeElement).toBe(title);
  await waitFor(() =>
    expect(facts()).toEqual([
      'lina@example.dz',
      'Confirmez votre adresse e-mail',
      'avant mercredi 25 novembre, 17\u00a0h\u00a024',
    ]),
  );
  expect(screen.queryByRole('link', { name: 'Créer mon compte' })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('lina@example.dz');

  const later = { message: 'Parti.', expires_at: '2026-11-26T08:00:00.000Z', retry_after: 60 };
  server.answer(routeOf(resendVerification), { body: { status: 200, ...later } });
  fireEvent.click(screen.getByRole('button', { name: 'Renvoyer le lien de vérification' }));
  expect(await screen.findByText('Parti.')).toBeDefined();
  expect(facts()[2]).toBe('avant jeudi 26 novembre, 9\u00a0h\u00a000');
});

test('to correct the address leads back to the sign-up with what was typed', async () => {
  const typed = { firstname: 'Lina', email: sent.email };
  keepSignUp(typed);
  openLogin(`/championships/${championship.id}`, { email: sent.email, sent });
  fireEvent.click(await screen.findByRole('button', { name: "Corriger l'adresse" }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toMatch(/^\/signup\?redirect=/));
  expect(restoreDraft('signup', { firstname: '', email: '' }, ['firstname', 'email'])).toEqual(typed);
});

test('a forgotten password leads to the same words, with the championship and the address kept', async () => {
  const server = openLogin(`/championships/${championship.id}`);
  server.answer(routeOf(forgotPassword), {
    body: { status: 200, message: 'Parti.', expires_at: '2026-11-25T16:24:00.000Z', retry_after: 60 },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Mot de passe oublié ?' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('E-mail'), { target: { value: 'lina@example.dz' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Recevoir un lien de réinitialisation' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'Consultez vos e-mails' });
  await waitFor(() => expect(facts().slice(0, 2)).toEqual(['lina@example.dz', 'Réinitialisez votre mot de passe']));
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(screen.getByRole('button', { name: /^Renvoyer le lien/ }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: "Corriger l'adresse" }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText<HTMLInputElement>('E-mail').value).toBe('lina@example.dz');

  expect(server.requestsTo(routeOf(forgotPassword)).map(({ body }) => body)).toEqual([
    { email: 'lina@example.dz', next: `/championships/${championship.id}` },
  ]);
  cleanup();
  openLogin(`/championships/${championship.id}`, { hasAccount: true });
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('lina@example.dz');
  expect(screen.queryByRole('link', { name: 'Créer mon compte' })).toBeNull();
});

test('a second mail to the same address shows its own deadline and wait, and nothing of the first', async () => {
  const address = 'lina@example.dz';
  const first: SentMail = { mail: 'resetPassword', email: address, until: '2026-11-25T16:24:00.000Z', resendAt: 0 };
  const server = openLogin('/dashboard/account', { email: address, sent: first });
  server.answer(routeOf(forgotPassword), { status: 429, body: { status: 429, message: 'Attendez une minute.' } });
  fireEvent.click(await screen.findByRole('button', { name: /^Renvoyer le lien/ }));
  expect(await screen.findByText('Attendez une minute.')).toBeDefined();

  server.answer(routeOf(forgotPassword), {
    body: { status: 200, message: 'Parti.', expires_at: '2026-11-26T08:00:00.000Z', retry_after: 60 },
  });
  const correct = screen.getByRole('button', { name: "Corriger l'adresse" });
  correct.focus();
  fireEvent.click(correct);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Recevoir un lien de réinitialisation' }));
  await waitFor(() => expect(facts()[2]).toBe('avant jeudi 26 novembre, 9\u00a0h\u00a000'));
  expect(screen.queryByText('Attendez une minute.')).toBeNull();
  expect(screen.getByRole('button', { name: /^Renvoyer le lien/ }).getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(correct));
});
