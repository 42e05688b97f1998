import { emailPattern } from '@power-corner/contracts/fields';
import addressparser from 'nodemailer/lib/addressparser';

/** One person's address as a mail's header names it. */
export interface Mailbox {
  name: string;
  address: string;
}

/** Everything that could end a header line or reorder what a reader sees. */
const unprintable = /[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu;

/**
 * A mailbox that cannot leave its header: the name on one line, the address of the strict pattern that all inputs obey.
 * @throws for an address outside that pattern
 */
export function safeMailbox({ name, address }: Mailbox): Mailbox {
  if (address.length > 254 || !emailPattern.test(address) || address.replace(unprintable, '') !== address)
    throw new Error('the address is not sound');
  return { name: oneLine(name, 200), address };
}

/** A text on one line of a header. What looks like an encoded word (`=?utf-8?Q?…?=`) is taken apart: a reader would decode it, line breaks and all. */
export function oneLine(value: string, longest: number): string {
  return value
    .replace(unprintable, ' ')
    .replace(/=(?=\?)/g, '= ')
    .trim()
    .slice(0, longest);
}

/** Reads `Name <address>` or a bare address, or null when it is anything else than one sound address. */
export function readMailbox(value: string): Mailbox | null {
  const [mailbox, ...others] = addressparser(value);
  if (!mailbox || others.length > 0 || !('address' in mailbox)) return null;
  try {
    return safeMailbox({ name: mailbox.name, address: mailbox.address ?? '' });
  } catch {
    // The caller gets null, which is the answer for an unsound address.
    return null;
  }
}

export const domainOf = ({ address }: Mailbox) => address.slice(address.lastIndexOf('@') + 1);
