import { beforeEach, expect, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { changeRole, listUserEntries, listUsers } from '@power-corner/contracts/calls/accounts/users';
import { errorCodes } from '@power-corner/contracts/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../../../testing/axe.ts';
import { aSession, aUser, idOf } from '../../../../testing/builders.ts';
import { fakeServer, heldReply, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import UsersScreen from './users.tsx';

const users = routeOf(listUsers);
const rows = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    aUser({ id: idOf(first + index), firstname: `Athlète ${first + index}` }),
  );
const page = (first: number, count: number, total = count) => ({
  body: { status: 200, users: rows(first, count), total, page: 1, limit: 25 },
});

const tokenOf = (id: string) => `x.${btoa(JSON.stringify({ sub: id }))}.x`;

beforeEach(() => localStorage.setItem('token', tokenOf(idOf(999))));

function open(handler: Parameters<typeof fakeServer>[0][string], at = '/dashboard/admin/users') {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('admin') } },
    [users]: handler,
  });
  const { container } = renderScreen(<UsersScreen />, { at, pattern: '/dashboard/admin/users' });
  return { server, container, lastQuery: () => Object.fromEntries(server.requestsTo(users).at(-1)?.query ?? []) };
}
const address = () => screen.getByTestId('address').textContent;

test('shows a skeleton while the rows load, then the table with its count', async () => {
  const { handler, release } = heldReply(page(1, 2));
  const { container } = open(handler);
  expect(container.querySelector('.skeleton')).not.toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  release();
  const table = await screen.findByRole('table', { name: 'All Users' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(screen.getByText('2 utilisateurs')).toBeDefined();
  expect(container.querySelector('.skeleton')).toBeNull();
  await expectAccessible();
});

test('a filter goes to the address and to the server, back to the first page', async () => {
  const { lastQuery } = open(page(26, 5, 30), '/dashboard/admin/users?page=2');
  await screen.findByRole('table');
  expect(lastQuery()).toMatchObject({ page: '2', limit: '25' });
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'coach' } });
  await waitFor(() => expect(lastQuery()).toMatchObject({ usertype: 'coach', page: '1' }));
  expect(address()).toBe('/dashboard/admin/users?usertype=coach');
});

test('turns pages: the rows before stay until the next ones are there, and the numbers go on', async () => {
  const { server, lastQuery } = open(page(1, 25, 30));
  await screen.findByText('Athlète 1');
  const { handler, release } = heldReply(page(26, 5, 30));
  server.answer(users, handler);
  fireEvent.click(screen.getByRole('button', { name: 'Suivante' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ page: '2' }));
  expect(screen.getByText('Athlète 1')).toBeDefined();
  expect(document.activeElement?.textContent).toContain('30 utilisateurs');
  release();
  const row = (await screen.findByText('Athlète 26')).closest('tr')!;
  expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('26');
  expect(screen.getByRole('button', { name: 'Suivante' }).hasAttribute('disabled')).toBe(true);
});

test('says that there are no rows, and offers to clear filters only where some are set', async () => {
  open(page(1, 0));
  expect(await screen.findByText('No users found.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).toBeNull();
  cleanup();
  open(page(1, 0), '/dashboard/admin/users?usertype=coach&sort=desc');
  fireEvent.click(await screen.findByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(address()).toBe('/dashboard/admin/users?sort=desc'));
});

test('leads back from a page beyond the last one', async () => {
  const { server } = open(page(1, 0, 30), '/dashboard/admin/users?page=9');
  const back = await screen.findByRole('button', { name: 'Revenir à la première page' });
  server.answer(users, page(1, 25, 30));
  fireEvent.click(back);
  expect(await screen.findByText('Athlète 1')).toBeDefined();
  expect(address()).toBe('/dashboard/admin/users');
});

test('says that the rows could not be loaded, and loads them at a press', async () => {
  const { server } = open({ status: 403, body: { code: 'FORBIDDEN', message: 'Interdit.' } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain("Les utilisateurs n'ont pas pu être chargés.");
  expect(alert.textContent).toContain('Interdit.');
  server.answer(users, page(1, 1));
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('table')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  await expectAccessible();
});

test('shows the rows as cards on a phone', async () => {
  const width = window.innerWidth;
  Object.assign(window, { innerWidth: 360 });
  try {
    open(page(1, 25));
    const cards = await screen.findByRole('list', { name: 'All Users' });
    // The first ones are painted before the others.
    await waitFor(() => expect(within(cards).getAllByText('Tout afficher')).toHaveLength(25));
    expect(screen.queryByRole('table')).toBeNull();
  } finally {
    Object.assign(window, { innerWidth: width });
  }
  await expectAccessible();
});

test('knows the own row by the token, with the first rows and without another request', async () => {
  localStorage.setItem('token', tokenOf(idOf(2)));
  open(page(1, 3));
  const table = await screen.findByRole('table');
  const own = within(table).getByRole('row', { name: /Athlète 2/ });
  expect(within(own).getByText('vous')).toBeDefined();
  expect(within(table).getAllByText('vous')).toHaveLength(1);
  expect(screen.getByText(/^Votre propre rôle/)).toBeDefined();
});

test('corrects a sex with its reason, and asks about an entry that is judged', async () => {
  const { server } = open(page(1, 1));
  const entry = { championship: 'Open Annaba', date: '2026-05-01T08:00:00.000Z', weight_class: '83Kg' };
  const entries = [
    { ...entry, participation_id: idOf(7), kept: true },
    { ...entry, participation_id: idOf(8), kept: false, championship: 'Coupe' },
  ];
  server.answer(routeOf(listUserEntries, { params: { id: idOf(1) } }), { body: { status: 200, data: entries } });
  const change = routeOf(changeRole, { params: { id: idOf(1) } });
  server.answer(change, { body: { status: 200, data: rows(1, 1)[0] } });
  fireEvent.click(await screen.findByRole('button', { name: /^Corriger sexe et naissance/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Corriger sexe et naissance' }));
  expect(await dialog.findByText('Indiquez le motif')).toBeDefined();
  expect(dialog.queryByText('Une erreur est survenue.')).toBeNull();
  const sex = rows(1, 1)[0]!.sex === 'Male' ? 'Female' : 'Male';
  fireEvent.change(dialog.getByLabelText('Sexe'), { target: { value: sex } });
  fireEvent.change(dialog.getByLabelText('Motif'), { target: { value: 'Erreur de saisie' } });
  fireEvent.click(await dialog.findByLabelText(/Open Annaba/));
  expect(dialog.queryByLabelText(/Coupe/)).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Corriger sexe et naissance' }));
  await waitFor(() => expect(server.requestsTo(change)).toHaveLength(1));
  expect(server.requestsTo(change)[0]!.body).toEqual({
    sex,
    reason: 'Erreur de saisie',
    entries: [{ participation_id: idOf(7), kept: false }],
  });
  await expectAccessible();
});

test('corrects a birthday with its reason, shows a refusal and keeps what was typed', async () => {
  const { server } = open(page(1, 1));
  server.answer(routeOf(listUserEntries, { params: { id: idOf(1) } }), { body: { status: 200, data: [] } });
  const change = routeOf(changeRole, { params: { id: idOf(1) } });
  const message = 'Indiquez la date de naissance';
  server.answer(change, { status: 400, body: { code: 'INVALID_INPUT', message, error: { message } } });
  fireEvent.click(await screen.findByRole('button', { name: /^Corriger sexe et naissance/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Sexe et date de naissance de Athlète 1/ }));
  const birthday = dialog.getByLabelText<HTMLInputElement>('Date de naissance');
  expect(birthday.value).toBe(rows(1, 1)[0]!.birthday!.slice(0, 10));
  fireEvent.change(birthday, { target: { value: '2009-02-03' } });
  fireEvent.change(dialog.getByLabelText('Motif'), { target: { value: 'Carte lue' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Corriger sexe et naissance' }));
  expect(await dialog.findByText(message)).toBeDefined();
  expect(birthday.value).toBe('2009-02-03');
  await expectAccessible();
  server.answer(change, { body: { status: 200, data: rows(1, 1)[0] } });
  fireEvent.click(dialog.getByRole('button', { name: 'Corriger sexe et naissance' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsTo(change).at(-1)!.body).toEqual({ birthday: '2009-02-03', reason: 'Carte lue', entries: [] });
});

test('says why an account that nobody has confirmed becomes no admin, and keeps the choice', async () => {
  const { server } = open(page(1, 1));
  const [status, message] = errorCodes.UNCONFIRMED;
  server.answer(routeOf(changeRole, { params: { id: idOf(1) } }), {
    status,
    body: { code: 'UNCONFIRMED', message, error: { message } },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Rôle à changer/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const role = dialog.getByLabelText<HTMLSelectElement>('Nouveau rôle');
  fireEvent.change(role, { target: { value: 'admin' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Changer le rôle' }));
  expect(await dialog.findByText(/pas encore confirmée/)).toBeDefined();
  expect(role.value).toBe('admin');
  await expectAccessible();
});
