import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../local/paths.ts';

const git = async (...args: string[]): Promise<string[]> =>
  (await promisify(execFile)('git', args, { cwd: root, maxBuffer: 64 * 2 ** 20 })).stdout.split('\n').filter(Boolean);

/** The sources that differ from the merge base with `main`, committed or not; none without Git. */
export async function changedFiles(): Promise<string[]> {
  try {
    // Without a branch main everything since the last commit counts.
    const [base = 'HEAD'] = await git('merge-base', 'HEAD', 'main').catch(() => []);
    const paths = [
      ...(await git('diff', '--name-only', base)),
      ...(await git('ls-files', '--others', '--exclude-standard')),
    ];
    return paths.filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
  } catch {
    // There is no Git here.
    return [];
  }
}

const workspaceOf = (path: string): string => /^(?:(?:packages|services)\/)?[^/]+\//.exec(path)?.[0] ?? '';

/** The tests in a workspace with a change. A change in a shared package is related to nearly every test. */
export function nearest(tests: readonly string[], changed: readonly string[]): string[] {
  const workspaces = new Set(changed.map(workspaceOf));
  return tests.filter((path) => workspaces.has(workspaceOf(path)));
}
