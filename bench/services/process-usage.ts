import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = (): number => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

export interface Weight {
  /** Resident memory, in MiB. */
  mib: number;
  /** Processor time since its start, in seconds. */
  cpuSeconds: number;
}

/** The process and all that descend from it: Redis and RabbitMQ are more than one. */
function familyOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const fields = statOf(Number(name));
        return fields ? [[Number(name), Number(fields[1])] as const] : [];
      }),
  );
  const family = [pid];
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

/** The fields after the process name in /proc/PID/stat, from the state on. The name itself may contain spaces. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    // The process is gone.
    return undefined;
  }
}

let ticks: number | undefined;

/** Resident memory and processor time of a process and its children, from /proc. */
export function weigh(pid: number): Weight {
  ticks ??= ticksPerSecond();
  const weight = { mib: 0, cpuSeconds: 0 };
  for (const member of familyOf(pid)) {
    const fields = statOf(member);
    if (!fields) continue;
    weight.cpuSeconds += (Number(fields[11]) + Number(fields[12])) / ticks;
    weight.mib += (Number(fields[21]) * 4096) / 2 ** 20;
  }
  return weight;
}
