import type { DomainEvent } from '@power-corner/contracts/events';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import type { QueryFilter } from 'mongoose';
import type { EntryDay } from '../places/entry-day.ts';
import type { JournalEntry } from '../places/journal.ts';
import { asRead, pushToJournal } from '../places/journal.ts';
import type { ParticipationRecord } from '../places/model.ts';
import { byState, byUnclaimed, ParticipationModel } from '../places/model.ts';

// Reads and writes what is special about people whom an admin has added. Places are changed in places/ alone.

type Filter = QueryFilter<ParticipationRecord>;

const withoutOutbox = { outbox: 0, relay: 0, journal: 0 } as const;

/** The participation that an earlier run of an admin's request has made, in any state. */
export async function findAdded(championshipId: string, effectId: string): Promise<ParticipationRecord | null> {
  const filter: Filter = { championshipId: championshipId.toLowerCase(), effectId, state: { $ne: 'taking' } };
  return ParticipationModel.findOne(filter, withoutOutbox).hint(byState).lean<ParticipationRecord>();
}

export async function findByClaim(hash: string): Promise<ParticipationRecord | null> {
  return ParticipationModel.findOne({ claimHash: hash }, withoutOutbox).lean<ParticipationRecord>();
}

/**
 * Gives walk-ins that nobody has claimed another address.
 * @param addedBefore later ones may be another person's, who has the address since
 */
export async function moveUnclaimed(from: string, to: string, addedBefore: Date): Promise<void> {
  const filter: Filter = { 'athlete.email': from, walkIn: { $exists: true }, createdAt: { $lte: addedBefore } };
  await ParticipationModel.updateMany(filter, { $set: { 'athlete.email': to } }, { hint: byUnclaimed });
}

/** The latest participation that one of these has left in a championship, with what officials had recorded of it. */
export async function findLeftDay(
  championshipId: string,
  athleteIds: readonly string[],
): Promise<(ParticipationRecord & { meet: EntryDay }) | null> {
  const filter: Filter = {
    athleteId: { $in: [...athleteIds] },
    championshipId,
    state: { $in: ['removed', 'withdrawn'] },
    'meet.version': { $exists: true },
  };
  return ParticipationModel.findOne(filter, withoutOutbox)
    .sort({ createdAt: -1 })
    .lean<ParticipationRecord & { meet: EntryDay }>();
}

/**
 * Gives a walk-in to an account as it was read, with its journal and event in the same write.
 * @returns 'athlete is in' when the account has another participation in the championship
 */
export async function attachToAccount(
  read: ParticipationRecord,
  account: Partial<ParticipationRecord>,
  events: readonly DomainEvent[],
  entry: JournalEntry,
): Promise<'attached' | 'changed' | 'athlete is in'> {
  try {
    const { matchedCount } = await ParticipationModel.updateOne(
      { ...asRead(read), claimHash: read.claimHash ?? null, state: 'confirmed', walkIn: { $exists: true } },
      { $set: account, $unset: { walkIn: 1 }, ...pushToJournal(entry, ...events) },
    );
    return matchedCount > 0 ? 'attached' : 'changed';
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return 'athlete is in';
  }
}
