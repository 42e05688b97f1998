// A load balancer for the replicas of a service: node balancer-process.ts HOST PORT REPLICA_PORT/INTERNAL_PORT ...
// As a Service in Kubernetes: round robin over the ready replicas; connections are refused when none is ready.
import { connect, createServer, type Server, type Socket } from 'node:net';

const [host = '', port = '', ...addresses] = process.argv.slice(2);
const replicas = addresses.map((address) => {
  const [own, internal] = address.split('/').map(Number);
  return { port: own ?? 0, internal: internal ?? 0, ready: false };
});
const probeEveryMs = 250;
let turn = 0;
let listening = false;

const server: Server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
  client.on('error', () => client.destroy());
  forward(client, replicas.length);
});

function forward(client: Socket, attempts: number): void {
  const ready = replicas.filter((replica) => replica.ready);
  const chosen = ready[turn++ % ready.length];
  if (!chosen || attempts === 0) return void client.resetAndDestroy();
  const upstream = connect({ port: chosen.port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  upstream.once('connect', () => {
    client.pipe(upstream).pipe(client);
    upstream.off('error', next).on('error', () => client.destroy());
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  const next = (): void => {
    chosen.ready = false;
    forward(client, attempts - 1);
  };
  upstream.once('error', next);
}

async function probe(): Promise<void> {
  await Promise.all(
    replicas.map(async (replica) => {
      const signal = AbortSignal.timeout(2_000);
      // A replica that does not answer is not ready.
      const answer = await fetch(`http://127.0.0.1:${replica.internal}/readyz`, { signal }).catch(() => undefined);
      await answer?.body?.cancel();
      replica.ready = answer?.status === 200;
    }),
  );
  const some = replicas.some(({ ready }) => ready);
  if (some && !listening) server.listen({ port: Number(port), host });
  if (!some && listening) server.close();
  listening = some;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
for (;;) {
  await probe();
  await new Promise((resolve) => setTimeout(resolve, probeEveryMs));
}
