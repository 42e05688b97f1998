import { msEach } from './load.ts';
import { interleave } from './statistics.ts';
import type { Row } from './table.ts';

const rounds = 3;

export interface Question<Service> {
  what: string;
  path: (service: Service) => string;
  most?: number;
  /** The most milliseconds on the other sizes, instead of a multiple. */
  mostMs?: number;
}

/** The time of one page on each size, one request after the other, beside the time on the fewest rows. */
export async function compareSizes<Service extends { rows: number; origin: string }>(
  part: string,
  services: readonly Service[],
  questions: readonly Question<Service>[],
  token: string,
  note: (row: Row) => void,
  seconds = 1,
): Promise<void> {
  const [fewest, ...others] = services;
  if (!fewest) return;
  for (const { what, path, mostMs, most = mostMs } of questions) {
    const ask = Object.fromEntries(
      services.map((service) => [service.rows, () => msEach({ url: service.origin + path(service), token }, seconds)]),
    );
    for (const warm of Object.values(ask)) await warm();
    const ms = await interleave(rounds, ask);
    for (const { rows } of others) {
      note({
        part,
        what: `${what}, ${rows.toLocaleString('en')} rows`,
        measured: ms[String(rows)] ?? Number.NaN,
        unit: 'ms',
        ...(mostMs === undefined && {
          against: { what: `${fewest.rows} rows`, measured: ms[String(fewest.rows)] ?? Number.NaN },
        }),
        ...(most !== undefined && { aim: { most } }),
      });
    }
  }
}

/** Starts a service of each size, one after the other, for a comparison, and stops them whatever comes of it. */
export async function onSizes<Service extends { stop: () => Promise<void> }>(
  sizes: readonly number[],
  start: (rows: number) => Promise<Service>,
  compare: (services: readonly Service[]) => Promise<void>,
): Promise<void> {
  const services: Service[] = [];
  try {
    for (const rows of sizes) services.push(await start(rows));
    await compare(services);
  } finally {
    for (const each of services) await each.stop();
  }
}
