import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Meet } from '@power-corner/contracts/results/meet';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { KeptCommand } from '../device/database.ts';
import { expectAccessible } from '../../../../../testing/axe.ts';
import type { MeetStore } from '../device/meet-store.ts';
import { unreadView } from '../device/meet-view.ts';
import { MeetContext } from '../meet-context.ts';
import { ConflictsDialog } from './conflicts.tsx';

beforeEach(() => void jest.useFakeTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const refusedCommand = (number: number): KeptCommand => {
  const id = `command-${number}`;
  const at = '2026-11-21T10:00:00.000Z';
  return {
    championshipId: 'a',
    userId: 'nadia',
    userName: 'Nadia Kaci',
    command: { id, type: 'MarkPresent', entry_id: entryId(number), data: { present: true }, based_on: 1, at },
    refusal: {
      id,
      outcome: 'refused',
      conflict: { key: 'present', value: false, by: 'Karim Belkacem', by_id: 'karim', at, revision: 2 },
    },
  };
};

const dialogOf = (refused: KeptCommand[], meet: Meet, store = {} as MeetStore) => (
  <MeetContext value={{ meet, store, view: { ...unreadView, refused } }}>
    <ConflictsDialog onClose={() => undefined} />
  </MeetContext>
);

test('a double tap settles one conflict, and the next one after 800 ms', async () => {
  const settled: string[] = [];
  const meet = aMeet([1, 2, 3].map((number) => anEntry(number)));
  function Screen() {
    const [refused, setRefused] = useState([1, 2, 3].map(refusedCommand));
    const store = {
      dismiss: async ({ command }: KeptCommand) => {
        settled.push(command.id);
        setRefused((before) => before.filter((each) => each.command.id !== command.id));
      },
    } as unknown as MeetStore;
    return dialogOf(refused, meet, store);
  }
  render(<Screen />);
  const tapFirst = async () => {
    fireEvent.click(screen.getAllByRole('button', { name: /Garder/ })[0] as HTMLElement);
    await wait(220);
  };
  await tapFirst();
  await tapFirst();
  expect(settled).toEqual(['command-1']);
  await wait(600);
  await tapFirst();
  expect(settled).toEqual(['command-1', 'command-2']);
});

test('two weigh-ins of the same bodyweight are told apart by their openers and rack heights', () => {
  const kept = refusedCommand(1);
  const command = {
    ...kept.command,
    type: 'WeighIn',
    data: { bodyweight_kg: 80, openers: { bench: 100 }, rack_heights: { bench: '5' } },
  } as KeptCommand['command'];
  const value = JSON.stringify({ bodyweight_kg: 80, weight_class: '74Kg-83Kg', 'opener.bench': 110, 'rack.bench': '' });
  const conflict = { key: 'weigh_in', value, by: 'Karim Belkacem', by_id: 'karim', at: kept.command.at, revision: 2 };
  const refused = [{ ...kept, command, refusal: { id: command.id, outcome: 'refused' as const, conflict } }];
  const meet = aMeet([anEntry(1)]);
  render(dialogOf(refused, meet));
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '80 kg ; Développé couché · 100 kg ; Développé couché : hauteur · 5',
    '80 kg ; Développé couché · 110 kg',
  ]);
});

test('two scores of an event are told in its unit', () => {
  const kept = refusedCommand(1);
  const command = {
    ...kept.command,
    type: 'RecordScore',
    data: { event: 'Fran', kind: 'time', value: 245.5, status: 'finished' },
  } as KeptCommand['command'];
  const value = JSON.stringify({ value: null, capped: true, reps_left: 12, status: 'finished' });
  const conflict = { key: 'score.Fran', value, by: 'Karim Belkacem', by_id: 'karim', at: kept.command.at, revision: 2 };
  const refused = [{ ...kept, command, refusal: { id: command.id, outcome: 'refused' as const, conflict } }];
  const events = [{ id: 'Fran', name: 'Fran', kind: 'time' as const, cap_seconds: 600 }];
  const meet = aMeet([anEntry(1)], { type: 'Crossfit', settings: { events } });
  render(dialogOf(refused, meet));
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '4:05,5',
    'CAP +12',
  ]);
});

test('of two tables that each add an event, the refused one adds its own beside the other', async () => {
  const anEvent = (name: string) => ({ id: name, name, kind: 'reps' as const, cap_seconds: null });
  const [fran, murph, grace] = [anEvent('Fran'), anEvent('Murph'), anEvent('Grace')];
  const kept = refusedCommand(1);
  const { entry_id: _, ...rest } = kept.command as Extract<KeptCommand['command'], { type: 'MarkPresent' }>;
  const command = { ...rest, type: 'ConfigureMeet', data: { events: [fran, murph] } } as KeptCommand['command'];
  const value = JSON.stringify({ bar_kg: 25, events: JSON.stringify([fran, grace]) });
  const conflict = { key: 'settings', value, by: 'Karim Belkacem', by_id: 'karim', at: rest.at, revision: 2 };
  const refusal = { id: command.id, outcome: 'refused' as const, conflict };
  const refused = [{ ...kept, command, eventsBefore: [fran], refusal }];
  const meet = aMeet([anEntry(1)], { type: 'Crossfit', settings: { events: [fran, grace] } });
  const dispatch = jest.fn<MeetStore['dispatch']>(async () => null);
  const store = { dispatch } as unknown as MeetStore;
  render(dialogOf(refused, meet, store));
  expect(screen.getAllByRole('definition')[0]?.textContent).toMatch(/Fran, Grace, Murph/);
  fireEvent.click(screen.getByRole('button', { name: /mienne/ }));
  await wait(0);
  expect(dispatch).toHaveBeenCalledWith(
    [{ type: 'ConfigureMeet', data: { events: [fran, grace, murph] } }],
    refused[0],
  );
  jest.useRealTimers();
  await expectAccessible();
});
