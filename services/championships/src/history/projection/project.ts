import { findAthletes } from '../../athletes/repository.ts';
import { findChampionship } from '../../catalogue/repository.ts';
import { findEntries } from '../../day/meet/repository.ts';
import { getTimetable } from '../../day/meet/read-meet.ts';
import { nameByHandle } from '../people/handles.ts';
import { findPeople } from '../people/repository.ts';
import { findPossiblySame } from '../people/one-person.ts';
import type { BarePerformance } from './from-results.ts';
import { performancesFrom } from './from-results.ts';
import type { PerformanceRecord } from '../performances/model.ts';
import {
  findById,
  findPerformancesOfChampionship,
  findOfPeople,
  writePerformances,
} from '../performances/repository.ts';
import { personalBestsOf } from '../performances/rules.ts';
import { samePeople } from '../performances/same-person.ts';
import { publishedLines } from '../../day/results/get-results.ts';
import { derive } from '../performances/projection-lease.ts';

/** The performances of a championship's public results; none while it is hidden, deleted or not published. */
async function publicPerformances(id: string, now: Date): Promise<BarePerformance[]> {
  const championship = await findChampionship(id);
  const lines = championship && !championship.hidden ? await publishedLines(championship) : null;
  if (!championship || !lines) return [];
  const [entries, sessions] = await Promise.all([findEntries(id, now), getTimetable(championship)]);
  const participations = new Map(entries.map((entry) => [entry._id, entry]));
  return performancesFrom(championship, lines, { participations, sessions });
}

/**
 * Computes what depends on all results of a person and on their choice.
 * @param others the stored performances of the same people in other championships
 * @param fresh the current performances of the championship
 * @param given the decisions of admins: see `findGiven`
 */
async function derived(
  others: readonly PerformanceRecord[],
  fresh: readonly BarePerformance[],
  given: ReadonlyMap<string, string>,
): Promise<(BarePerformance & Pick<PerformanceRecord, 'person' | 'personalBests' | 'ranked'>)[]> {
  const all = [...others, ...fresh];
  const same = samePeople(all, given);
  const byPerson = Map.groupBy(all, ({ _id, personId }) => same.get(_id) ?? personId);
  const people = await findPeople(all.map(({ personId }) => personId));
  return [...byPerson.values()].flatMap((results) => {
    const personalBests = personalBestsOf(results);
    const [person] = results.map(({ _id }) => _id).toSorted();
    return results.map((result) => {
      const { _id, personId } = result;
      const ranked = people.get(personId)?.ranked ?? true;
      return { ...result, person, personalBests: personalBests.get(_id) ?? [], ranked };
    });
  });
}

async function giveHandles(performances: readonly PerformanceRecord[]): Promise<void> {
  const firstOf = new Map<string, number>();
  for (const { personId, hasAccount, season } of performances)
    if (hasAccount) firstOf.set(personId, Math.min(season, firstOf.get(personId) ?? season));
  const [people, athletes] = await Promise.all([findPeople([...firstOf.keys()]), findAthletes([...firstOf.keys()])]);
  for (const [personId, season] of firstOf) {
    const athlete = athletes.get(personId);
    if (athlete && !people.get(personId)?.handle) await nameByHandle(personId, athlete, season);
  }
}

/**
 * @param fresh the current performances of the championship; they replace its stored ones
 * @returns them, or null when another writer came in between
 */
async function writePeople(
  personIds: readonly string[],
  { championshipId, fresh }: { championshipId?: string; fresh: readonly BarePerformance[] },
  stored: readonly PerformanceRecord[] = [],
): Promise<PerformanceRecord[] | null> {
  // A result without an account may be marked by itself.
  const ofPeople = [...(await findOfPeople(personIds)).values(), await findById(personIds)].flat();
  const { results: possiblySame, given } = await findPossiblySame([...fresh, ...stored, ...ofPeople]);
  const before = new Map([...stored, ...ofPeople, ...possiblySame].map((each) => [each._id, each]));
  const others = [...before.values()].filter((each) => each.championshipId !== championshipId);
  const after = (await derived(others, fresh, given)).map((each) => ({
    ...each,
    revision: before.get(each._id)?.revision ?? 0,
  }));
  return (await writePerformances(before, new Map(after.map((each) => [each._id, each])))) ? after : null;
}

async function writeChampionship(championshipId: string, now: Date): Promise<boolean> {
  const fresh = await publicPerformances(championshipId, now);
  const stored = await findPerformancesOfChampionship(championshipId);
  const personIds = [...new Set([...fresh, ...stored].map(({ personId }) => personId))];
  const written = await writePeople(personIds, { championshipId, fresh }, stored);
  if (!written) return false;
  await giveHandles(written);
  return true;
}

/** Its records follow by `projectRecords`. @throws UNAVAILABLE when other writers take too long */
export const projectChampionship = (championshipId: string, now: Date): Promise<void> =>
  derive(() => writeChampionship(championshipId, now));

/** @throws UNAVAILABLE when other writers take too long */
export const projectPerson = (personId: string): Promise<void> =>
  derive(async () => (await writePeople([personId], { fresh: [] })) !== null);
