// npm run unknown-mails: the command of notifications on the database of the platform that runs here, or on NOTIFICATIONS_MONGO_URL.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runFile } from './paths.ts';
import type { RunFile } from './run-files.ts';

function runningDatabase(): string | undefined {
  if (!existsSync(runFile)) return undefined;
  const url = (JSON.parse(readFileSync(runFile, 'utf8')) as RunFile).parts.mongodb?.url;
  return url && new URL('/notifications?directConnection=true', url).href;
}

const url = process.env.NOTIFICATIONS_MONGO_URL ?? runningDatabase();
const env = { ...process.env, ...(url !== undefined && { NOTIFICATIONS_MONGO_URL: url }) };
const { status } = spawnSync(
  process.execPath,
  [join(root, 'services/notifications/src/queue/unknown-mails/main.ts'), ...process.argv.slice(2)],
  { env, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
