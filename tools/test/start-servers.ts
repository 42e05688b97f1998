// Jest runs this before the integration tests: each worker has servers of its own, since queues and limits have the same
// names in every test. stop-servers.ts stops them.
import { join } from 'node:path';
import { type Backing, startBacking } from '../../local/backing.ts';
import { startContainers } from '../../local/platforms/container-backing.ts';
import { testFolder } from '../../local/platforms/test-folder.ts';
import { print } from '../../local/terminal.ts';

const folder = testFolder();
// An interrupted Jest ends at once: its end ends the servers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Private processes, or containers with TEST_BACKING=containers. */
const startFor = (worker: number): Promise<Backing> =>
  process.env['TEST_BACKING'] === 'containers'
    ? startContainers({ log: print })
    : startBacking(join(folder, `backing-${worker}`), (sentence) => print(`  ${sentence}`));

export default async function startServers({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  const backings = await Promise.all(Array.from({ length: maxWorkers }, (_, index) => startFor(index + 1)));
  for (const [index, { env }] of backings.entries())
    for (const [name, value] of Object.entries(env)) process.env[`WORKER_${index + 1}_${name}`] = value;
  Object.assign(globalThis, { stopServers: () => Promise.all(backings.map((backing) => backing.stop())) });
}
