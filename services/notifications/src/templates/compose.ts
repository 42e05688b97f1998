import { addressOf } from '@power-corner/contracts/call';
import { unsubscribe } from '@power-corner/contracts/calls/mails';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Campaign } from './campaign.ts';
import type { LetterKind, Letters } from './templates.ts';
import { letterOf } from './templates.ts';
import { htmlOf } from './layout.ts';
import type { Mailbox } from './mailbox.ts';
import { domainOf, oneLine, safeMailbox } from './mailbox.ts';
import type { Mail } from '../queue/mail.ts';
import { textOf } from './plain-text.ts';

export interface Composed {
  from: string;
  to: string;
  message: Buffer;
}

export type Compose = (mail: Mail) => Promise<Composed>;

interface ComposeOptions {
  from: Mailbox;
  /** The organisers, who get the answers to a mail that names nobody else. */
  replyTo: Mailbox;
  publicUrl: string;
  /** A campaign's text stands once, however many mails carry it. */
  findCampaign: (id: string) => Promise<Campaign | null>;
  /** What lets the person behind an address leave the bulk mails. */
  unsubscribeToken: (address: string) => Promise<string>;
}

/** One Message-ID for all tries of a mail, so that a receiver recognises a second copy. */
export const messageIdOf = (mailId: string, from: Mailbox) => `<${mailId}@${domainOf(from)}>`;

/** Makes the bytes of a mail. The same mail gives the same Message-ID, date and text at every try. */
export function createCompose({ from, replyTo, publicUrl, findCampaign, unsubscribeToken }: ComposeOptions): Compose {
  return async (mail) => {
    const token = mail.kind === 'campaign-message' ? await unsubscribeToken(mail.to.address) : null;
    const data = token ? await campaignOf(mail, findCampaign, `${publicUrl}/unsubscribe/${token}`) : mail.data;
    if (!data) throw new Error('the mail says nothing');
    const letter = letterOf(mail.kind, data as unknown as Letters[LetterKind], publicUrl);
    const to = safeMailbox(mail.to);
    const composed = new MailComposer({
      from,
      to,
      replyTo: safeMailbox(mail.replyTo ?? replyTo),
      subject: oneLine(letter.subject, 200),
      text: textOf(letter),
      html: htmlOf(letter),
      messageId: messageIdOf(mail._id, from),
      date: mail.createdAt,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.lane !== 'transactional' && { Precedence: 'bulk' }),
        ...(token && listHeaders(from, `${publicUrl}${addressOf(unsubscribe, { params: { token } })}`)),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
    const envelope = composed.getEnvelope();
    const [recipient, ...others] = envelope.to;
    if (!recipient || others.length > 0) throw new Error('a mail goes to one person');
    return { from: String(envelope.from), to: recipient, message: await composed.build() };
  };
}

/** By these a mail program offers to leave a list, and does it with one click of its own (RFC 2369, 2919 and 8058). */
function listHeaders(from: Mailbox, unsubscribeUrl: string): Record<string, string> {
  return {
    'List-Id': `Power Corner <messages.${domainOf(from)}>`,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

async function campaignOf(
  { campaignId = '', data }: Mail,
  findCampaign: ComposeOptions['findCampaign'],
  unsubscribeUrl: string,
): Promise<Letters['campaign-message'] | null> {
  const campaign = await findCampaign(campaignId);
  return campaign && { ...campaign, firstname: String(data?.['firstname'] ?? ''), unsubscribeUrl };
}
