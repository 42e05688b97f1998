const characters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** The beginning of a text. A character at the cut, such as an emoji, is left out as a whole. @param most in UTF-16 */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, characters.segment(text).containing(most)?.index);
