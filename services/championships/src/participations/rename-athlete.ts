import type { PersonRecord } from '../athletes/model.ts';
import { asEntryAthlete } from './athlete-copy.ts';
import { setAthlete } from '../places/repository.ts';

/** What an athlete changes of their profile follows on their entries; category and class stay as they were frozen. */
export async function renameAthlete(person: PersonRecord): Promise<void> {
  const athlete = asEntryAthlete(person);
  if (athlete) await setAthlete(person._id, athlete);
}
