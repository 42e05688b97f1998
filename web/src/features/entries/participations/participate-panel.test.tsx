import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { checkAuth, getProfile } from '@power-corner/contracts/calls/accounts/auth';
import * as championshipCalls from '@power-corner/contracts/calls/championships';
import * as calls from '@power-corner/contracts/calls/participations/participations';
import { editParticipant } from '@power-corner/contracts/calls/participations/participants';
import { getWaitingList } from '@power-corner/contracts/calls/participations/waiting-list';
import type { Championship, MyChampionship } from '@power-corner/contracts/championships/championships';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { WithActionBar } from '../../../components/ui/action-bar.tsx';
import { syncServerClock } from '../../../lib/time/server-clock.ts';
import { aChampionship, aParticipation, aSession, aUser, idOf, myChampionship } from '../../../../testing/builders.ts';
import { fakeServer, heldReply, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { expectAccessible } from '../../../../testing/axe.ts';
import { ParticipatePanel } from './participate-panel.tsx';

const participate = routeOf(calls.participate);
const mine = routeOf(calls.listMyChampionships);

let scrolled: Element[] = [];
beforeEach(() => {
  localStorage.setItem('token', 'a-token');
  scrolled = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
  };
});

function open(championship: Partial<Championship> = {}, birthday = '1999-04-12', state?: object) {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: aSession('athlete') } },
    [routeOf(getProfile)]: { body: { status: 200, data: aUser({ birthday }) } },
    [mine]: { body: { status: 200, data: [], total: 0 } },
    [routeOf(getWaitingList, { params: { id: idOf(1) } })]: {
      body: { status: 200, data: { position: null, length: 0, state: null, offered_until: null } },
    },
  });
  const onChanged = jest.fn();
  renderScreen(<ParticipatePanel championship={aChampionship(championship)} onChanged={onChanged} />, {
    at: { pathname: '/', state },
  });
  return { server, onChanged };
}

const participateButton = () => screen.findByRole('button', { name: 'Participer' });
const confirmButton = () => screen.findByRole('button', { name: 'Confirmer ma Participation' });
const accepted = {
  status: 201,
  body: {
    status: 201,
    message: 'Place réservée.',
    data: aParticipation({
      age_category: 'Open',
      weight_class: '74Kg-83Kg',
      verified: false,
      expires_at: myChampionship().expires_at,
    }),
  },
};

test('participates in the chosen division, and shows the participation in place of the button', async () => {
  const { server, onChanged } = open();
  const button = await participateButton();
  expect(screen.getByRole('button', { name: '3 Movement' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Bench Press' }));
  fireEvent.click(button);
  server.answer(participate, accepted);
  server.answer(mine, { body: { status: 200, data: [myChampionship({ division: 'Bench Press' })], total: 1 } });
  fireEvent.click(await confirmButton());

  const title = await screen.findByText(/^Plus qu'une étape/);
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(scrolled).toEqual([title.parentElement]);
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts.slice(0, 2)).toEqual([aUser().email, 'Confirmez votre participation']);
  expect(facts[2]).toMatch(/^avant \p{L}+ \d{1,2}(er)? \p{L}+, \d{1,2}\sh\s\d\dsinon la place se libère$/u);
  expect(screen.getByRole('link', { name: 'Changer mon adresse e-mail' }).getAttribute('href')).toBe(
    '/dashboard/account',
  );
  expect(screen.queryByRole('button', { name: 'Participer' })).toBeNull();
  expect(server.requestsTo(participate).map(({ body }) => body)).toEqual([
    { championshipId: idOf(1), division: 'Bench Press', championshipType: 'Powerlifting', accept_rules: true },
  ]);
  expect(onChanged).toHaveBeenCalledTimes(1);
});

test('after the login on the way there the question stands open, and asks for the division', async () => {
  const { server } = open({}, undefined, { onTheWay: true });
  const divisions = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
  fireEvent.click(await confirmButton());
  expect((await screen.findByRole('alert')).textContent).toBe('Selectionnez une division avant de participer.');
  expect(divisions()).toEqual([false, false]);
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  expect(server.requestsTo(participate)).toEqual([]);

  fireEvent.click(screen.getByRole('radio', { name: /3 Movement.*Squat, développé couché et soulevé de terre/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  server.answer(participate, accepted);
  fireEvent.click(await confirmButton());
  await waitFor(() => expect(server.requestsTo(participate)).toHaveLength(1));
  expect(server.requestsTo(participate)[0]?.body).toMatchObject({ division: '3 Movement' });
});

test('what is agreed to stands beside the button that agrees', async () => {
  open();
  fireEvent.click(await participateButton());
  const bar = (await confirmButton()).parentElement;
  expect(bar?.textContent).toMatch(/^En confirmant, vous acceptez que vos nom/);
});

const bothDivisions = (benchPress: number | null) => [
  { division: '3 Movement' as const, max_participants: null, remaining_places: null },
  { division: 'Bench Press' as const, max_participants: benchPress === null ? null : 5, remaining_places: benchPress },
];
const edit = routeOf(editParticipant, { params: { id: idOf(2) } });

test('an athlete moves to a free division after a question, which names the refusal of the server', async () => {
  const { server, onChanged } = open({ divisions: bothDivisions(2) });
  const own = (division: '3 Movement' | 'Bench Press') => ({
    body: { status: 200, data: [myChampionship({ verified: true, division })], total: 1 },
  });
  server.answer(mine, own('3 Movement'));
  server.answer(edit, { status: 409, body: { status: 409, code: 'FULL', message: 'Complète.', error: {} } });
  fireEvent.click(await screen.findByRole('button', { name: 'Changer de division' }));
  const change = await screen.findByRole('button', { name: 'Changer' });
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])).toEqual([
    ['Bench Press', true],
  ]);
  fireEvent.click(change);
  expect((await screen.findByRole('dialog')).textContent).toContain('2 places');
  await screen.findByText('Complète.');
  await expectAccessible();
  server.answer(edit, { body: { status: 200, data: aParticipation() } });
  server.answer(mine, own('Bench Press'));
  fireEvent.click(change);
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(server.requestsTo(edit).map(({ body }) => body)).toEqual([
    { division: 'Bench Press' },
    { division: 'Bench Press' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each<[string, Partial<Championship>, Partial<MyChampionship>]>([
  ['once the other division is full', { divisions: bothDivisions(0) }, {}],
  ['once officials have planned the entry', { divisions: bothDivisions(2) }, { session: 1 }],
  ['after the registration', { registration_closes_at: '2026-01-01T00:00:00.000Z' }, {}],
])('the organisers are written to for another division: %s', async (_, championship, own) => {
  const { server } = open(championship);
  server.answer(mine, { body: { status: 200, data: [myChampionship({ verified: true, ...own })], total: 1 } });
  const link = await screen.findByRole('link', { name: /^Pour changer de division, écrivez aux organisateurs/ });
  expect(link.getAttribute('href')).toBe('/contact?wish=division&championship=Open+de+force');
  expect(screen.queryByRole('button', { name: 'Changer de division' })).toBeNull();
});

test('gives the place back, beside the place', async () => {
  const { server } = open();
  server.answer(mine, { body: { status: 200, data: [myChampionship({ verified: true })], total: 1 } });
  server.answer(routeOf(calls.getParticipation, { params: { id: idOf(2) } }), {
    body: { status: 200, data: aParticipation() },
  });
  expect(await screen.findByRole('button', { name: 'Annuler ma participation' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Annuler ma participation' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
});

test.each([
  ['first', 'CCP / BaridiMob\n0079 9999 0012 3456 7890'],
  ['after a telephone', 'Appelez le 0661 23 45 67 ou le +213 38 86 12 34.\nRIP 0079 9999 0012 3456 7890'],
  ['before a telephone', 'RIP 00799999001234567890, reçu par WhatsApp au 00213 661 23 45 67'],
])('copies the digits of the account to pay to: %s', async (_, instructions) => {
  const { server } = open();
  const pay = { fee: 'unpaid' as const, entry_fee_dzd: 1500, payment_instructions: instructions };
  server.answer(mine, { body: { status: 200, data: [myChampionship(pay)], total: 1 } });
  const writeText = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  fireEvent.click(await screen.findByRole('button', { name: 'Copier le numéro' }));
  await screen.findByText(/^Numéro copié/);
  expect(writeText.mock.calls).toEqual([['00799999001234567890']]);
});

test('offers no telephone to copy as an account to pay to', async () => {
  const { server } = open();
  const pay = { fee: 'unpaid' as const, entry_fee_dzd: 1500, payment_instructions: 'À la salle, ou au 0661 23 45 67' };
  server.answer(mine, { body: { status: 200, data: [myChampionship(pay)], total: 1 } });
  expect(await screen.findByText(/0661 23 45 67/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Copier le numéro' })).toBeNull();
});

test('a place that was taken before is shown without taking the focus', async () => {
  const { server } = open();
  cleanup();
  server.answer(mine, { body: { status: 200, data: [myChampionship({ verified: false })], total: 1 } });
  renderScreen(<ParticipatePanel championship={aChampionship()} onChanged={() => undefined} />);
  expect(await screen.findByText(/^Plus qu'une étape/)).toBeDefined();
  expect([document.activeElement, scrolled]).toEqual([document.body, []]);
});

describe('the question', () => {
  const paying = { entry_fee_dzd: 2000, payment_instructions: 'CCP 0012345678 clé 90' };

  test('sums the entry up: where, division, categories, fee, how to pay, weigh-in', async () => {
    open(paying);
    fireEvent.click(await participateButton());
    const dialog = await screen.findByRole('dialog');
    for (const text of [
      /Annaba/,
      /Catégorie d'âgeOpen/,
      /Classe de poids74Kg-83KgD'après votre profil\u00a0: la pesée décide\./,
      /Frais d'inscription2\s000 DACCP 0012345678 clé 90Rien à payer maintenant/,
      /PeséeAvant le début, sur place/,
    ])
      expect(dialog.textContent).toMatch(text);
  });

  test('has the preselected division checked, needs no press for it, and shares it with the page', async () => {
    const { server } = open();
    fireEvent.click(await participateButton());
    const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(name) });
    expect((await radio('3 Movement')).checked).toBe(true);
    fireEvent.click(await radio('Bench Press'));
    expect([(await radio('3 Movement')).checked, (await radio('Bench Press')).checked]).toEqual([false, true]);
    const onPage = (name: string) => screen.getByRole('button', { name, hidden: true }).getAttribute('aria-pressed');
    expect([onPage('3 Movement'), onPage('Bench Press')]).toEqual(['false', 'true']);
    server.answer(participate, accepted);
    fireEvent.click(await confirmButton());
    await waitFor(() => expect(server.requestsTo(participate)).toHaveLength(1));
    expect(server.requestsTo(participate)[0]?.body).toMatchObject({ division: 'Bench Press' });
  });

  test('offers no place in a division that is full', async () => {
    open({
      divisions: [
        { division: '3 Movement', max_participants: 5, remaining_places: 2 },
        { division: 'Bench Press', max_participants: 5, remaining_places: 0 },
      ],
    });
    fireEvent.click(await participateButton());
    const full = await screen.findByRole<HTMLInputElement>('radio', { name: /^Bench Press.*Complet$/ });
    expect([full.disabled, screen.getAllByRole('radio').length]).toEqual([true, 2]);
  });

  test('names no weigh-in where no weight decides, and is free where no fee is named', async () => {
    open({ type: 'Crossfit' });
    fireEvent.click(await participateButton());
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/Catégorie d'âgeOpen/);
    expect(dialog.textContent).toContain("Frais d'inscriptionGratuit");
    expect(dialog.textContent).not.toMatch(/pesée/i);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

test.each([{ state: 'pending' }, { verified: true, state: 'confirmed' }, { state: 'waiting', position: 1 }] as const)(
  'a guardian that is missing after a correction is asked beside a place (%j), and sent',
  async (place) => {
    const edit = routeOf(editParticipant, { params: { id: myChampionship().participation_id } });
    const { server } = open();
    const own = myChampionship({ ...place, guardian_required: true });
    server.answer(mine, { body: { status: 200, data: [own], total: 1 } });
    const save = await screen.findByRole('button', { name: 'Enregistrer le responsable' });
    expect(screen.getByText('Il manque le responsable légal.')).toBeTruthy();
    expect(screen.getByText(/^Vous aurez moins de 18 ans/)).toBeTruthy();
    await expectAccessible();
    fireEvent.click(save);
    const [name, phone] = [/^Nom du responsable/, /^Téléphone du responsable/];
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(name)));
    fireEvent.change(screen.getByLabelText(name), { target: { value: 'Karima Haddad' } });
    fireEvent.change(screen.getByLabelText(phone), { target: { value: '0661234567' } });
    const fields = { 'guardian.phone_number': 'Ce numéro est refusé' };
    server.answer(edit, { status: 400, body: { code: 'INVALID_INPUT', message: 'Refusé', error: { fields } } });
    fireEvent.click(save);
    expect(await screen.findByText('Ce numéro est refusé')).toBeTruthy();
    server.answer(edit, { body: { status: 200, data: aParticipation() } });
    server.answer(mine, { body: { status: 200, data: [{ ...own, guardian_required: false }], total: 1 } });
    fireEvent.click(save);
    await waitFor(() => expect(screen.queryByText('Il manque le responsable légal.')).toBeNull());
    expect(server.requestsTo(edit).at(-1)?.body).toEqual({
      guardian: { name: 'Karima Haddad', phone_number: '0661234567' },
    });
  },
);

test('no guardian is asked for a championship that is over', async () => {
  const { server } = open({ status: 'completed' });
  const own = myChampionship({ verified: true, state: 'confirmed', guardian_required: true });
  server.answer(mine, { body: { status: 200, data: [own], total: 1 } });
  await screen.findByText('Vous avez participé à ce championnat.');
  expect(screen.queryByText('Il manque le responsable légal.')).toBeNull();
});

test('asks for a division before anything is sent', async () => {
  const { server } = open();
  const button = await participateButton();
  fireEvent.click(screen.getByRole('button', { name: '3 Movement' }));
  fireEvent.click(button);
  expect((await screen.findAllByText('Selectionnez une division avant de participer.')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.requestsTo(participate)).toEqual([]);
});

const levels = [
  { id: 'rx', name: 'RX', max_participants: 5, remaining_places: 2 },
  { id: 'scaled', name: 'Scaled', max_participants: null, remaining_places: null },
];
const crossfit = { type: 'Crossfit' as const, divisions: [], levels };

test('a level is chosen where there are no divisions, in the page and in the question', async () => {
  const { server } = open(crossfit);
  const button = await participateButton();
  expect(screen.getByRole('group', { name: 'Choisissez votre niveau' })).toBeTruthy();
  fireEvent.click(button);
  expect((await screen.findAllByText('Choisissez un niveau avant de participer.')).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: /^RX/ }));
  fireEvent.click(button);
  expect(await screen.findByRole('radio', { name: /^RX/, checked: true })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Scaled' }));
  server.answer(participate, {
    ...accepted,
    body: { ...accepted.body, data: aParticipation({ division: null, level: 'scaled', level_name: 'Scaled' }) },
  });
  fireEvent.click(await confirmButton());
  await waitFor(() => expect(server.requestsTo(participate)).toHaveLength(1));
  expect(server.requestsTo(participate)[0]?.body).toEqual({
    championshipId: idOf(1),
    level: 'scaled',
    championshipType: 'Crossfit',
    accept_rules: true,
  });
});

test('an athlete changes the level', async () => {
  const { server } = open(crossfit);
  const own = myChampionship({ verified: true, type: 'Crossfit', division: null, level: 'rx', level_name: 'RX' });
  server.answer(mine, { body: { status: 200, data: [own], total: 1 } });
  cleanup();
  renderScreen(<ParticipatePanel championship={aChampionship(crossfit)} onChanged={() => undefined} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Changer de niveau' }));
  const move = routeOf(editParticipant, { params: { id: own.participation_id } });
  server.answer(move, { body: { status: 200, data: aParticipation() } });
  fireEvent.click(await screen.findByRole('button', { name: 'Changer' }));
  await waitFor(() => expect(server.requestsTo(move).map(({ body }) => body)).toEqual([{ level: 'scaled' }]));
});

test('a discipline without divisions offers none and needs none', async () => {
  const { server } = open({ type: 'Crossfit' });
  fireEvent.click(await participateButton());
  server.answer(participate, {
    ...accepted,
    body: { ...accepted.body, data: { ...accepted.body.data, division: null } },
  });
  fireEvent.click(await confirmButton());
  await waitFor(() => expect(server.requestsTo(participate)).toHaveLength(1));
  expect(server.requestsTo(participate)[0]?.body).toEqual({
    championshipId: idOf(1),
    championshipType: 'Crossfit',
    accept_rules: true,
  });
  expect(screen.queryByText('Choisissez votre division')).toBeNull();
});

test('offers no place of a full championship', async () => {
  open({ remaining_places: 0 });
  expect(await screen.findByText('Complet : il ne reste plus de place.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Participer' })).toBeNull();
});

test.each([
  ['has begun', { date: '2026-01-01T09:00:00.000Z' }],
  ['is completed', { status: 'completed' }],
  ['is canceled', { status: 'canceled' }],
] as const)('offers no place of a championship that %s', async (_, championship) => {
  open(championship);
  expect(await screen.findByText('Les Participations sont terminées pour ce championnat.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Participer' })).toBeNull();
});

test('says to an athlete under 15 that the participation has no age category', async () => {
  open({}, `${new Date().getFullYear() - 12}-03-04`);
  expect(await screen.findByText(/Vous aurez moins de 15 ans le jour du championnat/)).toBeDefined();
  expect(await participateButton()).toBeDefined();
});

test('a double click sends one request', async () => {
  const { server } = open();
  const { handler, release } = heldReply(accepted);
  server.answer(participate, handler);
  fireEvent.click(await participateButton());
  const confirm = await confirmButton();
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(confirm);
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsTo(participate)).toHaveLength(1);
});

test('a place that is taken meanwhile closes the question and fetches the championship again', async () => {
  const { server, onChanged } = open();
  server.answer(participate, { status: 409, body: { code: 'FULL', message: 'Complet.', erreur: 'Complet.' } });
  fireEvent.click(await participateButton());
  fireEvent.click(await confirmButton());
  expect(await screen.findByText('Complet.')).toBeDefined();
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a request without an answer is sent again with the same idempotency key', async () => {
  const { server } = open();
  server.answer(participate, 'lost');
  fireEvent.click(await participateButton());
  fireEvent.click(await confirmButton());
  const again = await screen.findByRole('button', { name: 'Envoyer à nouveau' });
  server.answer(participate, accepted);
  fireEvent.click(again);
  await waitFor(() => expect(server.requestsTo(participate)).toHaveLength(2));
  const [first, second] = server.requestsTo(participate);
  expect(first?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

const withRules = {
  rules: { version: 2, text: 'Article 1.\nLa pesée ferme à 9 h.', changed_at: '2026-01-01T09:00:00.000Z' },
};
const box = (name: RegExp) => screen.findByRole('checkbox', { name });

test('shows the rules, ticks nothing in advance, and asks for the one box', async () => {
  const { server } = open(withRules);
  fireEvent.click(await participateButton());
  expect(await screen.findByText(/La pesée ferme à 9 h/)).toBeDefined();
  const accept = await box(/le règlement.*organisation de ce championnat/);
  expect(screen.getAllByRole('checkbox')).toEqual([accept]);
  expect(accept).toHaveProperty('checked', false);
  fireEvent.click(await confirmButton());
  expect(await screen.findByText("Acceptez le règlement et l'usage de vos données pour participer.")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(accept));
  expect(server.requestsTo(participate)).toEqual([]);

  server.answer(participate, accepted);
  fireEvent.click(accept);
  fireEvent.click(await confirmButton());
  await waitFor(() => expect(server.requestsTo(participate)).toHaveLength(1));
  expect(server.requestsTo(participate)[0]?.body).toMatchObject({ accept_rules: true });
});

const bornYearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`;
const birthdayOfSixteen = bornYearsAgo(16);

test.each([16, 14, 9])('asks one of %s for a guardian, and sends the name and the phone', async (years) => {
  const { server } = open({}, bornYearsAgo(years));
  fireEvent.click(await participateButton());
  const name = await screen.findByLabelText('Nom du responsable');
  fireEvent.click(await confirmButton());
  expect(await screen.findByText('Indiquez le nom du responsable légal')).toBeDefined();
  expect(screen.getByText('Indiquez le téléphone du responsable légal')).toBeDefined();
  expect(server.requestsTo(participate)).toEqual([]);

  fireEvent.change(name, { target: { value: 'Karima Haddad' } });
  fireEvent.change(screen.getByLabelText('Téléphone du responsable'), { target: { value: '+213 661 23 45 67' } });
  server.answer(participate, accepted);
  fireEvent.click(await confirmButton());
  await waitFor(() => expect(server.requestsTo(participate)).toHaveLength(1));
  expect(server.requestsTo(participate)[0]?.body).toMatchObject({
    guardian: { name: 'Karima Haddad', phone_number: '0661234567' },
  });
});

test('shows a refusal of the terms at its field and keeps the dialog with what was typed', async () => {
  const { server } = open({}, birthdayOfSixteen);
  fireEvent.click(await participateButton());
  fireEvent.change(await screen.findByLabelText('Nom du responsable'), { target: { value: 'Karima' } });
  fireEvent.change(screen.getByLabelText('Téléphone du responsable'), { target: { value: '0661234567' } });
  const fields = { 'guardian.phone_number': 'Ce numéro est refusé' };
  server.answer(participate, { status: 400, body: { code: 'INVALID_INPUT', message: 'Refusé', error: { fields } } });
  fireEvent.click(await confirmButton());
  expect(await screen.findByText('Ce numéro est refusé')).toBeDefined();
  expect(screen.getByLabelText('Nom du responsable')).toHaveProperty('value', 'Karima');
});

test('what a minor typed outlives a failure without an answer', async () => {
  const { server } = open({}, birthdayOfSixteen);
  server.answer(participate, 'lost');
  fireEvent.click(await participateButton());
  fireEvent.change(await screen.findByLabelText('Nom du responsable'), { target: { value: 'Karima' } });
  fireEvent.change(screen.getByLabelText('Téléphone du responsable'), { target: { value: '0661234567' } });
  fireEvent.click(await confirmButton());
  fireEvent.click(await screen.findByRole('button', { name: 'Envoyer à nouveau' }));
  await waitFor(() => expect(server.requestsTo(participate)).toHaveLength(2));
  expect(server.requestsTo(participate)[1]?.body).toMatchObject({ guardian: { name: 'Karima' } });
});

test('a guardian outlives a dialog that was canceled, and a box that was ticked does not', async () => {
  open(withRules, birthdayOfSixteen);
  fireEvent.click(await participateButton());
  fireEvent.change(await screen.findByLabelText('Nom du responsable'), { target: { value: 'Karima' } });
  fireEvent.change(screen.getByLabelText('Téléphone du responsable'), { target: { value: '0661234567' } });
  fireEvent.click(await box(/le règlement/));
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await participateButton());
  expect((await screen.findByLabelText<HTMLInputElement>('Nom du responsable')).value).toBe('Karima');
  expect(screen.getByLabelText<HTMLInputElement>('Téléphone du responsable').value).toBe('0661234567');
  expect(await box(/le règlement/)).toHaveProperty('checked', false);
});

test('a request without an answer is checked after a reload, for the account that sent it alone', async () => {
  const signedInAs = (sub: string) => localStorage.setItem('token', `x.${btoa(JSON.stringify({ sub }))}.x`);
  signedInAs('a');
  const { server } = open();
  const never = heldReply({});
  server.answer(participate, never.handler);
  fireEvent.click(await participateButton());
  fireEvent.click(await confirmButton());
  await waitFor(() => expect(server.requestsTo(participate)).toHaveLength(1));
  cleanup();
  signedInAs('b');
  open();
  expect(await participateButton()).toBeDefined();
  cleanup();
  signedInAs('a');
  open();
  expect(await screen.findByText(/^Nous vérifions/)).toBeDefined();
});

describe('outside the registration window', () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  const remind = routeOf(championshipCalls.remindMe, { params: { id: idOf(1) } });
  const forget = routeOf(championshipCalls.forgetReminder, { params: { id: idOf(1) } });

  test('a button that has become active asks, also when an answer sets the clock back at that moment', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'], advanceTimers: true });
    const headerOf = (at: number) => new Date(at).toUTCString();
    try {
      const opensAt = Date.now() + 2000;
      open({ registration_opens_at: new Date(opensAt).toISOString() });
      const button = await participateButton();
      await act(async () => jest.advanceTimersByTimeAsync(3500));
      expect(button.getAttribute('aria-disabled')).toBeNull();
      syncServerClock(headerOf(opensAt - 5000), Date.now());
      fireEvent.click(button);
      expect(await confirmButton()).toBeTruthy();
    } finally {
      syncServerClock(headerOf(Date.now()), Date.now());
      jest.useRealTimers();
    }
  });

  test('the button waits for the opening, says so, and becomes active by itself', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'], advanceTimers: true });
    try {
      const { server } = open({ registration_opens_at: new Date(Date.now() + 3000).toISOString() });
      const button = await participateButton();
      expect(button.getAttribute('aria-disabled')).toBe('true');
      expect(screen.getByRole('timer').textContent).toMatch(/^Ouvre dans \d s$/);
      fireEvent.click(button);
      expect(screen.queryByRole('dialog')).toBeNull();
      await act(async () => jest.advanceTimersByTimeAsync(5000));
      expect(screen.queryByRole('timer')).toBeNull();
      expect(screen.queryByRole('button', { name: "Me prévenir avant l'ouverture" })).toBeNull();
      expect(button.isConnected && button.getAttribute('aria-disabled')).toBeNull();
      fireEvent.click(button);
      expect(await confirmButton()).toBeTruthy();
      expect(server.requestsTo(participate)).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });

  test('an athlete asks to be reminded of the opening', async () => {
    const { server, onChanged } = open({ registration_opens_at: minutes(90), reminded: false });
    server.answer(remind, { body: { status: 200, message: 'Fait.' } });
    fireEvent.click(await screen.findByRole('button', { name: "Me prévenir avant l'ouverture" }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(server.requestsTo(remind)).toHaveLength(1);
  });

  test('and takes it back', async () => {
    const { server, onChanged } = open({ registration_opens_at: minutes(90), reminded: true });
    server.answer(forget, { body: { status: 200, message: 'Fait.' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Ne plus me prévenir' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(server.requestsTo(forget)).toHaveLength(1);
  });

  test('a closed registration has no button and says since when it is closed', async () => {
    open({ registration_closes_at: '2026-01-10T17:00:00.000Z' });
    expect(await screen.findByText('Inscriptions closes le 10 janvier 2026 à 18:00')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the divisions', () => {
  const bench = { division: 'Bench Press' as const, max_participants: 5, remaining_places: 2 };

  test('are those offered, with their places left; the only one is preselected', async () => {
    open({ divisions: [bench] });
    await participateButton();
    const only = screen.getByRole('button', { name: 'Bench Press 2 places' });
    expect([only.getAttribute('aria-pressed'), only.textContent]).toEqual(['true', 'Bench Press 2 places']);
    expect(screen.queryByRole('button', { name: '3 Movement' })).toBeNull();
  });
});

test('shows an athlete what to pay, how, and why a payment was refused', async () => {
  const { server } = open();
  cleanup();
  server.answer(mine, {
    body: {
      status: 200,
      data: [
        myChampionship({
          entry_fee_dzd: 2000,
          fee_amount_dzd: 2000,
          payment_instructions: 'CCP 123456',
          fee: 'refused',
          fee_reason: 'Reçu illisible',
        }),
      ],
      total: 1,
    },
  });
  renderScreen(<ParticipatePanel championship={aChampionship()} onChanged={() => undefined} />);
  const fee = await screen.findByRole('region', { name: "Frais d'inscription" });
  for (const text of [/2.000 DA/, /Refusé/, /CCP 123456/, /Reçu illisible/]) expect(fee.textContent).toMatch(text);
  // In an Arabic page, its last mark stays behind a French reason.
  expect(screen.getByText('Reçu illisible').tagName).toBe('BDI');
});

test('leaves no room on a phone where the bar has the button and there is no division to choose', async () => {
  const { server } = open();
  cleanup();
  server.answer(mine, { body: { status: 200, data: [], total: 0 } });
  const { matchMedia } = globalThis;
  globalThis.matchMedia = (query) => Object.assign(matchMedia(query), { matches: true });
  const championship = aChampionship({ type: 'Crossfit', divisions: [] });
  renderScreen(
    <WithActionBar>
      <div data-testid="card">
        <ParticipatePanel championship={championship} onChanged={() => undefined} />
      </div>
    </WithActionBar>,
  );
  await participateButton();
  globalThis.matchMedia = matchMedia;
  // The page hides what has one empty child.
  const [panel, ...others] = screen.getByTestId('card').children;
  expect([panel?.childNodes.length, others]).toEqual([0, []]);
});

test.each([
  ['a refusal without words', { status: 500 }],
  ['an answer that is no 201', { status: 200 }],
])('%s has words of its own', async (_, reply) => {
  const { server } = open();
  fireEvent.click(await participateButton());
  server.answer(participate, reply);
  fireEvent.click(await confirmButton());
  const words = await screen.findAllByText("Une erreur s'est produite lors de la participation.");
  expect(words.length).toBeGreaterThan(0);
  await expectAccessible();
});

test.each([
  ['that the athlete is in already', 409, 'ALREADY_IN', 'Vous participez déjà à ce championnat.'],
  ['that the last place is gone', 409, 'FULL', 'Il ne reste plus de place pour ce championnat.'],
])('shows the words of the server: %s', async (_, status, code, message) => {
  const { server } = open();
  fireEvent.click(await participateButton());
  server.answer(participate, { status, body: { status, code, message, erreur: message, error: { message } } });
  fireEvent.click(await confirmButton());
  await waitFor(() => expect(document.querySelector('.Toastify__toast')?.textContent).toBe(message));
});

test('who has been logged out elsewhere is told to log in, and led there', async () => {
  const { server } = open();
  fireEvent.click(await participateButton());
  server.answer(participate, { status: 401, body: { status: 401, code: 'UNAUTHENTICATED', message: 'Non.' } });
  fireEvent.click(await confirmButton());
  expect(await screen.findByText('Connectez-vous pour participer.')).toBeDefined();
});

test('the toast of a place that was taken lasts 6 seconds', async () => {
  const { server } = open();
  fireEvent.click(await participateButton());
  server.answer(participate, accepted);
  fireEvent.click(await confirmButton());
  await screen.findByText('Place réservée.');
  expect(document.querySelector<HTMLElement>('.Toastify__progress-bar')?.style.animationDuration).toBe('6000ms');
  await expectAccessible();
});

test('an athlete under 59 kg reads that the participation has no weight class', async () => {
  const { server } = open();
  cleanup();
  server.answer(routeOf(getProfile), { body: { status: 200, data: aUser({ weight: 41 }) } });
  renderScreen(<ParticipatePanel championship={aChampionship()} onChanged={() => undefined} />);
  expect(await screen.findByText(/^Votre profil indique moins de 59 kg/)).toBeDefined();
});
