import type { Mail } from './mail.ts';

/** What decides about a mail besides the mail server. The sender asks; campaigns and suppressions answer. */
export interface BulkRules {
  /** Campaigns whose mails wait until further notice. */
  heldCampaigns: () => Promise<string[]>;
  /** Why a mail that was just claimed does not go after all, or null. */
  objection: (mail: Mail) => Promise<{ status: 'suppressed' | 'canceled'; answer: string } | null>;
  /** Hears of a refusal for good; `address` when it was the address that was refused, not the text. */
  refused: (mail: Mail, refusal: { answer: string; address: boolean }, now: Date) => Promise<void>;
}
