import { searchTerms, type SearchTerm, wordsOfNames } from '@power-corner/contracts/participations/people-search';

/** A person's names as a document keeps them for the search. */
export interface SearchedNames {
  /** As `wordsOfNames` has them. */
  words: string;
}

/** @param names also the Latin spelling of both, where there is one */
export const searchedNames = (...names: readonly (string | null | undefined)[]): SearchedNames => ({
  words: wordsOfNames(...names.filter((name) => name != null)),
});

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
