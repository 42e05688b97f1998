import { ListQuery } from './answers.ts';
import { Id, Instant, instant, optionalText, text } from './fields.ts';
import { longest } from './lengths.ts';
import {
  ageCategories,
  championshipStatuses,
  championshipTypes,
  divisions,
  editableStatuses,
  weightClasses,
} from './lists.ts';
import { z } from './zod.ts';

export const notFuture = 'Date must be in the future';

const date = instant('Date is required', 'Date is required');

const notPositive = 'Maximum participants must be greater than 0';
const notInteger = 'Maximum participants must be an integer';

/** The highest number of places that a championship can offer: each place is a numbered seat. */
export const mostParticipants = 10_000;

/** A limit of places: a number, or the text of a form field; null for none. @param lenient takes 0 and less for none */
function maximum({ lenient }: { lenient: boolean }) {
  return z.pipe(
    z.union([z.string(), z.number(), z.null()], { error: notInteger }),
    z.transform((value, context): number | null => {
      const typed = typeof value === 'string' ? value.trim() : value;
      if (typed === '' || typed === null) return null;
      const number = typeof typed === 'string' && !/^-?\d+(\.\d+)?$/.test(typed) ? Number.NaN : Number(typed);
      const refuse = (message: string) => context.issues.push({ code: 'custom', message, input: value });
      if (!Number.isFinite(number)) refuse(notInteger);
      else if (number <= 0) {
        if (lenient) return null;
        refuse(notPositive);
      } else if (!Number.isInteger(number)) refuse(notInteger);
      else if (number > mostParticipants) refuse(`Maximum participants must be at most ${mostParticipants}`);
      return number;
    }),
  );
}

const described = {
  name: text('Name is required', longest.championshipName),
  date,
  location: text('Location is required', longest.location),
  description: text('Description is required', longest.description, { lines: true }),
};

const coachId = z.optional(
  z.pipe(
    z.nullable(z.string()),
    z.transform((value) => (value === '' ? null : value)),
  ),
);

/** The text fields of the multipart form that creates a championship. */
export const NewChampionship = z.object({
  ...described,
  // A date that is none is named by the check before this one.
  date: date.check(z.refine((value) => !(Date.parse(value) <= Date.now()), notFuture)),
  type: z.enum(championshipTypes, { error: 'Invalid competition type' }),
  max_participants: z._default(maximum({ lenient: false }), null),
  coach_id: coachId,
});
export type NewChampionship = z.infer<typeof NewChampionship>;

/** Every key of an edit may be left out, which changes nothing there. `null` empties what may be empty. */
export const ChampionshipEdit = z.object({
  name: z.optional(described.name),
  date: z.optional(described.date),
  location: z.optional(described.location),
  description: z.optional(described.description),
  max_participants: z.optional(maximum({ lenient: true })),
  status: z.optional(z.enum(editableStatuses, { error: 'Invalid status' })),
  coach_id: coachId,
  /** The one that was read before the change was made: with it, an edit never overwrites somebody else's. */
  revision: z.optional(z.int({ error: 'Invalid revision' })),
});
export type ChampionshipEdit = z.infer<typeof ChampionshipEdit>;

export const Visibility = z.object({ hidden: z.boolean() });
export type Visibility = z.infer<typeof Visibility>;

export const Cancellation = z.object({ reason: z.optional(optionalText(longest.cancelReason, { lines: true })) });
export type Cancellation = z.infer<typeof Cancellation>;

/** The rules of a championship. Each change of the text is a new version. */
export const Rules = z.object({ version: z.int(), text: z.string(), changed_at: Instant });
export type Rules = z.infer<typeof Rules>;

export const Championship = z.object({
  id: Id,
  /** Grows with every change of the championship itself; participations and visibility do not change it. */
  revision: z.int(),
  name: z.string(),
  date: Instant,
  location: z.string(),
  description: z.string(),
  type: z.enum(championshipTypes),
  max_participants: z.nullable(z.int()),
  remaining_places: z.nullable(z.int()),
  participants_count: z.int(),
  picture: z.string(),
  status: z.enum(championshipStatuses),
  hidden: z.boolean(),
  canceled_reason: z.nullable(z.string()),
  coach_id: z.nullable(Id),
  coach_firstname: z.string(),
  coach_lastname: z.string(),
  /** Absent in lists, where the text would be too long. */
  rules: z.optional(z.nullable(Rules)),
});
export type Championship = z.infer<typeof Championship>;

/** Heeded for admins only. */
const showHidden = z.optional(z.enum(['true', 'false']));

export const OneChampionshipQuery = z.object({ showHidden });
export type OneChampionshipQuery = z.infer<typeof OneChampionshipQuery>;

export const ChampionshipQuery = z.extend(ListQuery, {
  showHidden,
  status: z.optional(z.enum(championshipStatuses)),
});
export type ChampionshipQuery = z.infer<typeof ChampionshipQuery>;

/** An athlete sees a championship of their own also when it is hidden. */
export const MyChampionshipQuery = z.extend(ListQuery, { status: z.optional(z.enum(championshipStatuses)) });
export type MyChampionshipQuery = z.infer<typeof MyChampionshipQuery>;

/** A championship as its athlete sees it, with the participation. `expires_at` is null once that is confirmed. */
export const MyChampionship = z.extend(Championship, {
  participation_id: Id,
  division: z.nullable(z.enum(divisions)),
  age_category: z.nullable(z.enum(ageCategories)),
  weight_class: z.nullable(z.enum(weightClasses)),
  verified: z.boolean(),
  expires_at: z.nullable(Instant),
  /** Another link can be requested from this time on; null once the participation is confirmed. */
  resend_after: z.nullable(Instant),
});
export type MyChampionship = z.infer<typeof MyChampionship>;
