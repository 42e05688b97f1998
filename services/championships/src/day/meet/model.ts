import type { Display } from '@power-corner/contracts/results/displays';
import type { MeetEvent, MeetHeat, MeetSession, MeetSettings } from '@power-corner/contracts/results/meet';
import type { EventKind, EventScoring } from '@power-corner/contracts/results/meet-values';
import type { NewReferee } from '@power-corner/contracts/results/referees';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { Votes } from '@power-corner/meet/lights/votes';
import { outboxFields, outboxIndex } from '@power-corner/service-kit/messaging/outbox';
import { f, having, type RecordOf, recordSchema } from '@power-corner/service-kit/mongo/record';
import mongoose from 'mongoose';
import type { AppliedCommand, StoredChange } from '../../entries/places/model.ts';

export interface StoredEvent {
  id: string;
  name: string;
  kind: EventKind;
  capSeconds: number | null;
  /** In a list: the key of a map would be a text that an official may send. */
  caps?: { level: string; seconds: number }[];
  /** As the times of a session, so that it moves with the championship. */
  revealAfterMs?: number;
  workout?: Omit<MeetEvent, 'id' | 'name' | 'kind' | 'cap_seconds' | 'caps' | 'reveal_at'>;
}

export interface StoredHeat {
  event: string;
  number: number;
  name: string | null;
  state: MeetHeat['state'];
  startsAfterMs?: number;
  startedAt?: Date;
}

export interface StoredSettings {
  lifts: Lift[];
  events: StoredEvent[];
  barKg: number;
  platesKg: number[];
  pointsTable: number[] | null;
  byAge: boolean;
  rankByWeightClass: boolean;
  recordSteps: boolean;
  /** Absent in what was stored before a discipline's scoring could be another one. */
  scoring?: EventScoring;
  /** The following are absent in what was stored before three referees judged. */
  referees?: 1 | 3;
  cardsRequired?: boolean;
  cardsShown?: boolean;
  nameWeightClock?: boolean;
  breakMinutes?: number;
  platePairs?: MeetSettings['plate_pairs'];
  weightsByPhone?: boolean;
}

export interface StoredSession {
  number: number;
  name: string | null;
  state: MeetSession['state'];
  weighIn: MeetSession['weigh_in'];
  /** In milliseconds after midnight in Algiers, plus `sessionShiftMs`: the times move with the start. */
  weighInAfterMs?: number;
  startsAfterMs?: number;
}

interface DeviceFields {
  id: string;
  codeHash?: string;
  linkHash?: string;
  codeExpiresAt?: Date;
  tokenHash?: string;
  joinedAt?: Date;
  seenAt?: Date;
  battery?: number;
}

/** The place of a judge without account, which a device takes by a code or a link, used once. Secrets are hashed. */
export type StoredDevice = DeviceFields & NewReferee;

const resultsDigestFields = { version: f.number(), hash: f.text() };

export interface ResultsDigest extends RecordOf<typeof resultsDigestFields> {}

const fields = {
  _id: f.text(),
  /** Rises by `shown`, and when the lease is given back, once everything that it counts is stored. */
  revision: f.number(),
  /** Digest of the last answer to officials. A reader that computes another digest raises the revision. */
  shown: f.optional(f.text()),
  settings: f.optional(f.mixed<StoredSettings>()),
  removedEvents: f.optional(f.list(f.mixed<StoredEvent>())),
  sessions: f.optional(f.list(f.mixed<StoredSession>())),
  heats: f.optional(f.list(f.mixed<StoredHeat>())),
  changes: f.optional(f.list(f.mixed<StoredChange>())),
  current: f.optional(
    f.nullable(f.mixed<{ entryId: string; lift: Lift; number: number; startedAt: Date; stoppedAt?: Date }>()),
  ),
  devices: f.optional(f.list(f.mixed<StoredDevice>())),
  /** What referees have voted on the attempts under way. */
  votes: f.optional(f.list(f.mixed<Votes>())),
  break: f.optional(f.nullable(f.mixed<{ startedAt: Date; endsAt: Date }>())),
  /** Absent or null while the results are a draft. */
  publishedAt: f.optional(f.nullable(f.date())),
  correctedAt: f.optional(f.nullable(f.date())),
  /** Digest of the published results: another digest is a correction. */
  resultsDigest: f.optional(f.nested(resultsDigestFields)),
  displays: f.optional(f.list(f.mixed<Display>())),
  commands: f.optional(f.list(f.mixed<AppliedCommand>())),
  resultsToNotify: f.optional(f.flag<true>()),
  projectionDueAt: f.optional(f.date()),
  /** Lets one process write at a time; see lease.ts. */
  lease: f.optional(f.nested({ token: f.text(), until: f.date() })),
  ...outboxFields,
};

/** A meet without its entries, by the id of its championship. */
export interface MeetRecord extends RecordOf<typeof fields> {}

const schema = recordSchema(fields);

schema.index({ projectionDueAt: 1 }, having('projectionDueAt'));
schema.index({ resultsToNotify: 1 }, { partialFilterExpression: { resultsToNotify: true } });

schema.index({ 'displays.code': 1 }, having('displays.code'));
for (const secret of ['codeHash', 'linkHash', 'tokenHash'])
  schema.index({ [`devices.${secret}`]: 1 }, having(`devices.${secret}`));

schema.index(...outboxIndex);

export const MeetModel = mongoose.model<MeetRecord>('Meet', schema, 'meets');
