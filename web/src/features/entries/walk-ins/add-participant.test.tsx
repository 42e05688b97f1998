import { describe, expect, jest, test } from '@jest/globals';
import { listClubs, listUsers } from '@power-corner/contracts/calls/accounts/users';
import { addEntry, importEntries } from '@power-corner/contracts/calls/participations/walk-ins';
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
  renderScreen(
    <AddParticipantDialog championship={championship} first="account" onAdded={onAdded} onClose={() => undefined} />,
  );
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

test('a person with the address of an account that may be theirs is asked about, and added as somebody else', async () => {
  const { server, onAdded } = open();
  typePerson(year(20));
  type('E-mail (facultatif)', 'yanis@example.org');
  const message = 'Cette adresse est celle du compte de Yanis Mansouri (année de naissance : 1970).';
  const error = { message, fields: { other_person: message } };
  server.answer(add, { status: 409, body: { status: 409, code: 'CONFLICT', message, error } });
  press('Ajouter');
  expect(await screen.findByText(message)).toBeTruthy();
  await expectAccessible();
  server.answer(add, added);
  press("C'est quelqu'un d'autre\u00a0: ajouter sans compte");
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  const [asked, sent] = server.requestsTo(add);
  expect([asked?.body, sent?.body]).toMatchObject([
    expect.not.objectContaining({ other_person: true }),
    { other_person: true, person: { lastname: 'Mansouri' } },
  ]);
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

test('the next person of a club follows at once, in an empty form with the same club and division', async () => {
  const { server, onAdded } = open();
  server.answer(routeOf(listClubs, {}), { body: { status: 200, data: [] } });
  typePerson(year(27));
  type('Division', 'Bench Press');
  type('Club (facultatif)', 'CRB');
  press('Ajouter, puis un autre');
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
  await waitFor(() => expect(valueOf('Nom')).toBe(''));
  expect([valueOf('Division'), valueOf('Club (facultatif)')]).toEqual(['Bench Press', 'CRB']);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Prénom')));
  expect(server.requestsTo(add)).toHaveLength(1);
});

describe('a club’s sheet', () => {
  const person = (line: number, name: string) => ({
    line,
    name,
    birthday: '2001-05-14',
    division: '3 Movement',
    level: null,
    level_name: null,
    weight_class: '59Kg-66Kg',
  });
  const nobody = { added: 0, people: [], already: [], asked: [], refused: [], next: null };
  const answer = (data: object) => ({ body: { status: 200, message: 'Lu.', data: { ...nobody, ...data } } });
  const sheet = routeOf(importEntries, { params: { id } });

  async function choose(): Promise<void> {
    press("Feuille d'un club");
    const file = new File(['Nom;Prénom'], 'club.csv', { type: 'text/csv' });
    fireEvent.change(screen.getByLabelText('Fichier CSV'), { target: { files: [file] } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Choisir le fichier', busy: true })).toBeNull());
  }

  test('shows who it enters, asks about doubles, and goes on until every line is done', async () => {
    const { server, onAdded } = open();
    const preview = {
      added: 2,
      people: [person(2, 'Lina Haddad'), person(3, 'Sara Kaci')],
      already: [{ line: 4, name: 'Amine Saïdi' }],
      asked: [
        {
          line: 5,
          name: 'Yanis Mansouri',
          birthday: '2001-05-14',
          candidates: [{ name: 'Yanis Mansouri', birthday: '1999-05-13', club: 'CRB' }],
        },
      ],
      refused: [{ line: 6, name: 'Nadia Ziani', column: '', message: 'Il ne reste plus de place.' }],
    };
    server.answer(sheet, answer(preview));
    await choose();
    expect(await screen.findByText('Lina Haddad')).toBeTruthy();
    expect(screen.getByText('1 personne participe déjà')).toBeTruthy();
    expect(screen.getByText('Ligne 6 · Nadia Ziani : Il ne reste plus de place.')).toBeTruthy();
    await expectAccessible();
    fireEvent.click(screen.getByLabelText(/5, Yanis Mansouri · 14\/05\/2001 : .*Yanis Mansouri · 13\/05\/1999 · CRB/));
    const parts = [
      answer({ added: 1, people: [person(2, 'Lina Haddad')], next: 3 }),
      answer({ added: 2, people: [person(3, 'Sara Kaci'), person(5, 'Yanis Mansouri')] }),
    ];
    server.answer(sheet, (_request: unknown) => parts.shift()!);
    press('Inscrire 3 personnes');
    expect(await screen.findByText('3 personnes inscrites.')).toBeTruthy();
    const sent = server.requestsTo(sheet).map(({ query }) => Object.fromEntries(query));
    const faulty = 'skip';
    expect(sent).toEqual([
      { preview: 'true', faulty },
      { others: '5', faulty },
      { others: '5', from: '3', faulty },
    ]);
    expect(onAdded).toHaveBeenCalledTimes(1);
  });

  test('with faulty lines enters the others, and keeps the faults as a list to copy', async () => {
    const writeText = jest.fn(async (_: string) => undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const { server } = open();
    const fault = (column: string, message: string) => ({ line: 4, name: 'Yanis Mansouri', column, message });
    const outcome = {
      added: 2,
      people: [person(2, 'Lina Haddad'), person(3, 'Sara Kaci')],
      already: [{ line: 5, name: 'Lina Haddad', repeats: 2 }],
      refused: [fault('Sexe', 'Attendu M, F.'), fault('Naissance', 'Attendu un jour.')],
    };
    server.answer(sheet, answer(outcome));
    await choose();
    expect(await screen.findByText('2 personnes ne peuvent pas être inscrites :')).toBeTruthy();
    expect(screen.getByText("Ligne 5 · Lina Haddad : la même personne qu'à la ligne 2")).toBeTruthy();
    await expectAccessible();
    press('Inscrire les 2 sans faute');
    expect(await screen.findByText('2 personnes inscrites.')).toBeTruthy();
    press('Copier cette liste');
    expect(await screen.findByText('La liste est copiée.')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(
      'Ligne 4 · Yanis Mansouri · Sexe\u00a0: Attendu M, F.\nLigne 4 · Yanis Mansouri · Naissance\u00a0: Attendu un jour.\n' +
        "Ligne 5 · Lina Haddad\u00a0: la même personne qu'à la ligne 2",
    );
  });

  test('that cannot be read names each fault by its line, and offers another file', async () => {
    const { server } = open();
    const errors = [{ line: 3, column: 'Naissance', message: 'Attendu un jour.' }];
    server.answer(sheet, { status: 400, body: { code: 'INVALID_INPUT', message: 'Rien n’est importé.', errors } });
    await choose();
    expect((await screen.findByRole('listitem')).textContent).toBe('Ligne 3 · NaissanceAttendu un jour.');
    expect(screen.getByRole('button', { name: 'Choisir le fichier' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Inscrire/ })).toBeNull();
  });

  test('that breaks off is sent again from its preview', async () => {
    const { server } = open();
    server.answer(sheet, answer({ added: 1, people: [person(2, 'Lina Haddad')] }));
    await choose();
    const enter = await screen.findByRole('button', { name: 'Inscrire 1 personne' });
    server.answer(sheet, { status: 503, body: { status: 503, code: 'UNAVAILABLE', message: 'Plus tard.' } });
    fireEvent.click(enter);
    expect(await screen.findByText('Plus tard.')).toBeTruthy();
    server.answer(sheet, answer({ already: [{ line: 2, name: 'Lina Haddad' }] }));
    press('Inscrire 1 personne');
    expect(await screen.findByText('1 personne participe déjà')).toBeTruthy();
  });
});
