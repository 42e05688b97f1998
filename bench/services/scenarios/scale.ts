import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { type SizedService, startSizedService } from '../sized-service.ts';
import { msEach } from '../load.ts';
import { interleave } from '../statistics.ts';
import { idOf } from '../rows.ts';
import type { Row } from '../table.ts';
import type { Environment } from '../environment.ts';

const sizes = [100, 1000, 10_000, 100_000];
const rounds = 3;
const seconds = 1;
const part = 'Rows';

interface Question {
  what: string;
  path: (crowd: string) => string;
  flat: boolean;
}

const questions: readonly Question[] = [
  {
    what: 'first page of the list',
    path: () => `${calls.listChampionships.path}?sort=asc&page=1&limit=12`,
    flat: true,
  },
  {
    what: 'list of those to come',
    path: () => `${calls.listChampionships.path}?status=upcoming&sort=asc&page=1&limit=12`,
    flat: true,
  },
  {
    what: 'list, search for a town',
    path: () => `${calls.listChampionships.path}?search=annaba&sort=asc&page=1&limit=12`,
    flat: false,
  },
  {
    what: 'first page of the participants',
    path: (crowd) => `${addressOf(calls.listParticipants, { params: { id: crowd } })}?sort=asc&page=1&limit=50`,
    flat: false,
  },
  {
    what: 'participants of a division',
    path: (crowd) =>
      `${addressOf(calls.listParticipants, { params: { id: crowd } })}?division=Bench+Press&sort=asc&page=1&limit=50`,
    flat: false,
  },
];

/** The time of one page, one request after the other, on a hundred to a hundred thousand rows. */
export async function scale(environment: Environment, note: (row: Row) => void): Promise<void> {
  const crowded: SizedService[] = [];
  const token = environment.tokenOf(idOf('admin'), 'admin');
  try {
    for (const rows of sizes) crowded.push(await startSizedService(environment, rows));
    for (const { what, path, flat } of questions) {
      const ask = Object.fromEntries(
        crowded.map(({ rows, origin, crowd }) => [rows, () => msEach({ url: origin + path(crowd), token }, seconds)]),
      );
      for (const warm of Object.values(ask)) await warm();
      const ms = await interleave(rounds, ask);
      const few = { what: `${sizes[0]} rows`, measured: ms[String(sizes[0])] ?? Number.NaN };
      for (const rows of sizes.slice(1)) {
        note({
          part,
          what: `${what}, ${rows.toLocaleString('en')} rows`,
          measured: ms[String(rows)] ?? Number.NaN,
          unit: 'ms',
          against: few,
          ...(flat && { aim: { most: 1.3 } }),
        });
      }
    }
  } finally {
    for (const each of crowded) await each.stop();
  }
}
