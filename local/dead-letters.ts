// npm run dead-letters: the command of service-kit on the broker of the platform that runs here, or on RABBITMQ_URL.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runFile } from './paths.ts';
import type { RunFile } from './run-files.ts';

function runningBroker(): string | undefined {
  if (!existsSync(runFile)) return undefined;
  return (JSON.parse(readFileSync(runFile, 'utf8')) as RunFile).parts.rabbitmq?.url;
}

const url = process.env.RABBITMQ_URL ?? runningBroker();
const env = { ...process.env, ...(url !== undefined && { RABBITMQ_URL: url }) };
const { status } = spawnSync(
  process.execPath,
  [join(root, 'packages/service-kit/src/messaging/dead-letters/main.ts'), ...process.argv.slice(2)],
  { env, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
