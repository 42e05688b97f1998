import type { Sex, Usertype } from '@power-corner/contracts/lists';
import mongoose from 'mongoose';

/** A user as the auth service told of them: athletes for their entries, coaches as organisers. */
export interface PersonRecord {
  _id: string;
  /** 0 for one that was asked for rather than heard of: every event replaces it. */
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
}

const schema = new mongoose.Schema<PersonRecord>(
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
  } as never,
  { versionKey: false },
);

export const People = mongoose.model<PersonRecord>('Person', schema, 'athletes');
