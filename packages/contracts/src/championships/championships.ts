import { fault } from '../messages/fault.ts';
import { ListQuery } from '../answers.ts';
import { entryFee } from './entry-fee.ts';
import { Id, Instant, instant, optionalText, text } from '../fields.ts';
import { longest } from '../text/lengths.ts';
import { ageCategories, weightClasses } from './category-lists.ts';
import {
  categorySets,
  championshipStatuses,
  championshipTypes,
  divisions,
  editableStatuses,
  fees,
  shownStates,
} from '../lists.ts';
import { OwnResult } from '../results/results.ts';
import { Receipt } from '../participations/receipts.ts';
import { z } from '../zod.ts';

export const notFuture = fault('dateFuture');

const date = instant(fault('dateRequired'), fault('dateRequired'));

const notPositive = fault('placesPositive');
const notInteger = fault('placesWhole');

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
      else if (number > mostParticipants) refuse(fault('placesAtMost', { max: mostParticipants }));
      return number;
    }),
  );
}

const described = {
  name: text(fault('nameRequired'), longest.championshipName),
  date,
  location: text(fault('locationRequired'), longest.location),
  description: text(fault('descriptionRequired'), longest.description, { lines: true }),
};

export const highestFeeDzd = 1_000_000;
const feeMessage = fault('feeRange', { max: highestFeeDzd });

/** Whole dinars: a number, or the text of a form field; null for none. */
const fee = z.pipe(
  z.union([z.string(), z.number(), z.null()], { error: feeMessage }),
  z.transform((value, context): number | null => {
    const typed = typeof value === 'string' ? value.trim() : value;
    if (typed === '' || typed === null) return null;
    const number = typeof typed === 'string' && !/^\d+$/.test(typed) ? Number.NaN : Number(typed);
    if (!Number.isInteger(number) || number < 0 || number > highestFeeDzd)
      context.issues.push({ code: 'custom', message: feeMessage, input: value });
    return number;
  }),
);

const noneWhenEmpty = z.transform((value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? null : value,
);
const invalidInstant = fault('dateInvalid');
const optionalInstant = z.pipe(noneWhenEmpty, z.nullable(instant(invalidInstant, invalidInstant)));
const optionalLines = (max: number) =>
  z.pipe(noneWhenEmpty, z.nullable(text(fault('valueInvalid'), max, { lines: true })));

const invalidDivisions = fault('divisionsInvalid');

/** The offered divisions: a list, or its JSON in a form field; null for all of the type. */
const offeredDivisions = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value !== 'string') return value;
    if (value.trim() === '') return null;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      // No JSON: the list below refuses the text.
      return value;
    }
  }),
  z.nullable(
    z
      .array(
        z.object({
          division: z.enum(divisions, { error: invalidDivisions }),
          max_participants: z._default(maximum({ lenient: false }), null),
        }),
        { error: invalidDivisions },
      )
      .check(z.maxLength(divisions.length, invalidDivisions)),
  ),
);

const entering = {
  registration_opens_at: optionalInstant,
  registration_closes_at: optionalInstant,
  category_set: z.enum(categorySets, { error: fault('categorySetUnknown') }),
  entry_fee_dzd: fee,
  payment_instructions: optionalLines(longest.paymentInstructions),
  rules: optionalLines(longest.rules),
  divisions: offeredDivisions,
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
  type: z.enum(championshipTypes, { error: fault('typeInvalid') }),
  max_participants: z._default(maximum({ lenient: false }), null),
  registration_opens_at: z._default(entering.registration_opens_at, null),
  registration_closes_at: z._default(entering.registration_closes_at, null),
  category_set: z._default(entering.category_set, 'club'),
  entry_fee_dzd: z._default(entering.entry_fee_dzd, null),
  payment_instructions: z._default(entering.payment_instructions, null),
  rules: z._default(entering.rules, null),
  divisions: z._default(entering.divisions, null),
  /** A form holds text. `true` keeps the championship hidden until it is published. */
  hidden: z._default(
    z.pipe(
      z.enum(['true', 'false'], { error: fault('valueInvalid') }),
      z.transform((value) => value === 'true'),
    ),
    false,
  ),
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
  status: z.optional(z.enum(editableStatuses, { error: fault('statusInvalid') })),
  registration_opens_at: z.optional(entering.registration_opens_at),
  registration_closes_at: z.optional(entering.registration_closes_at),
  category_set: z.optional(entering.category_set),
  entry_fee_dzd: z.optional(entering.entry_fee_dzd),
  payment_instructions: z.optional(entering.payment_instructions),
  rules: z.optional(entering.rules),
  divisions: z.optional(entering.divisions),
  coach_id: coachId,
  /** The one that was read before the change was made: with it, an edit never overwrites somebody else's. */
  revision: z.optional(z.int({ error: fault('revisionInvalid') })),
});
export type ChampionshipEdit = z.infer<typeof ChampionshipEdit>;

export const Visibility = z.object({ hidden: z.boolean() });
export type Visibility = z.infer<typeof Visibility>;

export const Cancellation = z.object({ reason: z.optional(optionalText(longest.cancelReason, { lines: true })) });
export type Cancellation = z.infer<typeof Cancellation>;

/** The rules of a championship. Each change of the text is a new version. */
export const Rules = z.object({ version: z.int(), text: z.string(), changed_at: Instant });
export type Rules = z.infer<typeof Rules>;

/** An offered division; `max_participants` is its own limit, null without one. */
export const DivisionPlaces = z.object({
  division: z.enum(divisions),
  max_participants: z.nullable(z.int()),
  /** Places left within its own limit; null without one. Absent in lists. */
  remaining_places: z.optional(z.nullable(z.int())),
});
export type DivisionPlaces = z.infer<typeof DivisionPlaces>;

/** Facts of a championship that everybody reads, also on its public page. */
export const publicFacts = { ...entryFee };

export const Championship = z.object({
  id: Id,
  /** For the public address; it stays when the name changes. */
  slug: z.string(),
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
  registration_opens_at: z.nullable(Instant),
  registration_closes_at: z.nullable(Instant),
  category_set: z.enum(categorySets),
  divisions: z.array(DivisionPlaces),
  ...publicFacts,
  /** Absent in lists, where the text would be too long. */
  rules: z.optional(z.nullable(Rules)),
  /** Only for an athlete, and before the registration opens: whether they asked to be reminded of it. */
  reminded: z.optional(z.boolean()),
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
  /** The athlete's name as the officials find it. */
  firstname: z.string(),
  lastname: z.string(),
  division: z.nullable(z.enum(divisions)),
  age_category: z.nullable(z.enum(ageCategories)),
  weight_class: z.nullable(z.enum(weightClasses)),
  verified: z.boolean(),
  state: z.enum(shownStates),
  /** On the waiting list, from 1; null for every other state. */
  position: z.nullable(z.int()),
  /** Until when a place is offered; null without an offer. */
  offered_until: z.nullable(Instant),
  expires_at: z.nullable(Instant),
  /** Another link can be requested from this time on; null once the participation is confirmed. */
  resend_after: z.nullable(Instant),
  /** True once an attempt or a score of theirs exists: the athlete can no longer withdraw. */
  has_competed: z.boolean(),
  /** Session, group and lot number are null until the officials assign them. */
  session: z.nullable(z.int()),
  flight: z.nullable(z.string()),
  lot: z.nullable(z.int()),
  /** null for a championship without a fee. */
  fee: z.nullable(z.enum(fees)),
  fee_reason: z.nullable(z.string()),
  receipt: z.nullable(Receipt),
  /** null until the results are published. */
  result: z.nullable(OwnResult),
});
export type MyChampionship = z.infer<typeof MyChampionship>;
