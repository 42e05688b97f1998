import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Identity, identify } from './process-identity.ts';

/** The process that ends the parts if this one is killed before it can. */
export class Watchdog {
  readonly #files: string[];
  #children: Identity[] = [];
  #dog: ChildProcess | undefined;
  #wanted = true;

  constructor(files: string[]) {
    this.#files = files;
    this.#spawn();
  }

  /** Names the processes it has to end. */
  charge(children: Identity[]): void {
    this.#children = children;
    this.#dog?.stdin?.write(`${JSON.stringify({ files: this.#files, children })}\n`);
  }

  /** Its own identity: the next start must be able to end it too. */
  identity(): Identity[] {
    const pid = this.#dog?.pid;
    const identity = pid === undefined ? undefined : identify(pid);
    return identity ? [identity] : [];
  }

  dismiss(): Promise<void> {
    this.#wanted = false;
    const dog = this.#dog;
    if (!dog || dog.exitCode !== null || dog.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      dog.once('exit', () => resolve());
      this.charge([]);
      dog.stdin?.end();
    });
  }

  #spawn(): void {
    const dog = spawn(process.execPath, [join(import.meta.dirname, 'watchdog.ts')], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    dog.stdin.on('error', () => {});
    dog.on('error', () => {});
    dog.once('exit', () => {
      if (this.#wanted) this.#spawn();
    });
    this.#dog = dog;
    this.charge(this.#children);
  }
}
