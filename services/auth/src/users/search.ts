import { searchTerms, wordsOfNames, type SearchTerm } from '@power-corner/contracts/participations/people-search';
import { fold } from '@power-corner/contracts/text/fold';
import type { UserRecord } from './model.ts';

type SearchedUser = Pick<UserRecord, 'firstname' | 'lastname' | 'latinName' | 'email' | 'phoneNumber'>;

/**
 * The text in which a user is searched: names, address, number. Names end with a tab, the address has an @, and the
 * number stands last: a pattern says by what follows it where its word may be.
 */
export function searchedText({ firstname, lastname, latinName, email, phoneNumber }: SearchedUser): string {
  const names = wordsOfNames(firstname, lastname, ...(latinName ? [latinName] : []));
  return `${names}\t${fold(email)} ${phoneNumber ?? ''}`;
}

const inNames = '.*\\t';
const beforeDomain = '.*@';
const inNumber = '\\d*$';

/** A name's letters and digits need no escape, and MongoDB finds them faster without one. */
function patternOf({ name, address, phones }: SearchTerm): string {
  const numbers = phones.map((digits) => digits + inNumber);
  if (name !== null && address?.local && address.part === name) return [name + beforeDomain, ...numbers].join('|');
  const named = name === null ? [] : [name + inNames];
  const addressed = address ? [RegExp.escape(address.part) + (address.local ? beforeDomain : '')] : [];
  return [...named, ...addressed, ...numbers].join('|');
}

export const foundAnywhere = (typed: string) => matching(searchTerms(typed).map(patternOf));

export const foundByName = (typed: string) =>
  matching(searchTerms(typed).flatMap(({ name }) => (name === null ? [] : [name + inNames])));

const matching = (patterns: readonly string[]) => ({
  $and: patterns.length > 0 ? patterns.map(($regex) => ({ searched: { $regex } })) : [{ searched: { $in: [] } }],
});
