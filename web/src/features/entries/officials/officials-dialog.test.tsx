import { afterEach, expect, test } from '@jest/globals';
import { listUsers } from '@power-corner/contracts/calls/accounts/users';
import { giveOfficial, listOfficials, withdrawOfficial } from '@power-corner/contracts/calls/officials';
import type { Official } from '@power-corner/contracts/championships/officials';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expectAccessible } from '../../../../testing/axe.ts';
import { aUser, idOf } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { ProofForm } from '../../account/proof-form.tsx';
import { OfficialsDialog } from './officials-dialog.tsx';

const params = { id: idOf(1) };
const list = routeOf(listOfficials, { params });
const give = routeOf(giveOfficial, { params });
const withdraw = routeOf(withdrawOfficial, { params: { ...params, userId: idOf(7) } });
const lina: Official = {
  user_id: idOf(7),
  firstname: 'Lina',
  lastname: 'Haddad',
  email: 'lina@example.org',
  parts: ['weigh_in'],
  given_at: '2026-11-20T08:00:00.000Z',
};
const listOf = (...data: Official[]) => ({ body: { status: 200, data } });
const refusal = (status: number, code: string, fields: object = {}) => ({
  status,
  body: { status, code, message: 'Refusé.', error: { message: 'Refusé.', fields } },
});

let closed = false;

afterEach(() => {
  closed = false;
});

function open(officials: Official[] = [], hasWeighIn = true) {
  const server = fakeServer({
    [list]: listOf(...officials),
    [routeOf(listUsers, {})]: {
      body: { status: 200, users: [aUser({ id: idOf(7), firstname: 'Lina', lastname: 'Haddad' })], total: 1 },
    },
  });
  renderScreen(
    <OfficialsDialog
      championshipId={idOf(1)}
      hasWeighIn={hasWeighIn}
      Proof={ProofForm}
      onClose={() => (closed = true)}
    />,
  );
  return server;
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('an account of any role gets the ticked tasks with the password of the admin, and a code where one is asked for', async () => {
  const server = open();
  await type('Rechercher un compte par nom, e-mail ou téléphone', 'lin');
  await press(/^Lina Haddad/);
  expect(server.requestsTo(routeOf(listUsers, {}))[0]?.query.has('usertype')).toBe(false);
  await type('Votre mot de passe', 'barbell');
  await press('Confier');
  await screen.findByText('Choisissez au moins une tâche');
  expect(server.requestsTo(give)).toHaveLength(0);
  tick('Présence');
  tick('Plateau');
  tick('Présence');
  server.answer(give, refusal(403, 'WRONG_PASSWORD', { password: 'Mot de passe incorrect.' }));
  await press('Confier');
  await screen.findByText('Mot de passe incorrect.');
  server.answer(give, refusal(401, 'SECOND_FACTOR'));
  await press('Confier');
  await type('Code', '123456');
  server.answer(give, {
    status: 201,
    body: { status: 201, message: 'Confié.', data: { ...lina, parts: ['platform'] } },
  });
  server.answer(list, listOf({ ...lina, parts: ['platform'] }));
  await press('Confier');
  await screen.findByText('Lina Haddad');
  expect(screen.getByRole('listitem').textContent).toContain('Plateau');
  expect(server.requestsTo(give).at(-1)?.body).toEqual({
    user_id: idOf(7),
    parts: ['platform'],
    expected_parts: [],
    password: 'barbell',
    code: '123456',
  });
});

test('a discipline without a weigh-in does not offer it, and keeps it for whoever has it', async () => {
  open([lina, { ...lina, user_id: idOf(8), parts: ['presence'] }], false);
  const named = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ labels }) => labels?.[0]?.textContent);
  const [, second] = await screen.findAllByRole('button', { name: 'Changer' });
  fireEvent.click(second!);
  expect(named()).toEqual(['Présence', 'Plateau']);
  await press('Annuler');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Changer' }))[0]!);
  expect(named()).toEqual(['Présence', 'Pesée', 'Plateau']);
});

test('tasks are changed from those that are given, and taken back after a question', async () => {
  const server = open([lina]);
  await press('Changer');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, true, false]);
  await expectAccessible();
  await press('Annuler');
  await press('Retirer');
  await screen.findByText('Retirer ses tâches à Lina Haddad ?');
  expect(server.requestsTo(withdraw)).toHaveLength(0);
  server.answer(withdraw, { body: { status: 200, message: 'Retiré.' } });
  server.answer(list, listOf());
  await press('Retirer');
  await screen.findByText('Aucune tâche n’est confiée.');
  await waitFor(() => expect(server.requestsTo(withdraw)).toHaveLength(1));
});

test('an official who is chosen again by the search keeps the tasks that nobody unticks', async () => {
  const server = open([lina]);
  await type('Rechercher un compte par nom, e-mail ou téléphone', 'lin');
  await press(/^Lina Haddad/);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, true, false]);
  tick('Plateau');
  await type('Votre mot de passe', 'barbell');
  server.answer(give, { status: 201, body: { status: 201, message: 'Confié.', data: lina } });
  await press('Confier');
  await waitFor(() => expect(server.requestsTo(give)).toHaveLength(1));
  expect(server.requestsTo(give)[0]?.body).toMatchObject({
    parts: ['weigh_in', 'platform'],
    expected_parts: ['weigh_in'],
  });
});

test('tasks that another admin has changed meanwhile are shown instead of being replaced', async () => {
  const server = open([lina]);
  await press('Changer');
  tick('Plateau');
  await type('Votre mot de passe', 'barbell');
  server.answer(give, refusal(409, 'CHANGED_MEANWHILE'));
  server.answer(list, listOf({ ...lina, parts: ['presence'] }));
  await press('Confier');
  await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain('Présence'));
  expect(screen.getByRole('listitem').textContent).not.toContain('Pesée');
});

test('a finger closes it by a button', async () => {
  open();
  await press('Fermer');
  expect(closed).toBe(true);
});
