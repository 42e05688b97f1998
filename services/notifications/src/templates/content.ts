/** What a mail says, before it has a shape: its HTML and its plain text are made from the same parts. */
export interface Letter {
  subject: string;
  /** What an inbox shows behind the subject. */
  preheader: string;
  title: string;
  /** The person's first name, for the greeting. */
  firstname?: string;
  paragraphs: readonly string[];
  details?: readonly (readonly [label: string, value: string])[];
  /** Somebody's own words: their lines are kept. */
  quote?: string;
  action?: { label: string; url: string };
  /** Small print under the action. */
  notes?: readonly string[];
  /** Why this person gets it. */
  reason: string;
  /** The site with its contact form. Absent in what comes from that form: its answers go to somebody else. */
  siteUrl?: string;
  /** Where a reader leaves the bulk mails; only they have it. */
  unsubscribeUrl?: string;
}

export const place = 'Power Corner, Annaba, Algérie';
export const question = 'Une question ? Répondez à ce message, ou écrivez-nous :';
export const leaveLabel = 'Ne plus recevoir les messages de groupe';
