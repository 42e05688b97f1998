import type { Language, Sex, Usertype } from '@power-corner/contracts/lists';
import { f, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';

const fields = {
  _id: f.text(),
  /** 0 for a profile that was fetched, which every event replaces. */
  revision: f.number(),
  firstname: f.text(),
  lastname: f.text(),
  email: f.text(),
  usertype: f.text<Usertype>(),
  verified: f.flag(),
  sex: f.nullable(f.text<Sex>()),
  phoneNumber: f.nullable(f.text()),
  birthday: f.nullable(f.text()),
  weight: f.nullable(f.number()),
  club: f.nullable(f.optional(f.text())),
  latinName: f.optional(f.nullable(f.text())),
  language: f.optional(f.text<Language>()),
};

/** This service's copy of an account: of athletes for their participations, of coaches as organisers. */
export interface AthleteRecord extends RecordOf<typeof fields> {}

const schema = recordSchema(fields);
schema.index({ email: 1 });

export const AthleteModel = mongoose.model<AthleteRecord>('Athlete', schema, 'athletes');
