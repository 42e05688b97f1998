import { join } from 'node:path';
import { eventually } from '../../local/platforms/eventually.ts';
import { compileCacheDir, root } from '../../local/paths.ts';
import { pickPort } from '../../local/processes/ports.ts';
import { httpAnswers } from '../../local/probes.ts';
import { start, stop } from './child-processes.ts';
import type { Environment } from './environment.ts';

export interface StartedProcess {
  origin: string;
  stop: () => Promise<void>;
}

/** @param folder of its workspace, from the root */
export async function startProcess(
  environment: Environment,
  folder: string,
  settings: Record<string, string>,
  withinMs = 90_000,
): Promise<StartedProcess> {
  const [port, internal] = [await pickPort(), await pickPort()];
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: compileCacheDir,
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    HOST: '127.0.0.1',
    PORT: String(port),
    INTERNAL_PORT: String(internal),
    INTERNAL_HOST: '127.0.0.1',
    JWT_PUBLIC_KEY: environment.publicKey,
    ...settings,
  };
  const child = start(['src/main.ts'], { cwd: join(root, folder), env, stdio: ['ignore', 'ignore', 'inherit'] });
  // A service makes its indexes before it answers.
  await eventually(
    () => {
      if (child.exitCode !== null) throw new Error(`the process of ${folder} has ended`);
      return httpAnswers(`http://127.0.0.1:${internal}/readyz`, 200);
    },
    `a process of ${folder}`,
    withinMs,
  );
  return { origin: `http://127.0.0.1:${port}`, stop: () => stop(child) };
}
