import type { Actor } from '@power-corner/service-kit/auth/access';
import type { ChampionshipRecord } from './model.ts';

/** An announced lower limit counts for this long, unless its process ends it before. */
export const loweringMs = 10_000;

/** The fields that decide about places, and that the events of places carry. */
export type ChampionshipWithPlaces = Pick<
  ChampionshipRecord,
  | '_id'
  | 'revision'
  | 'name'
  | 'date'
  | 'location'
  | 'scheduleRevision'
  | 'status'
  | 'deleted'
  | 'hidden'
  | 'maxParticipants'
  | 'divisions'
  | 'categorySet'
  | 'registrationOpensAt'
  | 'registrationClosesAt'
  | 'entryFeeDzd'
  | 'paymentInstructions'
  | 'limitRevision'
  | 'lowering'
>;

/** Taking a place asks this of a championship: an admin who adds somebody meets fewer conditions than an athlete. */
export interface OpenChampionships {
  findOpen: (id: string, now: Date) => Promise<ChampionshipWithPlaces>;
  endLowering: (id: string, token: string) => Promise<void>;
}

/** The context of a change. `correlationId` is that of the request or job; a job has no actor. */
export interface EventContext {
  now: Date;
  correlationId: string;
  actor?: Actor | null;
}
