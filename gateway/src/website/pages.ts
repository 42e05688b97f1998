import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Table {
  /** Path patterns, each with the file of its page. */
  pages: [string, string][];
  /** The hashes of the scripts in the pages, for the Content-Security-Policy: `sha256-…`. */
  scripts: string[];
  /** The page that says that there is none. */
  missing?: string;
  /** The `sizes` of a championship's picture on its public page. */
  pictureSizes?: string;
}

/** The page of a path: a file of the build, and the hashes of its inline scripts. */
export interface Page {
  file: string;
  scripts: readonly string[];
  missing?: string;
  pictureSizes?: string;
}

type Find = (path: string) => Page;

const whole: Page = { file: '/index.html', scripts: [] };

const segmentPattern = (segment: string) => (segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment));

function finder({ pages, ...common }: Table): Find {
  const patterns = pages.map(([pattern, file]) => ({
    // A segment `:name` stands for any; the router ignores case and a slash at the end.
    matches: new RegExp(`^${pattern.replace(/\/$/, '').split('/').map(segmentPattern).join('/')}/?$`, 'i'),
    page: { file: `/${file}`, ...common },
  }));
  return (path) => patterns.find(({ matches }) => matches.test(path))?.page ?? whole;
}

/** Finds the page of a path. The table is read again after a new build; a build without one has a single page. */
export function pagesOf(folder: string): Find {
  const table = join(folder, 'pages', 'index.json');
  let readAt = 0;
  let find: Find = () => whole;
  return (path) => {
    const changedAt = statSync(table, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt !== readAt) {
      find = changedAt === 0 ? () => whole : finder(JSON.parse(readFileSync(table, 'utf8')) as Table);
      readAt = changedAt;
    }
    return find(path);
  };
}
