const ligatures: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' };

/** Text for searching and sorting: without case, accents, ligatures and repeated spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The filter for a field with folded text that contains the typed text. No part of the typed text acts as a pattern.
 */
export function containing(typed: string): { $regex: string } {
  // Half of a surrogate pair would be escaped as \u, which MongoDB's patterns do not have.
  return { $regex: RegExp.escape(fold(typed).toWellFormed()) };
}
