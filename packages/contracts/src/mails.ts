import { email, Id, Instant, text } from './fields.ts';
import { z } from './zod.ts';

export const ContactMessage = z.object({
  from_name: text('Ce champ est obligatoire', 120),
  reply_to: email('Ce champ est obligatoire', 'Email is invalid'),
  message: text('Ce champ est obligatoire', 5000, { lines: true }),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** The most recipients of one bulk mail. */
export const mostRecipients = 10_000;

export const BulkMail = z.object({
  id: Id,
  body: text('Le message est vide', 20_000, { lines: true }),
  emails: z
    .array(email('Adresse e-mail invalide', 'Adresse e-mail invalide'), { error: 'Choisissez au moins une personne' })
    .check(z.minLength(1, 'Choisissez au moins une personne'), z.maxLength(mostRecipients, `${mostRecipients} personnes au maximum`)),
});
export type BulkMail = z.infer<typeof BulkMail>;

export const CampaignQueued = z.object({ campaign_id: Id, queued: z.int() });

export const Campaign = z.object({
  id: Id,
  championship_id: Id,
  body: z.string(),
  created_at: Instant,
  total: z.int(),
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  failures: z.array(z.object({ email: z.string(), reason: z.string() })),
});
export type Campaign = z.infer<typeof Campaign>;

export const CampaignQuery = z.object({ championshipId: Id });
