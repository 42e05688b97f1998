import { expect, test } from '@jest/globals';
import { performanceIds } from './highlights.ts';
import type { SheetLine } from '../sheets/sheet.ts';

const line = (participationId: string | null, name = 'Amine Benali', division = 'Open') =>
  ({ participationId, entry: { name }, sex: 'M', event: 'B', equipment: 'Raw', division }) as SheetLine;

test('each row of a sheet has an id of its own, also where two belong to one participation', () => {
  const ids = performanceIds('c', [line('a'), line(null), line('a'), line('b'), line(null, 'Sami'), line(null)]);
  expect(new Set(ids).size).toBe(6);
  expect([ids[0], ids[2], ids[3]]).toEqual(['a', 'a-2', 'b']);
});

test('a row without a participation keeps its id among other rows', () => {
  const [alone] = performanceIds('c', [line(null)]);
  const among = performanceIds('c', [line(null, 'Sami'), line('a'), line(null, 'Amine Benali', 'Juniors'), line(null)]);
  expect(among.indexOf(alone ?? '')).toBe(3);
  expect(performanceIds('other', [line(null)])).not.toEqual([alone]);
});
