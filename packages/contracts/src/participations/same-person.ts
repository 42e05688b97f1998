import { lettersOf } from '../text/fold.ts';

export interface ComparedPerson {
  firstname: string;
  lastname: string;
  latinName?: string | null | undefined;
  birthday?: string | null | undefined;
  /** Of an account: only once it is confirmed. */
  email: string | null;
  phoneNumber?: string | null | undefined;
}

const spellingsOf = ({ firstname, lastname, latinName }: ComparedPerson): string[] =>
  [`${firstname}${lastname}`, `${lastname}${firstname}`, latinName ?? ''].map(lettersOf).filter(Boolean);

const contactsOf = ({ email, phoneNumber }: ComparedPerson): string[] =>
  [email?.toLowerCase(), phoneNumber].filter((contact) => contact != null && contact !== '') as string[];

/** Each two of name, birthday and contact as one text. Two entries that have one in common may be one person's. */
export function pairedFacts(person: ComparedPerson): string[] {
  const contacts = contactsOf(person);
  const birthdays = person.birthday ? [person.birthday] : [];
  return [
    ...spellingsOf(person).flatMap((name) => [...birthdays, ...contacts].map((fact) => `${name} ${fact}`)),
    ...birthdays.flatMap((birthday) => contacts.map((contact) => `${birthday} ${contact}`)),
  ];
}

/**
 * Decides whether two entries, or an entry and an account, are one person's. The same address and name and no other
 * birthday are one person. Where two of name, birthday and contact agree, somebody who knows the person is asked: a
 * parent's address is also the children's, a son may have his father's name, and a name has several spellings.
 */
export function comparePeople(one: ComparedPerson, other: ComparedPerson): 'same' | 'asked' | 'other' {
  const known = new Set(pairedFacts(other));
  const address = one.email?.toLowerCase();
  const named = spellingsOf(one).some((name) => known.has(`${name} ${address}`));
  const otherBirthday = Boolean(one.birthday && other.birthday) && one.birthday !== other.birthday;
  if (address && named && !otherBirthday) return 'same';
  return pairedFacts(one).some((fact) => known.has(fact)) ? 'asked' : 'other';
}
