import type { PersonRecord } from './model.ts';
import { findPerson } from './repository.ts';

/** A person as the events have told of them, or null. */
export function knownPerson(id: string): Promise<PersonRecord | null> {
  return findPerson(id);
}
