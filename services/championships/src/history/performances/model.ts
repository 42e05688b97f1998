import type { AgeCategory } from '@power-corner/contracts/championships/category-lists';
import type { ChampionshipType, Division, Sex } from '@power-corner/contracts/lists';
import type { AttemptOutcome } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { RankedBy } from '@power-corner/contracts/records/rankings-view';
import type { RecordLift } from '@power-corner/contracts/results/lifts';
import type { Place } from '@power-corner/contracts/results/results';
import mongoose from 'mongoose';
import { rankingIndexes } from './ranking-indexes.ts';

export interface PerformedAttempt {
  weightKg: number | null;
  outcome: AttemptOutcome;
  /** Grows with the judgements of the championship. Absent where the platform has no judgement, as in most imports. */
  order?: number;
}

/**
 * A published result, as records, rankings and the pages of people read it. It is derived from the results and written
 * again after each change of them; docs/decisions/061-one-projection-of-published-results.md.
 */
export interface PerformanceRecord {
  /** The id of the participation; for a row of a sheet without one, an id of its own. See `performanceIds`. */
  _id: string;
  revision: number;
  championshipId: string;
  slug: string | null;
  championship: string;
  location: string;
  date: Date;
  /** The day of the championship in Algiers, `YYYY-MM-DD`, and its year. */
  day: string;
  /** The day of the last session; the same as `day` for most. */
  lastDay: string;
  season: number;
  discipline: ChampionshipType;
  division: Division | null;
  /** `Mx` stands in imported sheets. */
  sex: Sex | 'Mx';
  /** The upper bound of the class, which both category sets share. */
  weightClass: string | null;
  /** The upper bound of the class of the bodyweight, in which it may be a record. */
  recordClass: string | null;
  ageCategory: AgeCategory | null;
  equipment: string;
  /** The account, or a value that no account has. */
  personId: string;
  hasAccount: boolean;
  /** What namesakes without an account share; null for everybody else. See `samePeople`. */
  nameKey: string | null;
  /** Of somebody entered without an account. */
  birthday: string | null;
  /** The first and the last year in which the person may be born. */
  born: number[];
  name: string;
  club: string | null;
  /** The club, folded for the filter. */
  clubKey: string | null;
  bodyweightKg: number | null;
  lifts: Lift[];
  attempts: Partial<Record<Lift, PerformedAttempt[]>>;
  bests: Partial<Record<Lift, number>>;
  totalKg: number | null;
  points: { ipfGl: number | null; dots: number | null };
  score: number | null;
  place: Place;
  /** `bombed`: without a total, and with the lifts that were good. `disqualified`: nothing counts. */
  standing: 'ranked' | 'bombed' | 'disqualified';
  /** The values by which it is ranked: more is better. A sum of places is stored as a negative number. */
  values: Partial<Record<RankedBy, number>>;
  /** The sets of filters under which it is the best of its person; see `bestUnder`. */
  best: Partial<Record<RankedBy, string>>;
  /** The lifts, or the total, that were better than in every published result before this championship. */
  personalBests: RecordLift[];
  /** False for a person who wants to be left out of the rankings. */
  ranked: boolean;
}

const mixed = { type: mongoose.Schema.Types.Mixed, required: true };
const text = { type: String, required: true };

const schema = new mongoose.Schema<PerformanceRecord>(
  {
    _id: text,
    revision: { type: Number, required: true },
    championshipId: text,
    slug: { type: String, default: null },
    championship: text,
    location: text,
    date: { type: Date, required: true },
    day: text,
    lastDay: text,
    season: { type: Number, required: true },
    discipline: text,
    division: { type: String, default: null },
    sex: text,
    weightClass: { type: String, default: null },
    recordClass: { type: String, default: null },
    ageCategory: { type: String, default: null },
    equipment: text,
    personId: text,
    hasAccount: { type: Boolean, required: true },
    nameKey: { type: String, default: null },
    birthday: { type: String, default: null },
    born: { type: [Number], required: true },
    name: text,
    club: { type: String, default: null },
    clubKey: { type: String, default: null },
    bodyweightKg: { type: Number, default: null },
    lifts: { type: [String], required: true },
    attempts: mixed,
    bests: mixed,
    totalKg: { type: Number, default: null },
    points: mixed,
    score: { type: Number, default: null },
    place: { type: mongoose.Schema.Types.Mixed, default: null },
    standing: text,
    values: mixed,
    best: mixed,
    personalBests: { type: [String], required: true },
    ranked: { type: Boolean, required: true },
  },
  { versionKey: false, minimize: false },
);

schema.index({ championshipId: 1 });
schema.index({ personId: 1, date: 1 });
schema.index({ nameKey: 1 });
schema.index({ discipline: 1, day: 1, championshipId: 1 });
for (const { by, keys } of rankingIndexes)
  schema.index(keys, { partialFilterExpression: { ranked: true, [`values.${by}`]: { $exists: true } } });

export const PerformanceModel = mongoose.model<PerformanceRecord>('Performance', schema, 'performances');

/** One writer of the projection at a time, in all replicas. */
export interface ProjectionLeaseRecord {
  _id: string;
  token?: string;
  until?: Date;
}

const leaseSchema = new mongoose.Schema<ProjectionLeaseRecord>(
  {
    _id: { type: String, required: true },
    token: { type: String, default: undefined },
    until: { type: Date, default: undefined },
  },
  { versionKey: false },
);

export const ProjectionLeaseModel = mongoose.model<ProjectionLeaseRecord>(
  'ProjectionLease',
  leaseSchema,
  'projectionLeases',
);
