import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BoundedLog } from './bounded-log.ts';
import { Fault } from './fault.ts';
import { type Identity, identify, signalGroup } from './process-identity.ts';
import { afterDeath, type Death, isFault } from './restart-policy.ts';

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
  /** The service that this part is a replica of, if there are several. */
  replicaOf?: string;
  /** A helper of another part that nobody asks for by name: it is no row of run.json. */
  hidden?: boolean;
}

/** A part as run.json lists it. */
export interface PartRow {
  pid: number;
  url: string;
  internalUrl?: string;
}

interface Kept {
  part: Part;
  log: BoundedLog;
  deaths: Death[];
  child: ChildProcess | undefined;
  identity: Identity | undefined;
  lastPid: number | undefined;
  readySince: number | undefined;
  wanted: boolean;
  gone: Promise<void>;
}

export interface SupervisorOptions {
  logsDir: string;
  /** Everything the parts print, on the screen too. */
  verbose?: boolean;
  log: (sentence: string) => void;
  onChange?: () => void;
  /** When a part that died is started again. */
  policy?: typeof afterDeath;
}

const readyWithinMs = 90_000;
const stopWithinMs = 10_000;
/** How long a killed replica may be on its way back before it no longer counts as healthy. */
const backWithinMs = 30_000;

/** Keeps processes running: starts again what dies, and ends the whole (`failure`) when one keeps dying and no replica of it is healthy. */
export class Supervisor {
  readonly #kept = new Map<string, Kept>();
  readonly #held = new Map<string, Part>();
  readonly #options: SupervisorOptions;
  #fail: (fault: Fault) => void = () => {};
  /** Rejects when a part keeps dying and no other replica of its service is healthy; never resolves. */
  readonly failure: Promise<never>;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.failure = new Promise((_, reject) => {
      this.#fail = reject;
    });
    // The failure reaches the caller who awaits the same promise; without a handler it would end the process before that.
    this.failure.catch(() => {});
  }

  /** Starts the part and resolves once it is ready. Throws a Fault when it is not within 90 s. */
  async start(part: Part): Promise<void> {
    const { logsDir, verbose } = this.#options;
    const echo = verbose ? (line: string): void => this.#options.log(`${part.name} | ${line}`) : undefined;
    const kept: Kept = {
      part,
      log: new BoundedLog(join(logsDir, `${part.name}.log`), echo),
      deaths: [],
      child: undefined,
      identity: undefined,
      lastPid: undefined,
      readySince: undefined,
      wanted: true,
      gone: Promise.resolve(),
    };
    this.#kept.set(part.name, kept);
    this.#spawn(kept);
    await this.#untilReady(kept);
  }

  /** Stops one part for good: SIGTERM, and SIGKILL after 10 s. */
  async stop(name: string): Promise<void> {
    const kept = this.#kept.get(name);
    if (!kept) return;
    kept.wanted = false;
    const pid = kept.child?.pid;
    if (kept.child && pid !== undefined) {
      signalGroup(pid, 'SIGTERM');
      const force = setTimeout(() => signalGroup(pid, 'SIGKILL'), stopWithinMs);
      await kept.gone;
      clearTimeout(force);
    }
    this.#kept.delete(name);
    this.#changed();
  }

  /** Stops a part that `release` starts again: an outage that lasts. */
  async hold(name: string): Promise<void> {
    const kept = this.#kept.get(name);
    if (!kept) return;
    this.#held.set(name, kept.part);
    await this.stop(name);
  }

  async release(name: string): Promise<void> {
    const part = this.#held.get(name);
    this.#held.delete(name);
    if (part) await this.start(part);
  }

  /** Stops and starts a running part, for a change of its sources. */
  async restart(name: string): Promise<void> {
    const kept = this.#kept.get(name);
    if (!kept) return;
    await this.stop(name);
    await this.start(kept.part);
  }

  /** The visible parts as run.json lists them; one that is down keeps its row, with the pid it had, until it is back. */
  parts(): Record<string, PartRow> {
    const rows: Record<string, PartRow> = {};
    for (const { part, lastPid } of this.#kept.values()) {
      if (!part.hidden && lastPid !== undefined)
        rows[part.name] = { pid: lastPid, url: part.url, ...(part.internalUrl && { internalUrl: part.internalUrl }) };
    }
    return rows;
  }

  children(): Identity[] {
    return [...this.#kept.values()].flatMap(({ identity }) => identity ?? []);
  }

  lastLines(name: string): string[] {
    return this.#kept.get(name)?.log.lastLines() ?? [];
  }

  #changed(): void {
    this.#options.onChange?.();
  }

  #spawn(kept: Kept): void {
    const { part, log } = kept;
    log.write(`--- ${new Date().toISOString()} starting ${part.name}\n`);
    // A session of its own: the terminal's Ctrl-C reaches the runner alone, which then stops the parts in order.
    const child = spawn(part.command, part.args, {
      cwd: part.cwd,
      env: part.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    kept.child = child;
    kept.lastPid = child.pid ?? kept.lastPid;
    kept.readySince = undefined;
    kept.identity = child.pid === undefined ? undefined : identify(child.pid);
    child.stdout.setEncoding('utf8').on('data', (text: string) => log.write(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => log.write(text));
    kept.gone = new Promise((resolve) => {
      child.once('error', (error) => {
        log.write(`${error.message}\n`);
        if (child.pid === undefined) this.#died(kept, null, resolve);
      });
      child.once('exit', (_code, signal) => this.#died(kept, signal, resolve));
    });
    this.#changed();
  }

  #died(kept: Kept, signal: NodeJS.Signals | null, resolve: () => void): void {
    const pid = kept.child?.pid;
    // What a killed part had started itself must not hold its port or its files when it comes back.
    if (pid !== undefined) signalGroup(pid, 'SIGKILL');
    const now = Date.now();
    kept.child = undefined;
    kept.identity = undefined;
    resolve();
    this.#changed();
    if (!kept.wanted) return;
    kept.deaths.push({
      at: now,
      readyForMs: kept.readySince === undefined ? 0 : now - kept.readySince,
      killed: signal === 'SIGKILL',
    });
    kept.deaths.splice(0, kept.deaths.length - 20);
    const sibling = this.#healthySibling(kept);
    const { keepsDying, giveUp, waitMs } = (this.#options.policy ?? afterDeath)(kept.deaths, {
      siblingIsHealthy: sibling !== undefined,
    });
    if (giveUp) {
      kept.wanted = false;
      this.#fail(
        new Fault(
          `${kept.part.name} keeps crashing: ${kept.deaths.length} times within a minute. Its last lines:`,
          kept.log.lastLines(),
        ),
      );
      return;
    }
    const why = keepsDying
      ? `keeps crashing, while ${sibling?.part.name} is healthy`
      : `ended (${signal ?? 'by itself'})`;
    this.#options.log(`${kept.part.name} ${why}; starting it again in ${waitMs / 1000} s`);
    setTimeout(() => this.#again(kept), waitMs);
  }

  /** Another replica of the same service that is ready, or on its way back after it was killed from outside. */
  #healthySibling({ part }: Kept): Kept | undefined {
    if (!part.replicaOf) return undefined;
    return [...this.#kept.values()].find((other) => {
      if (other.part === part || other.part.replicaOf !== part.replicaOf || !other.wanted) return false;
      if (other.child && other.readySince !== undefined) return true;
      const last = other.deaths.at(-1);
      return last !== undefined && !isFault(last) && Date.now() - last.at < backWithinMs;
    });
  }

  #again(kept: Kept): void {
    if (!kept.wanted) return;
    this.#spawn(kept);
    const { child } = kept;
    this.#untilReady(kept).then(
      () => kept.wanted && kept.child === child && this.#options.log(`${kept.part.name} is back`),
      () => {},
    );
  }

  async #untilReady(kept: Kept): Promise<void> {
    const deadline = Date.now() + readyWithinMs;
    const { part } = kept;
    while (kept.wanted) {
      const { child } = kept;
      if (child && (await part.isReady()) && kept.child === child) {
        kept.readySince ??= Date.now();
        return;
      }
      if (Date.now() > deadline) {
        throw new Fault(
          `${part.name} is not ready after ${readyWithinMs / 1000} s. Its last lines:`,
          kept.log.lastLines(),
        );
      }
      await sleep(child ? 60 : 200);
    }
  }
}
