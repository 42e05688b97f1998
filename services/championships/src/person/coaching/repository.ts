import { isDuplicateKey } from '@power-corner/service-kit/errors';
import type { CoachingRecord, InvitationRecord } from './model.ts';
import { CoachingModel, InvitationModel } from './model.ts';

const maxRows = 1000;

export async function insertInvitation(invitation: InvitationRecord): Promise<void> {
  await InvitationModel.create(invitation);
}

export async function findInvitationsOf(coachId: string): Promise<InvitationRecord[]> {
  return InvitationModel.find({ coachId }).sort({ createdAt: -1, _id: -1 }).lean<InvitationRecord[]>();
}

/** @returns undefined for an unknown link, null for one that has ended */
export async function findInvitingCoach(hash: string, now: Date): Promise<string | null | undefined> {
  const found = await InvitationModel.findById(hash).lean<InvitationRecord>();
  if (!found) return undefined;
  const { coachId, expiresAt } = found;
  if (coachId === undefined || expiresAt <= now) return null;
  const latest = await InvitationModel.findOne({ coachId }, { _id: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .lean<Pick<InvitationRecord, '_id'>>();
  return latest?._id === hash ? coachId : null;
}

export async function findCoaching(athleteId: string): Promise<CoachingRecord | null> {
  return CoachingModel.findById(athleteId).lean<CoachingRecord>();
}

export async function findCoachingsBy(coachId: string): Promise<CoachingRecord[]> {
  return CoachingModel.find({ coachId }).limit(maxRows).lean<CoachingRecord[]>();
}

/** @returns the coaching that stands: another one's unless it is replaced */
export async function startCoaching(wanted: CoachingRecord, replace: boolean): Promise<CoachingRecord> {
  const { _id, coachId, since } = wanted;
  const standing = await findCoaching(_id);
  if (standing && (standing.coachId === coachId || !replace)) return standing;
  try {
    if (!standing) return await CoachingModel.create(wanted).then(() => wanted);
    const read = { _id, coachId: standing.coachId };
    if ((await CoachingModel.updateOne(read, { $set: { coachId, since } })).matchedCount > 0) return wanted;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  // Another acceptance, or the end of the coaching, may have come between.
  return startCoaching(wanted, replace);
}

/** @param coachId ends it only with this one */
export async function endCoaching(athleteId: string, coachId?: string): Promise<void> {
  await CoachingModel.deleteOne({ _id: athleteId, ...(coachId && { coachId }) });
}

export async function endCoachingsBy(coachId: string): Promise<void> {
  await InvitationModel.updateMany({ coachId }, { $unset: { coachId: 1 } });
  await CoachingModel.deleteMany({ coachId });
}
