const words = /[\p{L}\p{M}]+/gu;

const withCapital = (word: string): string => {
  const isOneCase = word === word.toUpperCase() || word === word.toLowerCase();
  const [first = '', ...rest] = word;
  return isOneCase ? first.toUpperCase() + rest.join('').toLowerCase() : word;
};

/** A name in capitals or in small letters alone as it is mostly written; null for one that is. */
export function tidiedName(typed: string): string | null {
  const tidied = typed.trim().replaceAll(words, withCapital);
  return tidied === typed.trim() ? null : tidied;
}
