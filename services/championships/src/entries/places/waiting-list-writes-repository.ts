import type { DomainEvent } from '@power-corner/contracts/events';
import type { Division } from '@power-corner/contracts/lists';
import { isDuplicateKey } from '@power-corner/service-kit/errors';
import type { JournalEntry } from './journal.ts';
import { pushToJournal } from './journal.ts';
import type { ParticipationRecord, ParticipationState } from './model.ts';
import { ParticipationModel } from './model.ts';
import type { WaitingRecord } from './waiting-list-repository.ts';

// Writes waiting lists and offers, for places alone. The other writes of places are in repository.ts.

/**
 * Inserts participations in their order, and stops at the first one whose number or athlete is there already.
 * @returns how many were inserted
 */
export async function insertWaiting(participations: readonly WaitingRecord[]): Promise<number> {
  try {
    await ParticipationModel.insertMany(participations, { ordered: true });
    return participations.length;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (error as { insertedCount?: number }).insertedCount ?? 0;
  }
}

/**
 * Gives a waiting participation the seat that it may be offered, until the lease ends.
 * @returns false when another process was faster, the seat is taken, or the athlete waits for another division by now
 */
export async function reserveSeat(
  { _id, division }: Pick<ParticipationRecord, '_id' | 'division'>,
  reserved: Pick<ParticipationRecord, 'seat' | 'divisionSeat'> & { expiresAt: Date; offerHash: string },
): Promise<boolean> {
  try {
    const { matchedCount } = await ParticipationModel.updateOne(
      { _id, division, state: 'waiting', live: true, expiresAt: { $exists: false } },
      { $set: reserved },
    );
    return matchedCount > 0;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** Takes the seat back from a participation that goes on waiting. @param reserved as it was read or reserved */
export async function releaseReservation(
  id: string,
  reserved: Pick<ParticipationRecord, 'offerHash' | 'expiresAt'>,
): Promise<void> {
  await ParticipationModel.updateOne(
    { _id: id, state: 'waiting', ...reserved },
    { $unset: { seat: 1, divisionSeat: 1, expiresAt: 1, offerHash: 1 } },
  );
}

/**
 * Makes the reserved seat an offer, with its event, in one write.
 * @returns false when the reservation has ended
 */
export async function settleOffer(
  { _id, offerHash }: { _id: string; offerHash: string },
  expiresAt: Date,
  event: DomainEvent,
  entry: JournalEntry,
): Promise<boolean> {
  const { matchedCount } = await ParticipationModel.updateOne(
    { _id, state: 'waiting', live: true, offerHash },
    { $set: { state: 'offered', expiresAt }, ...pushToJournal(entry, event) },
  );
  return matchedCount > 0;
}

/**
 * Ends a participation that waits or has an offer, and frees its seat, with its event, in one write.
 * @param from the state that the event tells of. A seat that is only reserved does not matter
 * @param among only while it is in one of these divisions
 * @returns false when it has changed meanwhile
 */
export async function endWaiting(
  id: string,
  {
    from,
    next,
    among,
    ...set
  }: {
    from: 'waiting' | 'offered';
    next: ParticipationState;
    among?: readonly Division[] | undefined;
  } & Pick<ParticipationRecord, 'refused' | 'listClosed'>,
  events: readonly DomainEvent[],
  entry: JournalEntry,
): Promise<boolean> {
  const { matchedCount } = await ParticipationModel.updateOne(
    { _id: id, state: from, live: true, ...(among && { division: { $in: [...among] } }) },
    {
      $set: { state: next, ...set },
      $unset: { live: 1, seat: 1, divisionSeat: 1, expiresAt: 1, receipt: 1 },
      ...pushToJournal(entry, ...events),
    },
  );
  return matchedCount > 0;
}

/** Notes that a participation of a closed list stands again, as another one. */
export async function markReopened(id: string): Promise<void> {
  await ParticipationModel.updateOne({ _id: id }, { $unset: { listClosed: 1 } });
}
