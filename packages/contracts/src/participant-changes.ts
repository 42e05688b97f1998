import { Club } from './auth.ts';
import { Instant, optionalText } from './fields.ts';
import { longest } from './lengths.ts';
import { divisions, fees } from './lists.ts';
import { chooseDivision } from './participations.ts';
import { z } from './zod.ts';

/** What happens to a participation. A service that is newer than its reader may send others. */
export const journalKinds = [
  'entered',
  'link_sent',
  'confirmed',
  'withdrawn',
  'expired',
  'removed',
  'joined_waiting_list',
  'left_waiting_list',
  'waiting_list_closed',
  'offered',
  'offer_accepted',
  'offer_refused',
  'offer_lapsed',
  'fee_changed',
  'receipt_sent',
  'data_erased',
  'club_changed',
  'division_changed',
  'added',
  'claimed',
  'presence_changed',
  'weighed_in',
  'lot_changed',
  'session_changed',
  'attempt_declared',
  'attempt_judged',
  'score_changed',
  'outcome_changed',
  'meet_changed',
] as const;
export type JournalKind = (typeof journalKinds)[number];

/** Values by the field's name in the API; null when there was nothing. */
const JournalValues = z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));

/** One change of a participation. `system` is a job: then id and name are null. */
export const JournalEntry = z.object({
  at: Instant,
  actor: z.object({
    kind: z.enum(['athlete', 'admin', 'system']),
    id: z.nullable(z.string()),
    name: z.nullable(z.string()),
  }),
  kind: z.string(),
  before: JournalValues,
  after: JournalValues,
});
export type JournalEntry = z.infer<typeof JournalEntry>;

export const feeReasonRequired = 'Indiquez pourquoi le paiement est refusé';

/** Every key of an edit may be left out, which changes nothing there. A refused fee has a reason. */
export const ParticipantEdit = z
  .object({
    fee: z.optional(z.enum(fees, { error: "Cet état de paiement n'existe pas" })),
    fee_reason: z.optional(z.nullable(optionalText(longest.feeReason, { lines: true }))),
    club: z.optional(Club),
    division: z.optional(z.nullable(z.enum(divisions, { error: chooseDivision }))),
  })
  .check(
    z.refine(({ fee, fee_reason: reason }) => fee !== 'refused' || Boolean(reason), {
      error: feeReasonRequired,
      path: ['fee_reason'],
    }),
  );
export type ParticipantEdit = z.infer<typeof ParticipantEdit>;
