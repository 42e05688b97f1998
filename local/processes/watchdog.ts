import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Identity, identify } from './process-identity.ts';

/**
 * Keeps a watchdog process, which ends the child processes of this one if it is killed before it can end them itself.
 */
export class Watchdog {
  readonly #files: string[];
  #children: Identity[] = [];
  #process: ChildProcess | undefined;
  #wanted = true;

  /** @param files removed by the watchdog process after the child processes have ended */
  constructor(files: string[]) {
    this.#files = files;
    this.#spawn();
  }

  /** Replaces the list of child processes to end. */
  watch(children: Identity[]): void {
    this.#children = children;
    this.#process?.stdin?.write(`${JSON.stringify({ files: this.#files, children })}\n`);
  }

  /** The watchdog process itself: the next start must be able to end it too. */
  identity(): Identity[] {
    const pid = this.#process?.pid;
    const identity = pid === undefined ? undefined : identify(pid);
    return identity ? [identity] : [];
  }

  /** Ends the watchdog process and leaves the child processes alone. */
  stop(): Promise<void> {
    this.#wanted = false;
    const watchdog = this.#process;
    if (!watchdog || watchdog.exitCode !== null || watchdog.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      watchdog.once('exit', () => resolve());
      this.watch([]);
      watchdog.stdin?.end();
    });
  }

  #spawn(): void {
    const watchdog = spawn(process.execPath, [join(import.meta.dirname, 'watchdog-process.ts')], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    watchdog.stdin.on('error', () => {});
    watchdog.on('error', () => {});
    watchdog.once('exit', () => {
      if (this.#wanted) this.#spawn();
    });
    this.#process = watchdog;
    this.watch(this.#children);
  }
}
