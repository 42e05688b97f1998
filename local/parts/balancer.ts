import { join } from 'node:path';
import { accepts } from '../probes.ts';
import type { ServicePorts } from '../services.ts';
import type { Part } from '../processes/supervisor.ts';

/** A load balancer on `host` and `port` for the replicas of a service. It listens as soon as one of them is ready. */
export function balancer(
  name: string,
  { host, port, replicas }: { host: string; port: number; replicas: readonly ServicePorts[] },
): Part {
  return {
    name,
    command: process.execPath,
    args: [
      join(import.meta.dirname, 'balancer-process.ts'),
      host,
      String(port),
      ...replicas.map((replica) => `${replica.port}/${replica.internal}`),
    ],
    env: process.env,
    url: `http://127.0.0.1:${port}`,
    isReady: () => accepts(port),
  };
}
