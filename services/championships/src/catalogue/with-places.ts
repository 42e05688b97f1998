import type { CategorySet, ChampionshipStatus, Division } from '@power-corner/contracts/lists';
import type { Actor } from '@power-corner/service-kit/auth/access';

/** An offered division and its own limit of places; null without one. */
export interface DivisionLimit {
  division: Division;
  maxParticipants: number | null;
}

/** Lower limits that are being compared with the places taken. Until then they apply to every new participation. */
export interface Lowering {
  /** null: without a limit. */
  max: number | null;
  /** Absent: those of the championship. */
  divisions?: DivisionLimit[];
  token: string;
  until: Date;
}

/** A lower limit that is announced counts for so long, unless its process ends it before. */
export const loweringMs = 10_000;

/** The part of a championship that decides about its places, and that their events carry. */
export interface ChampionshipWithPlaces {
  _id: string;
  revision: number;
  name: string;
  date: Date;
  location: string;
  /** Grows with each change of date or place; absent before the first one. */
  scheduleRevision?: number;
  status: ChampionshipStatus;
  deleted: boolean;
  /** null: without a limit. */
  maxParticipants: number | null;
  divisions: DivisionLimit[];
  categorySet: CategorySet;
  /** null: from the creation on. */
  registrationOpensAt: Date | null;
  /** null: until the date. */
  registrationClosesAt: Date | null;
  /** null: it names no fee. */
  entryFeeDzd: number | null;
  paymentInstructions: string | null;
  /** Grows each time a lower limit is announced; see take-place.ts. */
  limitRevision: number;
  lowering?: Lowering;
}

/** What taking a place asks of its championship: an admin who adds somebody is asked for less than an athlete. */
export interface OpenChampionships {
  /** @throws NOT_FOUND for one that is hidden or gone, NOT_OPEN or CLOSED outside its registration window */
  findOpen: (id: string, now: Date) => Promise<ChampionshipWithPlaces>;
  endLowering: (id: string, token: string) => Promise<void>;
}

/**
 * The time of a change, the id of the request or job that makes it, which every event carries, and the person who makes
 * it, whom the journal names; nobody for a job.
 */
export interface EventContext {
  now: Date;
  correlationId: string;
  actor?: Actor | null;
}
