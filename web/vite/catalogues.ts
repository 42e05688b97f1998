import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, type Language } from '@power-corner/contracts/lists';
import { messagesFr } from '../src/locales/messages-fr.ts';

export type Catalogues = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** The texts and the messages of a language. French messages are in the contracts. */
const filesOf = (root: string, language: Language): string[] =>
  [language, ...(language === 'fr' ? [] : [`messages-${language}`])].map((name) =>
    join(root, 'src/locales', `${name}.json`),
  );

/** @param root folder of the web application */
export const catalogueFiles = (root: string): string[] => languages.flatMap((language) => filesOf(root, language));

/**
 * The catalogues as they are now: a watched build reads changed ones again.
 * @param root folder of the web application
 */
export async function readCatalogues(root: string): Promise<Catalogues> {
  const read = languages.map(async (language) => {
    const texts = await Promise.all(filesOf(root, language).map((file) => readFile(file, 'utf8')));
    const read = texts.map((text) => JSON.parse(text) as object);
    return [language, Object.assign({}, ...read, language === 'fr' && messagesFr) as object];
  });
  return Object.fromEntries(await Promise.all(read)) as Catalogues;
}
