// Jest runs this before the integration tests: each worker has servers of its own, since queues and limits have the same
// names in every test. stop-servers.ts stops them.
import { join } from 'node:path';
import { type Backing, startBacking } from '../../local/backing.ts';
import { startContainers } from '../../local/platforms/container-backing.ts';
import { testFolder } from '../../local/platforms/test-folder.ts';
import { Supervisor } from '../../local/processes/supervisor.ts';
import { Watchdog } from '../../local/processes/watchdog.ts';
import { print } from '../../local/terminal.ts';

const supervisors: Supervisor[] = [];
// It ends the servers when Jest is interrupted.
const watchdog = new Watchdog([]);
const folder = testFolder();

/** Private processes, or containers with TEST_BACKING=containers. */
async function startFor(worker: number): Promise<Backing> {
  if (process.env['TEST_BACKING'] === 'containers') return startContainers({ log: print });
  const supervisor = new Supervisor({
    logsDir: join(folder, `logs-${worker}`),
    log: (sentence) => print(`  ${sentence}`),
    onChange: () => watchdog.watch(supervisors.flatMap((each) => each.children())),
  });
  supervisors.push(supervisor);
  return startBacking({ dir: join(folder, `backing-${worker}`), log: print, supervisor });
}

export default async function startServers({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const backings = await Promise.all(Array.from({ length: maxWorkers }, (_, index) => startFor(index + 1)));
  for (const [index, { env }] of backings.entries())
    for (const [name, value] of Object.entries(env)) process.env[`WORKER_${index + 1}_${name}`] = value;
  Object.assign(globalThis, {
    stopServers: async () => {
      await Promise.all(backings.map((backing) => backing.stop()));
      await watchdog.stop();
    },
  });
}
