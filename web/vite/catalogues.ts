import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages, type Language } from '@power-corner/contracts/lists';

export type Catalogues = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** The catalogues as they are now: a watched build reads changed ones again. @param root folder of the web application */
export async function readCatalogues(root: string): Promise<Catalogues> {
  const read = languages.map(async (language) => {
    const file = join(root, 'src/locales', `${language}.ts`);
    const module = (await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) as Record<string, object>;
    return [language, module[language]];
  });
  return Object.fromEntries(await Promise.all(read)) as Catalogues;
}
