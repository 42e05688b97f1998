import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Meet } from '@power-corner/contracts/results/meet';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expectAccessible } from '../../../../../../testing/axe.ts';
import { renderTab } from '../../../../../../testing/render-tab.tsx';
import { PlatformTab } from '../platform-tab.tsx';

const { dir } = document.documentElement;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  document.documentElement.dir = dir;
});

const threeLifters = (): Meet =>
  aMeet(
    [1, 2, 3].map((number) =>
      anEntry(number, { lastname: `Nom${number}`, openers: { squat: 90 + number * 10, bench: 70, deadlift: 150 } }),
    ),
    { revision: 5 },
  );

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const grid = () => screen.getByRole('grid', { name: 'Essais de la session' });
const rowOf = (number: number) => within(grid()).getByText(`Nom${number} Prénom${number}`).closest('tr') as HTMLElement;
const cell = (number: number, column: number) =>
  rowOf(number).querySelector(`[data-column="${column}"]`) as HTMLElement;
const names = () =>
  within(grid())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent?.slice(0, 4));
const focus = (number: number, column: number) => act(() => cell(number, column).focus());
const key = async (pressed: string, more: object = {}) => {
  fireEvent.keyDown(document.activeElement as Element, { key: pressed, ...more });
  await wait(0);
};
const type = (text: string) => fireEvent.change(document.activeElement as Element, { target: { value: text } });
const outcomes = (meet: Meet) => meet.entries.map(({ attempts }) => attempts.squat?.map(({ outcome }) => outcome));

test('one cell is in the order of Tab, at first the attempt that is called, and arrows move', async () => {
  renderTab(PlatformTab, threeLifters());
  const reached = () => grid().querySelectorAll('[tabindex="0"]');
  expect([...reached()]).toEqual([cell(1, 1)]);
  expect(cell(1, 1).getAttribute('aria-current')).toBe('true');
  focus(1, 1);
  for (const [pressed, number, column] of [
    ['ArrowDown', 2, 1],
    ['ArrowRight', 2, 2],
    ['ArrowUp', 1, 2],
    ['ArrowUp', 1, 2],
    ['Home', 1, 0],
    ['ArrowLeft', 1, 0],
    ['End', 1, 11],
  ] as const) {
    await key(pressed);
    expect(document.activeElement).toBe(cell(number, column));
    expect([...reached()]).toEqual([cell(number, column)]);
  }
  await key('End', { ctrlKey: true });
  expect(document.activeElement).toBe(cell(3, 11));
});

test('in Arabic the arrow to the left goes to the next attempt', async () => {
  document.documentElement.dir = 'rtl';
  renderTab(PlatformTab, threeLifters());
  focus(1, 1);
  await key('ArrowLeft');
  expect(document.activeElement).toBe(cell(1, 2));
});

test('digits and Enter declare the weight in its cell, Escape leaves it as it was', async () => {
  const { meet, commands } = renderTab(PlatformTab, threeLifters());
  focus(2, 1);
  await key('1');
  expect((document.activeElement as HTMLInputElement).value).toBe('1');
  type('115');
  await key('Escape');
  expect([document.activeElement, commands]).toEqual([cell(2, 1), []]);
  await key('1');
  type('117,5');
  await key('Enter');
  expect(document.activeElement).toBe(cell(2, 1));
  expect(meet().entries[1]?.attempts.squat).toEqual([{ weight_kg: 117.5, outcome: null }]);
  expect(cell(2, 1).textContent).toContain('117,5');
});

test('arrows change the weight by a step, also by the step of a record', async () => {
  const { meet } = renderTab(PlatformTab, threeLifters());
  focus(2, 4);
  await key('Enter');
  expect((document.activeElement as HTMLInputElement).value).toBe('70');
  await key('ArrowUp');
  await key('r');
  await key('ArrowUp');
  await key('Enter');
  expect(meet().entries[1]?.attempts.bench).toEqual([{ weight_kg: 73, outcome: null }]);
});

test('what is shown below a cell goes away in a browser whose scrolling answers with a promise', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
  renderTab(PlatformTab, threeLifters());
  focus(2, 1);
  await key('1');
  await key('Escape');
  expect(document.activeElement).toBe(cell(2, 1));
  expect(scroll).toHaveBeenCalled();
  scroll.mockRestore();
});

test('without the focus, the lifter who is called is scrolled into sight', () => {
  const at = jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(480);
  renderTab(PlatformTab, threeLifters());
  expect(screen.getByRole('grid').parentElement?.scrollTop).toBe(480);
  at.mockRestore();
});

test('a weight that the rules refuse says why at the cell, which stays open', async () => {
  const { commands } = renderTab(PlatformTab, threeLifters());
  focus(1, 1);
  await key('9');
  type('101');
  await key('Enter');
  expect(within(cell(1, 1)).getByRole('alert').textContent).toContain('2,5');
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  await key('g');
  expect(commands).toEqual([]);
});

test('an improbable weight is asked, and Enter held down or pressed twice is no answer', async () => {
  const { meet, commands } = renderTab(PlatformTab, threeLifters());
  focus(1, 1);
  await key('4');
  type('600');
  await key('Enter');
  await key('Enter');
  await key('Enter', { repeat: true });
  expect(within(cell(1, 1)).getByRole('alert').textContent).toContain('Est-ce bien cela');
  expect(commands).toEqual([]);
  await wait(800);
  await key('Enter');
  expect(meet().entries[0]?.attempts.squat?.[0]?.weight_kg).toBe(600);
});

test('an attempt that is not to be declared yet says why', async () => {
  const { commands } = renderTab(PlatformTab, threeLifters());
  focus(1, 2);
  await key('1');
  expect(within(cell(1, 2)).getByRole('alert').textContent).toContain('essai');
  expect(grid().querySelector('input')).toBeNull();
  await key('Escape');
  expect(within(cell(1, 2)).queryByRole('alert')).toBeNull();
  expect(commands).toEqual([]);
});

test('letters judge the attempt that is called, and the focus waits at the next weight of that lifter', async () => {
  const { meet } = renderTab(PlatformTab, threeLifters());
  focus(3, 7);
  await key('g');
  expect(outcomes(meet())).toEqual([['good'], undefined, undefined]);
  expect(document.activeElement).toBe(cell(1, 2));
  expect(cell(1, 1).textContent).toContain('réussi');
  expect(cell(2, 1).getAttribute('aria-current')).toBe('true');
  await key('1');
  type('105');
  await key('Enter');
  await wait(800);
  await key('n');
  await wait(800);
  await key('p');
  expect(outcomes(meet())).toEqual([['good', null], ['no_lift'], ['passed']]);
});

test.each([
  ['kept', 1, 'squat'],
  ['refused', 4, 'bench'],
] as const)(
  'a decision that is %s leaves the focus in the cell that was reached meanwhile',
  async (_, column, lift) => {
    const entries = [1, 2].map((number) => anEntry(number, { lastname: `Nom${number}`, openers: { [lift]: 70 } }));
    const { commands } = renderTab(PlatformTab, aMeet(entries));
    focus(1, column);
    fireEvent.keyDown(document.activeElement as Element, { key: 'g' });
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(cell(2, column));
    await wait(0);
    expect(commands).toHaveLength(1);
    expect(document.activeElement).toBe(cell(2, column));
  },
);

test('a key counts 800 ms after another lifter is called, and one that is held down counts once', async () => {
  const { meet, commands } = renderTab(PlatformTab, threeLifters());
  focus(1, 1);
  await key('g');
  await key('g');
  expect(within(grid()).getByRole('alert').textContent).toMatch(/^Trop tôt/);
  await wait(220);
  await key('n');
  expect(outcomes(meet())).toEqual([['good'], undefined, undefined]);
  await wait(580);
  await key('g', { repeat: true });
  expect(commands).toHaveLength(1);
  await key('g');
  expect(outcomes(meet())).toEqual([['good'], ['good'], undefined]);
});

test('after a key that came too early no weight is typed for another lifter until the key is repeated', async () => {
  const { meet, commands } = renderTab(PlatformTab, threeLifters());
  focus(1, 1);
  await key('g');
  await wait(300);
  await key('n');
  await key('9');
  await key('Enter');
  expect(within(grid()).queryByRole('textbox')).toBeNull();
  expect(within(grid()).getByRole('alert').textContent).toMatch(/^Trop tôt/);
  expect(commands).toHaveLength(1);
  await wait(800);
  await key('n');
  expect(outcomes(meet())).toEqual([['good'], ['no_lift'], undefined]);
  expect(document.activeElement).toBe(cell(2, 2));
  await key('9');
  expect(within(cell(2, 2)).getByRole('textbox')).not.toBeNull();
});

test('after a key that came too early a cell that is chosen takes a weight', async () => {
  renderTab(PlatformTab, threeLifters());
  focus(1, 1);
  await key('g');
  await key('n');
  await key('ArrowDown');
  await key('ArrowUp');
  await key('9');
  expect(within(cell(1, 2)).getByRole('textbox')).not.toBeNull();
});

test('a key that came too early refuses no weight once its attempt is judged in another way', async () => {
  const { other } = renderTab(PlatformTab, threeLifters());
  focus(1, 1);
  await key('g');
  await key('n');
  other({ type: 'JudgeAttempt', entry_id: entryId(2), data: { lift: 'squat', number: 1, outcome: 'good' } });
  await wait(0);
  focus(2, 2);
  await key('9');
  expect(within(cell(2, 2)).getByRole('textbox')).not.toBeNull();
});

test('a letter before the session is opened says that it is not', async () => {
  const sessions = [{ number: 1, name: null, state: 'planned', weigh_in: 'closed' } as const];
  const { commands } = renderTab(PlatformTab, { ...threeLifters(), sessions });
  focus(1, 1);
  await key('g');
  expect(within(grid()).getByRole('alert').textContent).toBe("La session n'est pas ouverte.");
  expect(commands).toEqual([]);
});

test('letters are those of the place on a keyboard that writes Arabic, and none with Ctrl', async () => {
  const { meet } = renderTab(PlatformTab, threeLifters());
  focus(1, 1);
  await key('g', { ctrlKey: true });
  await key('ل', { code: 'KeyG' });
  expect(outcomes(meet())).toEqual([['good'], undefined, undefined]);
});

test('U takes the last decision back, M starts the minute, C goes to the attempt that is called', async () => {
  const { meet, commands } = renderTab(PlatformTab, threeLifters());
  focus(1, 1);
  await key('n');
  await wait(800);
  await key('u');
  await key('u');
  expect(outcomes(meet())).toEqual([[null], undefined, undefined]);
  expect(commands).toHaveLength(2);
  await wait(800);
  await key('m');
  expect(screen.getByRole('timer')).not.toBeNull();
  focus(3, 0);
  await key('c');
  expect(document.activeElement).toBe(cell(1, 1));
});

test('a refused decision says why at the attempt that is called', async () => {
  const { commands } = renderTab(PlatformTab, aMeet([anEntry(1, { lastname: 'Nom1', openers: { bench: 70 } })]));
  focus(1, 4);
  await key('g');
  expect(commands).toHaveLength(1);
  expect(within(cell(1, 1)).getByRole('alert').textContent).not.toBe('');
  expect(document.activeElement).toBe(cell(1, 1));
});

test('Enter on a judged attempt corrects it, and the row rests until the round ends', async () => {
  const { meet } = renderTab(PlatformTab, threeLifters());
  focus(1, 1);
  await key('n');
  expect(names()).toEqual(['Nom1', 'Nom2', 'Nom3']);
  focus(1, 1);
  await key('Enter');
  const dialog = await screen.findByRole('dialog', { name: /Nom1 Prénom1.*corriger/ });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Réussi' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Corriger' }));
  await wait(0);
  expect(meet().entries[0]?.attempts.squat).toEqual([{ weight_kg: 100, outcome: 'good', corrected: true }]);
  expect(cell(1, 10).textContent).toBe('100');
  expect(cell(1, 11).textContent).toBe('1');
});

test('a second click on a cell opens it, the first one only goes there', () => {
  renderTab(PlatformTab, threeLifters());
  const click = () => {
    fireEvent.pointerDown(cell(2, 1));
    focus(2, 1);
    fireEvent.click(cell(2, 1));
  };
  click();
  expect(grid().querySelector('input')).toBeNull();
  click();
  expect(grid().querySelector('input')).toBe(document.activeElement);
});

test('the focus moves among thirty lifters', async () => {
  const entries = Array.from({ length: 30 }, (_, index) =>
    anEntry(index + 1, { lastname: `Nom${index + 1}`, openers: { squat: 100 + index } }),
  );
  renderTab(PlatformTab, aMeet(entries));
  expect(within(grid()).getAllByRole('row')).toHaveLength(32);
  const before = cell(20, 1);
  focus(2, 1);
  await key('ArrowDown');
  expect(cell(20, 1)).toBe(before);
  expect(document.activeElement).toBe(cell(3, 1));
});

test('at a table the session is chosen where nobody lifts too', async () => {
  const entries = [1, 2].map((number) =>
    anEntry(number, { lastname: `Nom${number}`, division: null, session: number }),
  );
  const sessions = [1, 2].map((number) => ({ number, name: null, state: 'planned', weigh_in: 'open' }) as const);
  const events = [{ id: 'Fran', name: 'Fran', kind: 'reps' as const, cap_seconds: null }];
  renderTab(PlatformTab, aMeet(entries, { type: 'Crossfit', sessions, settings: { events } }));
  expect(screen.getByText('Nom1 Prénom1')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Session 2' }));
  await wait(0);
  expect(screen.queryByText('Nom1 Prénom1')).toBeNull();
  expect(screen.getByText('Nom2 Prénom2')).toBeDefined();
});

const choose = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const correct = async () => {
  choose('Corriger');
  await wait(0);
};

test('a further attempt is granted and taken back by the keyboard, and its struck take stands in the cell', async () => {
  const before = threeLifters();
  before.entries[0]!.attempts = { squat: [{ weight_kg: 100, outcome: 'no_lift' }] };
  const { meet } = renderTab(PlatformTab, before);
  focus(1, 1);
  await key('Enter');
  choose('Essai accordé');
  choose('erreur de chargement');
  expect(screen.getByRole('dialog').textContent).toContain('à la fin de la ronde, à la même charge');
  await correct();
  expect(meet().entries[0]?.attempts.squat).toMatchObject([{ outcome: null, granted: 'loading' }]);
  expect(cell(1, 1).querySelector('s')?.textContent).toBe('100 ✗');
  expect(cell(1, 1).textContent).toMatch(/prise annulée.*100.kg, manqué \(erreur de chargement\)/);
  expect(cell(1, 1).getAttribute('aria-readonly')).toBe('false');
  focus(1, 1);
  await key('9');
  choose("Retirer l'essai accordé");
  await correct();
  expect(meet().entries[0]?.attempts.squat).toEqual([{ weight_kg: 100, outcome: 'no_lift' }]);
});

test('a decision of the referees is changed as a slip of the table, or by the whole jury when it was 2 to 1', async () => {
  const before = threeLifters();
  const decision = { by: 'referees', left: true, centre: true, right: false, at: '2026-11-20T09:00:00.000Z' } as const;
  before.settings.referees = 3;
  before.entries[0]!.attempts = { squat: [{ weight_kg: 100, outcome: 'good', decision }] };
  const { commands } = renderTab(PlatformTab, before);
  focus(1, 1);
  await key('Enter');
  choose('Manqué');
  choose('Le jury');
  expect(screen.getByRole('dialog').textContent).toContain("Le jury ne change une décision qu'à l'unanimité.");
  await correct();
  expect(commands).toEqual([]);
  jest.useRealTimers();
  await expectAccessible();
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('checkbox', { name: "À l'unanimité" }));
  await correct();
  expect(commands).toMatchObject([{ data: { outcome: 'no_lift', by: 'jury', unanimous: true } }]);
});
