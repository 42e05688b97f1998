import { latinDigits, normalisePhone } from '../text/digits.ts';
import { fold } from '../text/fold.ts';

// The search for people, on the server and on the officials' devices: each typed word is a part of a word of their
// names, of their address or of their number, in any order (docs/decisions/060-people-by-any-part.md).

/** Letters of a typed word that are compared. Names in older documents are kept no longer. */
const comparedLetters = 16;
const mostTypedWords = 8;
/** Fewer digits are in nearly every number. */
const fewestDigits = 3;

const lettersOf = (text: string): string => fold(text.toWellFormed()).replace(/[^\p{L}\p{N} ]/gu, '');

/** One blank before each. A name of several words is also one word: "Ben-Ali" is kept as "benali" and "ali". */
export function wordsOfNames(...names: readonly string[]): string {
  const words = new Set<string>();
  for (const name of names) {
    const parts = fold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
    parts.forEach((_, from) => words.add(parts.slice(from).join('')));
  }
  return [...words].map((word) => ` ${word}`).join('');
}

/** A typed word in the forms in which the fields of a person are compared; null where it can be no part of a field. */
export interface SearchTerm {
  /** For the words of names: letters and digits only, none of which acts in a pattern. */
  name: string | null;
  /** For the address, or for its part before the @ if none was typed: everybody's ends alike. */
  address: { part: string; local: boolean } | null;
  /** For the number: digits, also as they are kept where 213 may be the country. */
  phones: readonly string[];
}

/** A number or a part of one, in any of its spellings, as it may be kept. Empty for what is no number. */
function numbersOf(text: string): string[] {
  if (!/^[+\d][\d\s.()-]*$/.test(text)) return [];
  const digits = normalisePhone(text).replace(/\D/g, '');
  return digits.length < fewestDigits ? [] : [...new Set([digits, digits.replace(/^213(?=\d)/, '0')])];
}

function termOf(word: string): SearchTerm {
  const part = fold(word.toWellFormed()).replaceAll(' ', '');
  return {
    name: Array.from(lettersOf(word).replaceAll(' ', '')).slice(0, comparedLetters).join('') || null,
    address: /[\p{L}\p{N}@]/u.test(part) ? { part, local: !part.includes('@') } : null,
    phones: numbersOf(word),
  };
}

/** The words of a search, a number with blanks as one. Empty when nothing in it is a letter or a digit. */
export function searchTerms(typed: string): SearchTerm[] {
  const text = latinDigits(typed).trim();
  const words = numbersOf(text).length > 0 ? [text] : text.split(/\s+/);
  return [...new Set(words)]
    .map(termOf)
    .filter(({ name, address }) => name !== null || address !== null)
    .slice(0, mostTypedWords);
}

export interface SearchedPerson {
  words: string;
  email?: string | null;
  phone?: string | null;
}

export const isFound = (terms: readonly SearchTerm[], { words, email, phone }: SearchedPerson): boolean =>
  terms.every(
    (term) =>
      (term.name !== null && words.includes(term.name)) ||
      (term.address !== null && email != null && partOf(email, term.address.local).includes(term.address.part)) ||
      (phone != null && term.phones.some((digits) => phone.includes(digits))),
  );

const partOf = (email: string, local: boolean): string => (local ? (email.split('@', 1)[0] ?? '') : email);
