import { join } from 'node:path';
import { compileCacheDir, root } from './paths.ts';
import { httpAnswers } from './probes.ts';
import type { Part } from './processes/supervisor.ts';

export interface ServicePorts {
  port: number;
  internal: number;
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

export interface Settings {
  [name: string]: string;
}

export interface ServicePlan {
  port: number;
  replicas: readonly ServicePorts[];
}

/** HOST opens the gateway alone; everything else stays on loopback. */
export const hostOf = (name: ServiceName): string =>
  name === 'gateway' ? (process.env.HOST ?? '127.0.0.1') : '127.0.0.1';

export function partNames(
  name: ServiceName,
  { replicas }: ServicePlan,
): { processes: string[]; balancer: string | undefined } {
  if (replicas.length === 1) return { processes: [name], balancer: undefined };
  return { processes: replicas.map((_, index) => `${name}-${index + 1}`), balancer: `${name}-balancer` };
}

/** The developer's environment wins over the run's settings, except for HOST and the ports. */
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
