import { eventually, keys } from '@power-corner/service-kit/testing';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface Running {
  child: ChildProcess;
  url: string;
}

export async function startProcess({
  mongoUrl,
  smtpUrl,
  perSecond = 20,
}: {
  mongoUrl: string;
  smtpUrl: string;
  perSecond?: number;
}): Promise<Running> {
  const port = await freePort();
  // The heap limit of the pod in k8s/base/notifications.yaml.
  const child = spawn(process.execPath, ['--max-old-space-size=240', join(import.meta.dirname, '../src/main.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      INTERNAL_PORT: String(await freePort()),
      NOTIFICATIONS_MONGO_URL: mongoUrl,
      RABBITMQ_URL: 'amqp://127.0.0.1:1',
      JWT_PUBLIC_KEY: keys.publicKey,
      SMTP_URL: smtpUrl,
      MAIL_RATE_PER_SECOND: String(perSecond),
      MAIL_FROM: 'Power Corner <no-reply@power-corner.example>',
      CONTACT_TO: 'contact@power-corner.example',
      PUBLIC_URL: 'https://power-corner.example/',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await eventually(async () => (await fetch(url).catch(() => null))?.status === 404, 180_000);
  return { child, url };
}
