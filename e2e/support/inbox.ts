import { eventually } from '../../local/platforms/eventually.ts';
import { platform } from './platform.ts';

interface Mail {
  id: string;
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  headers: Record<string, string>;
  attachments?: { generatedFileName: string; contentType: string }[];
}

type LinkKind = 'verify-email' | 'verify-participation' | 'reset-password' | 'change-email' | 'offers' | 'claim';

async function read(query = ''): Promise<Mail[]> {
  const found = await (await fetch(`${platform.inbox}/email${query}`)).text();
  return JSON.parse(found.replaceAll('\u00a0', ' ')) as Mail[];
}

export const inbox = {
  all: (): Promise<Mail[]> => read(),

  /** The inbox filters by address itself: after hundreds of tests, all mails are megabytes. */
  to: (address: string): Promise<Mail[]> => read(`?${new URLSearchParams({ 'to.address': address.toLowerCase() })}`),

  waitFor(
    address: string,
    { subject = /^/, text = /^/ }: { subject?: RegExp; text?: RegExp },
    withinMs = 60_000,
  ): Promise<Mail> {
    return eventually(
      async () => (await inbox.to(address)).find((mail) => subject.test(mail.subject) && text.test(mail.text)),
      `a mail to ${address} with ${subject.source} in its subject and ${text.source} in its text`,
      withinMs,
    );
  },

  async attachment({ id, attachments = [] }: Mail, type: string): Promise<string> {
    const name = attachments.find(({ contentType }) => contentType === type)?.generatedFileName;
    const response = await fetch(`${platform.inbox}/email/${id}/attachment/${name}`);
    if (!response.ok) throw new Error(`no file ${name} in the mail: ${response.status}`);
    return response.text();
  },

  link(address: string, kind: LinkKind, withinMs = 60_000): Promise<string> {
    const pattern = new RegExp(`/${kind}/[A-Za-z0-9_-]{43}(?:\\?next=[\\w%]+)?`);
    return eventually(
      async () =>
        (await inbox.to(address))
          .map(({ text }) => pattern.exec(text)?.[0])
          .filter((link) => link !== undefined)
          .at(-1),
      `a ${kind} mail to ${address}`,
      withinMs,
    );
  },
};
