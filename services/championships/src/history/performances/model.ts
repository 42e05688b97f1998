import type { AgeCategory } from '@power-corner/contracts/championships/category-lists';
import type { ChampionshipType, Division, Sex } from '@power-corner/contracts/lists';
import type { AttemptOutcome } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { RankedBy } from '@power-corner/contracts/records/rankings-view';
import { rankedBy } from '@power-corner/contracts/records/rankings-view';
import type { RecordLift } from '@power-corner/contracts/results/lifts';
import type { Place } from '@power-corner/contracts/results/results';
import { f, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';

export interface PerformedAttempt {
  weightKg: number | null;
  outcome: AttemptOutcome;
  /** Rises with each judgement of the championship. Absent where no judgement was recorded, as in most imports. */
  order?: number;
}

const fields = {
  /** The id of the participation, or an own id for a row of a sheet; see `performanceIds`. */
  _id: f.text(),
  revision: f.number(),
  championshipId: f.text(),
  slug: f.nullable(f.text()),
  championship: f.text(),
  location: f.text(),
  date: f.date(),
  day: f.text(),
  lastDay: f.text(),
  season: f.number(),
  discipline: f.text<ChampionshipType>(),
  division: f.nullable(f.text<Division>()),
  sex: f.text<Sex | 'Mx'>(),
  /** The upper bound of the class, which both category sets share; `recordClass` is that of the bodyweight. */
  weightClass: f.nullable(f.text()),
  recordClass: f.nullable(f.text()),
  ageCategory: f.nullable(f.text<AgeCategory>()),
  equipment: f.text(),
  personId: f.text(),
  hasAccount: f.flag(),
  /** Namesakes without an account share it; see `samePeople`. */
  nameKey: f.nullable(f.text()),
  birthday: f.nullable(f.text()),
  born: f.list(f.number()),
  name: f.text(),
  club: f.nullable(f.text()),
  clubKey: f.nullable(f.text()),
  bodyweightKg: f.nullable(f.number()),
  lifts: f.list(f.text<Lift>()),
  attempts: f.mixed<Partial<Record<Lift, PerformedAttempt[]>>>(),
  bests: f.mixed<Partial<Record<Lift, number>>>(),
  totalKg: f.nullable(f.number()),
  points: f.mixed<{ ipfGl: number | null; dots: number | null }>(),
  score: f.nullable(f.number()),
  place: f.withDefault(f.mixed<Place>(), null),
  /** `bombed`: without a total, and with the lifts that were good. `disqualified`: nothing counts. `guest`: for bests alone. */
  standing: f.text<'ranked' | 'bombed' | 'disqualified' | 'guest'>(),
  /** The person is ranked by these values: more is better. A sum of places is negative. */
  values: f.mixed<Partial<Record<RankedBy, number>>>(),
  /** All results of one person share it. Absent until the next projection. */
  person: f.optional(f.text()),
  /** The lifts, or the total, that beat every published result before this championship. */
  personalBests: f.list(f.text<RecordLift>()),
  ranked: f.flag(),
};

/**
 * A published result, as records, rankings and the pages of people read it. It is derived from the results and written
 * again after each change of them; docs/decisions/061-one-projection-of-published-results.md.
 */
export interface PerformanceRecord extends RecordOf<typeof fields> {}

export const rankingIndex = (by: RankedBy) => ({ discipline: 1, [`values.${by}`]: -1, date: 1, _id: 1 }) as const;

const schema = recordSchema(fields, { minimize: false });

schema.index({ championshipId: 1 });
schema.index({ personId: 1, date: 1 });
schema.index({ nameKey: 1 });
schema.index({ discipline: 1, day: 1, championshipId: 1 });
for (const by of rankedBy)
  schema.index(rankingIndex(by), { partialFilterExpression: { ranked: true, [`values.${by}`]: { $exists: true } } });

export const PerformanceModel = mongoose.model<PerformanceRecord>('Performance', schema, 'performances');

const leaseFields = { _id: f.text(), token: f.optional(f.text()), until: f.optional(f.date()) };

export interface ProjectionLeaseRecord extends RecordOf<typeof leaseFields> {}

const leaseSchema = recordSchema(leaseFields);

export const ProjectionLeaseModel = mongoose.model<ProjectionLeaseRecord>(
  'ProjectionLease',
  leaseSchema,
  'projectionLeases',
);
