import type { JournalEntry } from '@power-corner/contracts/participations/participant-changes';
import { participationNotFound } from './get-participations.ts';
import { findJournal } from './repository.ts';

/** Everything that happened to a participation, also to one that has ended, oldest first. @throws NOT_FOUND */
export async function getJournal(id: string): Promise<JournalEntry[]> {
  const journal = await findJournal(id);
  if (!journal) throw participationNotFound();
  return journal.map(({ at, actor, kind, before, after }) => ({ at: at.toISOString(), actor, kind, before, after }));
}
