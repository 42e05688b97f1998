import { beforeEach, expect, jest, test } from '@jest/globals';
import { listReferees } from '@power-corner/contracts/calls/results/referees';
import type { Meet, MeetEvent, MeetHeat } from '@power-corner/contracts/results/meet';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expectAccessible } from '../../../../../testing/axe.ts';
import { fakeServer, routeOf } from '../../../../../testing/fake-server.ts';
import { renderTab } from '../../../../../testing/render-tab.tsx';
import { PlatformTab } from '../platform/platform-tab.tsx';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') });
  fakeServer({ [routeOf(listReferees, { params: { id: entryId(0xfff) } })]: { body: { status: 200, data: [] } } });
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const workouts: (MeetEvent & { text: string })[] = [
  { id: 'a', name: 'Fran', kind: 'time', cap_seconds: 600, lanes: 6, text: '4:05' },
  { id: 'b', name: 'Cindy', kind: 'reps', cap_seconds: 1200, reps_per_round: 30, lanes: 6, text: '18+15' },
  { id: 'c', name: 'Épaulé', kind: 'load', cap_seconds: null, lanes: 6, text: '102,5' },
  { id: 'd', name: 'Course', kind: 'distance', cap_seconds: 720, lanes: 6, text: '2450' },
];
const fran = workouts[0]!;

const heatOf = (event: string, number: number, given: Partial<MeetHeat> = {}): MeetHeat => ({
  event,
  number,
  name: null,
  starts_at: null,
  started_at: null,
  state: 'planned',
  ...given,
});

function aFloor(athletes: number, events: MeetEvent[], given: Partial<Meet> = {}): Meet {
  const placeOf = (index: number) => ({ heat: Math.floor(index / 6) + 1, lane: (index % 6) + 1 });
  const entries = Array.from({ length: athletes }, (_, index) =>
    anEntry(index + 1, {
      division: null,
      heats: Object.fromEntries(events.map(({ id }) => [id, placeOf(index)])),
    }),
  );
  const heats = events.flatMap(({ id }) =>
    Array.from({ length: Math.ceil(athletes / 6) }, (_, index) => heatOf(id, index + 1)),
  );
  return aMeet(entries, { type: 'Crossfit', settings: { events }, heats, ...given });
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const values = () => screen.getAllByRole<HTMLInputElement>('textbox');
const rows = () => screen.getAllByRole('listitem');
const handedIn = () => screen.getByText(/^Rendus/).textContent?.replaceAll(/\s/g, ' ');

/** What the Enter key does where the focus is. A press right after a change of the buttons would not count. */
async function enter(): Promise<void> {
  const at = document.activeElement;
  if (at instanceof HTMLInputElement) fireEvent.submit(at.form as HTMLFormElement);
  else fireEvent.click(at as HTMLElement);
  await pass(900);
}
const typeHere = (value: string) => fireEvent.change(document.activeElement as HTMLElement, { target: { value } });

test('24 athletes in four workouts are typed, heat by heat, by the keyboard alone in under eight minutes', async () => {
  const { meet } = renderTab(PlatformTab, aFloor(24, workouts));
  await pass(900);
  let keys = 0;
  const press = async (text: string) => {
    keys += text.length + 1;
    if (text) typeHere(text);
    await enter();
  };
  button('Départ').focus();
  for (const { text } of workouts)
    for (const heat of [1, 2, 3, 4]) {
      await press('');
      for (const lane of [1, 2, 3, 4, 5, 6]) {
        expect(document.activeElement).toBe(values()[lane - 1]);
        await press(text);
      }
      expect(document.activeElement?.textContent).toBe('Clore la série');
      await press('');
      const isLast = text === '2450' && heat === 4;
      if (!isLast) await press('');
    }
  expect(meet().heats?.map(({ state }) => state)).toEqual(Array.from({ length: 16 }, () => 'closed'));
  expect(
    new Set(meet().entries.map(({ scores }) => JSON.stringify(Object.values(scores).map(({ value }) => value)))),
  ).toEqual(new Set(['[245,555,102.5,2450]']));
  // Somebody who types digits with one finger has 200 keys a minute.
  expect(keys / 200).toBeLessThan(8);
  expect(keys).toBeLessThan(600);
});

test('lanes stand in their order, an empty one too; a score is provisional until the heat is closed', async () => {
  const floor = aFloor(6, [fran]);
  const [first, , third] = floor.entries;
  first!.heats = { a: { heat: 1, lane: 3 } };
  third!.heats = {};
  const { meet, other } = renderTab(PlatformTab, floor);
  await pass(900);
  const names = rows().map(({ textContent }) => /vide|(?<=Prénom)\d/.exec(textContent ?? '')?.[0]);
  expect(names).toEqual(['vide', '2', '1', '4', '5', '6']);
  other({ type: 'RecordScore', entry_id: entryId(1), data: { event: 'a', value: 300, status: 'finished' } });
  expect(handedIn()).toBe('Rendus : 1 sur 5');
  expect(rows()[2]?.textContent).toContain('provisoire · Karim Belkacem');
  // The table has the last word.
  values()[1]?.focus();
  typeHere('dnf');
  await enter();
  expect(meet().entries[0]?.scores).toEqual({ a: { value: null, status: 'dnf' } });
  fireEvent.click(button('Clore la série'));
  await pass(0);
  const dialog = screen.getByRole('dialog', { name: '4 athlètes sans score' });
  jest.useRealTimers();
  await expectAccessible();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Clore la série' }));
  await screen.findByRole('button', { name: 'Rouvrir la série' });
  expect(meet().heats?.[0]?.state).toBe('closed');
  expect(screen.queryByText(/provisoire/)).toBeNull();
  await expectAccessible();
});

test('the start counts down ten seconds, then runs to the cap; a double press is one, a second start is asked about', async () => {
  const { commands } = renderTab(PlatformTab, aFloor(6, [{ ...fran, cap_seconds: 75 }]));
  await pass(900);
  const starts = () => commands.filter(({ type }) => type === 'StartHeat').length;
  const clock = () => screen.getByRole('timer').textContent;
  fireEvent.click(button('Départ'), { detail: 1 });
  await pass(0);
  // The second press of a double press reaches the button that has taken its place.
  fireEvent.click(button('Clore la série'));
  await pass(400);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(clock()).toBe('10');
  await pass(9000);
  expect(clock()).toBe('1');
  await pass(1000);
  expect(clock()).toBe('0:00');
  await pass(65_000);
  expect(clock()).toBe('1:05');
  await pass(60_000);
  expect(clock()).toBe('1:15');
  fireEvent.click(button('Redonner le départ'));
  await pass(0);
  expect(starts()).toBe(1);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Redonner le départ' }));
  await pass(400);
  expect(starts()).toBe(2);
  expect(clock()).toBe('10');
});

test('the open heat is shown first, and what is shown stays when another official closes it', async () => {
  const open = heatOf('a', 2, { state: 'open', started_at: '2026-11-20T08:59:00.000Z' });
  const { other } = renderTab(PlatformTab, aFloor(18, [fran], { heats: [heatOf('a', 1), open, heatOf('a', 3)] }));
  await pass(900);
  expect(rows()[0]?.textContent).toContain('Nom Prénom7');
  values()[0]?.focus();
  typeHere('4:0');
  other({ type: 'SetHeat', data: { event: 'a', heat: 2, state: 'closed' } });
  expect(values()[0]?.value).toBe('4:0');
  await pass(900);
  fireEvent.click(button('Rouvrir la série'));
  await pass(900);
  fireEvent.click(button('Série 3'));
  expect(rows()[0]?.textContent).toContain('Nom Prénom13');
});
