import { join } from 'node:path';
import { root } from './places.ts';
import { httpAnswers } from './probes.ts';
import type { Part } from './supervisor.ts';

export interface ServicePorts {
  port: number;
  internal: number;
}

export type ServiceName = 'auth' | 'championships' | 'notifications' | 'gateway';

export const serviceFolders: Record<ServiceName, string> = {
  auth: join(root, 'services', 'auth'),
  championships: join(root, 'services', 'championships'),
  notifications: join(root, 'services', 'notifications'),
  gateway: join(root, 'gateway'),
};

/** What every service may need; each one's config reads its own. */
export interface Settings {
  [name: string]: string;
}

/** Where a service answers, and its processes: one with that very port, or several behind a balancer that has it. */
export interface ServicePlan {
  port: number;
  replicas: readonly ServicePorts[];
}

/** Who may reach a service: HOST opens the gateway alone, nothing else is for outsiders. */
export const hostOf = (name: ServiceName): string =>
  name === 'gateway' ? (process.env.HOST ?? '127.0.0.1') : '127.0.0.1';

/** The names of a service's parts: its own, or numbered ones and their balancer. */
export function partNames(
  name: ServiceName,
  { replicas }: ServicePlan,
): { processes: string[]; balancer: string | undefined } {
  if (replicas.length === 1) return { processes: [name], balancer: undefined };
  return { processes: replicas.map((_, index) => `${name}-${index + 1}`), balancer: `${name}-balancer` };
}

/**
 * One process of our services. What the developer has set in the environment wins over the run's settings, except where each
 * process needs its own (PORT, INTERNAL_PORT), and HOST.
 */
export function service(
  name: ServiceName,
  { port, internal }: ServicePorts,
  settings: Settings,
  { partName = name, host = hostOf(name) }: { partName?: string; host?: string } = {},
): Part {
  const url = `http://127.0.0.1:${port}`;
  const internalUrl = `http://127.0.0.1:${internal}`;
  return {
    name: partName,
    ...(partName !== name && { replicaOf: name }),
    command: process.execPath,
    args: ['src/main.ts'],
    cwd: serviceFolders[name],
    env: {
      NODE_ENV: 'development',
      ...settings,
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
