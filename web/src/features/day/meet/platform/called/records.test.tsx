import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { MeetRecords } from '@power-corner/contracts/records/records';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderTab } from '../../../../../../testing/render-tab.tsx';
import { PlatformTab } from '../platform-tab.tsx';

const desk = innerWidth;
beforeEach(() => {
  jest.useFakeTimers();
  innerWidth = 360;
});
afterEach(() => {
  innerWidth = desk;
});

const records: MeetRecords = {
  sets: [
    {
      id: entryId(0x5e7),
      name: { fr: 'Algérie' },
      minimum_step_kg: 0.5,
      cascade: 'up',
      single_lifts: true,
      without_total: true,
      open_to: null,
    },
  ],
  standing: [
    {
      set_id: entryId(0x5e7),
      sex: 'Male',
      age_category: 'Open',
      weight_class: '83',
      equipment: 'Raw',
      lift: 'squat',
      weight_kg: 100,
    },
  ],
};

const lifters = (...openers: number[]) =>
  aMeet(
    openers.map((squat, index) => anEntry(index + 1, { openers: { squat } })),
    { records, personal_bests: { [entryId(1)]: { squat: 95 } } },
  );
const judge = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await jest.advanceTimersByTimeAsync(0);
  });
const attempts = () =>
  screen.queryAllByText(/^Tentative de record/).map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));

test('the platform says before the lift which record it is for, and after a good one that it is broken', async () => {
  renderTab(PlatformTab, lifters(102.5, 110));
  expect(attempts()).toEqual(['Tentative de record : Algérie · Squat · 102,5 kg', 'Tentative de record personnel']);
  await judge(/Réussi/);
  expect(screen.getByText('Nouveau record : Algérie · Squat · 102,5 kg')).toBeDefined();
  expect(attempts()).toEqual(['Tentative de record : Algérie · Squat · 110 kg']);
});

test('a failed lift breaks no record', async () => {
  renderTab(PlatformTab, lifters(102.5, 110));
  await judge(/Manqué/);
  expect(screen.queryByText(/^Nouveau record/)).toBeNull();
});

test('an equal weight is no attempt at a record, but may be one at a personal best', () => {
  renderTab(PlatformTab, lifters(100, 110));
  expect(attempts()).toEqual(['Tentative de record personnel']);
});

test('a weight marked as a record that beats none is refused with the lightest that would', async () => {
  const { meet } = renderTab(PlatformTab, lifters(90, 110));
  fireEvent.click(screen.getByRole('button', { name: 'Changer le poids' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Record/ }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '99,5' } });
  await judge(/^Déclarer/);
  expect(screen.getByRole('alert').textContent).toMatch(/100,5/);
  expect(meet().entries[0]?.attempts.squat).toBeUndefined();
});

test('in a meet of half kilograms a weight is no attempt at a record until it is marked as one', async () => {
  const meetOfHalves = lifters(90, 110);
  meetOfHalves.settings.record_steps = true;
  const { commands, meet } = renderTab(PlatformTab, meetOfHalves);
  const squats = () => meet().entries[0]?.attempts.squat;
  await judge('Changer le poids');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Record/ }).checked).toBe(false);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '90,5' } });
  await judge(/^Déclarer/);
  expect(squats()).toEqual([{ weight_kg: 90.5, outcome: null }]);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  await judge(/Réussi/);
  await judge('Corriger un essai');
  await judge(/^Corriger l’essai 1/);
  const dialog = within(await screen.findByRole('dialog', { name: /corriger/ }));
  fireEvent.change(dialog.getByLabelText('Poids (kg)'), { target: { value: '91,5' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Corriger' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(squats()).toEqual([{ weight_kg: 91.5, outcome: 'good' }]);
  expect(commands.map(({ data }) => 'record' in data)).not.toContain(true);
});
