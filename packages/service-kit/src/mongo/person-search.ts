import { searchTerms, wordsOfNames } from '@power-corner/contracts/participations/people-search';

export interface SearchedNames {
  words: string;
}

/** @param names also the Latin spelling of both, where there is one */
export const searchedNames = (...names: readonly (string | null | undefined)[]): SearchedNames => ({
  words: wordsOfNames(...names.filter((name) => name != null)),
});

/** A filter by which each typed word stands in one of the fields, whose texts are those of `searchedNames`. */
export function foundBy(
  typed: string,
  fields: readonly string[],
): { $and: { $or: Record<string, { $regex: string } | { $in: readonly string[] }>[] }[] } {
  const names = searchTerms(typed).map(({ name }) => name);
  if (names.length === 0 || names.includes(null)) return { $and: [{ $or: [{ _id: { $in: [] } }] }] };
  return {
    $and: names.map((name) => ({ $or: fields.map((field) => ({ [field]: { $regex: RegExp.escape(name ?? '') } })) })),
  };
}
