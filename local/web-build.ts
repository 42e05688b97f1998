import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.ts';
import { root, webDist } from './paths.ts';
import type { Part } from './processes/supervisor.ts';

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const stamp = join(webDist, '.built-from');
const sources = ['web/*', 'web/{src,public,vite}/**', 'packages/{contracts,meet}/src/**', 'package-lock.json'];

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const path of globSync(sources, { cwd: root }).sort()) {
    const full = join(root, path);
    if (!statSync(full).isFile() || path.endsWith('.test.ts') || path.endsWith('.test.tsx')) continue;
    hash.update(`${path}\0`).update(readFileSync(full));
  }
  return hash.digest('hex');
}

export async function buildWeb(signal?: AbortSignal): Promise<boolean> {
  const wanted = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  const output: string[] = [];
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, 'web'),
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text));
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new Fault(
      'The web application does not build:',
      output
        .join('')
        .split('\n')
        .filter((line) => line.trim())
        .slice(-20),
    );
  writeFileSync(stamp, wanted);
  return true;
}

/** Vite that builds again on every change: the gateway then serves the same files as in production. */
export function webWatcher(): Part {
  // A watched build is no production build: the next `npm start` must build again.
  rmSync(stamp, { force: true });
  return {
    name: 'web',
    command: process.execPath,
    args: [vite, 'build', '--watch', '--mode', 'development', '--emptyOutDir', 'false'],
    cwd: join(root, 'web'),
    env: process.env,
    url: '',
    isReady: async () => existsSync(join(webDist, 'index.html')),
    hidden: true,
  };
}
