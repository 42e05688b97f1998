import { Championship } from './championships.ts';
import { z } from '../zod.ts';

/** The days of `entries`, today included. */
export const overviewDays = 14;
/** The most championships of an overview. */
export const overviewRows = 12;

/** A championship that is not over, with what waits in it for an admin. */
export const OverviewRow = z.extend(
  z.pick(Championship, {
    id: true,
    slug: true,
    name: true,
    date: true,
    location: true,
    type: true,
    picture: true,
    status: true,
    hidden: true,
    max_participants: true,
    remaining_places: true,
  }),
  {
    confirmed: z.int(),
    pending: z.int(),
    waiting: z.int(),
    offered: z.int(),
    fees_under_review: z.int(),
  },
);
export type OverviewRow = z.infer<typeof OverviewRow>;

/** The participations made on a day of Algiers, `YYYY-MM-DD`. */
export const EntriesOfDay = z.object({ day: z.string(), count: z.int() });
export type EntriesOfDay = z.infer<typeof EntriesOfDay>;

export const Overview = z.object({
  championships: z.array(OverviewRow),
  entries: z.array(EntriesOfDay),
  /** Records that wait for a decision. */
  provisional_records: z.int(),
});
export type Overview = z.infer<typeof Overview>;
