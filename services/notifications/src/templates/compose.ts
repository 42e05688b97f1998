import type { CalendarEntry } from '@power-corner/calendar/calendar';
import { invitationOf } from '@power-corner/calendar/calendar';
import type { Language } from '@power-corner/contracts/lists';
import { addressOf } from '@power-corner/contracts/call';
import { unsubscribe } from '@power-corner/contracts/calls/mails';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { CampaignText } from './campaign.ts';
import type { EntryCode, MailContent } from './content.ts';
import { codeCid, htmlOf, textOf } from './layout.ts';
import type { Mailbox } from './mailbox.ts';
import { domainOf, oneLine, safeMailbox } from './mailbox.ts';
import { qrPicture } from './qr-picture.ts';
import type { TemplateData, TemplateKind } from './templates.ts';
import { fillTemplate } from './templates.ts';
import { mailTexts } from './texts/texts.ts';

export interface MailToCompose {
  _id: string;
  lane: string;
  kind: TemplateKind;
  userId?: string;
  to: Mailbox;
  replyTo?: Mailbox;
  language?: Language;
  data?: Record<string, unknown>;
  campaignId?: string;
  createdAt: Date;
}

export interface Composed {
  from: string;
  to: string;
  subject: string;
  message: Buffer;
}

export type Compose = (mail: MailToCompose) => Promise<Composed>;

interface ComposeOptions {
  from: Mailbox;
  replyTo: Mailbox;
  publicUrl: string;
  findCampaignText: (campaignId: string) => Promise<CampaignText | null>;
  unsubscribeToken: (address: string) => Promise<string>;
}

const isolates = /[\u2066-\u2069]/g;

/** One Message-ID for all attempts of a mail, so that a receiver recognises a second copy. */
export const messageIdOf = (mailId: string, from: Mailbox) => `<${mailId}@${domainOf(from)}>`;

/** Makes the bytes of a mail. The same mail gives the same Message-ID and date at every attempt. */
export function createCompose({
  from,
  replyTo,
  publicUrl,
  findCampaignText,
  unsubscribeToken,
}: ComposeOptions): Compose {
  return async (mail) => {
    const token = mail.kind === 'campaign-message' ? await unsubscribeToken(mail.to.address) : null;
    const data = token
      ? await campaignMessageOf(mail, findCampaignText, `${publicUrl}/unsubscribe/${token}`)
      : mail.data;
    if (!data) throw new Error('the mail has no data');
    const filled = fillTemplate(mail.kind, data as unknown as TemplateData[TemplateKind], publicUrl, mail.language);
    const content = withConcerned(filled, mail);
    const subject = oneLine(content.subject.replace(isolates, ''), 200);
    const composed = new MailComposer({
      from,
      to: safeMailbox(mail.to),
      replyTo: safeMailbox(mail.replyTo ?? replyTo),
      subject,
      text: textOf(content),
      html: htmlOf(content),
      messageId: messageIdOf(mail._id, from),
      date: mail.createdAt,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': mail.language ?? 'fr',
        ...(mail.lane !== 'transactional' && { Precedence: 'bulk' }),
        ...(token && listHeaders(from, `${publicUrl}${addressOf(unsubscribe, { params: { token } })}`)),
      },
      ...(content.code && { attachments: codeParts(content.code) }),
      ...(content.calendar && { icalEvent: calendarPart(content.calendar, mail, from) }),
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
    const envelope = composed.getEnvelope();
    const [recipient, ...others] = envelope.to;
    if (!recipient || others.length > 0) throw new Error('a mail goes to one person');
    return { from: String(envelope.from), to: recipient, subject, message: await composed.build() };
  };
}

/** An address without an account may be a parent's: the mail says for whom it is. */
function withConcerned(content: MailContent, { userId, to }: MailToCompose): MailContent {
  // The contact form's own mails go to the organisers.
  if (userId || !to.name || !content.siteUrl) return content;
  const concerned = mailTexts(content.language ?? 'fr')('frame.concerns', { name: to.name });
  return { ...content, paragraphs: [concerned, ...content.paragraphs] };
}

function codeParts({ text }: EntryCode) {
  const content = qrPicture(text);
  const contentType = 'image/png';
  return [
    { content, contentType, filename: 'qr-code.png', cid: codeCid, contentDisposition: 'inline' as const },
    { content, contentType, filename: 'qr-code-participation.png' },
  ];
}

/** The part that calendars read, as an alternative to the text and as a file for those that look for one. */
function calendarPart(entry: CalendarEntry, { to, createdAt }: MailToCompose, from: Mailbox) {
  const { method, text } = invitationOf(entry, { organizer: from, attendee: safeMailbox(to), stamp: createdAt });
  return { method, content: text, filename: 'championnat.ics' };
}

/** A mail program offers to leave the list by these, with one click of its own (RFC 2369, 2919 and 8058). */
function listHeaders(from: Mailbox, unsubscribeUrl: string): Record<string, string> {
  return {
    'List-Id': `Power Corner <messages.${domainOf(from)}>`,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

async function campaignMessageOf(
  { campaignId = '', data }: MailToCompose,
  findCampaignText: ComposeOptions['findCampaignText'],
  unsubscribeUrl: string,
): Promise<TemplateData['campaign-message'] | null> {
  const text = await findCampaignText(campaignId);
  return (
    text && { ...text, ...(data as Pick<TemplateData['campaign-message'], 'firstname' | 'standing'>), unsubscribeUrl }
  );
}
