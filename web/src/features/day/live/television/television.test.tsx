import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Live, LiveEntry, LiveJudgement } from '@power-corner/contracts/results/live';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { idOf } from '../../../../../testing/builders.ts';
import { OrderView } from './list-views.tsx';
import { Television } from './television.tsx';

beforeEach(() => void jest.useFakeTimers());

const entry = (number: number, given: Partial<LiveEntry> = {}): LiveEntry => ({
  entry_id: idOf(number),
  place: number,
  name: `Nom${number}`,
  club: null,
  lot: number,
  session: 1,
  flight: 'A',
  bodyweight_kg: null,
  attempts: {},
  scores: {},
  total_kg: 400 - number,
  bests: {},
  score: null,
  points: null,
  ...given,
});
const category = (
  weight_class: Live['standings'][number]['weight_class'],
  entries: LiveEntry[],
): Live['standings'][number] => ({
  sex: 'Male',
  division: '3 Movement',
  level: null,
  level_name: null,
  weight_class,
  all_classes: false,
  age_category: null,
  entries,
});
const records = [
  { set: 'Algérie', set_name: { fr: 'Algérie' }, lift: 'squat', weight_kg: 180.5 },
  { set: 'Salle', set_name: { fr: 'Salle' }, lift: 'squat', weight_kg: 180.5 },
  { set: 'Algérie', set_name: { fr: 'Algérie' }, lift: 'total', weight_kg: 480 },
] as const;
const attempt = { entry_id: idOf(10), name: 'Nom10', club: null, lift: 'squat', number: 2, weight_kg: 180.5 } as const;
const current = { ...attempt, weight_class: '74Kg', lot: 10, started_at: null } as const;
const judged = (second: number, given: Partial<LiveJudgement> = {}): LiveJudgement => ({
  ...attempt,
  outcome: 'good',
  at: new Date(Date.UTC(2026, 10, 20, 9, 0, second)).toISOString(),
  ...given,
});

const aLive = (values: Partial<Live> = {}): Live => ({
  championship: {
    id: idOf(1),
    slug: 'coupe',
    name: 'Coupe',
    date: '2026-11-20T08:00:00.000Z',
    location: 'Annaba',
    type: 'Powerlifting',
    status: 'ongoing',
  },
  lifts: ['squat'],
  events: [],
  sessions: [
    { number: 1, name: null, state: 'open' },
    { number: 2, name: null, state: 'open' },
  ],
  current,
  order: [],
  last: [],
  standings: [],
  published_at: null,
  corrected_at: null,
  revision: 3,
  ...values,
});
const tv = (live: Live) => (
  <MemoryRouter>
    <Television live={live} stale={undefined} />
  </MemoryRouter>
);
const chips = (within_: HTMLElement = document.body) =>
  within(within_)
    .getAllByText(/^(R|RP)\b/)
    .map(({ textContent }) => textContent);

test('the records of an attempt are short chips, each weight once, whichever list it is in', () => {
  render(tv(aLive({ current: { ...current, record_attempt: [...records], personal_best_attempt: true } })));
  expect(chips()).toEqual(['R 180,5', 'R total 480', 'RP']);
  expect(screen.queryByText(/Tentative de record/)).toBeNull();
});

test('a lifter to come who has declared nothing is said to have to', () => {
  render(tv(aLive({ order: [{ ...attempt, lot: 11, weight_class: '74Kg', weight_kg: null }] })));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Suivantà déclarerNom10');
});

test('the standings are those of the session that lifts, with the category of the lifter first', () => {
  const standings = [
    category('66Kg', [entry(20, { session: 2 })]),
    category('83Kg', [entry(30)]),
    category('74Kg', [entry(9), entry(10)]),
  ];
  render(tv(aLive({ standings })));
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent?.replace(/39\d|370/, ''));
  expect(rows).toEqual([
    expect.stringContaining('Nom'),
    expect.stringContaining('74Kg'),
    expect.stringMatching(/^9Nom9/),
    expect.stringMatching(/^10Nom10/),
    expect.stringContaining('83Kg'),
    expect.stringMatching(/^30Nom30/),
  ]);
});

test('rows that have no room turn by themselves, and begin again with each lifter', () => {
  const standings = [category('74Kg', [entry(10)])];
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 100 } as DOMRect);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(300);
  const { container, rerender } = render(tv(aLive({ standings })));
  const left = () => container.querySelector('.pages')?.scrollLeft;
  act(() => jest.advanceTimersByTime(1000));
  expect(left()).toBe(0);
  act(() => jest.advanceTimersByTime(10_000));
  expect(left()).toBe(100);
  rerender(tv(aLive({ standings, current: { ...current, entry_id: idOf(11) } })));
  expect(left()).toBe(0);
  act(() => jest.advanceTimersByTime(31_000));
  expect(left()).toBe(0);
  jest.restoreAllMocks();
});

test('the standings leave out who has no result yet, but those of the flight that lifts, and begin with surnames', () => {
  const waits = { place: null, total_kg: null };
  const first = { attempts: { squat: [{ weight_kg: 150, outcome: 'good' as const }] } };
  const standings = [
    category('74Kg', [
      entry(1, { ...first, name: 'Mohamed Lamine Abdelkader', short_name: 'Abdelkader M. L.' }),
      entry(10, waits),
      entry(11, { ...waits, flight: 'B' }),
      entry(12, { ...waits, session: 2 }),
    ]),
  ];
  const rows = () =>
    screen.getAllByRole('rowheader').flatMap(({ textContent }) => (/·/.test(textContent) ? [] : textContent));
  render(tv(aLive({ standings })));
  expect(rows()).toEqual(['Abdelkader M. L.', 'Nom10']);
  cleanup();
  render(tv(aLive({ standings, current: null, last: [judged(1, { entry_id: idOf(1), name: 'Mohamed' })] })));
  expect(rows()).toEqual(['Abdelkader M. L.']);
  expect(screen.getAllByText('Abdelkader M. L.')).toHaveLength(2);
});

test('a new decision fills the screen for three seconds, and one that is taken back shows none before it', () => {
  const { rerender } = render(tv(aLive({ last: [judged(1, { number: 1 })] })));
  const decision = () => screen.queryAllByRole('status').find(({ textContent }) => textContent?.includes('Nom10'));
  expect(decision()).toBeUndefined();
  rerender(tv(aLive({ last: [judged(9, { new_records: [...records] }), judged(1, { number: 1 })] })));
  expect(decision()?.textContent).toMatch(/réussi.*180,5/);
  expect(chips(decision())).toEqual(['R 180,5', 'R total 480']);
  act(() => jest.advanceTimersByTime(2900));
  expect(decision()).toBeDefined();
  act(() => jest.advanceTimersByTime(200));
  expect(decision()).toBeUndefined();
  rerender(tv(aLive({ last: [judged(1, { number: 1 })] })));
  expect(decision()).toBeUndefined();
});

test('who is called out of order is marked, as is what changes on the bar, and a break runs to the second', () => {
  jest.setSystemTime(Date.parse('2026-11-20T10:00:30.000Z'));
  const pause = { started_at: '2026-11-20T10:00:00.000Z', ends_at: '2026-11-20T10:10:00.000Z' };
  const loading = { bar_kg: 25, plates_kg: [25, 20], on_kg: [20], off_kg: [10, 2.5] };
  const next = { ...attempt, entry_id: idOf(11), name: 'Nom11', weight_class: null, lot: 11 };
  const order = [
    { ...next, called: true },
    { ...next, entry_id: idOf(12), name: 'Nom12' },
  ];
  render(tv(aLive({ current: { ...current, called: true, loading }, order, break: pause })));
  expect(screen.getByText('+ 20, − 10, − 2,5')).toBeDefined();
  expect(screen.getByRole('timer', { name: 'Pause' }).textContent).toBe('9:30');
  expect(screen.getAllByText("hors de l'ordre")).toHaveLength(2);
  act(() => jest.advanceTimersByTime(570_000));
  expect(screen.queryByRole('timer')).toBeNull();
});

test('the lights are those of the referees, with their cards and the word of the jury', () => {
  const decision: LiveJudgement['decision'] = {
    by: 'jury',
    left: true,
    centre: false,
    right: true,
    cards: { centre: [{ card: 'red', reason: 'depth' }] },
    at: judged(9).at,
  };
  const { rerender } = render(tv(aLive({ last: [] })));
  rerender(tv(aLive({ last: [judged(9, { outcome: 'no_lift', decision })] })));
  const filling = screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('Nom10'))!;
  const lamps = [...filling.querySelectorAll<HTMLElement>('[data-light]')].map(({ dataset }) => dataset.light);
  expect(lamps).toEqual(['white', 'red', 'white']);
  expect(filling.textContent).toMatch(/manqué · décision du jury/);
  expect(within(filling).getByText('carton rouge')).toBeDefined();
});

test('the next heat says that it is next, and when it starts', () => {
  const lane = { lane: 4, name: 'Samir Kaci', club: null, entry_id: idOf(8), score: null, provisional: false };
  const heat = { event: 'fran', number: 2, name: null, started_at: null, cap_seconds: 600, lanes: [lane] };
  const next = { ...heat, starts_at: '2026-12-05T09:20:00.000Z' };
  const event = { id: 'fran', name: 'Fran', kind: 'time' as const, cap_seconds: 600 };
  render(<OrderView live={aLive({ current: null, events: [event], heats: { current: [], next } })} />);
  const text = screen.getByText('Fran · Série 2').closest('section')?.textContent;
  expect(text).toMatch(/Série suivante · 10:20.*Samir Kaci/);
});

test('keeps the screen on, also after the page was hidden, until it is left', async () => {
  const locks: { release: jest.Mock }[] = [];
  const request = jest.fn(async (_type: string) => {
    const lock = { release: jest.fn(async () => undefined) };
    locks.push(lock as never);
    return lock;
  });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const { unmount } = render(tv(aLive({})));
  const shown = jest.spyOn(document, 'visibilityState', 'get');
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(request).toHaveBeenCalledWith('screen');
  for (const state of ['hidden', 'visible'] as const) {
    shown.mockReturnValue(state);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  }
  expect(request).toHaveBeenCalledTimes(2);
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(locks.at(-1)?.release).toHaveBeenCalledTimes(1);
  shown.mockRestore();
  Reflect.deleteProperty(navigator, 'wakeLock');
});
