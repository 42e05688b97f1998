import mongoose, { Schema } from 'mongoose';

export const participantStates = ['held', 'verified', 'ended'] as const;
export type ParticipantState = (typeof participantStates)[number];

/** Who takes part where, as far as the events have told. */
export interface Participant {
  _id: string;
  championshipId: string;
  email: string;
  firstname: string;
  lastname: string;
  state: ParticipantState;
  /** When the last applied event happened: an older one changes nothing any more. */
  at: Date;
}

const schema = new Schema<Participant>(
  {
    _id: { type: String, required: true },
    championshipId: { type: String, required: true },
    email: { type: String, required: true },
    firstname: { type: String, default: '' },
    lastname: { type: String, default: '' },
    state: { type: String, enum: participantStates, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);

schema.index({ championshipId: 1, _id: 1 });
schema.index({ championshipId: 1, email: 1 });

export const ParticipantModel = mongoose.model<Participant>('Participant', schema, 'participants');
