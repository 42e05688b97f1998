import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages, type Language } from '@power-corner/contracts/lists';

export type Catalogues = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** The names of the catalogue and of the messages of a language. French messages are sentences of the server. */
const filesOf = (language: Language): string[] => [language, ...(language === 'fr' ? [] : [`messages-${language}`])];

const pathOf = (root: string, name: string): string => join(root, 'src/locales', `${name}.ts`);

/** @param root folder of the web application */
export const catalogueFiles = (root: string): string[] =>
  languages.flatMap((language) => filesOf(language).map((name) => pathOf(root, name)));

/** The texts of a file as it is now. It exports one catalogue. */
async function textsOf(file: string): Promise<Record<string, string>> {
  const module = (await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) as Record<string, object>;
  return Object.assign({}, ...Object.values(module)) as Record<string, string>;
}

/** The catalogues as they are now: a watched build reads changed ones again. @param root folder of the web application */
export async function readCatalogues(root: string): Promise<Catalogues> {
  const read = languages.map(async (language) => {
    const texts = await Promise.all(filesOf(language).map((name) => textsOf(pathOf(root, name))));
    return [language, Object.assign({}, ...texts) as object];
  });
  return Object.fromEntries(await Promise.all(read)) as Catalogues;
}
