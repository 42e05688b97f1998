import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** All data and logs of a run. POWER_CORNER_HOME moves the folder, so that tests run beside a developer's own data. */
export const home = process.env.POWER_CORNER_HOME ? resolve(process.env.POWER_CORNER_HOME) : join(root, '.local');

export const runFile = join(home, 'run.json');
export const runnerFile = join(home, 'runner.json');
export const logsDir = join(home, 'logs');
export const dataDir = join(home, 'data');

/** Shared by every run from this folder: it belongs to the machine, not to the data. */
export const glibcDir = join(root, '.local', 'glibc');
/** Compiled code of Node's own, which starts the services in half the time and without a compiler in memory. */
export const compileCacheDir = join(root, '.local', 'compile-cache');
export const webDist = join(root, 'web', 'dist');
