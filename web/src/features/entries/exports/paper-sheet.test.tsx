import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { aChampionship, aParticipant } from '../../../../testing/builders.ts';
import { championshipSummary, PaperSheet, type PaperKind } from './paper-sheet.tsx';

const people = [
  aParticipant({ id: '1', lastname: 'Ziani', division: 'Bench Press', weight_class: '66Kg-74Kg' }),
  aParticipant({ id: '2', lastname: 'Émir', division: '3 Movement', weight_class: '83Kg-93Kg', sex: 'Male' }),
  aParticipant({ id: '3', lastname: 'Haddad', firstname: 'Sonia', division: '3 Movement', fee: 'unpaid' }),
  aParticipant({ id: '4', lastname: 'Haddad', firstname: 'Lina', division: 'Bench Press' }),
];

beforeEach(cleanup);
afterEach(() => act(() => void dispatchEvent(new Event('afterprint'))));

function print(kind: PaperKind): void {
  const about = championshipSummary(
    aChampionship({ name: 'Open', date: '2026-12-12T08:00:00.000Z', location: 'Annaba' }),
  );
  render(<PaperSheet kind={kind} participants={people} about={about} withFee notes={[]} />);
  act(() => void dispatchEvent(new Event('beforeprint')));
}
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
const widths = () => [...document.querySelectorAll('col')].map(({ style }) => style.width);

test('the roll call is one list by name, in columns of fixed widths, and says who competes where', () => {
  print('roll_call');
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(rows().slice(1)).toEqual([
    expect.stringMatching(/^1ÉmirLina3 Movement · Hommes · 83Kg-93Kg/),
    expect.stringMatching(/^2HaddadLinaBench Press · Femmes/),
    expect.stringMatching(/^3HaddadSonia3 Movement · Femmes.*paiement/),
    expect.stringMatching(/^4ZianiLinaBench Press/),
  ]);
  expect(widths().filter(Boolean).length).toBeGreaterThan(6);
});

test('the tables of the start list have their columns below each other', () => {
  print('start_list');
  const tables = screen.getAllByRole('table');
  expect(tables.length).toBeGreaterThan(1);
  const ofTables = tables.map((table) => [...table.querySelectorAll('col')].map(({ style }) => style.width).join());
  expect(new Set(ofTables).size).toBe(1);
});

test('the day of the championship is written in French', () => {
  print('roll_call');
  expect(screen.getByText('Open · samedi 12 décembre 2026, 09:00 · Annaba')).toBeDefined();
});
