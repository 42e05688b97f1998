import { readFileSync } from 'node:fs';
import type { Language } from '@power-corner/contracts/lists';
import { buildFiles } from './build-file.ts';

interface Table {
  /** Path patterns, each with the file of its page. */
  pages: [string, string][];
  /** The hashes of the scripts in the pages, for the Content-Security-Policy: `sha256-…`. */
  scripts: string[];
  styles?: string[];
  missing?: string;
  pictureSizes?: string;
  languages?: readonly Language[];
}

export interface Page {
  /** French, where the build has no page in the language. */
  language: Language;
  file: string;
  scripts: readonly string[];
  styles: readonly string[];
  missing?: string;
  pictureSizes?: string;
}

export const isFile = (path: string): boolean => path.startsWith('/assets/') || /\.\w+$/.test(path);

type Find = (path: string, language?: Language) => Page;

const whole: Page = { language: 'fr', file: '/index.html', scripts: [], styles: [] };

const segmentPattern = (segment: string) => (segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment));

function finder({ pages, scripts, styles = [], languages = [], missing, pictureSizes }: Table): Find {
  const patterns = pages.map(([pattern, file]) => ({
    // A segment `:name` stands for any; the router ignores case and a slash at the end.
    matches: new RegExp(`^${pattern.replace(/\/$/, '').split('/').map(segmentPattern).join('/')}/?$`, 'i'),
    file: `/${file}`,
  }));
  return (path, wanted = 'fr') => {
    const language = languages.includes(wanted) ? wanted : 'fr';
    const inLanguage = (file: string) =>
      language === 'fr' ? file : `/pages/${language}/${file.replace(/^\/(?:pages\/)?/, '')}`;
    const found = patterns.find(({ matches }) => matches.test(path));
    return {
      language,
      file: inLanguage(found?.file ?? whole.file),
      ...(found && { pictureSizes, missing: missing && inLanguage(`/${missing}`) }),
      scripts: found ? scripts : [],
      styles: found ? styles : [],
    };
  };
}

/** Finds the page of a path. A build without a table has a single page. */
export function pagesOf(folder: string): Find {
  const finderOf = buildFiles<Find>(
    folder,
    (path) => finder(JSON.parse(readFileSync(path, 'utf8')) as Table),
    () => whole,
  );
  return (path, language) => finderOf('pages/index.json')(path, language);
}
