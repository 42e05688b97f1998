// npm run release -- VERSION|major|minor|patch [--dry-run]: gives what stands under "Unreleased" a version and the date
// of today, writes the version wherever it stands, commits and tags. It pushes nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gt, inc, valid } from 'semver';
import { Fault } from '../../local/fault.ts';
import { print, printFault } from '../../local/terminal.ts';
import { releaseChangelog, unreleased } from './changelog.ts';
import { isVersioned, versionOf, withVersion } from './version.ts';

const usage = 'npm run release -- VERSION|major|minor|patch [--dry-run]';
const releaseBranch = 'main';

interface Release {
  version: string;
  changes: string;
  files: { path: string; text: string; before: string }[];
}

/** Checks everything before anything is changed. @throws a Fault with all that stands in the way */
export function planRelease(root: string, wanted: string, today: string): Release {
  const git = gitIn(root);
  const present = versionOf(root);
  const version = ['major', 'minor', 'patch'].includes(wanted)
    ? inc(present, wanted as 'major' | 'minor' | 'patch')
    : valid(wanted);
  if (!version) throw new Fault(`${wanted || 'Nothing'} is no version: ${usage}`);
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const changes = unreleased(changelog);
  const branch = git('branch', '--show-current');
  const behind = git('for-each-ref', '--format=%(upstream:track)', `refs/heads/${branch}`);
  const obstacles = [
    branch !== releaseBranch && `releases are made on ${releaseBranch}, this is ${branch || 'no branch'}`,
    git('status', '--porcelain') !== '' && 'the working tree has changes: commit or remove them',
    /behind/.test(behind) && `${branch} is behind its upstream: pull first`,
    !gt(version, present) && `${version} is not newer than ${present}`,
    git('tag', '--list', `v${version}`) !== '' && `the tag v${version} exists`,
    changes === '' && 'CHANGELOG.md lists nothing under "Unreleased"',
  ].filter((obstacle) => obstacle !== false);
  if (obstacles.length > 0) throw new Fault(`${version} cannot be released:`, obstacles);

  const change = (path: string, edit: (text: string) => string) => {
    const before = readFileSync(join(root, path), 'utf8');
    return { path, before, text: edit(before) };
  };
  const files = [
    change('CHANGELOG.md', (text) => releaseChangelog(text, version, today)),
    ...git('ls-files')
      .split('\n')
      .filter(isVersioned)
      .map((path) => change(path, (text) => withVersion(path, text, present, version))),
  ];
  const untouched = files.filter(({ before, text }) => before === text).map(({ path }) => path);
  if (untouched.length > 0) throw new Fault(`These files do not name version ${present}:`, untouched);
  return { version, changes, files };
}

/** Writes, commits and tags. Without a commit, the files are as before. */
export function release(root: string, { version, changes, files }: Release): void {
  const git = gitIn(root);
  for (const { path, text } of files) writeFileSync(join(root, path), text);
  try {
    git('add', ...files.map(({ path }) => path));
    git('commit', '--message', `Release ${version}`);
  } catch (error) {
    for (const { path, before } of files) writeFileSync(join(root, path), before);
    git('reset', '--quiet');
    throw new Fault('The commit was refused; nothing has changed.', (error as Error).message.split('\n'));
  }
  git('tag', '--annotate', `v${version}`, '--cleanup=verbatim', '--message', `Power Corner ${version}\n\n${changes}\n`);
}

/** Runs git in a folder. Its error messages become part of the error that is thrown. */
const gitIn =
  (root: string) =>
  (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

function main(): void {
  const args = process.argv.slice(2);
  const dryRun = args.includes('--dry-run');
  const [wanted = '', ...rest] = args.filter((arg) => arg !== '--dry-run');
  if (rest.length > 0) throw new Fault(`${rest[0]} is not understood: ${usage}`);
  const root = process.cwd();
  const plan = planRelease(root, wanted, new Date().toISOString().slice(0, 10));
  const names = plan.files.map(({ path }) => `  ${path}`).join('\n');
  print(`\nRelease ${plan.version}\n\n${plan.changes}\n\n${dryRun ? 'It would change' : 'Changed'}:\n${names}\n`);
  if (dryRun) return print(`Then a commit and the tag v${plan.version}. Nothing was changed.`);
  release(root, plan);
  print(`Committed and tagged v${plan.version}. Next:
  PREVIOUS=<the release before> npm test -- upgrade
  npm run images -- registry.example/power-corner --push
  git push --follow-tags`);
}

if (import.meta.main) {
  try {
    main();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    printFault(error.message, error.lines);
    process.exitCode = 1;
  }
}
