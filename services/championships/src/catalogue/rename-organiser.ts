import type { PersonRecord } from '../athletes/model.ts';
import { setOrganiserNames } from './repository.ts';

/** A coach's later name follows on the championships that they organise. */
export async function renameOrganiser({ _id, revision, firstname, lastname }: PersonRecord): Promise<void> {
  await setOrganiserNames(_id, { revision, firstname, lastname });
}
