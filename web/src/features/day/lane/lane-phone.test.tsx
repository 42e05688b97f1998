import { beforeEach, expect, jest, test } from '@jest/globals';
import { checkAuth } from '@power-corner/contracts/calls/accounts/auth';
import { getRefereeState, handInScore } from '@power-corner/contracts/calls/results/referees';
import type { LaneState } from '@power-corner/contracts/results/referees';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expectAccessible } from '../../../../testing/axe.ts';
import { idOf } from '../../../../testing/builders.ts';
import { fakeServer, routeOf } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import RefereeScreen from '../../../app/routes/referee.tsx';

const fran: LaneState['event'] = {
  id: 'Fran',
  name: 'Fran',
  kind: 'time',
  cap_seconds: 600,
  reps_total: 90,
  reps_per_round: null,
  tiebreak: 'none',
  description: '21-15-9 thrusters et tractions',
};
const cindy = { ...fran, kind: 'reps' as const, reps_total: null, reps_per_round: 30 };
const yacine = { entry_id: idOf(7), name: 'Yacine Boudiaf' };
const sara = { entry_id: idOf(8), name: 'Sara Benali' };
const startedAgo = (seconds: number, number = 1) => ({
  heat: { number, state: 'open' as const, started_at: new Date(Date.now() - seconds * 1000).toISOString() },
});
const aState = (values: Partial<LaneState>): LaneState => ({
  championship: { name: 'Coupe' },
  event: fran,
  lane: 3,
  heat: { number: 1, state: 'open', started_at: null },
  athlete: yacine,
  score: null,
  revision: 1,
  ...values,
});
const answer = (values: Partial<LaneState> = {}) => ({ body: { status: 200, data: aState(values) } });
const refused = (status: number, code: string, current?: object) => ({
  status,
  body: { status, code, message: 'La table a tranché.', ...(current && { current }) },
});
const state = routeOf(getRefereeState);
const handIn = routeOf(handInScore);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Also after the page was left: what the device keeps is still there. */
async function open(read: Parameters<ReturnType<typeof fakeServer>['answer']>[1], token = '0b7f') {
  cleanup();
  const server = fakeServer({
    [routeOf(checkAuth)]: { body: { status: 200, data: { isAuthenticated: false, decoded: null } } },
    [state]: read,
    [handIn]: answer(),
  });
  renderScreen(<RefereeScreen />, { at: `/r/${token}`, pattern: '/r/:token?' });
  await pass(300);
  return server;
}
const press = (name: string | RegExp, times = 1) => {
  for (let done = 0; done < times; done += 1) fireEvent.click(screen.getByRole('button', { name }));
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const says = (text: string | RegExp) => expect(screen.getByText(text)).toBeDefined();
/** A press without a pointer, as that of a screen reader, needs no hold. */
async function agree() {
  press("D'accord");
  await pass(0);
}
const bodies = (server: Awaited<ReturnType<typeof open>>) => server.requestsTo(handIn).map(({ body }) => body);
const keptTexts = () => Object.values(localStorage).join(' ');
const judged = { entry_id: yacine.entry_id, event: 'Fran', heat: 1, status: 'finished' };

test('repetitions are counted and taken back on the device, and kept through a reload without a network', async () => {
  await open(answer(startedAgo(30)));
  press('+1', 4);
  press(/^No rep/);
  press('Annuler un +1');
  says('3');
  says('reste 87');
  await open('lost');
  says('Yacine Boudiaf');
  says('reste 87');
  expect(screen.getByRole('button', { name: /^No rep/ }).textContent).toBe('No rep1');
  says(/^Réseau coupé\. Continuez/);
  press('+1');
  says('reste 86');
});

test('before the start the phone counts down to it, and counts no repetition', async () => {
  await open(answer(startedAgo(-7)));
  says('7');
  press('+1');
  says('reste 90');
  await pass(10_000);
  press('+1');
  says('reste 89');
  expect(screen.getByRole('timer').textContent).toBe('9:57');
});

test('another start begins the count anew, and a score that waits for the network is handed in first', async () => {
  await open(answer(startedAgo(30)));
  press('+1', 4);
  const before = await open(answer(startedAgo(5)));
  says('reste 90');
  before.answer(handIn, 'lost');
  press('+1');
  press('Terminé');
  await agree();
  const after = await open(answer(startedAgo(1)));
  expect(bodies(after)).toMatchObject([{ ...judged, value: 5 }]);
  says('reste 90');
});

test('once no heat is left the phone leads to the code of the next workout', async () => {
  await open(answer({ heat: null, athlete: null }));
  says('Plus personne dans ce couloir');
  expect(screen.queryByText(/attente du départ/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Taper un code' }).getAttribute('href')).toBe('/r');
});

test('the end stops the time, which judge and athlete correct and agree on by a held press', async () => {
  const server = await open(answer(startedAgo(244)));
  press('Terminé');
  expect((screen.getByLabelText('Temps (m:ss)') as HTMLInputElement).value).toBe('4:04');
  type('Temps (m:ss)', '15:00');
  says(/dépasse ce qui est possible/);
  await agree();
  expect(bodies(server)).toEqual([]);
  type('Temps (m:ss)', '402');
  says('4:02');
  const button = screen.getByRole('button', { name: "D'accord" });
  fireEvent(button, new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
  await pass(300);
  expect(bodies(server)).toEqual([]);
  await pass(300);
  expect(bodies(server)).toEqual([{ ...judged, value: 242 }]);
  says('rendu ✓');
});

test('at the time limit the repetitions done stand', async () => {
  const server = await open(answer(startedAgo(590)));
  press('+1', 63);
  await pass(11_000);
  says('Temps écoulé · reste 27');
  press('Noter le score');
  says('CAP 63');
  await agree();
  expect(bodies(server)).toEqual([{ ...judged, value: null, capped: true, reps: 63 }]);
});

test('rounds show what is left of the one that has begun, and are typed with fewer repetitions than one has', async () => {
  const server = await open(answer({ event: cindy, ...startedAgo(60) }));
  press('+1', 42);
  says('1 + 12');
  says('reste 18');
  press('Noter le score');
  type(/^Tours/, '8 + 40');
  says(/^Ne se lit pas/);
  type(/^Tours/, '8 + 10');
  await agree();
  expect(bodies(server)).toEqual([{ ...judged, value: 250 }]);
});

test("the moment of the tie-break is the first press's, and is corrected with the score", async () => {
  const server = await open(answer({ event: { ...cindy, tiebreak: 'time' }, ...startedAgo(100) }));
  press('Départage');
  await pass(5000);
  press('Départage · 1:40');
  press('Noter le score');
  expect((screen.getByLabelText(/^Temps de départage/) as HTMLInputElement).value).toBe('1:40');
  type(/^Temps de départage/, '1:38');
  await agree();
  expect(bodies(server)).toEqual([{ ...judged, value: 0, tiebreak_seconds: 98 }]);
});

test.each([
  ['load', 'Charge (kg)', '102,5', { value: 102.5 }],
  ['distance', 'Distance (m)', '1204.25', { value: 1204.25 }],
  ['load', "Fin de l'effort", 'dns', { value: null, status: 'dns' }],
] as const)('of a %s nothing is counted: %s, %s', async (kind, label, typed, score) => {
  const server = await open(answer({ event: { ...fran, kind, reps_total: null } }));
  expect(screen.queryByRole('button', { name: '+1' })).toBeNull();
  press('Noter le score');
  type(label, typed);
  await agree();
  expect(bodies(server)).toEqual([{ ...judged, ...score }]);
});

async function countAndAgree(reps: number) {
  press('+1', reps);
  press('Noter le score');
  await agree();
}

test('scores of two heats wait without a network, also through a reload, and are handed in once each', async () => {
  const before = await open(answer({ event: cindy }));
  before.answer(handIn, 'lost');
  await countAndAgree(5);
  says('gardé sur ce téléphone, sera rendu');
  const second = answer({ event: cindy, athlete: sara, ...startedAgo(20, 2) });
  before.answer(state, second);
  await pass(1000);
  says('Sara Benali');
  says('Série 1 · Yacine Boudiaf');
  await countAndAgree(7);
  const after = await open(second);
  await pass(3000);
  const both = [{ value: 5 }, { value: 7, entry_id: sara.entry_id, heat: 2 }];
  expect(bodies(after)).toEqual(both.map((each) => ({ ...judged, ...each })));
  says('rendu ✓');
  expect(screen.queryByText(/gardé sur ce téléphone/)).toBeNull();
});

test.each([
  ['CHANGED', sara, 'La table a tranché. · Sara Benali · 2 + 4'],
  ['DECIDED', yacine, 'La table a tranché. · 2 + 4'],
] as const)(
  'a score refused with %s is not repeated: both numbers stay in view, and the name of another athlete',
  async (code, athlete, text) => {
    const server = await open(answer({ event: cindy }));
    const current = { heat: 1, athlete, score: { value: 64, status: 'finished' } };
    server.answer(handIn, refused(409, code, current));
    await countAndAgree(42);
    says(text);
    says('1 + 12');
    server.answer(state, answer({ event: cindy, athlete: sara, ...startedAgo(20, 2) }));
    await pass(3000);
    says('1 + 12');
    expect(bodies(server)).toHaveLength(1);
    press('Vu');
    expect(screen.queryByText('1 + 12')).toBeNull();
  },
);

test('no name stays on the device once the lane is elsewhere, or its position has ended', async () => {
  const server = await open(answer({ event: cindy }));
  await countAndAgree(5);
  await pass(3000);
  says('rendu ✓');
  expect(keptTexts()).toContain('Yacine');
  server.answer(state, answer({ event: cindy, athlete: sara, ...startedAgo(20, 2) }));
  await pass(1000);
  expect(keptTexts()).not.toContain('Yacine');
  press('+1');
  press('Annuler un +1');
  expect(keptTexts()).toContain('Sara');
  server.answer(state, refused(401, 'UNAUTHENTICATED'));
  await pass(1000);
  says('Ce poste est terminé');
  expect(keptTexts()).not.toMatch(/Sara|Yacine/);
});

test('a count that has begun stays when the lane moves on; an untouched athlete gives way to the next', async () => {
  const server = await open(answer({ event: cindy }));
  press('+1');
  server.answer(state, answer({ event: cindy, athlete: sara, ...startedAgo(20, 2) }));
  await pass(1000);
  says('Yacine Boudiaf');
  says(/^Le couloir est passé à la suite/);
  press('Annuler un +1');
  says('Sara Benali');
});

test('a score survives its token: the next one of the lane hands it in', async () => {
  const server = await open(answer({ event: cindy }));
  server.answer(handIn, 'lost');
  await countAndAgree(5);
  server.answer(state, refused(401, 'UNAUTHENTICATED'));
  await pass(3000);
  says('Ce poste est terminé');
  says('gardé sur ce téléphone, sera rendu');
  says(/^Pour le rendre/);
  const again = await open(answer({ event: cindy }), 'another');
  again.answer(handIn, () => {
    again.answer(handIn, answer({ event: cindy }));
    return refused(401, 'UNAUTHENTICATED');
  });
  await pass(3000);
  expect(bodies(again).at(-1)).toEqual({ ...judged, value: 5 });
  says('rendu ✓');
});

test.each([
  ['+1', {}],
  ['Noter le score', { event: { ...fran, tiebreak: 'time' as const } }],
  [null, { athlete: null }],
])('the phone is accessible after %s', async (pressed, values) => {
  await open(answer(values));
  if (pressed) press(pressed);
  jest.useRealTimers();
  await expectAccessible();
});
