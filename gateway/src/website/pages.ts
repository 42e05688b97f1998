import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Table {
  /** Path patterns, each with the file of its page. */
  pages: [string, string][];
  /** What the Content-Security-Policy must name for the scripts that stand in the pages: `sha256-…`. */
  scripts: string[];
}

/** The page of a path: a file of the build, and the hashes of the scripts that stand in it. */
interface Page {
  file: string;
  scripts: readonly string[];
}

type Find = (path: string) => Page;

const whole: Page = { file: '/index.html', scripts: [] };

const segmentPattern = (segment: string) => (segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment));

function finder({ pages, scripts }: Table): Find {
  const patterns = pages.map(([pattern, file]) => ({
    // A segment `:name` stands for any; the router ignores case and a slash at the end.
    matches: new RegExp(`^${pattern.replace(/\/$/, '').split('/').map(segmentPattern).join('/')}/?$`, 'i'),
    page: { file: `/${file}`, scripts },
  }));
  return (path) => patterns.find(({ matches }) => matches.test(path))?.page ?? whole;
}

/** Which page of the build is that of a path. A new build's table is read when it is there; a build without one has one page for all. */
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
