import { f, having, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';

const invitationFields = {
  /** SHA-256 of the token. */
  _id: f.text(),
  /** Absent once this person is no coach any more: the link has ended. */
  coachId: f.optional(f.text()),
  createdAt: f.date(),
  expiresAt: f.date(),
};

/** A coach's link for athletes. The latest one is good. */
export interface InvitationRecord extends RecordOf<typeof invitationFields> {}

const invitations = recordSchema(invitationFields);
invitations.index({ coachId: 1, createdAt: -1 }, having('coachId'));
invitations.index({ expiresAt: 1 }, { expireAfterSeconds: 30 * 86_400 });

export const InvitationModel = mongoose.model<InvitationRecord>('CoachInvitation', invitations, 'coachInvitations');

const coachingFields = {
  /** The athlete: nobody has two coaches. */
  _id: f.text(),
  coachId: f.text(),
  since: f.date(),
};

export interface CoachingRecord extends RecordOf<typeof coachingFields> {}

const coachings = recordSchema(coachingFields);
coachings.index({ coachId: 1 });

export const CoachingModel = mongoose.model<CoachingRecord>('Coaching', coachings, 'coachings');
