import type { Mail } from './mail.ts';

/** The end of a mail that is not sent although it was due. */
export interface Skip {
  status: 'suppressed' | 'canceled';
  answer: string;
}

/** The knowledge and the decisions about mails that come from other features: campaigns, suppressions, accounts. */
export interface DeliveryRules {
  /** Campaigns whose mails wait until they are resumed. */
  pausedCampaigns: () => Promise<string[]>;
  /** The latest addresses of the accounts among these mails that go to a previous one, by the mails' ids. */
  latestAddresses: (mails: readonly Mail[]) => Promise<Map<string, string>>;
  /** The mails among these, just claimed, that are not sent after all, by their ids. */
  skipped: (mails: readonly Mail[]) => Promise<Map<string, Skip>>;
  /** Called after a permanent refusal; `aboutAddress` when the server refused the address and not the text. */
  onRefused: (mail: Mail, refusal: { answer: string; aboutAddress: boolean }, now: Date) => Promise<void>;
}
