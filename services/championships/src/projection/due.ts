import { AppError } from '@power-corner/service-kit/errors';
import type { Log } from '@power-corner/service-kit/observability/log';
import { clearProjectionDue, findChampionshipsToProject } from '../championships/repository.ts';
import { clearPersonDue, findPeopleToProject } from '../people/repository.ts';
import { findPerformedChampionships } from '../performances/repository.ts';
import { clearResultsDue, findPublished, findResultsToProject } from '../results/repository.ts';
import { deriveSet } from '../records/derive.ts';
import { clearSetDue, findSets, findSetsToDerive } from '../records/repository.ts';
import { projectChampionship, projectPerson } from './project.ts';

const batchSize = 50;

/** The marks of a championship whose change is not projected yet, with the time of each. */
interface Due {
  ofChampionship?: Date;
  ofResults?: Date;
}

async function findDue(): Promise<Map<string, Due>> {
  const due = new Map<string, Due>();
  for (const { _id, projectionDueAt } of await findChampionshipsToProject(batchSize))
    due.set(_id, { ofChampionship: projectionDueAt });
  for (const { _id, projectionDueAt } of await findResultsToProject(batchSize))
    due.set(_id, { ...due.get(_id), ofResults: projectionDueAt });
  return due;
}

/** True when another writer has the lease: nothing else can be projected now. */
const isBusy = (error: unknown) => error instanceof AppError && error.code === 'UNAVAILABLE';

/**
 * Projects the championships, the choices of people and the record sets that a change has marked. A mark that is made
 * meanwhile stays. The marks outlive a process that stops between a change and its projection. One that fails does not
 * stop the others.
 * @throws UNAVAILABLE when other writers take too long, AggregateError that names what has failed
 */
export async function projectDue({ now }: { now: Date }): Promise<void> {
  const failures: unknown[] = [];
  const tryTo = async (what: string, project: () => Promise<void>) => {
    try {
      await project();
    } catch (error) {
      if (isBusy(error)) throw error;
      failures.push(new Error(`${what} failed`, { cause: error }));
    }
  };
  for (const [id, { ofChampionship, ofResults }] of await findDue())
    await tryTo(`championship ${id}`, async () => {
      await projectChampionship(id, now);
      if (ofChampionship) await clearProjectionDue(id, ofChampionship);
      if (ofResults) await clearResultsDue(id, ofResults);
    });
  for (const { _id, projectionDueAt } of await findPeopleToProject(batchSize))
    await tryTo(`person ${_id}`, async () => {
      await projectPerson(_id);
      await clearPersonDue(_id, projectionDueAt);
    });
  for (const set of await findSetsToDerive())
    await tryTo(`record set ${set._id}`, async () => {
      await deriveSet(set);
      await clearSetDue(set._id, set.projectionDueAt);
    });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} projections failed`);
}

/**
 * Projects what is marked, at once, after a request that has changed results. The change itself is saved: a failure is
 * only logged, and the scheduled job tries again.
 */
export const projectSoon = (log: Log, now = new Date()): Promise<void> =>
  projectDue({ now }).catch((error: unknown) => log.warn({ err: error }, 'projecting results failed, a job does it'));

/** Projects everything again. @returns the number of championships */
export async function rebuildPerformances(now: Date): Promise<number> {
  const ids = new Set([...(await findPublished()), ...(await findPerformedChampionships())]);
  for (const id of ids) await projectChampionship(id, now);
  for (const set of await findSets()) await deriveSet(set);
  return ids.size;
}
