// The size gate, a step of `npm test`: what a first visit of each route loads, against its budget. node bench/sizes.ts
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../local/places.ts';
import { green, red, say } from '../local/say.ts';
import { buildWeb } from '../local/web-build.ts';
import { readBuild } from './build.ts';

/** KiB after gzip -9, the budgets of the front end. */
const budget = { home: 110, login: 125, other: 150, admin: 180, css: 12, fonts: 25 };

interface AppRoute {
  path?: string;
  load?: () => Promise<unknown>;
  children?: readonly AppRoute[];
}

/** Where a screen's code is, as Vite's manifest calls it. The loader's text names it, so that no route can be forgotten here. */
function sourceOf(load: () => Promise<unknown>): string {
  const file = /import\(['"]\.\/(.+?)['"]\)/.exec(String(load))?.[1];
  if (!file) throw new Error(`a loader of the route table names no file: ${load}`);
  return `src/app/${file}`;
}

interface Visit {
  path: string;
  /** The lazy parts that this visit opens: the layout, then the screen. */
  sources: string[];
}

function visits(routes: readonly AppRoute[], above: Visit = { path: '', sources: [] }): Visit[] {
  return routes.flatMap(({ path, load, children }) => {
    const full = path === undefined ? above.path : path.startsWith('/') || !above.path ? path : `${above.path}/${path}`;
    const visit = { path: full, sources: [...above.sources, ...(load ? [sourceOf(load)] : [])] };
    return children ? visits(children, visit) : [visit];
  });
}

function budgetOf(path: string): number {
  if (path === '/') return budget.home;
  if (path === '/login') return budget.login;
  return path.startsWith('/dashboard/admin') ? budget.admin : budget.other;
}

await buildWeb();
const { routeTable } = (await import(pathToFileURL(join(root, 'web/src/app/route-table.ts')).href)) as { routeTable: readonly AppRoute[] };
const build = readBuild();
const rows = visits(routeTable).map(({ path, sources }) => ({ name: path, kib: build.scripts(sources), most: budgetOf(path) }));
rows.push({ name: 'CSS, all', kib: build.all('.css'), most: budget.css }, { name: 'fonts', kib: build.all('.woff2'), most: budget.fonts });

const table = new Set(visits(routeTable).flatMap(({ sources }) => sources));
const strangers = build.lazySources().filter((source) => source.startsWith('src/app/routes/') && !table.has(source));
let failed = strangers.length;
for (const source of strangers) say(`${red('✗')} ${source} is loaded by something else than the route table`);

say('  KiB, gzip -9                                     first visit  budget');
for (const { name, kib, most } of rows) {
  const kept = kib > 0 && kib <= most;
  if (!kept) failed += 1;
  say(`  ${kept ? green('✓') : red('✗')} ${name.padEnd(46)} ${kib.toFixed(1).padStart(9)} ${String(most).padStart(7)}`);
}
say(`  (${relative(process.cwd(), build.folder) || build.folder})`);
process.exitCode = failed === 0 ? 0 : 1;
