import { searchTerms, wordsOfNames } from '@power-corner/contracts/participations/people-search';

// The search for people in a large collection: each typed word is a part of a word of their names, in any order. A
// document keeps the parts of its words in an array, and an index on that array and the list's order answers a page
// without reading other documents (docs/decisions/060-people-by-any-part.md).

/** Letters of a part in the index. It bounds the index; the rest of a longer word is compared in the rows found. */
const longestPart = 8;

/** A person's names as a document keeps them for the search. */
export interface SearchedNames {
  /** The words after one blank each; no index has them. */
  words: string;
}

/** The same for a large collection, whose index has the parts. */
export interface IndexedNames extends SearchedNames {
  /** Every part of a word, up to a length. */
  parts: string[];
}

/** @param names also the Latin spelling of both, where there is one */
export function searchedNames(...names: readonly (string | null | undefined)[]): SearchedNames {
  return { words: wordsOfNames(...names.filter((name) => name != null)) };
}

export function indexedNames(...names: readonly (string | null | undefined)[]): IndexedNames {
  const kept = searchedNames(...names);
  return { ...kept, parts: partsOf(kept.words) };
}

/** @param words of names, after one blank each */
function partsOf(words: string): string[] {
  const parts = words.split(' ').flatMap((word) => {
    const letters = Array.from(word);
    return letters.flatMap((_, from) => beginningsOf(letters.slice(from, from + longestPart)));
  });
  return [...new Set(parts)];
}

const beginningsOf = (letters: readonly string[]): string[] =>
  letters.map((_, last) => letters.slice(0, last + 1).join(''));

/** The words of a search as the names of a document have them. Empty when nothing in it is a letter or a digit. */
export const typedWords = (typed: string): string[] => [
  ...new Set(searchTerms(typed).flatMap(({ name }) => name ?? [])),
];

/**
 * The filter for documents whose names in `field` have every typed word, and none for no words. The index is read for
 * the rarest word; the others are compared in the rows found, so that MongoDB has one plan and need not try several.
 * @param count counts the documents with one part, up to a limit; an old number only makes the search slower
 * @returns with the rows that are compared, which is 0 where the index answers alone
 */
export async function withTypedWords(
  field: string,
  words: readonly string[],
  count: (filter: Record<string, string>, limit: number) => Promise<number>,
): Promise<{ filter: Record<string, unknown>; compared: number }> {
  const indexed = `${field}.parts`;
  const typed = words.map((word) => ({ word, part: Array.from(word).slice(0, longestPart).join('') }));
  const [only] = typed;
  if (only === undefined) return { filter: { [indexed]: { $in: [] } }, compared: 0 };
  if (typed.length === 1 && only.part === only.word) return { filter: { [indexed]: only.part }, compared: 0 };
  const counted = await Promise.all(
    typed.map(async (each) => ({ ...each, count: await count({ [indexed]: each.part }, 1000) })),
  );
  const [rarest = { ...only, count: 0 }] = counted.toSorted(
    (a, b) => a.count - b.count || b.word.length - a.word.length,
  );
  // A word has only letters and digits, none of which acts in a pattern.
  const also = typed
    .filter(({ word }) => word !== rarest.part)
    .map(({ word }) => ({ [`${field}.words`]: { $regex: word } }));
  return { filter: { [indexed]: rarest.part, $and: also }, compared: rarest.count };
}
