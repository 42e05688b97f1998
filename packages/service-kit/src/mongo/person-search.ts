import { normalisePhone } from '@power-corner/contracts/fields';

/** A field of a person that a typed text may belong to. */
export type SearchedField = 'names' | 'email' | 'phone';

/** Fewer digits are those of everybody. */
const fewestDigits = 4;

/**
 * The fields that a typed text may belong to, the likeliest first: some names in any order, the beginning of an
 * address, or that of a number, in any of its spellings. A list shows what the first of them finds.
 */
export function searchedFields(typed: string): SearchedField[] {
  const text = typed.trim();
  const mayBeAddress = !/\s/.test(text);
  if (/^[+\d][\d\s.()-]*$/.test(text) && text.replace(/\D/g, '').length >= fewestDigits)
    return mayBeAddress ? ['phone', 'email', 'names'] : ['phone', 'names'];
  if (!mayBeAddress) return ['names'];
  return /[@._+\d]/.test(text) ? ['email', 'names'] : ['names', 'email'];
}

/** The condition for texts that begin so, which an index answers by one range. */
const beginningWith = (text: string) => ({ $gte: text, $lt: `${text}\uffff` });

/** @param typed of an address, which is kept in lower case */
export const addressesFrom = (typed: string) => beginningWith(typed.trim().toWellFormed().toLowerCase());

/** @param typed of a number, also without its first 0, or with +213 */
export function numbersFrom(typed: string) {
  const digits = normalisePhone(typed.trim()).replace(/\D/g, '');
  const national = digits.replace(/^213/, '');
  return beginningWith(national.startsWith('0') ? national : `0${national}`);
}

/** The result of the first field that finds anybody, or of the last one. */
export async function findByFirst<Found extends { total: number }>(
  fields: readonly SearchedField[],
  find: (field: SearchedField) => Promise<Found>,
): Promise<Found> {
  const [field = 'names', ...others] = fields;
  const found = await find(field);
  return found.total > 0 || others.length === 0 ? found : findByFirst(others, find);
}
