import { fault } from '../messages/fault.ts';
import { page, PageQuery } from '../answers.ts';
import { email } from '../accounts/email-address.ts';
import { Id, Instant, text, withLetter } from '../fields.ts';
import { longest } from '../text/lengths.ts';
import { codeFields } from '../message-fields.ts';
import { z } from '../zod.ts';

export const fieldRequired = fault('fieldRequired');

export const ContactMessage = z.object({
  from_name: text(fieldRequired, longest.contactName).check(withLetter),
  reply_to: email(fieldRequired, fault('emailIsInvalid')),
  message: text(fieldRequired, longest.contactMessage, { lines: true }),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** The most recipients of one bulk mail. */
export const mostRecipients = 10_000;

export const BulkMail = z.object({
  id: Id,
  body: text(fault('mailEmpty'), longest.bulkMail, { lines: true }),
  emails: z
    .array(email(fault('emailInvalid'), fault('emailInvalid')), { error: fault('someoneNeeded') })
    .check(
      z.minLength(1, fault('someoneNeeded')),
      z.maxLength(mostRecipients, fault('recipientsAtMost', { max: mostRecipients })),
    ),
});
export type BulkMail = z.infer<typeof BulkMail>;

export const CampaignQueued = z.object({ campaign_id: Id, queued: z.int() });

/**
 * The state of a campaign: `sending` while mails are queued, `paused` until an admin resumes it, `canceled` for good
 * (queued mails are not sent), `done` when no mail is queued.
 */
export const campaignStates = ['sending', 'paused', 'canceled', 'done'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** Why somebody has not got it: `failed` was refused, `unknown` may have arrived, `suppressed` was not tried. */
export const recipientFailures = ['failed', 'unknown', 'suppressed'] as const;

/** Why bulk mail leaves an address alone: its server `refused` it for good, or the person has `unsubscribed`. */
export const suppressions = ['refused', 'unsubscribed'] as const;
export type Suppression = (typeof suppressions)[number];

/**
 * A bulk mail and how far it is; `total` = `queued` + `sent` + `failed` + `suppressed` + `canceled`, counted from the
 * mails themselves. `failed` counts the unknown ones too. In a list, `failures` holds the first 100 of them, alone up
 * to 10,000.
 */
export const Campaign = z.object({
  id: Id,
  championship_id: Id,
  body: z.string(),
  created_at: Instant,
  state: z.enum(campaignStates),
  /** French text when the platform itself paused it, since nearly every address was refused; null otherwise. */
  paused_because: z.nullable(z.string()),
  ...codeFields('paused_because'),
  /** French text while it is `sending` and the mail server takes no mail at all; null otherwise. */
  waiting_because: z.nullable(z.string()),
  ...codeFields('waiting_because'),
  total: z.int(),
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  suppressed: z.int(),
  canceled: z.int(),
  failures: z.array(
    z.object({
      email: z.string(),
      state: z.enum(recipientFailures),
      /** French text, or the answer of the person's mail server. */
      reason: z.string(),
      ...codeFields('reason'),
      /**
       * The present suppression of this address. An admin may lift `refused`; only the person may lift `unsubscribed`.
       */
      suppression: z.nullable(z.enum(suppressions)),
    }),
  ),
});
export type Campaign = z.infer<typeof Campaign>;

/** The days for which a mail that did not arrive is listed. */
export const undeliveredDays = 14;

/** How a mail to one person ended: `expired` is one whose link had ended before the mail could leave. */
export const undeliveredStates = ['failed', 'unknown', 'expired'] as const;

/** A mail to one person, of an account or of a participation, that did not arrive. */
export const UndeliveredMail = z.object({
  id: z.string(),
  /** null for a mail that was never composed. */
  subject: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  state: z.enum(undeliveredStates),
  /** French text, or the answer of the person's mail server. */
  reason: z.string(),
  ...codeFields('reason'),
  ended_at: Instant,
  /** null for a mail to an address alone. */
  user_id: z.nullable(Id),
  /** The last championship that this address takes part in. */
  championship_id: z.nullable(Id),
});
export type UndeliveredMail = z.infer<typeof UndeliveredMail>;

/** The bulk mails of one championship that failed and can be sent again. */
export const UndeliveredCampaigns = z.object({
  championship_id: Id,
  championship: z.string(),
  count: z.int(),
});
export type UndeliveredCampaigns = z.infer<typeof UndeliveredCampaigns>;

export const Undelivered = z.extend(page(UndeliveredMail), { campaigns: z.array(UndeliveredCampaigns) });
export type Undelivered = z.infer<typeof Undelivered>;

/** Lets bulk mail go to an address again that a mail server had refused. */
export const SuppressionLift = z.object({ email: email(fault('emailInvalid'), fault('emailInvalid')) });
export type SuppressionLift = z.infer<typeof SuppressionLift>;

/** The choice of the person whose unsubscribe link was opened. */
export const Subscription = z.object({ unsubscribed: z.boolean() });
export type Subscription = z.infer<typeof Subscription>;

export const CampaignQuery = z.extend(PageQuery, { championshipId: Id });
export type CampaignQuery = z.infer<typeof CampaignQuery>;
