import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Identity, identify, isAlive } from './process-identity.ts';

const folder = join(tmpdir(), `power-corner-ports-${process.getuid?.() ?? 0}`);
const claimed = new Set<string>();

process.on('exit', () => {
  for (const path of claimed) rmSync(path, { force: true });
});

function ownerOf(path: string): Identity | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Identity;
  } catch {
    // No file, or a half-written one: the port has no owner.
    return undefined;
  }
}

/**
 * Claims the port for this process among all runs on the machine: two runs that start together would both find it free
 * before either listens, and a part that restarts leaves it free for a moment. The claim ends with the process.
 */
export function claimPort(port: number): boolean {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, String(port));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(path, JSON.stringify(identify(process.pid)), { flag: 'wx' });
      claimed.add(path);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = ownerOf(path);
    if (owner && isAlive(owner)) return false;
    rmSync(path, { force: true });
  }
  return false;
}
