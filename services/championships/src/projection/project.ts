import { isDeepStrictEqual } from 'node:util';
import { findAthletes } from '../athletes/repository.ts';
import { findChampionship } from '../championships/repository.ts';
import { findEntries } from '../meet/repository.ts';
import { getTimetable } from '../meet/timetable.ts';
import { nameByHandle } from '../people/handles.ts';
import { findPeople } from '../people/repository.ts';
import type { BarePerformance } from './from-results.ts';
import { performancesFrom } from './from-results.ts';
import type { PerformanceRecord } from '../performances/model.ts';
import { findOfChampionship, findOfPeople, writePerformances } from '../performances/repository.ts';
import { bestOf, personalBestsOf } from '../performances/rules.ts';
import { publishedLines } from '../results/get-results.ts';
import { deriveRecords } from '../records/derive.ts';
import { alone } from '../performances/alone.ts';

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
 * The performances of these people as they are stored, and as they are to be: the fields that depend on all results of
 * a person, and on their choice, are computed again.
 * @param fresh the current performances of the championship; they replace its stored ones
 */
async function derived(
  championshipId: string,
  fresh: readonly BarePerformance[],
  personIds: readonly string[],
): Promise<{ before: PerformanceRecord[]; after: PerformanceRecord[] }> {
  const [stored, people] = await Promise.all([findOfPeople(personIds), findPeople(personIds)]);
  const freshOf = Map.groupBy(fresh, ({ personId }) => personId);
  const after = personIds.flatMap((personId) => {
    const others = (stored.get(personId) ?? []).filter((each) => each.championshipId !== championshipId);
    const results: BarePerformance[] = [...others, ...(freshOf.get(personId) ?? [])];
    const [bests, personalBests] = [bestOf(results), personalBestsOf(results)];
    const ranked = people.get(personId)?.ranked ?? true;
    return results.map((result): PerformanceRecord => {
      const { _id } = result;
      return { ...result, best: bests.get(_id) ?? {}, personalBests: personalBests.get(_id) ?? [], ranked };
    });
  });
  return { before: [...stored.values()].flat(), after };
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

/** Writes the performances of a championship again, with the bests of its people, their handles and its records. */
async function writeChampionship(championshipId: string, now: Date): Promise<void> {
  const fresh = await publicPerformances(championshipId, now);
  const stored = await findOfChampionship(championshipId);
  const personIds = [...new Set([...fresh, ...stored].map(({ personId }) => personId))];
  const { before, after } = await derived(championshipId, fresh, personIds);
  const known = new Map([...before, ...stored].map((each) => [each._id, each]));
  const kept = new Set(after.map(({ _id }) => _id));
  const changed = after.filter((each) => {
    const same = known.get(each._id);
    return !same || !isDeepStrictEqual(same, each);
  });
  const removed = stored.map(({ _id }) => _id).filter((id) => !kept.has(id));
  await writePerformances(changed, removed);
  await giveHandles(after);
  await deriveRecords(
    championshipId,
    after.filter((each) => each.championshipId === championshipId),
  );
}

/**
 * Brings the performances of a championship, and everything derived from them, to what is published now. A repetition
 * changes nothing.
 * @throws UNAVAILABLE when other writers take too long
 */
export const projectChampionship = (championshipId: string, now: Date): Promise<void> =>
  alone(() => writeChampionship(championshipId, now));

/** Brings the performances of one person to their choice. @throws UNAVAILABLE when other writers take too long */
export const projectPerson = (personId: string): Promise<void> =>
  alone(async () => {
    const { before, after } = await derived('', [], [personId]);
    const known = new Map(before.map((each) => [each._id, each]));
    await writePerformances(
      after.filter((each) => !isDeepStrictEqual(known.get(each._id), each)),
      [],
    );
  });
