import type { Language, Sex, Usertype } from '@power-corner/contracts/lists';
import mongoose from 'mongoose';

/** The copy of a user of the auth service: athletes for their participations, coaches as organisers. */
export interface AthleteRecord {
  _id: string;
  /** The revision of the account; 0 for a profile that was fetched, which every event replaces. */
  revision: number;
  firstname: string;
  lastname: string;
  email: string;
  usertype: Usertype;
  verified: boolean;
  sex: Sex | null;
  phoneNumber: string | null;
  birthday: string | null;
  weight: number | null;
  club?: string | null;
  /** The Latin spelling of a name with other letters. */
  latinName?: string | null;
  /** Of the person's mails. */
  language?: Language;
}

const schema = new mongoose.Schema<AthleteRecord>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    firstname: String,
    lastname: String,
    email: String,
    usertype: String,
    verified: Boolean,
    sex: { type: String, default: null },
    phoneNumber: { type: String, default: null },
    birthday: { type: String, default: null },
    weight: { type: Number, default: null },
    club: { type: String, default: null },
    latinName: { type: String, default: undefined },
    language: { type: String, default: undefined },
  },
  { versionKey: false },
);
schema.index({ email: 1 });

export const AthleteModel = mongoose.model<AthleteRecord>('Athlete', schema, 'athletes');
