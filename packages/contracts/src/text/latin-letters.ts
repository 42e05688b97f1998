// Without schemas: the profile loads them with its form alone.

const word = String.raw`\p{Script=Latin}[\p{Script=Latin}'.-]*`;
const words = new RegExp(`^${word}(?: ${word})*$`, 'u');

/** Spaces of every kind become one, and none stands at the ends. */
export const tidyText = (text: string): string =>
  text.normalize('NFC').replaceAll('’', "'").trim().replace(/\s+/gu, ' ');

export const isLatinName = (name: string): boolean => words.test(tidyText(name));

/** True for a person whose name a federation cannot read. Nothing is asked while no name is typed. */
export function needsLatinName({ firstname, lastname }: { firstname: string; lastname: string }): boolean {
  const name = tidyText(`${firstname} ${lastname}`);
  return name !== '' && !isLatinName(name);
}
