import type { DomainEvent } from '@power-corner/contracts/events';
import { sexes } from '@power-corner/contracts/lists';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, isDuplicateKey } from '@power-corner/service-kit/errors';
import { pushToOutbox } from '@power-corner/service-kit/messaging/outbox';
import type { QueryFilter } from 'mongoose';
import type { ParticipationChange, RecordedChange } from './journal.ts';
import { ifUnchanged, hasJournalRoom, pushChange, setOrRemove } from './journal.ts';
import type { AthleteCopy, ParticipationRecord } from './model.ts';
import { ParticipationModel, withoutJournal } from './model.ts';
import { maxLinks } from './rules.ts';
import { journalsOf } from './taken-up-again.ts';

// Writes links, corrections, receipts and claims, never places: see repository.ts.

type Filter = QueryFilter<ParticipationRecord>;

/** @returns null when the participation has changed since it was read, or its journal is full */
export async function saveChange(
  participation: ParticipationRecord,
  change: ParticipationChange,
): Promise<ParticipationRecord | null> {
  try {
    return await ParticipationModel.findOneAndUpdate(
      ifUnchanged(participation),
      { ...setOrRemove(change.set), ...pushChange(change) },
      { returnDocument: 'after', projection: withoutJournal },
    ).lean<ParticipationRecord>();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return null;
  }
}

export const isJournalFull = async (id: string): Promise<boolean> =>
  (await ParticipationModel.exists({ _id: id, $nor: [hasJournalRoom] })) !== null;

/** Puts the fee under review in the same write. @returns it as it was before; null when its state or fee has changed */
export async function setReceipt(
  { _id, state, fee, feeReason }: ParticipationRecord,
  paying: Pick<ParticipationRecord, 'receipt' | 'fee' | 'feeReason' | 'feeDzd'>,
  change: RecordedChange,
): Promise<ParticipationRecord | null> {
  // A correction of the person or of the categories meanwhile does not matter here.
  const read: Filter = { _id, state, live: true, fee: fee ?? null, feeReason: feeReason ?? null };
  const before = await ParticipationModel.findOneAndUpdate(
    { ...read, ...hasJournalRoom },
    { $set: paying, ...pushChange(change) },
    { returnDocument: 'before', projection: withoutJournal },
  ).lean<ParticipationRecord>();
  if (!before && (await isJournalFull(_id))) throw new AppError('CONFLICT', { message: say('participationBusy') });
  return before;
}

interface LinkMailed {
  now: Date;
  sentBefore: Date;
  change: RecordedChange;
  effectId: string;
}

/** A walk-in gets its only link to claim by. @returns false when one was sent after `sentBefore`, or none is awaited */
export async function addLink(
  id: string,
  { hash, claims }: { hash: string; claims: boolean },
  { now, sentBefore, change, effectId }: LinkMailed,
): Promise<boolean> {
  const { $push, ...recorded } = pushChange(change);
  const awaitsLink: Filter = claims
    ? { state: 'confirmed', walkIn: { $exists: true } }
    : { state: { $in: ['pending', 'offered'] }, expiresAt: { $gt: now } };
  const { matchedCount } = await ParticipationModel.updateOne(
    { _id: id, live: true, ...awaitsLink, linkSentAt: { $lte: sentBefore }, ...hasJournalRoom },
    {
      $set: { linkSentAt: now, linkEffectId: effectId, ...(claims && { claimHash: hash }) },
      ...recorded,
      $push: { ...$push, ...(!claims && { linkHashes: { $each: [hash], $slice: -maxLinks } }) },
    },
  );
  return matchedCount > 0;
}

/** Removes receipt and journal from ended participations once a new one has taken them over. */
export async function handOver(left: readonly ParticipationRecord[]): Promise<void> {
  const ids = left.map(({ _id }) => _id);
  if (ids.length > 0)
    await ParticipationModel.updateMany({ _id: { $in: ids } }, { $unset: { receipt: 1, journal: 1 } });
}

export async function moveUnclaimed(
  { _id, athlete }: ParticipationRecord,
  { email, claimHash }: { email: string; claimHash?: string },
  events: readonly DomainEvent[],
): Promise<void> {
  await ParticipationModel.updateOne(
    { _id, walkIn: { $exists: true }, 'athlete.email': athlete.email },
    {
      $set: { 'athlete.email': email, ...(claimHash && { claimHash }) },
      ...(events.length > 0 && pushToOutbox(...events)),
    },
  );
}

/**
 * @param left by the account in the championship, whose journals go on in this participation
 * @param endsLink the link to claim it by ends
 * @returns 'athlete is in' when the account has another participation in the championship
 */
export async function attachToAccount(
  read: ParticipationRecord,
  account: Partial<ParticipationRecord>,
  { lines, events }: RecordedChange,
  { left, endsLink = false }: { left: readonly ParticipationRecord[]; endsLink?: boolean },
): Promise<'attached' | 'changed' | 'athlete is in'> {
  try {
    const { matchedCount } = await ParticipationModel.updateOne(
      {
        ...ifUnchanged(read),
        claimHash: read.claimHash ?? null,
        state: 'confirmed',
        walkIn: { $exists: true },
      },
      {
        ...setOrRemove(account, { walkIn: 1, ...(endsLink && { claimHash: 1 as const }) }),
        ...pushChange({ lines: [...journalsOf(left), ...lines], events }),
      },
    );
    if (matchedCount === 0) return 'changed';
    await handOver(left);
    return 'attached';
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return 'athlete is in';
  }
}

const withOlderCopy = (athleteId: string, { revision }: AthleteCopy) => ({
  athleteId,
  'athlete.revision': { $lt: revision },
});

/** The sex is part of the category and stays. */
export async function setAthleteCopies(athleteId: string, athlete: AthleteCopy): Promise<void> {
  for (const sex of sexes)
    await ParticipationModel.updateMany(
      { ...withOlderCopy(athleteId, athlete), 'athlete.sex': sex },
      { $set: { athlete: { ...athlete, sex } } },
    );
}

/** The championships whose results show an older name or sex of the athlete. */
export async function findShownOtherwise(athleteId: string, athlete: AthleteCopy): Promise<string[]> {
  const older = withOlderCopy(athleteId, athlete);
  const { firstname, lastname, sex } = athlete;
  const differs = Object.entries({ firstname, lastname, sex }).map(([field, value]) => ({
    [`athlete.${field}`]: { $ne: value },
  }));
  return ParticipationModel.distinct('championshipId', { ...older, live: true, state: 'confirmed', $or: differs });
}
