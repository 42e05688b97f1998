import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Fault } from '../fault.ts';

const workspaces = ['services/auth', 'services/championships', 'services/notifications', 'gateway', 'web'];

/** PREVIOUS, or the newest release tag among the ancestors of this commit. @throws a Fault without one */
export function previousRef(root: string, { PREVIOUS }: { PREVIOUS?: string }): string {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      // No such commit, tag or history.
      return '';
    }
  };
  if (PREVIOUS) {
    if (git('rev-parse', '--verify', '--quiet', `${PREVIOUS}^{commit}`)) return PREVIOUS;
    throw new Fault(`PREVIOUS is ${PREVIOUS}, and this clone has no such commit or tag.`, [
      'git fetch --tags --unshallow',
    ]);
  }
  // A tag on this commit itself is the release that is tested.
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD~1');
  if (tag) return tag;
  throw new Fault('No release is known to upgrade from: this clone has no tag of an earlier release.', [
    'git fetch --tags                                  if there are releases',
    'PREVIOUS=<commit, tag or branch> npm test -- upgrade     to name what runs in production',
  ]);
}

export async function checkOut(
  root: string,
  ref: string,
  { folder, log }: { folder: string; log: (sentence: string) => void },
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  const run = async (what: string, file: string, args: readonly string[], cwd: string): Promise<void> => {
    try {
      await promisify(execFile)(file, args, { cwd, maxBuffer: 64 * 2 ** 20 });
    } catch (error) {
      const { stderr = '', message } = error as Error & { stderr?: string };
      throw new Fault(`${what} of ${ref} failed.`, (stderr || message).trim().split('\n').slice(-12));
    }
  };
  log(`  … its sources, packages and web application, in ${folder}`);
  await run('The sources', 'git', ['archive', '--output', archive, ref], root);
  await run('The sources', 'tar', ['-xf', archive, '-C', folder], root);
  const flags = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'];
  await run('npm ci', 'npm', ['ci', ...workspaces.map((path) => `--workspace=./${path}`), ...flags], folder);
  await run(
    'The web build',
    process.execPath,
    [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', 'web'],
    folder,
  );
}
