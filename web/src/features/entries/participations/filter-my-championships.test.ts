import { expect, test } from '@jest/globals';
import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { narrow } from './filter-my-championships.ts';

const championship = (name: string, date: string, status: MyChampionship['status'] = 'upcoming') =>
  ({ name, date, status }) as MyChampionship;
const mine = [
  championship('Open de printemps', '2026-04-01T09:00:00Z', 'completed'),
  championship('Coupe', '2026-12-01T09:00:00Z'),
  championship('OPEN national', '2026-11-01T09:00:00Z'),
];
const now = Date.parse('2026-11-15T00:00:00Z');
const names = (wanted: Partial<{ search: string; status: string; sort: string }>) =>
  narrow(mine, { search: '', status: '', sort: 'asc', ...wanted }, now).map(({ name }) => name);

test('searches any part of the words of the name, without regard to case and accents', () => {
  expect(names({ search: ' open ' })).toEqual(['OPEN national', 'Open de printemps']);
  expect(names({ search: 'ional ôpen' })).toEqual(['OPEN national']);
});

test('filters by the current status, not by the status in the answer', () => {
  expect(names({ status: 'ongoing' })).toEqual(['OPEN national']);
  expect(names({ status: 'upcoming' })).toEqual(['Coupe']);
});

test('sorts by date in both directions, from the next one', () => {
  expect(names({})).toEqual(['OPEN national', 'Coupe', 'Open de printemps']);
  expect(names({ sort: 'desc' })).toEqual(['Coupe', 'OPEN national', 'Open de printemps']);
});
