import { fold } from './search.ts';

// The search for people: each typed word is the beginning of a word of their names, in any order. A document keeps the
// beginnings of its words in an array, and an index on that array and the list's order answers a page without reading
// other documents (docs/decisions/022-people-by-the-beginning-of-their-names.md).

/** Letters of a word that are compared. It bounds the index; names that agree so far are found together. */
const comparedLetters = 16;
const mostTypedWords = 8;

// The Arabic tatweel only stretches a word.
const lettersOf = (text: string): string => fold(text.toWellFormed()).replace(/[^\p{L}\p{N} ]|ـ/gu, '');

const cut = (word: string): string => Array.from(word).slice(0, comparedLetters).join('');

/** A person's names as a document keeps them for the search. */
export interface SearchedNames {
  /** Every beginning by which the person is found; an index has them. */
  beginnings: string[];
  /** The words after one blank each; no index has them. */
  words: string;
}

/**
 * The names of a person for the search. A name is also found written as one word: "Ben-Ali" and "El Hadj" by "ben",
 * "ali", "benali", "hadj" and "elhadj".
 */
export function searchedNames(...names: readonly string[]): SearchedNames {
  const words = new Set<string>();
  for (const name of names) {
    const parts = fold(name)
      .split(/[^\p{L}\p{N}ـ]+/u)
      .map(lettersOf)
      .filter(Boolean);
    parts.forEach((_, from) => words.add(cut(parts.slice(from).join(''))));
  }
  return {
    beginnings: [...new Set([...words].flatMap(beginningsOf))],
    words: [...words].map((word) => ` ${word}`).join(''),
  };
}

const beginningsOf = (word: string): string[] => {
  const letters = Array.from(word);
  return letters.map((_, last) => letters.slice(0, last + 1).join(''));
};

/** The words of a search. Hyphens and apostrophes inside a word do not count. Empty when nothing in it is a letter. */
export function typedWords(typed: string): string[] {
  const words = lettersOf(typed).split(' ').filter(Boolean).map(cut);
  return [...new Set(words)].slice(0, mostTypedWords);
}

/**
 * The filter for documents whose names in `field` have every typed word, and none for no words. The index is read for
 * the rarest word; the others are compared in the rows found, so that MongoDB has one plan and need not try several.
 * @param count counts the documents with one word, up to a limit; an old number only makes the search slower
 * @returns with the rows that are compared, which is 0 where the index answers alone
 */
export async function withTypedWords(
  field: string,
  words: readonly string[],
  count: (filter: Record<string, string>, limit: number) => Promise<number>,
): Promise<{ filter: Record<string, unknown>; compared: number }> {
  const indexed = `${field}.beginnings`;
  const [first, ...others] = await rarestFirst(words, (word) => count({ [indexed]: word }, 1000));
  if (first === undefined) return { filter: { [indexed]: { $in: [] } }, compared: 0 };
  if (others.length === 0) return { filter: { [indexed]: first.word }, compared: 0 };
  // A word has only letters and digits, none of which acts in a pattern.
  const also = others.map(({ word }) => ({ [`${field}.words`]: { $regex: ` ${word}` } }));
  return { filter: { [indexed]: first.word, $and: also }, compared: first.count };
}

async function rarestFirst(
  words: readonly string[],
  countOf: (word: string) => Promise<number>,
): Promise<readonly { word: string; count: number }[]> {
  if (words.length < 2) return words.map((word) => ({ word, count: 0 }));
  const counted = await Promise.all(words.map(async (word) => ({ word, count: await countOf(word) })));
  return counted.toSorted((a, b) => a.count - b.count || b.word.length - a.word.length);
}
