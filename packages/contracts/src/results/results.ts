import { fault } from '../messages/fault.ts';
import { Id, Instant } from '../fields.ts';
import { attemptOutcomes, MeetEvent, Score } from './meet.ts';
import { lifts } from './lifts.ts';
import { recordLifts } from './lifts.ts';
import { RecordAttempt } from '../records/records.ts';
import { z } from '../zod.ts';

// The results of a championship as everybody reads them: names, clubs, classes and performances, and no birthday,
// phone, e-mail or account.

/** The words instead of a place: guest, disqualified, disqualified for doping, no show, withdrawn. */
export const unplaced = ['G', 'DQ', 'DD', 'NS', 'WD'] as const;

/** null for an entry that is still competing, in a draft. */
export const Place = z.nullable(z.union([z.int(), z.enum(unplaced)]));
export type Place = z.infer<typeof Place>;

/** `weight_kg` is null for an attempt that was not taken, before another one. */
export const ResultAttempt = z.object({
  weight_kg: z.nullable(z.number()),
  outcome: z.nullable(z.enum(attemptOutcomes)),
});
export type ResultAttempt = z.infer<typeof ResultAttempt>;

export const ResultScore = z.extend(Score, {
  place: z.nullable(z.int()),
  /** Of the place, in a discipline of points. */
  points: z.nullable(z.number()),
});
export type ResultScore = z.infer<typeof ResultScore>;

/** With DQ as its place: without a total, since a lift has no good attempt. Absent: disqualified for conduct. */
const bombedOut = { bombed_out: z.optional(z.boolean()) };

/** Both are absent without one, and in a draft. */
const marks = {
  /** The lifts, or the total, that were better than all published before. */
  personal_bests: z.optional(z.array(z.enum(recordLifts))),
  /** The records of public sets that were broken, ratified or not yet. */
  new_records: z.optional(z.array(RecordAttempt)),
};

export const ResultEntry = z.object({
  place: Place,
  ...bombedOut,
  ...marks,
  name: z.string(),
  /** Of the public page; absent without one. */
  handle: z.optional(z.string()),
  club: z.nullable(z.string()),
  bodyweight_kg: z.nullable(z.number()),
  attempts: z.partialRecord(z.enum(lifts), z.array(ResultAttempt)),
  /** The best good attempt of each lift in kilograms. */
  bests: z.partialRecord(z.enum(lifts), z.number()),
  total_kg: z.nullable(z.number()),
  points: z.object({ ipf_gl: z.nullable(z.number()), dots: z.nullable(z.number()) }),
  /** By the id of the event. */
  scores: z.record(z.string(), ResultScore),
  /** Of a discipline of events: the sum of the points (more is better) or of the places (less is better). */
  score: z.nullable(z.number()),
});
export type ResultEntry = z.infer<typeof ResultEntry>;

/** A category as the rules or an imported sheet name it. */
export const ResultCategory = z.object({
  sex: z.enum(['Male', 'Female', 'Mx']),
  division: z.nullable(z.string()),
  /** null for those outside every class, and when the classes are ranked together. */
  weight_class: z.nullable(z.string()),
  /** The weight classes are ranked together, or an imported sheet names none. */
  all_classes: z.boolean(),
  /** null when the ages are ranked together. */
  age_category: z.nullable(z.string()),
  /** Of an imported sheet: the lifts as letters (`SBD`), and the equipment. */
  event: z.nullable(z.string()),
  equipment: z.nullable(z.string()),
  entries: z.array(ResultEntry),
});
export type ResultCategory = z.infer<typeof ResultCategory>;

export const Results = z.object({
  published_at: z.nullable(Instant),
  /** The latest change after the publication. */
  corrected_at: z.nullable(Instant),
  /** Of the imported sheet that stands instead of the platform's own results. */
  imported_at: z.nullable(Instant),
  lifts: z.array(z.enum(lifts)),
  events: z.array(MeetEvent),
  categories: z.array(ResultCategory),
});
export type Results = z.infer<typeof Results>;

export const mostSheetBytes = 5_242_880;
export const mostSheetRows = 5000;
export const mostSheetFaults = 500;

/** A fault of an imported sheet. The header is line 1; `column` is empty for a fault of the whole line. */
export const SheetFault = z.object({ line: z.int(), column: z.string(), message: z.string() });
export type SheetFault = z.infer<typeof SheetFault>;

/** The parts of a result that a sheet may change. `category`: sex, lifts, equipment, division, class. */
export const resultParts = ['place', 'total', 'attempts', 'bodyweight', 'category', 'name', 'age'] as const;
export type ResultPart = (typeof resultParts)[number];

/** A result before or after a sheet; division and class as the sheet has them, empty without one. */
const ComparedResult = z.extend(
  z.pick(ResultEntry, { place: true, name: true, bodyweight_kg: true, attempts: true, bests: true, total_kg: true }),
  { division: z.string(), weight_class: z.string() },
);
export type ComparedResult = z.infer<typeof ComparedResult>;

/** The change of one person's result by a sheet: `before` is null for an added one, `after` for a removed one. */
export const ResultDifference = z.object({
  kind: z.enum(['removed', 'added', 'changed']),
  /** Of a changed one. */
  parts: z.array(z.enum(resultParts)),
  before: z.nullable(ComparedResult),
  after: z.nullable(ComparedResult),
});
export type ResultDifference = z.infer<typeof ResultDifference>;

/** Of more, the first ones are listed. */
export const mostDifferences = 1000;

/** How many people's results a sheet changes, and how. */
export const SheetDifferences = z.object({
  removed: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  people: z.array(ResultDifference),
});
export type SheetDifferences = z.infer<typeof SheetDifferences>;

export const ImportQuery = z.object({
  preview: z.optional(z.enum(['true', 'false'])),
  /** The participations of namesakes by the lines of their rows: `3:<id>,4:<id>`. */
  match: z.optional(z.string().check(z.regex(/^[0-9]{1,6}:[0-9a-f]{24}(,[0-9]{1,6}:[0-9a-f]{24})*$/))),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

/** A row that may belong to several participations, or to one that another row claims too. */
export const SheetNamesake = z.object({
  line: z.int(),
  name: z.string(),
  candidates: z.array(
    z.object({
      participation_id: Id,
      club: z.nullable(z.string()),
      weight_class: z.nullable(z.string()),
      bodyweight_kg: z.nullable(z.number()),
      lot: z.nullable(z.int()),
    }),
  ),
});
export type SheetNamesake = z.infer<typeof SheetNamesake>;

export const ImportedSheet = z.object({
  rows: z.int(),
  categories: z.int(),
  /** Rows with a place, and those without one by what stands instead. */
  placed: z.int(),
  guests: z.int(),
  disqualified: z.int(),
  no_shows: z.int(),
  withdrawn: z.int(),
  /** Rows that belong to a participation of the same name and sex. */
  matched: z.int(),
  /** The rows to choose a participation for, with `match`. Absent without any. */
  namesakes: z.optional(z.array(SheetNamesake)),
  /** Columns that were not read. */
  ignored_columns: z.array(z.string()),
  /** From the results that stood before. */
  differences: SheetDifferences,
});
export type ImportedSheet = z.infer<typeof ImportedSheet>;

export const PublishResults = z.object({ published: z.boolean({ error: fault('publishedRequired') }) });
export type PublishResults = z.infer<typeof PublishResults>;

export const Publication = z.object({ published_at: z.nullable(Instant), corrected_at: z.nullable(Instant) });
export type Publication = z.infer<typeof Publication>;

/** The result of one participation, in its athlete's history. `score`: as in the results. */
export const OwnResult = z.object({
  place: Place,
  ...bombedOut,
  ...marks,
  total_kg: z.nullable(z.number()),
  points: ResultEntry.shape.points,
  score: z.nullable(z.number()),
  bests: ResultEntry.shape.bests,
});
export type OwnResult = z.infer<typeof OwnResult>;

export const ResultsQuery = z.object({ draft: z.optional(z.enum(['true', 'false'])) });
export type ResultsQuery = z.infer<typeof ResultsQuery>;

/** A sheet for people: semicolons and decimal commas, as spreadsheets in French have them. */
export const SheetFormat = z.object({ format: z.optional(z.enum(['spreadsheet'])) });
export const ResultsSheetQuery = z.extend(ResultsQuery, SheetFormat.shape);

/** The parts of the pack's file about the meet; an empty one means the default. */
const packText = z.optional(z.string().check(z.maxLength(200, fault('cellTooLong', { max: 200 }))));
export const PackQuery = z.extend(ResultsQuery, { federation: packText, town: packText, name: packText });
export type PackQuery = z.infer<typeof PackQuery>;
