// node local/command.ts NAME ...: runs an operator's command on the platform that runs here. Variables of the
// environment win over the addresses of that platform.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runFile } from './paths.ts';
import type { RunFile } from './run-files.ts';

const [name = '', ...args] = process.argv.slice(2);
const scripts: Readonly<Record<string, string>> = {
  'dead-letters': 'packages/service-kit/src/messaging/dead-letters/main.ts',
  erasures: 'services/auth/src/erasures.ts',
  rebuild: 'services/championships/src/rebuild.ts',
  // Its owner publishes a record again.
  republish: `services/${args[0] === 'athletes' ? 'auth' : 'championships'}/src/republish.ts`,
  'second-factors': 'services/auth/src/second-factors.ts',
  'unknown-mails': 'services/notifications/src/queue/unknown-mails/main.ts',
};

/** The addresses of the platform that runs from this folder; none while it does not run. */
function runningSettings(): Record<string, string> {
  if (!existsSync(runFile)) return {};
  const { parts } = JSON.parse(readFileSync(runFile, 'utf8')) as RunFile;
  const settings: Record<string, string> = {};
  if (parts['rabbitmq']) settings['RABBITMQ_URL'] = parts['rabbitmq'].url;
  for (const service of ['auth', 'championships', 'notifications']) {
    // In containers each service has a server of its own, with a user in `admin`.
    const server = parts[`${service}-mongodb`] ?? parts['mongodb'];
    if (server)
      settings[`${service.toUpperCase()}_MONGO_URL`] =
        `${server.url}/${service}?directConnection=true&authSource=admin`;
  }
  return settings;
}

const script = scripts[name];
if (script === undefined) {
  process.stderr.write(`There is no command "${name}". The commands: ${Object.keys(scripts).join(', ')}.\n`);
  process.exitCode = 1;
} else {
  const env = { ...runningSettings(), ...process.env };
  process.exitCode = spawnSync(process.execPath, [join(root, script), ...args], { env, stdio: 'inherit' }).status ?? 1;
}
