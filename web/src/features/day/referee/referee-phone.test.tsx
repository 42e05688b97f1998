import { beforeEach, expect, jest, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import {
  castVote,
  getRefereeState,
  joinReferees,
  loadBar,
  nameCards,
} from '@power-corner/contracts/calls/results/referees';
import type { RefereeState } from '@power-corner/contracts/results/referees';
import { act, fireEvent, screen } from '@testing-library/react';
import { idOf } from '../../../../testing/builders.ts';
import { expectAccessible } from '../../../../testing/axe.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import RefereeScreen from '../../../app/routes/referee.tsx';

const none = { left: false, centre: false, right: false };
const all = { left: true, centre: true, right: true };
const attempt: NonNullable<RefereeState['attempt']> = {
  session: 1,
  entry_id: idOf(7),
  lift: 'squat',
  number: 2,
  weight_kg: 212.5,
  name: 'Yacine Boudiaf',
  lot: 12,
  flight: 'A',
};
const { entry_id, lift, number, weight_kg } = attempt;
const decided: NonNullable<RefereeState['decision']> = {
  ...attempt,
  by: 'referees',
  ...all,
  outcome: 'good',
  at: '2026-11-29T10:00:00.000Z',
};
const aState = (values: Partial<RefereeState> = {}): RefereeState => ({
  session: 1,
  position: 'left',
  attempt,
  vote: null,
  voted: none,
  connected: all,
  decision: null,
  cards: [],
  cards_required: false,
  clock: null,
  revision: 1,
  ...values,
});
const answer = (state: RefereeState) => ({ body: { status: 200, data: state } });
const routes = {
  state: routeOf(getRefereeState),
  vote: routeOf(castVote),
  cards: routeOf(nameCards),
  bar: routeOf(loadBar),
};

beforeEach(() => {
  jest.useFakeTimers();
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open(values: Partial<RefereeState>, at = '/r/0b7f') {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: { isAuthenticated: false, decoded: null } } },
    [routes.state]: answer(aState(values)),
  });
  renderScreen(<RefereeScreen />, { at, pattern: '/r/:token?' });
  await pass(300);
  return server;
}
const half = (name: 'Blanc' | 'Rouge') => screen.getByRole('button', { name: new RegExp(`^${name}`) });
type Server = Awaited<ReturnType<typeof open>>;
/** From now on a call is answered with a state, which is that of the platform from then on. */
function answerWith(server: Server, route: string, stateAfter: (body: object) => Partial<RefereeState>): void {
  server.answer(route, ({ body }) => {
    const state = answer(aState({ revision: 2, ...stateAfter(body as object) }));
    server.answer(routes.state, state);
    return state;
  });
}
async function hold(name: 'Blanc' | 'Rouge', ms = 600) {
  // jsdom has no pointer events.
  fireEvent(half(name), new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
  await pass(ms);
  fireEvent(half(name), new MouseEvent('pointerup', { bubbles: true }));
  await pass(0);
}
const says = (text: string | RegExp) => expect(screen.getByText(text)).toBeDefined();

test('a press counts once it was held half a second, for the attempt that the phone shows, and can be changed', async () => {
  const server = await open({});
  says('Yacine Boudiaf');
  says(/212,5/);
  says(/n° 12/);
  answerWith(server, routes.vote, (body) => ({ vote: (body as { white: boolean }).white }));
  await hold('Blanc', 400);
  expect(server.requestsTo(routes.vote)).toEqual([]);
  await hold('Blanc');
  expect(half('Blanc').getAttribute('aria-pressed')).toBe('true');
  says('Vote reçu. Vous pouvez encore changer.');
  await hold('Rouge');
  expect(server.requestsTo(routes.vote).map(({ body }) => body)).toEqual(
    [true, false].map((white) => ({ entry_id, lift, number, weight_kg, white })),
  );
});

test('asks four times a second, also when the answers are slow', async () => {
  const server = await open({});
  server.answer(routes.state, async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return answer(aState());
  });
  const { length } = server.requestsTo(routes.state);
  await pass(2000);
  expect(server.requestsTo(routes.state).length - length).toBeGreaterThanOrEqual(7);
});

test('a key that is held votes too, and a press of a screen reader at once', async () => {
  const server = await open({});
  answerWith(server, routes.vote, () => ({ vote: true }));
  fireEvent.keyDown(half('Blanc'), { key: ' ' });
  await pass(300);
  fireEvent.keyUp(half('Blanc'), { key: ' ' });
  await pass(600);
  expect(server.requestsTo(routes.vote)).toHaveLength(0);
  fireEvent.keyDown(half('Blanc'), { key: 'Enter' });
  await pass(600);
  expect(server.requestsTo(routes.vote)).toHaveLength(1);
  fireEvent.click(half('Rouge'));
  await pass(0);
  expect(server.requestsTo(routes.vote)).toHaveLength(2);
});

test('a press that the network loses is said to be unsent, and sent again until it is answered', async () => {
  const server = await open({});
  server.answer(routes.vote, 'lost');
  await hold('Rouge');
  says('Pas encore envoyé. Renvoi…');
  expect(half('Rouge').getAttribute('aria-pressed')).toBe('true');
  answerWith(server, routes.vote, () => ({ vote: false }));
  await pass(3000);
  says('Vote reçu. Vous pouvez encore changer.');
  expect(new Set(server.requestsTo(routes.vote).map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test.each([
  ['CHANGED', "L'essai a changé : votre vote n'a pas compté."],
  ['DECIDED', "La décision était déjà prise : votre vote n'a pas compté."],
])('a vote that is refused with %s is not repeated, and the phone says so', async (code, text) => {
  const server = await open({});
  server.answer(routes.vote, { status: 409, body: { status: 409, code, message: 'M' } });
  await hold('Blanc');
  says(text);
  await pass(3000);
  expect(server.requestsTo(routes.vote)).toHaveLength(1);
  expect(half('Blanc').getAttribute('aria-pressed')).toBe('false');
});

test('the third referee is called, and who is not connected is said', async () => {
  await open({ voted: { ...all, left: false }, connected: { ...all, right: false } });
  says("Les deux autres ont voté : c'est à vous.");
  expect(document.querySelector('[data-turn]')).not.toBeNull();
});

test('without answers the phone says that the network is away, and comes back by itself', async () => {
  const server = await open({ connected: { ...all, right: false } });
  says('absent');
  server.answer(routes.state, 'lost');
  await pass(1000);
  says('Réseau coupé. Votre vote partira dès son retour.');
  server.answer(routes.state, answer(aState()));
  await pass(3000);
  expect(screen.queryByText(/^Réseau coupé/)).toBeNull();
});

test('the centre alone announces the loaded bar', async () => {
  const server = await open({ position: 'centre' });
  const clock = { started_at: new Date().toISOString(), stopped_at: null };
  answerWith(server, routes.bar, () => ({ position: 'centre', clock }));
  fireEvent.click(screen.getByRole('button', { name: 'Barre chargée' }));
  await pass(0);
  expect(server.requestsTo(routes.bar).map(({ body }) => body)).toEqual([{ entry_id, lift, number }]);
  expect(screen.getByRole('timer')).toBeDefined();
});

test('who gave white sees the decision for a moment, without a tap, and votes on the next attempt', async () => {
  await open({ decision: decided });
  says('réussi');
  expect(screen.queryByText('Pourquoi rouge ?')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Barre chargée' })).toBeNull();
  await pass(5000);
  expect(half('Blanc')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Dernière décision/ }));
  says('réussi');
});

test('who gave red names cards with a tap each, and may change them; a card that is demanded keeps the question', async () => {
  const red = { decision: { ...decided, left: false, outcome: 'no_lift' as const }, cards_required: true };
  const server = await open(red);
  await pass(8000);
  says('Pourquoi rouge ? Un carton est demandé.');
  expect(screen.queryByRole('button', { name: 'Essai suivant' })).toBeNull();
  answerWith(server, routes.cards, (body) => ({ ...red, ...body }));
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await pass(300);
  };
  for (const name of ['Double rebond', 'Double rebond', 'Carton jaune', 'Double rebond']) await press(name);
  const bounce = { card: 'blue', reason: 'double_bounce' };
  const yellow = { card: 'yellow' };
  expect(server.requestsTo(routes.cards).map(({ body }) => body)).toEqual(
    [[bounce], [bounce, yellow], [yellow]].map((cards) => ({ entry_id, lift, number, cards })),
  );
});

test.each<Partial<RefereeState>>([{}, { decision: { ...decided, left: false } }, { attempt: null }])(
  'the phone is accessible: %#',
  async (values) => {
    await open(values);
    jest.useRealTimers();
    await expectAccessible();
  },
);

const refused = { status: 401, body: { status: 401, code: 'UNAUTHENTICATED', message: 'M' } };
const joining = routeOf(joinReferees);
const joined = { championship: { id: idOf(1), slug: 'coupe', name: 'Coupe' }, session: 1, position: 'left' };

test('a position that ends says what to do', async () => {
  const server = await open({});
  server.answer(routes.state, refused);
  await pass(1000);
  says('Ce poste est terminé');
  expect(screen.getByRole('link', { name: 'Taper un code' }).getAttribute('href')).toBe('/r');
});

const madeByPhone = expect.stringMatching(/^[0-9a-f]{32}$/);

test("a QR code is joined by once: the phone's own token takes its place in the address", async () => {
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: { isAuthenticated: false, decoded: null } } },
    [routes.state]: refused,
    [joining]: () => {
      server.answer(routes.state, answer(aState()));
      return { body: { status: 200, data: { ...joined, token: 'own' } } };
    },
  });
  renderScreen(<RefereeScreen />, { at: '/r/scanned', pattern: '/r/:token?' });
  await pass(100);
  expect(server.requestsTo(joining).map(({ body }) => body)).toEqual([{ token: 'scanned', device: madeByPhone }]);
  expect(screen.getByTestId('address').textContent).toBe('/r/own');
});

test('a typed code is joined by; one that opens nothing says why', async () => {
  const server = await open({}, '/r');
  server.answer(joining, { status: 404, body: { status: 404, code: 'NOT_FOUND', message: 'M' } });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'k7pm 2xq9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Rejoindre' }));
  await pass(0);
  says(/^Ce code n'ouvre aucun poste/);
  server.answer(joining, { body: { status: 200, data: { ...joined, token: 'own' } } });
  fireEvent.click(screen.getByRole('button', { name: 'Rejoindre' }));
  await pass(300);
  const [one, again] = server.requestsTo(joining).map(({ body }) => body);
  expect(one).toEqual({ code: 'k7pm2xq9', device: madeByPhone });
  expect(again).toEqual(one);
  expect(screen.getByTestId('address').textContent).toBe('/r/own');
  expect(half('Blanc')).toBeDefined();
});
