import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import {
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@power-corner/contracts/calls/accounts/passkeys';
import type { Passkey, PasskeyCreation } from '@power-corner/contracts/accounts/passkeys';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expectAccessible } from '../../../../testing/axe.ts';
import { aSession } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { PasskeysSection } from './passkeys-section.tsx';

const phone: Passkey = {
  id: 'phone',
  name: 'Google Password Manager',
  backed_up: true,
  created_at: '2026-11-02T20:15:00.000Z',
  last_used_at: null,
};
const creation: PasskeyCreation = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Power Corner' },
  user: { id: 'AAAA', name: 'lina@example.dz', displayName: 'Lina Haddad' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
  timeout: 300_000,
};
const done = (message: string) => ({ body: { status: 200, message } });

beforeEach(() => {
  localStorage.setItem('token', 'a-token');
  Object.assign(window, { PublicKeyCredential: () => undefined });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

function open(passkeys: readonly Passkey[], { site = location.origin }: { site?: string | null } = {}) {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('athlete') } },
    [routeOf(listPasskeys)]: { body: { status: 200, data: { site, passkeys } } },
    [routeOf(renamePasskey, { params: { id: 'phone' } })]: done("Clé d'accès renommée."),
    [routeOf(removePasskey, { params: { id: 'phone' } })]: done("Clé d'accès supprimée."),
  });
  renderScreen(<PasskeysSection />, { at: '/dashboard/account', pattern: '/dashboard/account' });
  return server;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => void fireEvent.click(await button(name));
const add = "Ajouter une clé d'accès";

test('lists the passkeys with their dates, and offers another', async () => {
  open([phone, { ...phone, id: 'key', name: 'Clé USB', backed_up: false, last_used_at: '2026-11-03T07:00:00.000Z' }]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/Google Password Manager.*disponible sur vos autres appareils.*Jamais utilisée/);
  expect(rows[1]?.textContent).toMatch(/Clé USB.*Dernière utilisation\u00a0: 3 nov/);
  expect(await button(add)).toBeDefined();
  await expectAccessible();
});

test.each([
  ['there is no site for them', { site: null }, "Les clés d'accès ne fonctionnent pas à l'adresse de ce site."],
  ['they belong to another address', { site: 'https://powercorner.dz' }, /qu'à l'adresse https:\/\/powercorner\.dz/],
])('says why none can be made where %s', async (_where, options, reason) => {
  open([], options);
  expect(await screen.findByText(reason)).toBeDefined();
  expect(screen.queryByRole('button', { name: add })).toBeNull();
});

test('says why none can be made in a browser without them, and with ten', async () => {
  open(Array.from({ length: 10 }, (_, index) => ({ ...phone, id: String(index) })));
  expect(await screen.findByText(/Vous avez dix clés d'accès/)).toBeDefined();
  cleanup();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  open([]);
  expect(await screen.findByText(/Ce navigateur ne connaît pas/)).toBeDefined();
});

const refusal = (status: number, code: string, message: string, fields: object = {}) => ({
  status,
  body: { code, message, error: { message, fields } },
});
async function type(label: string, value: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await act(async () => void fireEvent.change(field, { target: { value } }));
}

test('asks for the password before one is made, and for a code when the server does', async () => {
  const server = open([]);
  const start = routeOf(startPasskey);
  const wrong = 'Mot de passe incorrect.';
  server.answer(start, refusal(403, 'WRONG_PASSWORD', wrong, { password: wrong }));
  await press(add);
  await type('Votre mot de passe', 'not-this-one');
  await press('Créer la clé');
  expect(await screen.findByText(wrong)).toBeDefined();
  expect(screen.queryByLabelText('Code')).toBeNull();
  server.answer(start, refusal(401, 'SECOND_FACTOR', "Saisissez le code de l'application."));
  await type('Votre mot de passe', 'barbell-2026');
  await press('Créer la clé');
  await type('Code', '492039');
  server.answer(start, refusal(400, 'INVALID_INPUT', wrong, { code: "Ce code n'est pas le bon." }));
  await press('Créer la clé');
  expect(await screen.findByText("Ce code n'est pas le bon.")).toBeDefined();
  expect(server.requestsTo(start).map(({ body }) => body)).toEqual([
    { password: 'not-this-one' },
    { password: 'barbell-2026' },
    { password: 'barbell-2026', code: '492039' },
  ]);
  await expectAccessible();
});

test('a canceled question of the browser is said in words, and asked again without a new code', async () => {
  const create = jest.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
  const server = open([]);
  server.answer(routeOf(startPasskey), { body: { status: 200, data: creation } });
  await press(add);
  await type('Votre mot de passe', 'barbell-2026');
  for (const times of [1, 2]) {
    await press('Créer la clé');
    await waitFor(() => expect(create).toHaveBeenCalledTimes(times));
  }
  expect(await screen.findByText(/Aucune clé d'accès n'a été créée/)).toBeDefined();
  expect(server.requestsTo(routeOf(startPasskey))).toHaveLength(1);
  Reflect.deleteProperty(navigator, 'credentials');
  await expectAccessible();
});

test('renames and removes one, and reads the list again', async () => {
  const server = open([phone]);
  await press(/^Renommer/);
  fireEvent.change(await screen.findByLabelText('Nom de la clé'), { target: { value: ' ' } });
  await press('Enregistrer');
  expect(await screen.findByText('Donnez un nom à cette clé')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Nom de la clé'), { target: { value: 'Téléphone' } });
  await press('Enregistrer');
  await waitFor(() => expect(screen.queryByLabelText('Nom de la clé')).toBeNull());
  await press(/^Supprimer/);
  fireEvent.change(await screen.findByLabelText('Votre mot de passe'), { target: { value: 'barbell-2026' } });
  server.answer(routeOf(listPasskeys), { body: { status: 200, data: { site: location.origin, passkeys: [] } } });
  await press('Supprimer');
  expect(await screen.findByText("Vous n'avez pas encore de clé d'accès.")).toBeDefined();
  await expectAccessible();
});
