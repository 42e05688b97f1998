import { calls } from '@power-corner/contracts/calls/all';
import { setTimeout as sleep } from 'node:timers/promises';
import { perSecond } from '../load.ts';
import { weigh, type Weight } from '../process-usage.ts';
import { idOf } from '../rows/rows.ts';
import type { Row } from '../table.ts';
import type { Environment } from '../environment.ts';

const part = 'Memory and processor';
const ours = ['gateway', 'auth', 'championships', 'notifications'] as const;
const theirs = ['mongodb', 'rabbitmq', 'redis', 's3'] as const;
const seconds = 10;

/** Memory and processor time of every process, at rest and while a hundred people request the list. */
export async function weight(environment: Environment, note: (row: Row) => void): Promise<void> {
  if (process.platform !== 'linux')
    return note({ part, what: 'processes are weighed by /proc, which only Linux has', measured: Number.NaN, unit: '' });
  const names = [...ours, ...theirs].filter((name) => environment.run.parts[name]);
  const tell = async (when: string, during: () => Promise<unknown>): Promise<void> => {
    const before = new Map<string, Weight>(names.map((name) => [name, weigh(environment.pidOf(name))]));
    const startedAt = Date.now();
    await during();
    const took = (Date.now() - startedAt) / 1000;
    for (const name of names) {
      const { mib, cpuSeconds } = weigh(environment.pidOf(name));
      const cores = (cpuSeconds - (before.get(name)?.cpuSeconds ?? 0)) / took;
      note({
        part,
        what: `${name} ${when}`,
        measured: mib,
        unit: 'MiB',
        note: `${(100 * cores).toFixed(1)} % of a core`,
      });
    }
  };
  await tell('at rest', () => sleep(seconds * 1000));
  const url = `${environment.urlOf('gateway')}${calls.listChampionships.path}?sort=asc&page=1&limit=12`;
  const token = environment.tokenOf(idOf('athlete', 1), 'athlete');
  await tell('under load', () => perSecond({ url, token }, { connections: 100, seconds }));
}
