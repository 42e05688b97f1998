import MailComposer from 'nodemailer/lib/mail-composer';
import type { Campaign } from './letters/campaign-message.ts';
import type { LetterKind, Letters } from './letters.ts';
import { letterOf } from './letters.ts';
import { htmlOf, textOf } from './layout.ts';
import type { Mailbox } from './mailbox.ts';
import { domainOf, oneLine, safeMailbox } from './mailbox.ts';
import type { Mail } from './mail.ts';

export type Compose = (mail: Mail) => Promise<{ from: string; to: string; message: Buffer }>;

interface ComposeOptions {
  from: Mailbox;
  publicUrl: string;
  /** A campaign's text stands once, however many mails carry it. */
  findCampaign: (id: string) => Promise<Campaign | null>;
}

/** One Message-ID for all tries of a mail, so that a receiver recognises a second copy. */
export const messageIdOf = (mailId: string, from: Mailbox) => `<${mailId}@${domainOf(from)}>`;

/** Makes the bytes of a mail. The same mail gives the same Message-ID, date and text at every try. */
export function createCompose({ from, publicUrl, findCampaign }: ComposeOptions): Compose {
  return async (mail) => {
    const data = mail.kind === 'campaign-message' ? await campaignOf(mail, findCampaign) : mail.data;
    if (!data) throw new Error('the mail says nothing');
    const letter = letterOf(mail.kind, data as unknown as Letters[LetterKind], publicUrl);
    const to = safeMailbox(mail.to);
    const composed = new MailComposer({
      from,
      to,
      ...(mail.replyTo && { replyTo: safeMailbox(mail.replyTo) }),
      subject: oneLine(letter.subject, 200),
      text: textOf(letter),
      html: htmlOf(letter),
      messageId: messageIdOf(mail._id, from),
      date: mail.createdAt,
      headers: mail.lane === 'bulk' ? { Precedence: 'bulk', 'Auto-Submitted': 'auto-generated' } : { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
      newline: 'crlf',
    }).compile();
    const envelope = composed.getEnvelope();
    const [recipient, ...others] = envelope.to;
    if (!recipient || others.length > 0) throw new Error('a mail goes to one person');
    return { from: String(envelope.from), to: recipient, message: await composed.build() };
  };
}

async function campaignOf(mail: Mail, findCampaign: ComposeOptions['findCampaign']): Promise<Letters['campaign-message'] | null> {
  const campaign = await findCampaign(mail.campaignId ?? '');
  return campaign && { ...campaign, firstname: mail.to.name.split(' ')[0] ?? '' };
}
