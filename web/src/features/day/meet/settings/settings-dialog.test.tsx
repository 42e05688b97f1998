import { expect, test } from '@jest/globals';
import { aMeet } from '@power-corner/meet/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderTab } from '../../../../../testing/render-tab.tsx';
import { expectAccessible } from '../../../../../testing/axe.ts';
import { SettingsDialog } from './settings-dialog.tsx';

test('a preset fills the points of the places, which can be typed too', async () => {
  const { commands } = renderTab(() => <SettingsDialog onClose={() => undefined} />, aMeet([], { type: 'Crossfit' }));
  const preset = screen.getByLabelText<HTMLSelectElement>('Barème');
  const table = screen.getByLabelText<HTMLTextAreaElement>('Barème de points');
  expect([preset.value, table.value]).toEqual(['ours', '']);
  fireEvent.change(preset, { target: { value: 'winner' } });
  expect(table.value).toMatch(/^100, 85, 75, .*, 12, 10, 5$/);
  fireEvent.change(table, { target: { value: '50, 30' } });
  expect(preset.value).toBe('own');
  await expectAccessible();
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(commands).toEqual([{ type: 'ConfigureMeet', data: { points_table: [50, 30] } }]));
});

test('settings that another official changes while the dialog is open stay as they are', async () => {
  const meet = aMeet([], { type: 'Calisthenics' });
  const { commands, other } = renderTab(() => <SettingsDialog onClose={() => undefined} />, meet);
  other({ type: 'ConfigureMeet', data: { bar_kg: 20 } });
  expect((screen.getByLabelText('Barre avec colliers (kg)') as HTMLInputElement).value).toBe('20');
  fireEvent.click(screen.getByLabelText("Classer aussi par catégorie d'âge"));
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(commands).toEqual([{ type: 'ConfigureMeet', data: { by_age: true } }]));
});

test('a setting that another official changes meanwhile too says what this one saw', async () => {
  const meet = aMeet([], { type: 'Calisthenics' });
  const { commands, other } = renderTab(() => <SettingsDialog onClose={() => undefined} />, meet);
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Barre avec colliers (kg)', '15');
  other({ type: 'ConfigureMeet', data: { bar_kg: 20 } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(commands).toEqual([{ type: 'ConfigureMeet', based_on: 10, data: { bar_kg: 15 } }]));
});
