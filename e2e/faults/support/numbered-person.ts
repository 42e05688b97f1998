import { randomUUID } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A person of many, for an admin to add: names hold no digits. @param mailbox the beginning of the address */
export const numberedPerson = (number: number, mailbox: string) => ({
  firstname: 'Lina',
  lastname: `Haddad ${letters.charAt(number % 26)}${letters.charAt(Math.floor(number / 26)).toLowerCase()}`,
  sex: 'Female' as const,
  birthday: '2001-04-12',
  phone_number: '0661234567',
  weight: 66.5,
  email: `${mailbox}.${randomUUID().slice(0, 13)}@example.dz`,
});
