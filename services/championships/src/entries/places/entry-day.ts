import type { AttemptOutcome, Score } from '@power-corner/contracts/results/meet';
import type { EntryOutcome } from '@power-corner/contracts/results/meet-values';
import type { Lift } from '@power-corner/contracts/results/lifts';

/** The latest change of one thing of a meet, by its key in the API. */
export interface StoredChange {
  key: string;
  revision: number;
  by: string;
  byId: string;
  device?: string;
  at: Date;
}

export interface StoredAttempt {
  weightKg: number;
  outcome: AttemptOutcome;
  corrected?: boolean;
}

/** The key of a map would be the text that an official typed: scores are a list. */
export interface StoredScore {
  event: string;
  value: number | null;
  capped?: boolean;
  repsLeft?: number | null;
  status: Score['status'];
}

/** A command that was applied, with the digest of what it does: its id is taken for anything else. */
export interface AppliedCommand {
  id: string;
  digest: string;
}

/**
 * The day of a participation: presence, weigh-in, attempts and scores. The feature `meet` writes it, and nothing else
 * of the participation but the journal and the weight class from the scales. Absent until the first act.
 */
export interface EntryDay {
  /** Grows with every write by the number of its commands; a write that was decided on an older one finds nothing. */
  version: number;
  present?: boolean;
  bodyweightKg?: number | null;
  /** Unique among the live participations of a championship; absent without one. */
  lot?: number;
  rackHeights?: Partial<Record<Lift, string>>;
  openers?: Partial<Record<Lift, number>>;
  session?: number | null;
  flight?: string | null;
  attempts?: Partial<Record<Lift, StoredAttempt[]>>;
  scores?: StoredScore[];
  outcome?: EntryOutcome;
  outcomeReason?: string | null;
  changes?: StoredChange[];
  /** The commands that were applied to it: none is applied twice. */
  commands?: AppliedCommand[];
}
