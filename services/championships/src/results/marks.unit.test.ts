import { expect, test } from '@jest/globals';
import { performanceIds } from './marks.ts';
import type { SheetLine } from './sheet/line.ts';

const line = (participationId: string | null) => ({ participationId }) as SheetLine;

test('each row of a sheet has an id of its own, also where two belong to one participation', () => {
  expect(performanceIds('c', [line('a'), line(null), line('a'), line('b')])).toEqual(['a', 'c-1', 'c-2', 'b']);
});
