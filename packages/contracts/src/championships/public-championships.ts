import { PageQuery } from '../answers.ts';
import { Championship, DivisionPlaces, publicFacts } from './championships.ts';
import { Instant } from '../fields.ts';
import { championshipTypes, publicPeriods } from '../lists.ts';
import { StartListRow } from '../results/live.ts';
import { TimedSession } from '../results/meet.ts';
import { z } from '../zod.ts';

/** The fields of a championship's public page, and nothing else. */
export const PublicChampionship = z.extend(
  z.pick(Championship, {
    id: true,
    slug: true,
    name: true,
    date: true,
    location: true,
    description: true,
    type: true,
    max_participants: true,
    remaining_places: true,
    picture: true,
    status: true,
    canceled_reason: true,
    registration_opens_at: true,
    registration_closes_at: true,
  }),
  {
    ...publicFacts,
    divisions: z.array(DivisionPlaces),
    rules: Championship.shape.rules,
    /** First and last name of the coach or admin who organises it. */
    organiser: z.string(),
    /** The picture of 1200 × 630 pixels that a pasted link shows. */
    preview: z.string(),
    /** Present once the date of a public championship was changed: the one before. */
    previous_date: z.optional(Instant),
    /** The sessions whose times are known, by number. Present once there is one. */
    sessions: z.optional(z.array(TimedSession)),
    /** Present once sessions are assigned. */
    start_list: z.optional(z.array(StartListRow)),
  },
);
export type PublicChampionship = z.infer<typeof PublicChampionship>;

/** A championship in the public list. */
export const PublicCard = z.pick(PublicChampionship, {
  id: true,
  slug: true,
  name: true,
  date: true,
  location: true,
  type: true,
  max_participants: true,
  remaining_places: true,
  picture: true,
  status: true,
  registration_opens_at: true,
  registration_closes_at: true,
});
export type PublicCard = z.infer<typeof PublicCard>;

export const PublicQuery = z.extend(PageQuery, {
  /** The default is `next`. */
  period: z.optional(z.enum(publicPeriods)),
  type: z.optional(z.enum(championshipTypes)),
  /** `free`: only those that one can enter now, with a place left. */
  places: z.optional(z.enum(['free'])),
});
export type PublicQuery = z.infer<typeof PublicQuery>;
