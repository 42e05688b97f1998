// npm run republish: the command of the service that owns what is named, on the platform that runs here or on AUTH_MONGO_URL,
// CHAMPIONSHIPS_MONGO_URL and RABBITMQ_URL.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runFile } from './paths.ts';
import type { RunFile } from './run-files.ts';

const owners: Readonly<Record<string, string>> = {
  athletes: 'auth',
  championships: 'championships',
  participations: 'championships',
};

function running(): Record<string, string> {
  if (!existsSync(runFile)) return {};
  const { mongodb, rabbitmq } = (JSON.parse(readFileSync(runFile, 'utf8')) as RunFile).parts;
  return {
    ...(rabbitmq && { RABBITMQ_URL: rabbitmq.url }),
    ...(mongodb && {
      AUTH_MONGO_URL: `${mongodb.url}/auth?directConnection=true`,
      CHAMPIONSHIPS_MONGO_URL: `${mongodb.url}/championships?directConnection=true`,
    }),
  };
}

const args = process.argv.slice(2);
const owner = owners[args[0] ?? ''];
if (owner) {
  const { status } = spawnSync(process.execPath, [join(root, 'services', owner, 'src', 'republish.ts'), ...args], {
    env: { ...running(), ...process.env },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  process.stderr.write(
    `npm run republish -- ${Object.keys(owners).join('|')} [--per-second 200]\n\nPublishes the present state again, for the copies that other services keep. Nobody is mailed.\n`,
  );
  process.exitCode = 2;
}
