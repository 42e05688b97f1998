import { createEvent } from '@power-corner/service-kit/outbox';
import type { ChampionshipRecord } from '../championships/model.ts';
import { isOpen } from '../championships/rules.ts';
import type { EntryRecord } from './model.ts';
import { endEntry, findHolds, removeTaking } from './repository.ts';
import { entryState } from './rules.ts';

interface Moment {
  now: Date;
  correlationId: string;
}

/** Frees the place of one hold, by a conditional write: a confirmation that comes first wins. */
export async function releaseHold(moment: Moment, entry: EntryRecord, championship: ChampionshipRecord | null): Promise<void> {
  if (entry.state === 'taking') await removeTaking(entry._id);
  else await endEntry(entry, 'expired', championship && createEvent('ParticipationExpired', entryState(entry, championship), moment));
}

/** Frees the places of holds that have run out; of all holds when the championship has started or is canceled. */
export async function releaseEndedHolds(moment: Moment, championship: ChampionshipRecord): Promise<void> {
  const holds = await findHolds(championship._id, isOpen(championship, moment.now) ? moment.now : null);
  for (const hold of holds) await releaseHold(moment, hold, championship);
}
