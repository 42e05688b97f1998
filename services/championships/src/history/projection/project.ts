import { findAthletes } from '../../athletes/repository.ts';
import { findChampionship } from '../../catalogue/repository.ts';
import { findEntries } from '../../day/meet/repository.ts';
import { getTimetable } from '../../day/meet/read-meet.ts';
import { nameByHandle } from '../people/handles.ts';
import { findPeople } from '../people/repository.ts';
import { findTogether } from '../people/together.ts';
import type { BarePerformance } from './from-results.ts';
import { performancesFrom } from './from-results.ts';
import type { PerformanceRecord } from '../performances/model.ts';
import { findById, findOfChampionship, findOfPeople, writePerformances } from '../performances/repository.ts';
import { bestOf, personalBestsOf } from '../performances/rules.ts';
import { samePeople } from '../performances/same-person.ts';
import { publishedLines } from '../../day/results/get-results.ts';
import { derive } from '../performances/alone.ts';

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
 * The performances of these people as they are to be: the fields that depend on all results of a person, and on their
 * choice, are computed again. Results of one person without an account are found by their names.
 * @param others their stored performances beside those of the championship
 * @param fresh the current performances of the championship
 * @param given what admins have said of results without an account
 */
async function derived(
  others: readonly PerformanceRecord[],
  fresh: readonly BarePerformance[],
  given: ReadonlyMap<string, string>,
): Promise<(BarePerformance & Pick<PerformanceRecord, 'best' | 'personalBests' | 'ranked'>)[]> {
  const all = [...others, ...fresh];
  const same = samePeople(all, given);
  const byPerson = Map.groupBy(all, ({ _id, personId }) => same.get(_id) ?? personId);
  const people = await findPeople(all.map(({ personId }) => personId));
  return [...byPerson.values()].flatMap((results) => {
    const [bests, personalBests] = [bestOf(results), personalBestsOf(results)];
    return results.map((result) => {
      const { _id, personId } = result;
      const ranked = people.get(personId)?.ranked ?? true;
      return { ...result, best: bests.get(_id) ?? {}, personalBests: personalBests.get(_id) ?? [], ranked };
    });
  });
}

/** Gives a handle to everybody with an account who has none yet. */
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
 * Writes the performances of people again, with their bests.
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
  const { results: together, given } = await findTogether([...fresh, ...stored, ...ofPeople]);
  const before = new Map([...stored, ...ofPeople, ...together].map((each) => [each._id, each]));
  const others = [...before.values()].filter((each) => each.championshipId !== championshipId);
  const after = (await derived(others, fresh, given)).map((each) => ({
    ...each,
    revision: before.get(each._id)?.revision ?? 0,
  }));
  return (await writePerformances(before, new Map(after.map((each) => [each._id, each])))) ? after : null;
}

/** Writes the performances of a championship again, with the bests of its people and their handles. */
async function writeChampionship(championshipId: string, now: Date): Promise<boolean> {
  const fresh = await publicPerformances(championshipId, now);
  const stored = await findOfChampionship(championshipId);
  const personIds = [...new Set([...fresh, ...stored].map(({ personId }) => personId))];
  const written = await writePeople(personIds, { championshipId, fresh }, stored);
  if (!written) return false;
  await giveHandles(written);
  return true;
}

/**
 * Brings the performances of a championship to what is published now; its records follow by `deriveRecords`. A
 * repetition changes nothing.
 * @throws UNAVAILABLE when other writers take too long
 */
export const projectChampionship = (championshipId: string, now: Date): Promise<void> =>
  derive(() => writeChampionship(championshipId, now));

/** Brings the performances of one person to their choice. @throws UNAVAILABLE when other writers take too long */
export const projectPerson = (personId: string): Promise<void> =>
  derive(async () => (await writePeople([personId], { fresh: [] })) !== null);
