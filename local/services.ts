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

/**
 * One of our services. What the developer has set in the environment wins over the run's settings, except where each
 * process needs its own (PORT, INTERNAL_PORT), and HOST, which opens the gateway alone: nothing else is for outsiders.
 */
export function service(name: ServiceName, { port, internal }: ServicePorts, settings: Settings): Part {
  const host = name === 'gateway' ? (process.env.HOST ?? '127.0.0.1') : '127.0.0.1';
  const url = `http://127.0.0.1:${port}`;
  return {
    name,
    command: process.execPath,
    args: ['src/main.ts'],
    cwd: serviceFolders[name],
    env: { NODE_ENV: 'development', ...settings, ...process.env, HOST: host, PORT: String(port), INTERNAL_PORT: String(internal) },
    url,
    isReady: () => httpAnswers(`http://127.0.0.1:${internal}/readyz`, 200),
  };
}
