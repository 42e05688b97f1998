/** What a mail says, before it has a shape: the layout makes its HTML and its plain text from the same parts. */
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
  /** Where a reader leaves the bulk mails; only they have it. */
  unsubscribeUrl?: string;
  /** Why this person gets it. */
  reason: string;
}
