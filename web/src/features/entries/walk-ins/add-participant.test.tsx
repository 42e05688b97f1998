import { afterEach, expect, jest, test } from '@jest/globals';
import { listUsers } from '@power-corner/contracts/calls/accounts/users';
import { addEntry } from '@power-corner/contracts/calls/participations/walk-ins';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aChampionship, aParticipation, aUser, idOf } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { expectAccessible } from '../../../../testing/axe.ts';
import { AddParticipantDialog } from './add-participant-dialog.tsx';

const id = idOf(1);
const users = routeOf(listUsers, {});
const add = routeOf(addEntry, { params: { id } });
const added = { status: 201, body: { status: 201, message: 'Lina participe.', data: aParticipation() } };
const year = (ago: number) => `${new Date().getFullYear() - ago}-01-01`;

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function open() {
  const onAdded = jest.fn();
  const server = fakeServer({ [users]: { body: { status: 200, users: [], total: 0 } }, [add]: added });
  const championship = aChampionship({
    id,
    date: new Date(Date.now() + 20 * 86_400_000).toISOString(),
    divisions: [
      { division: '3 Movement', max_participants: null, remaining_places: null },
      { division: 'Bench Press', max_participants: null, remaining_places: null },
    ],
  });
  renderScreen(<AddParticipantDialog championship={championship} onAdded={onAdded} onClose={() => undefined} />);
  return { server, onAdded };
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function typePerson(birthday: string) {
  press('La personne est sans compte');
  type('Prénom', 'Yanis');
  type('Nom', 'Mansouri');
  type('Sexe', 'Male');
  type('Date de naissance', birthday);
  type('Poids (kg)', '82,5');
  type('Téléphone', '0550112233');
}

test('an account is found by the name and sent with the division; a minor only with the guardian', async () => {
  const { server, onAdded } = open();
  const minor = aUser({ id: idOf(7), firstname: 'Lina', birthday: year(16) });
  server.answer(users, { body: { status: 200, users: [minor], total: 1 } });
  type('Rechercher un compte par nom, e-mail ou téléphone', 'lin');
  fireEvent.click(await screen.findByRole('button', { name: /Lina/ }));
  press('Ajouter');
  expect(await screen.findByText('Indiquez le nom du responsable légal')).toBeTruthy();
  type('Nom du responsable', 'Karima Haddad');
  type('Téléphone du responsable', '0661234567');
  press('Ajouter');
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  expect(server.requestsTo(users)[0]?.query.get('usertype')).toBe('athlete');
  const [sent] = server.requestsTo(add);
  expect(sent?.idempotencyKey).toBeTruthy();
  expect(sent?.body).toEqual({
    user_id: idOf(7),
    division: '3 Movement',
    guardian: { name: 'Karima Haddad', phone_number: '0661234567' },
  });
});

test('an account that nobody has confirmed says so in the search, and what becomes of it before it is added', async () => {
  const { server, onAdded } = open();
  const unconfirmed = aUser({ id: idOf(8), firstname: 'Lina', email: 'lina@example.dz', verified: false });
  server.answer(users, { body: { status: 200, users: [unconfirmed], total: 1 } });
  type('Rechercher un compte par nom, e-mail ou téléphone', 'lin');
  fireEvent.click(await screen.findByRole('button', { name: /Lina.*E-mail non confirmé/ }));
  expect(screen.getByText(/participe sans compte, et un lien part à lina@example.dz/)).toBeTruthy();
  press('Ajouter');
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
});

test('a guardian that only the server asks for is asked on the screen, and sent', async () => {
  const { server, onAdded } = open();
  typePerson(year(27));
  type('E-mail (facultatif)', 'lina@example.org');
  const fields = { guardian: 'Indiquez le responsable légal' };
  server.answer(add, { status: 400, body: { code: 'INVALID_INPUT', message: 'Refusé', error: { fields } } });
  press('Ajouter');
  type(await screen.findByLabelText('Nom du responsable').then(() => 'Nom du responsable'), 'Karima Haddad');
  type('Téléphone du responsable', '0661234567');
  server.answer(add, added);
  press('Ajouter');
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  expect(server.requestsTo(add).at(-1)?.body).toMatchObject({
    person: { guardian: { name: 'Karima Haddad', phone_number: '0661234567' } },
  });
});

test('a search that fails can be made again, and one that finds nobody says so', async () => {
  const { server } = open();
  server.answer(users, { status: 503, body: { status: 503, code: 'UNAVAILABLE', message: 'Plus tard.' } });
  type('Rechercher un compte par nom, e-mail ou téléphone', 'zahaf');
  expect(await screen.findByText('Plus tard.')).toBeTruthy();
  server.answer(users, { body: { status: 200, users: [], total: 0 } });
  type('Rechercher un compte par nom, e-mail ou téléphone', 'zahaf n');
  expect(await screen.findByText('Aucun athlète ne correspond à « zahaf n ».')).toBeTruthy();
  await expectAccessible();
});

test('a person is sent without empty answers becoming values, and what is typed survives a closed dialog', async () => {
  const first = open();
  typePerson(year(27));
  cleanup();
  expect(first.server.requestsTo(add)).toEqual([]);
  const { server, onAdded } = open();
  press('La personne est sans compte');
  expect((screen.getByLabelText('Nom') as HTMLInputElement).value).toBe('Mansouri');
  press('Ajouter');
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  expect(server.requestsTo(add)[0]?.body).toEqual({
    division: '3 Movement',
    person: {
      firstname: 'Yanis',
      lastname: 'Mansouri',
      sex: 'Male',
      birthday: year(27),
      weight: 82.5,
      phone_number: '0550112233',
      email: null,
      club: null,
    },
  });
  cleanup();
  open();
  press('La personne est sans compte');
  expect((screen.getByLabelText('Nom') as HTMLInputElement).value).toBe('');
});

test('a name with other letters asks for its Latin spelling, which is sent', async () => {
  const { server, onAdded } = open();
  typePerson(year(27));
  expect(screen.queryByLabelText('Nom en lettres latines')).toBeNull();
  type('Nom', 'منصوري');
  type('Nom en lettres latines', 'منصوري');
  press('Ajouter');
  expect(await screen.findByText(/^Écrivez ce nom en lettres latines/)).toBeTruthy();
  type('Nom en lettres latines', 'Yanis Mansouri');
  press('Ajouter');
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  expect(server.requestsTo(add)[0]?.body).toMatchObject({
    person: { lastname: 'منصوري', latin_name: 'Yanis Mansouri' },
  });
});

test('a refusal stands at its field, and one without a field in the dialog', async () => {
  const { server, onAdded } = open();
  server.answer(add, {
    status: 400,
    body: {
      status: 400,
      code: 'INVALID_INPUT',
      message: 'Non',
      error: { message: 'Non', fields: { 'person.email': "Ce compte n'est pas celui d'un athlète" } },
    },
  });
  typePerson(year(27));
  press('Ajouter');
  await waitFor(() => expect(screen.getByLabelText('E-mail (facultatif)').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText("Ce compte n'est pas celui d'un athlète")).toBeTruthy();
  const refusal = 'Cette personne participe déjà à ce championnat.';
  server.answer(add, { status: 409, body: { status: 409, code: 'ALREADY_IN', message: refusal } });
  type('E-mail (facultatif)', '');
  press('Ajouter');
  await waitFor(() => expect(server.requestsTo(add)).toHaveLength(2));
  expect(await within(screen.getByRole('dialog')).findByText(refusal)).toBeTruthy();
  expect(onAdded).not.toHaveBeenCalled();
  await expectAccessible();
});
