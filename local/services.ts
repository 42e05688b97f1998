import { join } from 'node:path';
import { compileCacheDir, root } from './paths.ts';
import { httpAnswers } from './probes.ts';
import type { Part } from './processes/supervisor.ts';

export interface ServicePorts {
  port: number;
  internal: number;
  /** The sources that the process runs, when they are not these ones. */
  sources?: string;
}

export type ServiceName = 'auth' | 'championships' | 'notifications' | 'gateway';

const folders: Record<ServiceName, string> = {
  auth: join('services', 'auth'),
  championships: join('services', 'championships'),
  notifications: join('services', 'notifications'),
  gateway: 'gateway',
};

export const serviceFolder = (name: ServiceName, sources = root): string => join(sources, folders[name]);

/** Environment variables of the services; each service's config reads its own. */
export interface Settings {
  [name: string]: string;
}

/** The port of a service and its processes: one process on that port, or several behind a balancer on it. */
export interface ServicePlan {
  port: number;
  replicas: readonly ServicePorts[];
}

/** HOST opens the gateway alone; everything else stays on loopback. */
export const hostOf = (name: ServiceName): string =>
  name === 'gateway' ? (process.env.HOST ?? '127.0.0.1') : '127.0.0.1';

/** The names of a service's parts: one with the service's name, or numbered ones and their balancer. */
export function partNames(
  name: ServiceName,
  { replicas }: ServicePlan,
): { processes: string[]; balancer: string | undefined } {
  if (replicas.length === 1) return { processes: [name], balancer: undefined };
  return { processes: replicas.map((_, index) => `${name}-${index + 1}`), balancer: `${name}-balancer` };
}

/**
 * One process of a service. The developer's environment wins over the run's settings, except for HOST and the ports,
 * which each process needs for itself.
 * @param reload Node starts it again when one of its sources changes
 */
export function service(
  name: ServiceName,
  { port, internal, sources }: ServicePorts,
  settings: Settings,
  { partName = name, host = hostOf(name), reload = false }: { partName?: string; host?: string; reload?: boolean } = {},
): Part {
  const url = `http://127.0.0.1:${port}`;
  const internalUrl = `http://127.0.0.1:${internal}`;
  return {
    name: partName,
    command: process.execPath,
    args: [...(reload ? ['--watch'] : []), 'src/main.ts'],
    cwd: serviceFolder(name, sources),
    env: {
      NODE_ENV: 'development',
      NODE_COMPILE_CACHE: compileCacheDir,
      // glibc keeps a pool of free memory for each thread; decoded pictures would fill them all.
      MALLOC_ARENA_MAX: '2',
      ...settings,
      ...(sources && { WEB_DIST: join(sources, 'web', 'dist') }),
      ...process.env,
      HOST: host,
      PORT: String(port),
      INTERNAL_HOST: '127.0.0.1',
      INTERNAL_PORT: String(internal),
    },
    url,
    internalUrl,
    isReady: () => httpAnswers(`${internalUrl}/readyz`, 200),
  };
}
