import { calls } from '@power-corner/contracts/calls/all';
import { compareSizes, onSizes, type Question } from '../by-size.ts';
import { idOf } from '../rows/rows.ts';
import { type SizedChampionships, startSizedChampionships } from '../sized-service.ts';
import type { Row } from '../table.ts';
import type { Environment } from '../environment.ts';

const list = calls.listChampionships.path;

const questions: readonly Question<SizedChampionships>[] = [
  { what: 'first page of the list', path: () => `${list}?sort=asc&page=1&limit=12`, most: 1.3 },
  { what: 'list of those to come', path: () => `${list}?status=upcoming&sort=asc&page=1&limit=12`, most: 1.3 },
  { what: 'list, search for a town', path: () => `${list}?search=annaba&sort=asc&page=1&limit=12` },
];

export async function scale(environment: Environment, note: (row: Row) => void): Promise<void> {
  await onSizes(
    [100, 1000, 10_000, 100_000],
    (rows) => startSizedChampionships(environment, rows),
    async (services) =>
      compareSizes('Championships', services, questions, environment.tokenOf(idOf('admin'), 'admin'), note),
  );
}
