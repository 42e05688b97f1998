import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runFile } from './paths.ts';
import type { RunFile } from './run-files.ts';

/**
 * The addresses of the platform that runs from this folder, as the variables of its services; none while it does not
 * run.
 */
function runningSettings(): Record<string, string> {
  if (!existsSync(runFile)) return {};
  const { parts } = JSON.parse(readFileSync(runFile, 'utf8')) as RunFile;
  const settings: Record<string, string> = {};
  if (parts['rabbitmq']) settings['RABBITMQ_URL'] = parts['rabbitmq'].url;
  for (const name of ['auth', 'championships', 'notifications']) {
    // In containers each service has a server of its own, with a user in `admin`.
    const server = parts[`${name}-mongodb`] ?? parts['mongodb'];
    if (server)
      settings[`${name.toUpperCase()}_MONGO_URL`] = `${server.url}/${name}?directConnection=true&authSource=admin`;
  }
  return settings;
}

/**
 * Runs a command with the arguments of this process, on the platform that runs here. Variables of the environment win
 * over the addresses of that platform. The exit code becomes that of this process.
 * @param script from the root of the repository
 */
export function runCommand(script: string): void {
  const { status } = spawnSync(process.execPath, [join(root, script), ...process.argv.slice(2)], {
    env: { ...runningSettings(), ...process.env },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
