import type { Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { measured, registry } from './metrics.ts';

export interface Health {
  /** Whether requests can be served: the database answers. A broker outage alone leaves a service ready, since the outbox waits. */
  ready: () => Promise<boolean>;
  /** The servers that this process uses, and whether each of them answers. */
  dependencies: Readonly<Record<string, () => boolean | Promise<boolean>>>;
}

async function standingOf(dependencies: Health['dependencies']): Promise<(readonly [string, boolean])[]> {
  return Promise.all(Object.entries(dependencies).map(async ([name, isUp]) => [name, await isUp()] as const));
}

export function measureDependencies(dependencies: Health['dependencies']): void {
  measured('dependency_up', 'Whether a server that this process uses answers.', ['dependency'], async () =>
    (await standingOf(dependencies)).map(([dependency, up]) => ({ labels: { dependency }, value: Number(up) })),
  );
}

/**
 * What orchestration and monitoring ask, on a port that nobody else reaches: `/livez` (the process turns), `/readyz`
 * (it can serve), `/metrics` (Prometheus). It never listens.
 */
export function createInternal({ ready, dependencies }: Health): Server {
  const answers: Record<string, (response: ServerResponse) => Promise<unknown>> = {
    '/livez': async (response) => response.writeHead(200).end(),
    '/readyz': async (response) => {
      const [isReady, up] = await Promise.all([ready(), standingOf(dependencies)]);
      response
        .writeHead(isReady ? 200 : 503, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ready: isReady, dependencies: Object.fromEntries(up) }));
    },
    '/metrics': async (response) =>
      response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics()),
  };
  return createServer((request, response) => {
    const answer = answers[(request.url ?? '').split('?', 1)[0]!];
    if (!answer) return void response.writeHead(404).end();
    // The orchestrator or Prometheus sees the broken connection and asks again.
    answer(response).catch(() => response.destroy());
  });
}
