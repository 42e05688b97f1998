import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import type { ChampionshipRecord } from '../catalogue/model.ts';
import { isOpen } from '../catalogue/rules.ts';
import type { EntryRecord } from './model.ts';
import { endEntry, findHolds, removeTaking } from './repository.ts';
import { entryState } from '../participations/rules.ts';

export interface Moment {
  now: Date;
  correlationId: string;
}

/**
 * Frees the place of one hold, by a conditional write: a confirmation that comes first wins.
 * Who held a place in a championship that was canceled or deleted has been told of that, and is not told of this too.
 */
export async function releaseHold(
  moment: Moment,
  entry: EntryRecord,
  championship: ChampionshipRecord | null,
): Promise<void> {
  if (entry.state === 'taking') return removeTaking(entry._id);
  const told = championship === null || championship.deleted || championship.status === 'canceled';
  await endEntry(
    entry,
    'expired',
    told ? null : createEvent('ParticipationExpired', entryState(entry, championship), moment),
  );
}

/** Frees the places of holds that have run out; of all holds when the championship has started. */
export async function releaseEndedHolds(moment: Moment, championship: ChampionshipRecord): Promise<void> {
  const holds = await findHolds(championship._id, isOpen(championship, moment.now) ? moment.now : null);
  for (const hold of holds) await releaseHold(moment, hold, championship);
}
