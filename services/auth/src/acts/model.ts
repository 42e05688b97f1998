import type { ActValues } from '@power-corner/contracts/acts';
import { f, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';

const fields = {
  /** The id of its event, so that an event that comes twice is one act. */
  _id: f.text(),
  at: f.date(),
  actorId: f.text(),
  kind: f.text(),
  userId: f.nullable(f.text()),
  personName: f.nullable(f.text()),
  participationId: f.nullable(f.text()),
  championship: f.nullable(f.nested({ id: f.text(), name: f.text() })),
  search: f.nested({ championship: f.text(), person: f.text() }),
  before: f.withDefault(f.mixed<ActValues>(), null),
  after: f.withDefault(f.mixed<ActValues>(), null),
};

/** An act of an admin. Only the erasure of a person changes it. */
export interface ActRecord extends RecordOf<typeof fields> {}

const schema = recordSchema(fields, { minimize: false });

export const byTime = { at: -1, _id: -1 } as const;
export const byActor = { actorId: 1, at: -1, _id: -1 } as const;
export const byKind = { kind: 1, at: -1, _id: -1 } as const;
export const byUser = { userId: 1, at: -1, _id: -1 } as const;
export const byChampionship = { 'search.championship': 1, at: -1, _id: -1 } as const;
export const byPerson = { 'search.person': 1, at: -1, _id: -1 } as const;
schema.index(byTime);
schema.index(byActor);
schema.index(byKind);
schema.index(byChampionship);
schema.index(byPerson);
schema.index(byUser);
schema.index({ participationId: 1 }, { partialFilterExpression: { participationId: { $type: 'string' } } });

export const ActModel = mongoose.model<ActRecord>('Act', schema, 'acts');
