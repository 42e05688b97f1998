import { PageQuery } from '../answers.ts';
import { ageCategories } from '../championships/category-lists.ts';
import { Id, optionalText, text } from '../fields.ts';
import { sexes } from '../lists.ts';
import { recordLifts } from '../results/lifts.ts';
import { cascades, recordConditions, recordDisciplines, recordStates } from './record-lists.ts';
import { kilograms } from '../results/weight-fields.ts';
import { fault } from '../messages/fault.ts';
import { z } from '../zod.ts';

// Records of the gym, a wilaya or the country: the best lift or total of a category, and those that stood before it.

/** The upper bound of a weight class in kilograms, such as `83`, or `120+`. Both category sets share them. */
export const ClassBound = z.string().check(z.regex(/^[0-9]{2,3}(\.[0-9]{1,2})?\+?$/));

const SetName = z.object({
  fr: text(fault('recordSetName'), 80),
  en: z.optional(z.nullable(optionalText(80))),
  ar: z.optional(z.nullable(optionalText(80))),
});

const club = text(fault('cellNameMissing'), 100);

const editable = {
  name: SetName,
  /** The least by which a weight beats a record. */
  minimum_step_kg: kilograms(0.01, 50),
  cascade: z.enum(cascades),
  /** A lift within a meet of several lifts counts for the record of that lift. */
  single_lifts: z.boolean(),
  /** A lifter without a total keeps the records of single lifts. */
  without_total: z.boolean(),
  /** The clubs whose members may hold its records; null: all. */
  open_to: z.nullable(z.array(club).check(z.minLength(1), z.maxLength(200))),
  public: z.boolean(),
  /** The place in lists, from small to large. */
  order: z.int().check(z.minimum(0), z.maximum(9999)),
};

export const RecordSet = z.object({
  id: Id,
  ...editable,
  name: z.object({ fr: z.string(), en: z.optional(z.nullable(z.string())), ar: z.optional(z.nullable(z.string())) }),
  discipline: z.enum(recordDisciplines),
});
export type RecordSet = z.infer<typeof RecordSet>;

/** Settings that are left out get their defaults. */
export const NewRecordSet = z.object({
  name: SetName,
  discipline: z.enum(recordDisciplines),
  minimum_step_kg: z.optional(editable.minimum_step_kg),
  cascade: z.optional(editable.cascade),
  single_lifts: z.optional(editable.single_lifts),
  without_total: z.optional(editable.without_total),
  open_to: z.optional(editable.open_to),
  public: z.optional(editable.public),
  order: z.optional(editable.order),
});
export type NewRecordSet = z.infer<typeof NewRecordSet>;

/** A key that is left out changes nothing. */
export const RecordSetEdit = z.partial(NewRecordSet);
export type RecordSetEdit = z.infer<typeof RecordSetEdit>;

export const RecordKey = z.object({
  sex: z.enum(sexes),
  age_category: z.enum(ageCategories),
  weight_class: ClassBound,
  equipment: z.string(),
  lift: z.enum(recordLifts),
});
export type RecordKey = z.infer<typeof RecordKey>;

/** `slug` is null for a championship without a public page. */
export const NamedChampionship = z.object({ slug: z.nullable(z.string()), name: z.string() });
export type NamedChampionship = z.infer<typeof NamedChampionship>;

export const HeldRecord = z.object({
  id: Id,
  set_id: Id,
  ...RecordKey.shape,
  weight_kg: z.number(),
  name: z.string(),
  /** Of the holder's public page; null without one. */
  handle: z.nullable(z.string()),
  club: z.nullable(z.string()),
  /** Calendar day, `YYYY-MM-DD`. */
  date: z.string(),
  /** Where it was lifted. */
  place: z.nullable(z.string()),
  /** null for a record from before the platform. */
  championship: z.nullable(NamedChampionship),
  state: z.enum(recordStates),
  /** The record that it replaced; null for the first one. */
  replaced: z.nullable(z.object({ id: Id, weight_kg: z.number(), name: z.string() })),
});
export type HeldRecord = z.infer<typeof HeldRecord>;

export const ProvisionalRecord = z.extend(HeldRecord, {
  set: z.string(),
  conditions: z.array(z.enum(recordConditions)),
  bodyweight_kg: z.nullable(z.number()),
});
export type ProvisionalRecord = z.infer<typeof ProvisionalRecord>;

export const RecordQuery = z.extend(PageQuery, {
  set: z.optional(z.string()),
  sex: z.optional(z.enum(sexes)),
  age_category: z.optional(z.enum(ageCategories)),
  /** A class of either category set, or its bound. */
  weight_class: z.optional(z.string()),
  lift: z.optional(z.enum(recordLifts)),
});
export type RecordQuery = z.infer<typeof RecordQuery>;

export const PublicRecords = z.object({ sets: z.array(RecordSet), records: z.array(HeldRecord) });
export type PublicRecords = z.infer<typeof PublicRecords>;

export const Ratification = z.object({ conditions: z.array(z.enum(recordConditions)) });
export type Ratification = z.infer<typeof Ratification>;

export const RecordRefusal = z.object({ reason: text(fault('reasonRequired'), 500) });
export type RecordRefusal = z.infer<typeof RecordRefusal>;

export const mostRecordRows = 10_000;

/** How many records a sheet added, replaced, removed and left as they were. */
export const ImportedRecords = z.object({
  added: z.int(),
  replaced: z.int(),
  removed: z.int(),
  unchanged: z.int(),
});
export type ImportedRecords = z.infer<typeof ImportedRecords>;

/**
 * The records that matter on the day: the sets of the discipline, and what stands for the categories of the entries.
 */
export const MeetRecords = z.object({
  sets: z.array(z.omit(RecordSet, { public: true, order: true, discipline: true })),
  standing: z.array(z.extend(RecordKey, { set_id: Id, weight_kg: z.number() })),
});
export type MeetRecords = z.infer<typeof MeetRecords>;

/** A record that an attempt beats if it is good, or has beaten. */
export const RecordAttempt = z.object({
  /** In French; `set_name` has the other languages. */
  set: z.string(),
  set_name: RecordSet.shape.name,
  lift: z.enum(recordLifts),
  weight_kg: z.number(),
});
export type RecordAttempt = z.infer<typeof RecordAttempt>;
