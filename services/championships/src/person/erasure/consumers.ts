import type { Erase } from '@power-corner/service-kit/erasure/erasures';
import { eraseOnce, eraseAmong } from '@power-corner/service-kit/erasure/erasures';
import type { Handlers } from '@power-corner/service-kit/messaging/bus';
import { everyAthlete } from '../../athletes/repository.ts';
import type { EntriesDeps } from '../../entries/deps.ts';
import { eraseFiles, erasePerson } from './erase-person.ts';

export const erasureConsumers = (deps: Pick<EntriesDeps, 'offers' | 'receipts'>): Handlers => ({
  async UserErased({ data }, log) {
    await eraseOnce(data, (person) => erasePerson(person, deps), new Date());
    await eraseFiles(data, deps).catch((error: unknown) =>
      log.warn({ err: error }, 'files of an erased person not removed yet, a job removes them'),
    );
  },
  ErasuresRepeated: ({ data }) => eraseAmong(data, everyAthlete(), erasePersonAgain(deps)),
});

/** The second pass of an erasure, after all work has ended that began before the first one. */
export const erasePersonAgain =
  (deps: Pick<EntriesDeps, 'offers' | 'receipts'>): Erase =>
  async (person) => {
    await erasePerson(person, deps);
    await eraseFiles(person, deps);
  };
