import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A pid may be reused by another process: only pid and start time together identify one. */
export interface Identity {
  pid: number;
  start: string;
}

/** The start time of a process, for comparison only; undefined when there is no such process or it is a zombie. */
export function startOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
  } catch {
    // The process is gone.
    return undefined;
  }
}

export function identify(pid: number): Identity | undefined {
  const start = startOf(pid);
  return start === undefined ? undefined : { pid, start };
}

export function isAlive(identity: Identity): boolean {
  return startOf(identity.pid) === identity.start;
}

/** Signals a group or the process alone, never both: a second SIGTERM ends a service at once. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return;
    } catch {
      // The process or its group is gone.
      continue;
    }
  }
}

export async function endAll(identities: readonly Identity[], patienceMs = 8_000): Promise<void> {
  for (const identity of identities) if (isAlive(identity)) signalGroup(identity.pid, 'SIGTERM');
  const deadline = Date.now() + patienceMs;
  while (identities.some(isAlive) && Date.now() < deadline) await sleep(50);
  for (const identity of identities) if (isAlive(identity)) signalGroup(identity.pid, 'SIGKILL');
  while (identities.some(isAlive) && Date.now() < deadline + 2_000) await sleep(50);
}
