import { PageQuery } from '../answers.ts';
import { entryFee } from '../championships/entry-fee.ts';
import { Id, Instant } from '../fields.ts';
import { championshipTypes, divisions } from '../lists.ts';
import { Participate } from './participations.ts';
import { z } from '../zod.ts';

/** The same as for taking a place, without the championship, which the path names. */
export const JoinWaitingList = z.omit(Participate, { championshipId: true });
export type JoinWaitingList = z.infer<typeof JoinWaitingList>;

/** The place of an athlete in a waiting list, and the number of athletes who wait in it. */
export const WaitingPlace = z.object({ position: z.int(), length: z.int() });
export type WaitingPlace = z.infer<typeof WaitingPlace>;

/** The waiting list as an athlete sees it. */
export const WaitingList = z.object({
  /** null for an athlete who does not wait. */
  position: z.nullable(z.int()),
  length: z.int(),
  /** `offered`: a place is held for this athlete until `offered_until`. null for one who is not on the list. */
  state: z.nullable(z.enum(['waiting', 'offered'])),
  offered_until: z.nullable(Instant),
});
export type WaitingList = z.infer<typeof WaitingList>;

/** A row of the admin's ordered view: those who wait, and those to whom a place is offered. */
export const WaitingListRow = z.object({
  id: Id,
  /** null for an athlete to whom a place is offered: that one waits no more. */
  position: z.nullable(z.int()),
  firstname: z.string(),
  lastname: z.string(),
  division: z.nullable(z.enum(divisions)),
  state: z.enum(['waiting', 'offered']),
  joined_at: Instant,
  offered_until: z.nullable(Instant),
});
export type WaitingListRow = z.infer<typeof WaitingListRow>;

export const WaitingListQuery = PageQuery;
export type WaitingListQuery = PageQuery;

/** An offered place, for the page that accepts or refuses it. */
export const Offer = z.object({
  championship: z.object({
    id: Id,
    /** Of the public page; null while the championship is hidden. */
    slug: z.nullable(z.string()),
    name: z.string(),
    date: Instant,
    location: z.string(),
    type: z.enum(championshipTypes),
    ...entryFee,
  }),
  division: z.nullable(z.enum(divisions)),
  offered_until: Instant,
  state: z.enum(['offered']),
});
export type Offer = z.infer<typeof Offer>;
