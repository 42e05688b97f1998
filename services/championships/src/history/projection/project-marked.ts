import { AppError } from '@power-corner/service-kit/errors';
import type { Log } from '@power-corner/service-kit/observability/log';
import { unmarkChampionshipToProject, findChampionshipsToProject } from '../../catalogue/repository.ts';
import { unmarkPersonToProject, findPeopleToProject } from '../people/repository.ts';
import { findPerformedChampionships } from '../performances/repository.ts';
import { unmarkResultsToProject, findPublished, findResultsToProject } from '../../day/results/repository.ts';
import { projectRecords, projectSet } from '../records/derive.ts';
import { unmarkSetToProject, findSets, findSetsToProject, markSetToProject } from '../records/repository.ts';
import { projectChampionship, projectPerson } from './project.ts';

const batchSize = 50;

interface Due {
  ofChampionship?: Date;
  ofResults?: Date;
}

async function findDue(only: string | undefined): Promise<Map<string, Due>> {
  const due = new Map<string, Due>();
  for (const { _id, projectionDueAt } of await findChampionshipsToProject(batchSize, only))
    due.set(_id, { ofChampionship: projectionDueAt });
  for (const { _id, projectionDueAt } of await findResultsToProject(batchSize, only))
    due.set(_id, { ...due.get(_id), ofResults: projectionDueAt });
  return due;
}

const isBusy = (error: unknown) => error instanceof AppError && error.code === 'UNAVAILABLE';

/**
 * Projects the championships, the choices of people and the record sets that a change has marked. A mark that is made
 * meanwhile stays. The marks outlive a process that stops between a change and its projection. One that fails does not
 * stop the others. The records follow once for all championships.
 * @param only the id of the championship, person or set that a request has changed; without it all that is marked
 * @throws UNAVAILABLE when other writers take too long, AggregateError that names what has failed
 */
export async function projectMarked({ now, only }: { now: Date; only?: string }): Promise<void> {
  const failures: unknown[] = [];
  const tryTo = async (what: string, project: () => Promise<void>): Promise<boolean> => {
    try {
      await project();
      return true;
    } catch (error) {
      if (isBusy(error)) throw error;
      failures.push(new Error(`${what} failed`, { cause: error }));
      return false;
    }
  };
  const projected: [string, Due][] = [];
  for (const due of await findDue(only))
    if (await tryTo(`championship ${due[0]}`, () => projectChampionship(due[0], now))) projected.push(due);
  const ids = projected.map(([id]) => id);
  if (ids.length > 0)
    for (const { _id } of await findSets())
      // The job projects a set that fails as a whole, so that it does not hold up the championships.
      if (!(await tryTo(`records of set ${_id}`, () => projectRecords(_id, ids)))) await markSetToProject(_id, now);
  for (const [id, { ofChampionship, ofResults }] of projected) {
    if (ofChampionship) await unmarkChampionshipToProject(id, ofChampionship);
    if (ofResults) await unmarkResultsToProject(id, ofResults);
  }
  for (const { _id, projectionDueAt } of await findPeopleToProject(batchSize, only))
    await tryTo(`person ${_id}`, async () => {
      await projectPerson(_id);
      await unmarkPersonToProject(_id, projectionDueAt);
    });
  for (const { _id, projectionDueAt } of await findSetsToProject(only))
    await tryTo(`record set ${_id}`, async () => {
      await projectSet(_id);
      await unmarkSetToProject(_id, projectionDueAt);
    });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} projections failed`);
}

/**
 * Projects what a request has changed, at once. The change itself is saved: a failure is only logged, and the scheduled
 * job tries again.
 */
export const projectAtOnce = (log: Log, only?: string): Promise<void> =>
  projectMarked({ now: new Date(), ...(only !== undefined && { only: only.toLowerCase() }) }).catch((error: unknown) =>
    log.warn({ err: error }, 'projecting results failed, a job does it'),
  );

export async function rebuildPerformances(now: Date): Promise<number> {
  const ids = new Set([...(await findPublished()), ...(await findPerformedChampionships())]);
  for (const id of ids) await projectChampionship(id, now);
  for (const { _id } of await findSets()) await projectSet(_id);
  return ids.size;
}
