import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/auth';
import { getPublicChampionship, listPublicChampionships } from '@power-corner/contracts/calls/public-championships';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { aPublicChampionship, idOf } from '../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { saveDraft } from '../../lib/forms/form-draft.ts';
import { Screen } from './login.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const championship = aPublicChampionship({ name: 'Nuit de la Force', entry_fee_dzd: 1500, remaining_places: 7 });

function openLogin(target: string) {
  fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: { isAuthenticated: false } } },
    [routeOf(listPublicChampionships)]: { body: { status: 200, data: [championship], total: 1 } },
    [routeOf(getPublicChampionship, { params: { slug: championship.slug } })]: {
      body: { status: 200, data: championship },
    },
  });
  renderScreen(<Screen />, { at: `/login?redirect=${encodeURIComponent(target)}`, pattern: '/login' });
}

test('on the way to a championship, the login names it and offers an account first', async () => {
  openLogin(`/championships/${championship.id}`);
  const strip = await screen.findByRole('region', { name: 'Le championnat où vous allez' });
  await waitFor(() => expect(strip.textContent).toMatch(/Nuit de la Force.*Annaba.*7 places restantes.*1\u202f500 DA/));
  const signUp = screen.getByRole('link', { name: 'Créer mon compte' });
  expect(signUp.getAttribute('href')).toBe(`/signup?redirect=%2Fchampionships%2F${championship.id}`);
  const before = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(signUp.compareDocumentPosition(screen.getByLabelText('E-mail')) & before).toBe(before);
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
