import { readFileSync } from 'node:fs';
import type { Harness } from '../../faults/support/harness.ts';

/** In this order championships changes hands most often: most steps of a participation are its own. */
export const services = ['championships', 'auth', 'notifications', 'gateway'] as const;
export type Service = (typeof services)[number];
export type Release = 'previous' | 'next';
export type Assignment = Record<Service, Release>;

/** The run starts one process of each release behind a balancer; the previous one is the last. */
const partOf = (service: Service, release: Release): string => `${service}-${release === 'next' ? 1 : 2}`;
const other = (release: Release): Release => (release === 'next' ? 'previous' : 'next');

export function* combinations(): Generator<Assignment> {
  for (let number = 0; number < 2 ** services.length; number += 1) {
    const bits = number ^ (number >> 1);
    yield assign((_, index) => ((bits >> index) & 1 ? 'next' : 'previous'));
  }
}

export const assign = (choose: (service: Service, index: number) => Release): Assignment =>
  Object.fromEntries(services.map((service, index) => [service, choose(service, index)])) as Assignment;

export class Releases {
  readonly #platform: Harness['platform'];
  readonly #away = new Set<string>();

  constructor(platform: Harness['platform']) {
    this.#platform = platform;
  }

  async switchTo(assignment: Assignment): Promise<void> {
    for (const service of services) {
      await this.#start(partOf(service, assignment[service]));
      await this.#stop(partOf(service, other(assignment[service])));
    }
  }

  async startAll(): Promise<void> {
    for (const service of services)
      for (const release of ['previous', 'next'] as const) await this.#start(partOf(service, release));
  }

  async #start(part: string): Promise<void> {
    if (this.#away.delete(part)) await this.#platform.release(part);
  }

  async #stop(part: string): Promise<void> {
    if (this.#away.has(part)) return;
    this.#away.add(part);
    await this.#platform.hold(part);
  }

  async sumOf(service: Service, release: Release, metric: string): Promise<number> {
    const { parts } = JSON.parse(readFileSync(this.#platform.env['RUN_JSON'] ?? '', 'utf8')) as {
      parts: Record<string, { internalUrl?: string }>;
    };
    const text = await (await fetch(`${parts[partOf(service, release)]?.internalUrl}/metrics`)).text();
    return text
      .split('\n')
      .filter((line) => line.startsWith(`${metric}{`))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
  }
}
