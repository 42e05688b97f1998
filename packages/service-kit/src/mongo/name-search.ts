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

/**
 * Every beginning by which a person is found. A name is also found written as one word: "Ben-Ali" and "El Hadj" by
 * "ben", "ali", "benali", "hadj" and "elhadj".
 */
export function nameBeginnings(...names: readonly string[]): string[] {
  const beginnings = new Set<string>();
  for (const name of names) {
    const words = fold(name)
      .split(/[^\p{L}\p{N}ـ]+/u)
      .map(lettersOf)
      .filter(Boolean);
    for (let from = 0; from < words.length; from += 1) {
      let beginning = '';
      for (const letter of cut(words.slice(from).join(''))) beginnings.add((beginning += letter));
    }
  }
  return [...beginnings];
}

/** The words of a search. Hyphens and apostrophes inside a word do not count. Empty when nothing in it is a letter. */
export function typedWords(typed: string): string[] {
  const words = lettersOf(typed).split(' ').filter(Boolean).map(cut);
  return [...new Set(words)].slice(0, mostTypedWords);
}

/**
 * The filter for documents whose array `field` has every typed word, and none for no words. The index is read for one
 * word alone, so that MongoDB has one plan and need not try several: it is the rarest.
 * @param count counts the documents with one word, up to a limit
 */
export async function withTypedWords<Field extends string>(
  field: Field,
  words: readonly string[],
  count: (filter: Record<Field, string>, limit: number) => Promise<number>,
): Promise<Record<string, unknown>> {
  const [first, ...others] = await rarestFirst(words, (word) =>
    count({ [field]: word } as Record<Field, string>, 1000),
  );
  if (first === undefined) return { [field]: { $in: [] } };
  if (others.length === 0) return { [field]: first };
  // In this form the other words are compared, and are no candidates for the index.
  return { [field]: first, $expr: { $setIsSubset: [others, `$${field}`] } };
}

async function rarestFirst(
  words: readonly string[],
  countOf: (word: string) => Promise<number>,
): Promise<readonly string[]> {
  if (words.length < 2) return words;
  const counted = await Promise.all(words.map(async (word) => ({ word, count: await countOf(word) })));
  return counted.toSorted((a, b) => a.count - b.count || b.word.length - a.word.length).map(({ word }) => word);
}
