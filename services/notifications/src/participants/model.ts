import mongoose, { Schema } from 'mongoose';
import type { Participant } from './participant.ts';
import { participantStates } from './participant.ts';

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
