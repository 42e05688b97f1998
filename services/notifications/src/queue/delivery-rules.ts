import type { Mail } from './mail.ts';

/** Why a mail does not go, and what is recorded of it. */
export interface Objection {
  status: 'suppressed' | 'canceled';
  answer: string;
}

/** What decides about a mail besides the mail server. The sender asks; campaigns and suppressions answer. */
export interface BulkRules {
  /** Campaigns whose mails wait until further notice. */
  heldCampaigns: () => Promise<string[]>;
  /** Why a mail that is being claimed does not go after all, or null. */
  objection: (mail: Mail) => Promise<Objection | null>;
  /** Hears of a refusal for good; `address` when it was the address that was refused, not the text. */
  refused: (mail: Mail, refusal: { answer: string; address: boolean }, now: Date) => Promise<void>;
}
