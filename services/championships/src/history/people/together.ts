import type { PerformanceRecord } from '../performances/model.ts';
import { findById, findNamesakes } from '../performances/repository.ts';
import { findGiven } from './repository.ts';

type Named = Pick<PerformanceRecord, '_id' | 'nameKey'>;

/**
 * The stored results without an account that may be of the same people as these: under the same names, and those that
 * an admin has given to the same person, with their namesakes.
 * @returns them, and what admins have said: see `findGiven`
 */
export async function findTogether(
  results: readonly Named[],
): Promise<{ results: PerformanceRecord[]; given: Map<string, string> }> {
  const found = new Map<string, PerformanceRecord>();
  const asked = new Set<string>();
  let fresh = results;
  let given = new Map<string, string>();
  while (fresh.length > 0) {
    const names = [...new Set(fresh.flatMap(({ nameKey }) => nameKey ?? []))].filter((name) => !asked.has(name));
    for (const name of names) asked.add(name);
    for (const each of await findNamesakes(names)) found.set(each._id, each);
    given = await findGiven([...results.map(({ _id }) => _id), ...found.keys()]);
    const joined = await findById([...given.keys()].filter((id) => !found.has(id)));
    for (const each of joined) found.set(each._id, each);
    fresh = joined;
  }
  return { results: [...found.values()], given };
}
