import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { MeetRecords } from '@power-corner/contracts/records/records';
import { aMeet, anEntry, entryId } from '@power-corner/meet/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { renderTab } from '../../../../../../testing/render-tab.tsx';
import { Tab } from '../platform-tab.tsx';

const desk = innerWidth;
beforeEach(() => {
  jest.useFakeTimers();
  innerWidth = 360;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  innerWidth = desk;
});

/** The squat of 100 kg that stands for men of the open category up to 83 kg. */
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
const judge = (name: RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await jest.advanceTimersByTimeAsync(0);
  });
const attempts = () =>
  screen.queryAllByText(/^Tentative de record/).map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));

test('the platform says before the lift which record it is for, and after a good one that it is broken', async () => {
  renderTab(Tab, lifters(102.5, 110));
  expect(attempts()).toEqual(['Tentative de record : Algérie · Squat · 102,5 kg', 'Tentative de record personnel']);
  await judge(/Réussi/);
  expect(screen.getByText('Nouveau record : Algérie · Squat · 102,5 kg')).toBeDefined();
  expect(attempts()).toEqual(['Tentative de record : Algérie · Squat · 110 kg']);
});

test('a failed lift breaks no record', async () => {
  renderTab(Tab, lifters(102.5, 110));
  await judge(/Manqué/);
  expect(screen.queryByText(/^Nouveau record/)).toBeNull();
});

test('an equal weight is no attempt at a record, but may be one at a personal best', () => {
  renderTab(Tab, lifters(100, 110));
  expect(attempts()).toEqual(['Tentative de record personnel']);
});

test('a weight marked as a record that beats none is refused with the lightest that would', async () => {
  const { meet } = renderTab(Tab, lifters(90, 110));
  fireEvent.click(screen.getByRole('button', { name: 'Changer le poids' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Record/ }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '99,5' } });
  await judge(/^Déclarer/);
  expect(screen.getByRole('alert').textContent).toMatch(/100,5/);
  expect(meet().entries[0]?.attempts.squat).toBeUndefined();
});
