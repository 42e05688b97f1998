import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expectAccessible } from '../../../../../testing/axe.ts';
import { renderTab } from '../../../../../testing/render-tab.tsx';
import { PlatformTab } from './platform-tab.tsx';

const start = Date.parse('2026-11-20T10:00:00.000Z');
beforeEach(() => {
  jest.useFakeTimers();
  jest.setSystemTime(start);
});

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await wait(0);
};
const aSession = (given: Partial<MeetEntry>[] = [], of: Parameters<typeof aMeet>[1] = {}): Meet =>
  aMeet(
    [1, 2, 3].map((lot) =>
      anEntry(lot, { lastname: `Nom${lot}`, openers: { squat: 90 + lot * 10, bench: 60 }, ...given[lot - 1] }),
    ),
    of,
  );
const judged = (outcome: 'good' | 'no_lift', number = 1): Partial<MeetEntry> => ({
  attempts: { squat: Array.from({ length: number }, () => ({ weight_kg: 100, outcome })) },
  changes: {
    [`squat.${number}.outcome`]: { revision: 9, by: 'Nadia', by_id: 'nadia', at: new Date(start).toISOString() },
  },
});
const called = () => screen.getByRole('region', { name: 'Sur le plateau' });

test('somebody else is called with a reason, marked, and the normal order taken again', async () => {
  const { commands } = renderTab(PlatformTab, aSession());
  await press("Appeler quelqu'un d'autre…");
  fireEvent.change(screen.getByLabelText('Qui passe maintenant ?'), { target: { value: entryId(3) } });
  await press('Appeler');
  expect(screen.getByText('Indiquez le motif.')).toBeDefined();
  expect(commands).toEqual([]);
  fireEvent.change(screen.getByLabelText('Motif'), { target: { value: ' Crampe de Nom1 ' } });
  await press('Appeler');
  const call = {
    type: 'CallLifter',
    entry_id: entryId(3),
    data: { lift: 'squat', number: 1, reason: 'Crampe de Nom1' },
  };
  expect(commands).toEqual([call]);
  expect(within(called()).getByRole('heading', { name: /Nom3/ })).toBeDefined();
  expect(within(called()).getByText("Appel hors de l'ordre : Crampe de Nom1")).toBeDefined();
  await press('Ordre normal');
  expect(commands.at(-1)).toEqual({ ...call, data: { ...call.data, reason: null } });
  expect(within(called()).getByRole('heading', { name: /Nom1/ })).toBeDefined();
});

test('the question who is called is accessible', async () => {
  jest.useRealTimers();
  renderTab(PlatformTab, aSession());
  fireEvent.click(screen.getByRole('button', { name: "Appeler quelqu'un d'autre…" }));
  await screen.findByLabelText('Qui passe maintenant ?');
  await expectAccessible();
});

test('the bar says what changes since the one before, and that it cannot be loaded', () => {
  const plate_pairs = [20, 15, 10, 5].map((kg) => ({ kg, pairs: 1 }));
  const meet = aSession([judged('good')], { settings: { bar_kg: 20, plate_pairs } });
  renderTab(PlatformTab, meet);
  // 100: 20 + 15 + 5; 110: 20 + 15 + 10.
  expect(screen.getByText('(+ 10, − 5)')).toBeDefined();
  renderTab(
    PlatformTab,
    aSession([{ openers: { squat: 140 } }, { openers: {} }, { openers: {} }], {
      settings: { bar_kg: 20, plate_pairs },
    }),
  );
  expect(screen.getByText(/^Cette barre ne peut pas être chargée : il manque 20/)).toBeDefined();
});

test('a break between two lifts runs for the minutes of the settings, and is ended', async () => {
  const done = [1, 2, 3].map(() => judged('good', 3));
  const { commands } = renderTab(PlatformTab, aSession(done, { settings: { break_minutes: 5 } }));
  await press('Pause de 5 min');
  expect(commands).toEqual([{ type: 'SetBreak', data: { minutes: 5 } }]);
  expect(screen.getByRole('timer', { name: 'Pause' }).textContent).toBe('5:00');
  await wait(61_000);
  expect(screen.getByRole('timer', { name: 'Pause' }).textContent).toBe('3:59');
  await press('Terminer la pause');
  expect(commands.at(-1)).toEqual({ type: 'SetBreak', data: { minutes: null } });
  expect(screen.queryByRole('timer')).toBeNull();
});

test('a minute to name the weight runs from the decision, and the system then declares once', async () => {
  const { commands, meet } = renderTab(
    PlatformTab,
    aSession([judged('good')], { settings: { name_weight_clock: true } }),
  );
  await wait(20_000);
  expect(screen.getByText(/^Pour annoncer, sinon 102,5/)).toBeDefined();
  expect(screen.getByRole('timer').textContent).toBe('0:40');
  expect(commands).toEqual([]);
  await wait(40_000);
  const data = { lift: 'squat', number: 2, weight_kg: 102.5, automatic: true };
  expect(commands).toEqual([{ type: 'DeclareAttempt', entry_id: entryId(1), data }]);
  expect(meet().entries[0]?.changes['squat.2.weight']?.by_id).toBe('system');
  await wait(60_000);
  expect(commands).toHaveLength(1);
});
