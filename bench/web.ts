// npm run bench:web: measures the site on a slow phone. See docs/performance.md.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFreshPlatform } from '../local/platforms/fresh-platform.ts';
import type { RunFile } from '../local/run-files.ts';
import { bold, green, red, print } from '../local/terminal.ts';
import { readBuild } from '../local/web-manifest.ts';
import { median } from './services/statistics.ts';
import { fill, type Filled } from './web/fill.ts';
import { overHttp2 } from './web/http2.ts';
import { scripts } from './web/interactions.ts';
import { launch, phone } from './web/phone.ts';
import { visits } from './web/routes.ts';

const runs = Number(process.env['RUNS'] ?? 5);
const wanted = { championships: 200, participants: 1000 };

interface Screen {
  name: string;
  as: 'visitor' | 'athlete' | 'admin';
  path: string;
  /** The most that the largest paint may take, in ms; 3000 if missing. */
  lcp?: number;
}

const screensOf = ({ crowded, slug, handle }: Filled): readonly Screen[] => [
  { name: 'welcome', as: 'visitor', path: '/', lcp: 2000 },
  { name: 'list of championships', as: 'athlete', path: '/championships', lcp: 2800 },
  { name: 'public page of a championship', as: 'visitor', path: `/c/${slug}`, lcp: 1800 },
  { name: 'login', as: 'visitor', path: '/login', lcp: 1800 },
  { name: 'sign-up', as: 'visitor', path: '/signup', lcp: 1800 },
  { name: 'contact', as: 'visitor', path: '/contact', lcp: 1800 },
  { name: 'calendar', as: 'visitor', path: '/competitions', lcp: 2300 },
  { name: 'rankings', as: 'visitor', path: '/rankings', lcp: 1800 },
  { name: 'records', as: 'visitor', path: '/records', lcp: 1800 },
  ...(handle ? [{ name: "a person's page", as: 'visitor' as const, path: `/p/${handle}`, lcp: 1800 }] : []),
  { name: "athlete's home", as: 'athlete', path: '/dashboard/athlete/overview', lcp: 2800 },
  { name: 'championship', as: 'athlete', path: `/championships/${crowded}`, lcp: 2800 },
  { name: 'profile', as: 'athlete', path: '/dashboard/athlete' },
  { name: "athlete's championships", as: 'athlete', path: '/dashboard/athlete/championships', lcp: 2800 },
  { name: 'users', as: 'admin', path: '/dashboard/admin/users' },
  { name: "admin's championships", as: 'admin', path: '/dashboard/admin/championships' },
  { name: 'new championship', as: 'admin', path: '/dashboard/admin/newchampionship' },
  { name: 'edit of a championship', as: 'admin', path: `/dashboard/admin/championships/edit/${crowded}` },
  { name: 'participants', as: 'admin', path: `/dashboard/admin/championships/${crowded}` },
];

interface Row {
  what: string;
  measured: number;
  most?: number;
  unit: string;
  note?: string;
}

const rows: Row[] = [];
function note(row: Row): void {
  rows.push(row);
  const mark = row.most === undefined ? ' ' : row.measured <= row.most ? green('✓') : red('✗');
  const number = (value: number): string => (row.unit === '' ? value.toFixed(3) : String(Math.round(value)));
  print(
    `  ${mark} ${row.what.padEnd(46)} ${number(row.measured).padStart(7)} ${row.unit.padEnd(3)} ${(row.most === undefined ? '' : `≤ ${row.most}`).padStart(7)}  ${row.note ?? ''}`,
  );
}

async function measure(run: RunFile, work: string): Promise<void> {
  print(bold('\nFilling\n'));
  const filled = await fill(run, wanted);
  const tokens = { visitor: undefined, athlete: filled.athlete, admin: filled.admin };
  const build = readBuild();
  const table = await visits();
  const http2 = await overHttp2(run.site, work);
  const browser = await launch();
  try {
    print(
      bold(
        `\nScreens: HTTP/2, slow 4G, CPU four times slower, 360 × 740; the median of ${runs} runs with an empty cache\n`,
      ),
    );
    for (const { name, as, path, lcp = 3000 } of screensOf(filled)) {
      const seen = [];
      for (let index = 0; index < runs; index += 1) {
        const visit = await phone(browser, http2.origin, tokens[as]);
        await visit.open(path);
        seen.push(await visit.vitals());
        if (index === 0) {
          reportForeignScripts(name, path, visit.scripts);
          const inVain = await visit.inVain();
          note({
            what: `${name}: asked for in vain`,
            measured: inVain.length,
            most: 0,
            unit: ' ',
            note: inVain.join(' '),
          });
        }
        await visit.close();
      }
      note({
        what: `${name}: largest paint`,
        measured: median(seen.map((each) => each.lcp)),
        most: lcp,
        unit: 'ms',
        note: seen[0]?.lcpOf ?? '',
      });
      note({
        what: `${name}: shift of the layout`,
        measured: median(seen.map((each) => each.cls)),
        most: 0.02,
        unit: '',
        note: [...new Set(seen.flatMap((each) => each.shifted))].slice(0, 3).join(' · '),
      });
    }

    print(bold(`\nInteractions: the longest event of each, the median of ${runs} runs\n`));
    for (const { name, as, path, act } of scripts) {
      const seen = [];
      for (let index = 0; index < runs; index += 1) {
        const visit = await phone(browser, http2.origin, tokens[as]);
        await visit.open(path(filled));
        seen.push(await visit.interaction(() => act(visit)));
        await visit.close();
      }
      note({ what: name, measured: median(seen.map(({ ms }) => ms)), most: 200, unit: 'ms', note: seen[0]?.of ?? '' });
    }
  } finally {
    await browser.close();
    await http2.stop();
  }

  /** The size gate reads the build; here is whether the browser fetched more than it says. */
  function reportForeignScripts(name: string, path: string, loaded: readonly string[]): void {
    const visit = table.find((each) => new RegExp(`^${each.path.replace(/:[^/]+/g, '[^/]+')}$`).test(path));
    const counted = new Set(build.scriptsOf(visit?.sources ?? []));
    const strangers = loaded.filter((file) => !counted.has(file));
    note({
      what: `${name}: scripts the size gate missed`,
      measured: strangers.length,
      most: 0,
      unit: ' ',
      note: strangers.join(' '),
    });
  }
}

// A run of one's own can be measured again and again: RUN_JSON says where it is.
const given = process.env['RUN_JSON'];
const home = mkdtempSync(join(tmpdir(), 'power-corner-bench-'));
try {
  if (given) await measure(JSON.parse(readFileSync(given, 'utf8')) as RunFile, home);
  else {
    const env = { BCRYPT_COST: '4', LIMIT_API_PER_ACCOUNT: '1000000/1m' };
    const platform = await startFreshPlatform({ home, env });
    try {
      await measure(platform.run, home);
    } finally {
      await platform.stop();
    }
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}
const missed = rows.filter(({ measured, most }) => most !== undefined && !(measured <= most));
print(`\n${rows.length - missed.length} within their budgets, ${missed.length} not`);
process.exitCode = missed.length === 0 ? 0 : 1;
