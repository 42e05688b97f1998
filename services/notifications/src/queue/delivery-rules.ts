import type { Mail } from './mail.ts';

/** The end of a mail that is not sent although it was due. */
export interface Skip {
  status: 'suppressed' | 'canceled';
  answer: string;
}

/** The decisions about mails that the queue does not make itself. Campaigns and suppressions implement them. */
export interface DeliveryRules {
  /** Campaigns whose mails wait until they are resumed. */
  pausedCampaigns: () => Promise<string[]>;
  /** The mails among these, just claimed, that are not sent after all, by their ids. */
  skipped: (mails: readonly Mail[]) => Promise<Map<string, Skip>>;
  /** Called after a permanent refusal; `aboutAddress` when the server refused the address and not the text. */
  onRefused: (mail: Mail, refusal: { answer: string; aboutAddress: boolean }, now: Date) => Promise<void>;
}
