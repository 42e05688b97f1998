import type { Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { version } from './build.ts';
import { measured, registry } from './metrics.ts';

export interface Health {
  /** The database answers. Without the broker a service stays ready, since events wait in the outbox. */
  ready: () => Promise<boolean>;
  dependencies: Readonly<Record<string, () => boolean | Promise<boolean>>>;
}

async function statusOf(dependencies: Health['dependencies']): Promise<(readonly [string, boolean])[]> {
  return Promise.all(Object.entries(dependencies).map(async ([name, isUp]) => [name, await isUp()] as const));
}

export function measureDependencies(dependencies: Health['dependencies']): void {
  measured('dependency_up', '1 while a server that this process uses answers, 0 otherwise.', ['dependency'], async () =>
    (await statusOf(dependencies)).map(([dependency, up]) => ({ labels: { dependency }, value: Number(up) })),
  );
}

/** For a private port: `/livez` (the process runs), `/readyz` (it can serve), `/metrics`. It does not listen yet. */
export function createInternal({ ready, dependencies }: Health): Server {
  const answers: Record<string, (response: ServerResponse) => Promise<unknown>> = {
    '/livez': async (response) => response.writeHead(200).end(),
    '/readyz': async (response) => {
      const [isReady, up] = await Promise.all([ready(), statusOf(dependencies)]);
      response
        .writeHead(isReady ? 200 : 503, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ready: isReady, version, dependencies: Object.fromEntries(up) }));
    },
    '/metrics': async (response) =>
      response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics()),
  };
  return createServer((request, response) => {
    const answer = answers[(request.url ?? '').split('?', 1)[0]!];
    if (!answer) return void response.writeHead(404).end();
    answer(response).catch(() => response.destroy());
  });
}
