import { expect, test } from '@jest/globals';
import { aMeet } from '@power-corner/meet/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { MeetStore } from '../device/meet-store.ts';
import type { MeetView } from '../device/meet-view.ts';
import type { NewCommand } from '../device/rules.ts';
import { MeetContext } from '../meet-context.ts';
import { renderTab } from '../../../../../testing/render-tab.tsx';
import { expectAccessible } from '../../../../../testing/axe.ts';
import { SettingsDialog } from './settings-dialog.tsx';

const event = (id: string) => ({ id, name: id, kind: 'reps' as const, cap_seconds: null });

test('an event is renamed as a command of the meet; without a name it is asked for', async () => {
  const commands: NewCommand[] = [];
  const store = {
    dispatch: async (all: NewCommand[]) => {
      commands.push(...all);
      return null;
    },
  } as unknown as MeetStore;
  const meet = aMeet([], { type: 'Crossfit', settings: { events: [event('Fran'), event('Burpees')] } });
  let closed = false;
  render(
    <MeetContext value={{ meet, store, view: {} as MeetView }}>
      <SettingsDialog onClose={() => (closed = true)} />
    </MeetContext>,
  );
  const name = screen.getByLabelText('Nom de « Fran »');
  fireEvent.change(name, { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(document.activeElement).toBe(name);
  expect(screen.getAllByText(/Donnez à chaque épreuve un nom/)).toHaveLength(1);
  expect(commands).toEqual([]);
  fireEvent.change(name, { target: { value: 'Fran allégé' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(closed).toBe(true));
  expect(commands).toEqual([
    { type: 'ConfigureMeet', data: { events: [{ ...event('Fran'), name: 'Fran allégé' }, event('Burpees')] } },
  ]);
  await expectAccessible();
});

test('settings that another official changes while the dialog is open stay as they are', async () => {
  const race = { ...event('WOD 2'), kind: 'time' as const, cap_seconds: 600 };
  const meet = aMeet([], { type: 'Calisthenics', settings: { events: [event('Max')] } });
  const { commands, other } = renderTab(() => <SettingsDialog onClose={() => undefined} />, meet);
  other({ type: 'ConfigureMeet', data: { bar_kg: 20, events: [{ ...event('Max'), name: 'Tractions' }, race] } });
  expect((screen.getByLabelText('Barre avec colliers (kg)') as HTMLInputElement).value).toBe('20');
  fireEvent.click(screen.getByLabelText("Classer aussi par catégorie d'âge"));
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(commands).toEqual([{ type: 'ConfigureMeet', data: { by_age: true } }]));
});

test('an event that goes leaves one that another official adds meanwhile', async () => {
  const meet = aMeet([], { type: 'Crossfit', settings: { events: [event('Fran'), event('Burpees')] } });
  const { commands, other } = renderTab(() => <SettingsDialog onClose={() => undefined} />, meet);
  fireEvent.click(screen.getByLabelText('Fran'));
  other({ type: 'ConfigureMeet', data: { events: [event('Fran'), event('Burpees'), event('WOD 2')] } });
  expect((screen.getByLabelText('WOD 2') as HTMLInputElement).checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const events = [event('Burpees'), event('WOD 2')];
  await waitFor(() => expect(commands).toEqual([{ type: 'ConfigureMeet', data: { events } }]));
});

test('a setting that another official changes meanwhile too says what this one saw', async () => {
  const meet = aMeet([], { type: 'Calisthenics', settings: { events: [event('Max'), event('Tenue')] } });
  const { commands, other } = renderTab(() => <SettingsDialog onClose={() => undefined} />, meet);
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const renamed = (id: string, name: string) => ({ ...event(id), name });
  type('Nom de « Max »', 'Tractions');
  other({ type: 'ConfigureMeet', data: { bar_kg: 20, events: [event('Max'), renamed('Tenue', 'Planche')] } });
  save();
  const events = [renamed('Max', 'Tractions'), renamed('Tenue', 'Planche')];
  const merged = { type: 'ConfigureMeet', data: { events } };
  await waitFor(() => expect(commands).toEqual([merged]));
  type('Barre avec colliers (kg)', '15');
  save();
  await waitFor(() =>
    expect(commands).toEqual([merged, { type: 'ConfigureMeet', based_on: 10, data: { bar_kg: 15 } }]),
  );
});
