import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';
import { print } from './terminal.ts';
import { partNames, serviceFolder, type ServiceName, type ServicePlan } from './services.ts';
import type { Supervisor } from './processes/supervisor.ts';

const settleMs = 150;

/** Restarts a service when its sources change, and all of them when a package does. */
export function reloadOnChange(supervisor: Supervisor, services: Record<ServiceName, ServicePlan>): () => void {
  const names = Object.keys(services) as ServiceName[];
  const due = new Set<ServiceName>();
  let timer: NodeJS.Timeout | undefined;
  const restartDue = (): void => {
    for (const name of due) {
      print(`  ${name} changed: restarting it`);
      for (const part of partNames(name, services[name]).processes)
        supervisor.restart(part).catch((error: Error) => print(`  ${error.message}`));
    }
    due.clear();
  };
  const changed = (affected: readonly ServiceName[], file: string | null): void => {
    if (file === null || !/\.(ts|json)$/.test(file) || file.endsWith('.test.ts')) return;
    for (const name of affected) due.add(name);
    clearTimeout(timer);
    timer = setTimeout(restartDue, settleMs);
  };
  const watchers = [
    ...names.map((name) =>
      watch(join(serviceFolder(name), 'src'), { recursive: true }, (_, file) => changed([name], file)),
    ),
    ...['contracts', 'service-kit'].map((name) =>
      watch(join(root, 'packages', name, 'src'), { recursive: true }, (_, file) => changed(names, file)),
    ),
  ];
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
