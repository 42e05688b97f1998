import type { Mail } from './mail.ts';

export interface Skip {
  status: 'suppressed' | 'canceled';
  answer: string;
}

/** The knowledge and the decisions about mails that come from other features: campaigns, suppressions, accounts. */
export interface DeliveryRules {
  pausedCampaigns: () => Promise<string[]>;
  latestAddresses: (mails: readonly Mail[]) => Promise<Map<string, string>>;
  /** These mails, just claimed, with the date and place that their championships have by now. */
  onLatestSchedules: (mails: readonly Mail[]) => Promise<readonly Mail[]>;
  skipped: (mails: readonly Mail[]) => Promise<Map<string, Skip>>;
  /** Called after a permanent refusal; `aboutAddress` when the server refused the address and not the text. */
  onRefused: (mail: Mail, refusal: { answer: string; aboutAddress: boolean }, now: Date) => Promise<void>;
}
