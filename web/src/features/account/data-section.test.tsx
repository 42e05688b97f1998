import { beforeEach, expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import {
  getDataExport,
  getDataExportFile,
  requestDataExport,
} from '@power-corner/contracts/calls/accounts/data-exports';
import type { DataExport } from '@power-corner/contracts/accounts/data-exports';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expectAccessible } from '../../../testing/axe.ts';
import { aSession } from '../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DataSection } from './data-section.tsx';

const asked = '2026-11-22T20:15:00.000Z';
const none: DataExport = { state: 'none', requested_at: null, missing: [], expires_at: null };
const preparing: DataExport = { ...none, state: 'preparing', requested_at: asked, missing: ['championships', 'auth'] };
const answer = (data: DataExport, status = 200) => ({ status, body: { status, data } });

beforeEach(() => localStorage.setItem('token', 'a-token'));

function open(state: DataExport, replies: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('athlete') } },
    [routeOf(getDataExport)]: answer(state),
    ...replies,
  });
  renderScreen(<DataSection />, { at: '/dashboard/account', pattern: '/dashboard/account' });
  return server;
}

const ask = () => screen.findByRole('button', { name: 'Télécharger mes données' });

test('says while it is prepared since when, and in plain words what is missing; nothing can be asked for then', async () => {
  open(preparing);
  expect(await screen.findByText(/en préparation depuis le 22/)).toBeDefined();
  expect(screen.getByText('Il manque encore : vos championnats, votre compte.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  await expectAccessible();
});

test('an empty password is refused here, a wrong one under its field', async () => {
  const server = open(none, {
    [routeOf(requestDataExport)]: {
      status: 403,
      body: {
        code: 'WRONG_PASSWORD',
        message: 'Mot de passe incorrect.',
        error: { message: 'Mot de passe incorrect.', fields: { password: 'Mot de passe incorrect.' } },
      },
    },
  });
  fireEvent.click(await ask());
  expect(await screen.findByText('Saisissez votre mot de passe')).toBeDefined();
  expect(server.requestsTo(routeOf(requestDataExport))).toHaveLength(0);
  fireEvent.change(screen.getByLabelText('Votre mot de passe'), { target: { value: 'not-this-one' } });
  fireEvent.click(await ask());
  expect(await screen.findByText('Mot de passe incorrect.')).toBeDefined();
  await expectAccessible();
});

test('the field for a code appears once the server asks for one, and the session goes on', async () => {
  const missing = { message: 'Saisissez le code de votre application.' };
  const server = open(none, {
    [routeOf(requestDataExport)]: { status: 401, body: { code: 'SECOND_FACTOR', ...missing, error: missing } },
  });
  fireEvent.change(await screen.findByLabelText('Votre mot de passe'), { target: { value: 'barbell-2026' } });
  expect(screen.queryByLabelText('Code')).toBeNull();
  fireEvent.click(await ask());
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(localStorage.getItem('token')).toBe('a-token');
  fireEvent.change(code, { target: { value: '492 039' } });
  server.answer(routeOf(requestDataExport), answer(preparing, 201));
  server.answer(routeOf(getDataExport), answer(preparing));
  fireEvent.click(await ask());
  expect(await screen.findByText(/en préparation depuis/)).toBeDefined();
  expect(server.requestsTo(routeOf(requestDataExport)).at(-1)?.body).toEqual({
    password: 'barbell-2026',
    code: '492039',
  });
});

test('one that was asked for elsewhere is shown in place of the refusal', async () => {
  const server = open(none, {
    [routeOf(requestDataExport)]: { status: 409, body: { code: 'EXPORT_UNDER_WAY', message: 'Déjà en préparation' } },
  });
  fireEvent.change(await screen.findByLabelText('Votre mot de passe'), { target: { value: 'barbell-2026' } });
  server.answer(routeOf(getDataExport), answer(preparing));
  fireEvent.click(await ask());
  expect(await screen.findByText(/en préparation depuis/)).toBeDefined();
});

test('a file whose hour is over while the page was open is not there any more, and the page says so', async () => {
  const server = open(
    { ...none, state: 'ready', requested_at: asked, expires_at: '2026-11-22T21:15:00.000Z' },
    { [routeOf(getDataExportFile)]: { status: 410, body: { code: 'EXPIRED_LINK', message: 'Plus disponible' } } },
  );
  const button = await screen.findByRole('button', { name: 'Fichier JSON' });
  server.answer(routeOf(getDataExport), answer({ ...none, state: 'expired', requested_at: asked, expires_at: asked }));
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Fichier JSON' })).toBeNull());
  expect(screen.getByText(/ont été effacées/)).toBeDefined();
  expect(await ask()).toBeDefined();
});

test('a failed preparation is said, and can be begun again', async () => {
  open({ ...none, state: 'failed', requested_at: asked });
  expect(await screen.findByText(/n'ont pas pu être préparées/)).toBeDefined();
  expect(await ask()).toBeDefined();
  await expectAccessible();
});

test('a state that cannot be read is said, with a second try', async () => {
  const server = open(none, { [routeOf(getDataExport)]: { status: 404, body: { code: 'NOT_FOUND', message: 'Non' } } });
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  server.answer(routeOf(getDataExport), answer(none));
  fireEvent.click(again);
  expect(await ask()).toBeDefined();
  await expectAccessible();
});
