import type { OfficialPart } from '@power-corner/contracts/championships/officials';
import type { CategorySet, ChampionshipStatus, ChampionshipType } from '@power-corner/contracts/lists';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import { f, having, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';

const organiserFields = {
  /** The coach; null for an admin, and for the house. */
  id: f.nullable(f.text()),
  /** The admin whose names are copied here; null for a coach and for the house. */
  adminId: f.nullable(f.text()),
  firstname: f.text(),
  lastname: f.text(),
  revision: f.nullable(f.number()),
};

export interface Organiser extends RecordOf<typeof organiserFields> {}

const rulesVersionFields = { version: f.number(), text: f.text(), changedAt: f.date() };

export interface RulesVersion extends RecordOf<typeof rulesVersionFields> {}

const storedOfficialFields = { userId: f.text(), parts: f.list(f.text<OfficialPart>()), givenAt: f.date() };

/** An account with tasks on the day but not an admin's role. The journal of acts names the admin who gave them. */
export interface StoredOfficial extends RecordOf<typeof storedOfficialFields> {}

const divisionLimitFields = {
  division: f.text(),
  /** Of a level; a division has none. */
  name: f.optional(f.text()),
  maxParticipants: f.nullable(f.number()),
};

export interface DivisionLimit extends RecordOf<typeof divisionLimitFields> {}

const loweringFields = {
  max: f.nullable(f.number()),
  divisions: f.optional(f.list(f.nested(divisionLimitFields))),
  token: f.text(),
  until: f.date(),
};

/** An edit compares these lower limits with the places taken. Until it ends they apply to every new participation. */
export interface Lowering extends RecordOf<typeof loweringFields> {}

/** Hashes of an erased entry's id and of its names; no names where a result keeps the name. */
export interface ErasedEntry {
  entry: string;
  names: string[];
}

const fields = {
  _id: f.text(),
  revision: f.number(),
  name: f.text(),
  search: f.text(),
  date: f.date(),
  location: f.text(),
  previousDate: f.optional(f.date()),
  /** How far the start was moved since its sessions have times. The sessions moved along. */
  sessionShiftMs: f.optional(f.number()),
  /** Grows with each change of date or place, from 1. Calendar entries are numbered by it. */
  scheduleRevision: f.optional(f.number()),
  description: f.text(),
  type: f.text<ChampionshipType>(),
  maxParticipants: f.nullable(f.number()),
  picture: f.text(),
  /** As stored. Readers see an `upcoming` one whose date has passed as ongoing (`statusAt`). */
  status: f.text<ChampionshipStatus>(),
  hidden: f.flag(),
  canceledReason: f.nullable(f.text()),
  organiser: f.nested(organiserFields),
  officials: f.optional(f.list(f.nested(storedOfficialFields))),
  /** Unique. Absent on a tombstone. */
  slug: f.optional(f.text()),
  registrationOpensAt: f.nullable(f.date()),
  registrationClosesAt: f.nullable(f.date()),
  categorySet: f.withDefault(f.text<CategorySet>(), 'club'),
  divisions: f.list(f.nested(divisionLimitFields)),
  /** Null: there is no fee. */
  entryFeeDzd: f.nullable(f.number()),
  paymentInstructions: f.nullable(f.text()),
  rules: f.nullable(f.nested(rulesVersionFields)),
  /** Numbering goes on after the rules were removed. */
  lastRulesVersion: f.optional(f.number()),
  /** The current version, for a process of 1.0.0 that runs beside. A replaced version is kept as `KeptRules`. */
  rulesHistory: f.optional(f.list(f.nested(rulesVersionFields))),
  weighedInAt: f.optional(f.date()),
  /** A change of the date that entries may not have followed yet. */
  followDueAt: f.optional(f.date()),
  deleted: f.flag(),
  purged: f.optional(f.flag<true>()),
  limitRevision: f.number(),
  lowering: f.optional(f.nested(loweringFields)),
  /** A change of it or of its entries that the projected results may not have followed yet. */
  projectionDueAt: f.optional(f.date()),
  erasedNames: f.optional(f.mixed<ErasedEntry[]>()),
  createdAt: f.date(),
  ...outboxFields,
};

export interface ChampionshipRecord extends RecordOf<typeof fields> {}

/** A tombstone loses these fields once its events are published. */
export const purgedFields = [
  'search',
  'description',
  'picture',
  'canceledReason',
  'organiser',
  'officials',
  'erasedNames',
  'lowering',
  'slug',
  'paymentInstructions',
  'rules',
  'rulesHistory',
] as const satisfies readonly (keyof ChampionshipRecord)[];

const schema = recordSchema(fields);
// With `hidden` at the end, a list is counted from the index alone.
export const byDate = { deleted: 1, date: 1, _id: 1, hidden: 1 } as const;
export const byStatus = { deleted: 1, status: 1, date: 1, _id: 1, hidden: 1 } as const;
export const byType = { deleted: 1, type: 1, status: 1, date: 1, _id: 1, hidden: 1 } as const;
export const byOrganiser = { 'organiser.id': 1 } as const;
export const byOfficial = { 'officials.userId': 1 } as const;
schema.index(byDate);
schema.index(byStatus);
schema.index(byType);
schema.index(byOrganiser);
schema.index(byOfficial, { sparse: true });
schema.index({ picture: 1 });
schema.index({ followDueAt: 1 }, { sparse: true });
schema.index({ projectionDueAt: 1 }, having('projectionDueAt'));
schema.index({ slug: 1 }, { unique: true, ...having('slug') });
schema.index(...outboxIndex);

export const ChampionshipModel = mongoose.model<ChampionshipRecord>('Championship', schema, 'championships');

const keptRulesFields = {
  _id: f.text(),
  championshipId: f.text(),
  ...rulesVersionFields,
};

/** A version of the rules that was replaced: the text that people accepted can be shown for good. */
interface KeptRules extends RecordOf<typeof keptRulesFields> {}

const keptRulesSchema = recordSchema(keptRulesFields);
keptRulesSchema.index({ championshipId: 1, version: 1 });

export const KeptRulesModel = mongoose.model<KeptRules>('KeptRules', keptRulesSchema, 'rulesVersions');
