import { emailPattern } from '@power-corner/contracts/accounts/email-address';
import { beginningOf } from '@power-corner/contracts/text/beginning';
import addressparser from 'nodemailer/lib/addressparser';

export interface Mailbox {
  name: string;
  address: string;
}

/** Characters that could end a header line or change the order of the visible text. */
const unprintable = /[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu;

/** A mailbox that cannot add to its header. @throws for an address outside the strict pattern of all inputs */
export function safeMailbox({ name, address }: Mailbox): Mailbox {
  if (address.length > 254 || !emailPattern.test(address) || address.replace(unprintable, '') !== address)
    throw new Error('the address is not valid');
  return { name: oneLine(name, 200), address };
}

/** An encoded word (`=?utf-8?Q?…?=`) is broken up: mail programs would decode it, with its line breaks. */
export function oneLine(value: string, maxLength: number): string {
  const line = value
    .replace(unprintable, ' ')
    .replace(/=(?=\?)/g, '= ')
    .trim();
  return beginningOf(line, maxLength);
}

/** Reads `Name <address>` or a bare address. @returns null for anything but one valid address */
export function readMailbox(value: string): Mailbox | null {
  const [mailbox, ...others] = addressparser(value);
  if (!mailbox || others.length > 0 || !('address' in mailbox)) return null;
  try {
    return safeMailbox({ name: mailbox.name, address: mailbox.address ?? '' });
  } catch {
    return null;
  }
}

export const domainOf = ({ address }: Mailbox) => address.slice(address.lastIndexOf('@') + 1);
