import { createHash } from 'node:crypto';

/** Why bulk mail leaves an address alone. Both may be true; each is lifted by whoever it belongs to. */
export interface Suppression {
  /** Of the address itself nothing is kept: a list of people who said no is not for reading. */
  _id: string;
  /** The person's mail server said for good that nobody is there. */
  refused?: { at: Date; answer: string };
  /** The person wants no bulk mail. */
  unsubscribed?: { at: Date };
}

/** The id under which an address is suppressed: half a SHA-256, in hexadecimal digits. */
export function suppressionIdOf(address: string): string {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('hex').slice(0, 32);
}
