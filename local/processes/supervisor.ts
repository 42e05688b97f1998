import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RotatingLog } from './rotating-log.ts';
import { Fault } from '../fault.ts';
import { type Identity, identify, signalGroup } from './process-identity.ts';

export interface Part {
  name: string;
  command: string;
  args: readonly string[];
  cwd?: string;
  env: Record<string, string | undefined>;
  url: string;
  /** Where it answers /readyz and /metrics, if it does. */
  internalUrl?: string;
  isReady: () => Promise<boolean>;
  hidden?: boolean;
}

export interface PartRow {
  pid: number;
  url: string;
  internalUrl?: string;
}

interface ManagedPart {
  part: Part;
  log: RotatingLog;
  crashes: number[];
  child: ChildProcess | undefined;
  identity: Identity | undefined;
  lastPid: number | undefined;
  wanted: boolean;
  gone: Promise<void>;
}

export interface SupervisorOptions {
  logsDir: string;
  verbose?: boolean;
  log: (sentence: string) => void;
  onChange?: () => void;
}

const readyWithinMs = 90_000;
const stopWithinMs = 10_000;
const restartAfterMs = 500;
const crashWindowMs = 60_000;
const mostCrashes = 6;

/** Keeps processes running: restarts what ends, and rejects `failure` when a part crashes six times within a minute. */
export class Supervisor {
  readonly #managed = new Map<string, ManagedPart>();
  readonly #held = new Map<string, Part>();
  readonly #options: SupervisorOptions;
  #rejectFailure: (fault: Fault) => void = () => {};
  /** Rejects when a part crashes six times within a minute; never resolves. */
  readonly failure: Promise<never>;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.failure = new Promise((_, reject) => {
      this.#rejectFailure = reject;
    });
    // The failure reaches the caller who awaits the same promise; without a handler it would end the process before
    // that.
    this.failure.catch(() => {});
    // Whoever ends in a hurry leaves no part behind. After a SIGKILL the next start ends what is left.
    process.on('exit', () => this.children().forEach(({ pid }) => signalGroup(pid, 'SIGKILL')));
  }

  async start(part: Part): Promise<void> {
    const { logsDir, verbose } = this.#options;
    const named = verbose ? (line: string): void => this.#options.log(`${part.name} | ${line}`) : undefined;
    const managed: ManagedPart = {
      part,
      log: new RotatingLog(join(logsDir, `${part.name}.log`), named),
      crashes: [],
      child: undefined,
      identity: undefined,
      lastPid: undefined,
      wanted: true,
      gone: Promise.resolve(),
    };
    this.#managed.set(part.name, managed);
    this.#spawn(managed);
    await this.#untilReady(managed);
  }

  async stop(name: string): Promise<void> {
    const managed = this.#managed.get(name);
    if (!managed) return;
    managed.wanted = false;
    const pid = managed.child?.pid;
    if (managed.child && pid !== undefined) {
      signalGroup(pid, 'SIGTERM');
      const force = setTimeout(() => signalGroup(pid, 'SIGKILL'), stopWithinMs);
      await managed.gone;
      clearTimeout(force);
    }
    this.#managed.delete(name);
    this.#notifyChange();
  }

  async hold(name: string): Promise<void> {
    const managed = this.#managed.get(name);
    if (!managed) return;
    this.#held.set(name, managed.part);
    await this.stop(name);
  }

  async release(name: string): Promise<void> {
    const part = this.#held.get(name);
    this.#held.delete(name);
    if (part) await this.start(part);
  }

  parts(): Record<string, PartRow> {
    const rows: Record<string, PartRow> = {};
    for (const { part, lastPid } of this.#managed.values()) {
      if (!part.hidden && lastPid !== undefined)
        rows[part.name] = { pid: lastPid, url: part.url, ...(part.internalUrl && { internalUrl: part.internalUrl }) };
    }
    return rows;
  }

  children(): Identity[] {
    return [...this.#managed.values()].flatMap(({ identity }) => identity ?? []);
  }

  lastLines(name: string): string[] {
    return this.#managed.get(name)?.log.lastLines() ?? [];
  }

  #notifyChange(): void {
    this.#options.onChange?.();
  }

  #spawn(managed: ManagedPart): void {
    const { part, log } = managed;
    log.write(`--- ${new Date().toISOString()} starting ${part.name}\n`);
    // A session of its own: the terminal's Ctrl-C reaches the runner alone, which then stops the parts in order.
    const child = spawn(part.command, part.args, {
      cwd: part.cwd,
      env: part.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    managed.child = child;
    managed.lastPid = child.pid ?? managed.lastPid;
    managed.identity = child.pid === undefined ? undefined : identify(child.pid);
    child.stdout.setEncoding('utf8').on('data', (text: string) => log.write(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => log.write(text));
    managed.gone = new Promise((resolve) => {
      child.once('error', (error) => {
        log.write(`${error.message}\n`);
        if (child.pid === undefined) this.#exited(managed, null, resolve);
      });
      child.once('exit', (_code, signal) => this.#exited(managed, signal, resolve));
    });
    this.#notifyChange();
  }

  #exited(managed: ManagedPart, signal: NodeJS.Signals | null, resolve: () => void): void {
    const pid = managed.child?.pid;
    // A process that the part had started itself must not keep its port or its files.
    if (pid !== undefined) signalGroup(pid, 'SIGKILL');
    const now = Date.now();
    managed.child = undefined;
    managed.identity = undefined;
    resolve();
    this.#notifyChange();
    if (!managed.wanted) return;
    // A kill from outside is no crash.
    if (signal !== 'SIGKILL') managed.crashes.push(now);
    managed.crashes = managed.crashes.filter((at) => now - at < crashWindowMs);
    if (managed.crashes.length >= mostCrashes) {
      managed.wanted = false;
      this.#rejectFailure(
        new Fault(
          `${managed.part.name} keeps crashing: ${mostCrashes} times within a minute. Its last lines:`,
          managed.log.lastLines(),
        ),
      );
      return;
    }
    this.#options.log(`${managed.part.name} ended (${signal ?? 'by itself'}); starting it again`);
    setTimeout(() => this.#restart(managed), restartAfterMs);
  }

  #restart(managed: ManagedPart): void {
    if (!managed.wanted) return;
    this.#spawn(managed);
    const { child } = managed;
    this.#untilReady(managed).then(
      () => managed.wanted && managed.child === child && this.#options.log(`${managed.part.name} is back`),
      () => {},
    );
  }

  async #untilReady(managed: ManagedPart): Promise<void> {
    const deadline = Date.now() + readyWithinMs;
    const { part } = managed;
    while (managed.wanted) {
      const { child } = managed;
      if (child && (await part.isReady()) && managed.child === child) return;
      if (Date.now() > deadline) {
        throw new Fault(
          `${part.name} is not ready after ${readyWithinMs / 1000} s. Its last lines:`,
          managed.log.lastLines(),
        );
      }
      await sleep(child ? 60 : 200);
    }
  }
}
