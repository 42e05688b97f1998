import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Find = (path: string) => string;

const whole = '/index.html';

/** The build's table of `[pattern, file]`: each path with the page that already names the code of its screen. */
function finder(table: readonly (readonly [string, string])[]): Find {
  const patterns = table.map(([pattern, file]) => ({
    // A segment `:name` stands for any; the router minds neither case nor a slash at the end.
    matches: new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
    file: `/${file}`,
  }));
  return (path) => patterns.find(({ matches }) => matches.test(path))?.file ?? whole;
}

/** Which file of the build is the page of a path. A new build's table is read when it is there; a build without one has one page for all. */
export function pagesOf(folder: string): Find {
  const table = join(folder, 'pages', 'index.json');
  let readAt = 0;
  let find: Find = () => whole;
  return (path) => {
    const changedAt = statSync(table, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt !== readAt) {
      find = changedAt === 0 ? () => whole : finder(JSON.parse(readFileSync(table, 'utf8')) as [string, string][]);
      readAt = changedAt;
    }
    return find(path);
  };
}
