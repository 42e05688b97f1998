// The size gate, a step of `npm test`: what a first visit of each route loads, against its budget. node bench/sizes.ts
import { green, red, print } from '../local/terminal.ts';
import { buildWeb } from '../local/web-build.ts';
import { readBuild } from '../local/web-manifest.ts';
import { opensPass, visits } from './web/routes.ts';

/** KiB after gzip -9, the budgets of the front end. Screens of admins and the account come whole (decision 102). */
const budget = {
  home: 128,
  referee: 135,
  login: 151.5,
  other: 190,
  account: 224,
  pass: 192,
  admin: 239,
  meet: 288,
  css: 18.8,
  fonts: 25,
};

function budgetOf(path: string): number {
  if (path === '/') return budget.home;
  if (path === '/login') return budget.login;
  // A referee's phone, on the network of a hall.
  if (/^\/r\b/.test(path)) return budget.referee;
  if (opensPass(path)) return budget.pass;
  if (path === '/dashboard/account') return budget.account;
  if (path === '/dashboard/admin/championships/:id/meet') return budget.meet;
  return path.startsWith('/dashboard/admin') ? budget.admin : budget.other;
}

await buildWeb();
const table = await visits();
const build = readBuild();
const rows = table.map(({ path, sources }) => ({ name: path, kib: build.scripts(sources), most: budgetOf(path) }));
rows.push(
  { name: 'CSS', kib: build.all('.css'), most: budget.css },
  { name: 'fonts', kib: build.all('.woff2'), most: budget.fonts },
);

const known = new Set(table.flatMap(({ sources }) => sources));
const strangers = build.lazySources().filter((source) => source.startsWith('src/app/routes/') && !known.has(source));
let failed = strangers.length;
for (const source of strangers) print(`${red('✗')} ${source} is loaded by something else than the route table`);

print('  KiB, gzip -9                                     first visit  budget');
for (const { name, kib, most } of rows) {
  const kept = kib > 0 && kib <= most;
  if (!kept) failed += 1;
  print(
    `  ${kept ? green('✓') : red('✗')} ${name.padEnd(46)} ${kib.toFixed(1).padStart(9)} ${String(most).padStart(7)}`,
  );
}
process.exitCode = failed === 0 ? 0 : 1;
