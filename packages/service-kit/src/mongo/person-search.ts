import { tidyEmail } from '@power-corner/contracts/accounts/email-address';
import { latinDigits, normalisePhone } from '@power-corner/contracts/text/digits';
import { searchTerms, type SearchTerm } from '@power-corner/contracts/participations/people-search';

/** A way in which a typed text may belong to a person; the parts cost a walk over an index. */
export type SearchedField = 'names' | 'email' | 'phone' | 'emailPart' | 'phonePart';

/** Fewer digits are those of everybody. */
const fewestDigits = 4;

/**
 * The ways in which a large collection is searched for a typed text, the likeliest first: parts of names in any order,
 * the beginning of an address, or that of a number, in any of its spellings; then any part of these. A list shows what
 * the first of them finds.
 */
export function searchedFields(typed: string): SearchedField[] {
  const text = latinDigits(typed).trim();
  if (searchTerms(text).length === 0) return ['names'];
  const mayBeAddress = !/\s/.test(text);
  if (/^[+\d][\d\s.()-]*$/.test(text) && text.replace(/\D/g, '').length >= fewestDigits)
    return mayBeAddress ? ['phone', 'email', 'names', 'phonePart', 'emailPart'] : ['phone', 'names', 'phonePart'];
  if (!mayBeAddress) return ['names'];
  return /[@._+\d]/.test(text) ? ['email', 'names', 'emailPart'] : ['names', 'email', 'emailPart'];
}

/** The condition for texts that begin so, which an index answers by one range. */
const beginningWith = (text: string) => ({ $gte: text, $lt: `${text}\uffff` });

/** @param typed of an address */
export const addressesFrom = (typed: string) => beginningWith(tidyEmail(typed.toWellFormed()));

/** The condition for an address with the typed text anywhere before its @, or anywhere if it has an @ itself. */
export const addressesWith = (typed: string): { $regex: string } => {
  const { part, local } = searchTerms(typed)[0]?.address ?? { part: typed, local: true };
  return { $regex: `${local ? '^[^@]*' : ''}${RegExp.escape(part)}` };
};

/** @param typed of a number, also without its first 0, or with +213 */
export function numbersFrom(typed: string) {
  const digits = normalisePhone(typed.trim()).replace(/\D/g, '');
  const national = digits.replace(/^213/, '');
  return beginningWith(national.startsWith('0') ? national : `0${national}`);
}

/** The condition for numbers with the typed digits anywhere. */
export const numbersWith = (typed: string): { $regex: string } => ({
  $regex: searchTerms(typed)[0]?.phones.join('|') ?? '',
});

/** The result of the first field that finds anybody, or of the last one. */
export async function findByFirst<Found extends { total: number }>(
  fields: readonly SearchedField[],
  find: (field: SearchedField) => Promise<Found>,
): Promise<Found> {
  const [field = 'names', ...others] = fields;
  const found = await find(field);
  return found.total > 0 || others.length === 0 ? found : findByFirst(others, find);
}

/** The fields of a document in which people are searched. Without `email` and `phone`, by names alone. */
export interface SearchedFields {
  /** As `wordsOfNames` has them. */
  words: string;
  latinWords?: string;
  email?: string;
  phone?: string;
}

type Condition = Record<string, { $regex: string } | { $in: readonly string[] }>;

/** The filter for the people that `isFound` finds. Their documents are read, so the list should be a small one. */
export function foundBy(
  typed: string,
  { words, latinWords, email, phone }: SearchedFields,
): { $and: { $or: Condition[] }[] } {
  const containing = (field: string, part: string, before = ''): Condition => ({
    [field]: { $regex: `${before}${RegExp.escape(part)}` },
  });
  const placesOf = ({ name, address, phones }: SearchTerm): Condition[] => [
    ...(name === null ? [] : [words, latinWords ?? []].flat().map((field) => containing(field, name))),
    ...(address && email ? [containing(email, address.part, address.local ? '^[^@]*' : '')] : []),
    ...(phone ? phones.map((digits) => containing(phone, digits)) : []),
  ];
  const found = searchTerms(typed).map((term) => ({ $or: placesOf(term) }));
  // Nobody is found by no words, nor by a word that can be in none of the fields.
  const isPossible = found.length > 0 && found.every(({ $or }) => $or.length > 0);
  return { $and: isPossible ? found : [{ $or: [{ [words]: { $in: [] } }] }] };
}
