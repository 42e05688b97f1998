import { AppError } from '@power-corner/service-kit/errors';
import type { Log } from '@power-corner/service-kit/observability/log';
import { championshipMarks } from '../../catalogue/repository.ts';
import { personMarks } from '../people/repository.ts';
import { findPerformedChampionships } from '../performances/repository.ts';
import { findPublished, resultMarks } from '../../day/results/repository.ts';
import { projectRecords, projectSet } from '../records/derive.ts';
import { findSets, markSetToProject, setMarks } from '../records/repository.ts';
import { projectChampionship, projectPerson } from './project.ts';

const batchSize = 50;

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
  const changed = await championshipMarks.find(batchSize, only);
  const published = await resultMarks.find(batchSize, only);
  const ids: string[] = [];
  for (const id of new Set([...changed, ...published].map(({ _id }) => _id)))
    if (await tryTo(`championship ${id}`, () => projectChampionship(id, now))) ids.push(id);
  if (ids.length > 0)
    for (const { _id } of await findSets())
      // The job projects a set that fails as a whole, so that it does not hold up the championships.
      if (!(await tryTo(`records of set ${_id}`, () => projectRecords(_id, ids)))) await markSetToProject(_id, now);
  for (const mark of changed) if (ids.includes(mark._id)) await championshipMarks.remove(mark);
  for (const mark of published) if (ids.includes(mark._id)) await resultMarks.remove(mark);
  for (const mark of await personMarks.find(batchSize, only))
    await tryTo(`person ${mark._id}`, async () => {
      await projectPerson(mark._id);
      await personMarks.remove(mark);
    });
  for (const mark of await setMarks.find(batchSize, only))
    await tryTo(`record set ${mark._id}`, async () => {
      await projectSet(mark._id);
      await setMarks.remove(mark);
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
