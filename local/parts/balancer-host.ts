// One address for several replicas: node balancer-host.ts HOST PORT REPLICA_PORT/INTERNAL_PORT ...
// What a Service does in Kubernetes: connections go in turn to the replicas that say they are ready, and are refused when none is.
import { connect, createServer, type Server, type Socket } from 'node:net';

const [host = '', port = '', ...addresses] = process.argv.slice(2);
const replicas = addresses.map((address) => {
  const [own, internal] = address.split('/').map(Number);
  return { port: own ?? 0, internal: internal ?? 0, ready: false };
});
const askEveryMs = 250;
let turn = 0;
let listening = false;

const server: Server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
  client.on('error', () => client.destroy());
  pass(client, replicas.length);
});

/** Passes a connection on to the next ready replica, and to the one after it when that one is just gone. */
function pass(client: Socket, chances: number): void {
  const ready = replicas.filter((replica) => replica.ready);
  const chosen = ready[turn++ % ready.length];
  if (!chosen || chances === 0) return void client.resetAndDestroy();
  const upstream = connect({ port: chosen.port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  upstream.once('connect', () => {
    client.pipe(upstream).pipe(client);
    upstream.off('error', next).on('error', () => client.destroy());
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  const next = (): void => {
    chosen.ready = false;
    pass(client, chances - 1);
  };
  upstream.once('error', next);
}

async function ask(): Promise<void> {
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
  await ask();
  await new Promise((resolve) => setTimeout(resolve, askEveryMs));
}
