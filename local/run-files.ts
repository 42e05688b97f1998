import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Fault } from './fault.ts';
import { home, runFile, runnerFile } from './paths.ts';
import type { PartRow } from './processes/supervisor.ts';
import { endAll, type Identity, identify, isAlive } from './processes/process-identity.ts';

export interface RunFile {
  site: string;
  inbox: string | null;
  admin: { email: string; password: string };
  parts: Record<string, PartRow>;
}

interface RunnerFile {
  runner: Identity;
  children: Identity[];
}

function readJson<Content>(path: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Content;
  } catch {
    // A missing or broken file counts as none.
    return undefined;
  }
}

/** Replaces the file atomically. It holds a password, hence its mode. */
function replace(path: string, content: unknown): void {
  writeFileSync(`${path}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

function me(): Identity {
  const identity = identify(process.pid);
  if (!identity) throw new Error('this process cannot be identified');
  return identity;
}

/** Ends what a killed run has left behind. @throws Fault when another run is up */
export async function claimFolder(): Promise<void> {
  mkdirSync(dirname(runnerFile), { recursive: true });
  const content = JSON.stringify({ runner: me(), children: [] });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(runnerFile, content, { flag: 'wx', mode: 0o600 });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const other = readJson<RunnerFile>(runnerFile);
    if (other && isAlive(other.runner)) {
      const site = readJson<RunFile>(runFile)?.site;
      throw new Fault(
        site
          ? `Power Corner already runs from this folder: ${site}`
          : 'Power Corner is already starting or stopping in this folder.',
      );
    }
    if (other) await endAll(other.children);
    releaseFolder();
  }
  throw new Fault(`${home} is being claimed by another start at this moment.`);
}

export function recordChildren(children: Identity[]): void {
  replace(runnerFile, { runner: me(), children });
}

export function writeRunFile(content: RunFile): void {
  replace(runFile, content);
}

export function releaseFolder(): void {
  for (const path of [runFile, runnerFile]) if (existsSync(path)) rmSync(path, { force: true });
}
