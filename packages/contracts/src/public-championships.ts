import { PageQuery } from './answers.ts';
import { Championship, DivisionPlaces, publicFacts } from './championships.ts';
import { Instant } from './fields.ts';
import { StartListRow } from './live.ts';
import { TimedSession } from './meet.ts';
import { z } from './zod.ts';

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
  /** `next`: those to come, the default; `all`: every one with a public page. */
  period: z.optional(z.enum(['next', 'all'])),
});
export type PublicQuery = z.infer<typeof PublicQuery>;
