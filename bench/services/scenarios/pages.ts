import { addressOf } from '@power-corner/contracts/call';
import { welcomeQueries } from '@power-corner/contracts/championships/public-lists';
import { calls } from '@power-corner/contracts/calls/all';
import { join } from 'node:path';
import { startBare } from '../bare-express.ts';
import { startBareProxy } from '../bare-proxy.ts';
import { msEach, perSecond } from '../load.ts';
import { findNginx, startNginx } from '../nginx.ts';
import { interleave, median } from '../statistics.ts';
import { championshipRow, participationRow, idOf } from '../rows/rows.ts';
import type { Row } from '../table.ts';
import { insertRows, type Environment } from '../environment.ts';

const championships = 200;
const participants = 100;
const rounds = 3;
const load = { connections: 100, seconds: 3 };
const part = 'List and detail';

/**
 * A page of the list and one championship, through the gateway, straight from the service, through nginx, through a
 * bare proxy of the gateway's two libraries, and the same bytes from Express alone.
 */
export async function pages(environment: Environment, note: (row: Row) => void): Promise<void> {
  const database = environment.database('championships');
  await insertRows(database, 'championships', 0, championships, (number) => championshipRow(number));
  for (let number = 0; number < championships; number += 1) {
    const championship = championshipRow(number);
    await insertRows(database, 'participations', 0, participants, (athlete) => participationRow(athlete, championship));
  }
  const service = environment.urlOf('championships');
  const token = environment.tokenOf(idOf('athlete', 1), 'athlete');
  const nginx = await findNginx();
  const proxy = nginx && (await startNginx(nginx.command, service, join(environment.work, 'nginx')));
  const bareProxy = await startBareProxy(service);
  if (!proxy) note({ part, what: 'nginx is not to be had here: its rows are left out', measured: 0, unit: '' });
  try {
    await measure('list', `${calls.listChampionships.path}?sort=asc&page=1&limit=12`);
    await measure('detail', addressOf(calls.getChampionship, { params: { id: championshipRow(2)._id } }));
    await welcome();
  } finally {
    await proxy?.stop();
    await bareProxy.stop();
  }

  /** The welcome page as a browser reads it, and what another call waits meanwhile. */
  async function welcome(): Promise<void> {
    const gateway = environment.urlOf('gateway');
    const page = { url: `${gateway}/`, headers: ['accept=text/html', 'accept-encoding=gzip, deflate, br'] };
    const call = { url: gateway + addressOf(calls.listPublicChampionships, welcomeQueries.next) };
    await perSecond(page, load);
    const [rates, waits]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const [rate, ms] = await Promise.all([perSecond(page, load), msEach(call, load.seconds)]);
      rates.push(rate);
      waits.push(ms);
    }
    const what = 'welcome page, through the gateway';
    note({ part, what, measured: median(rates), unit: '/s', aim: { least: 2000 } });
    note({ part, what: 'a call meanwhile', measured: median(waits), unit: 'ms', aim: { most: 150 } });
  }

  async function measure(name: string, path: string): Promise<void> {
    const bare = await startBare(service + path, token);
    try {
      const at = (origin: string) => () => perSecond({ url: origin + path, token }, load);
      const contenders: Record<string, () => Promise<number>> = {
        gateway: at(environment.urlOf('gateway')),
        straight: at(service),
        bare: at(bare.origin),
        bareProxy: at(bareProxy.origin),
        ...(proxy && { nginx: at(proxy.origin) }),
      };
      // Compiled code and full caches are what a platform has that runs.
      for (const warm of Object.values(contenders)) await warm();
      const {
        gateway = Number.NaN,
        straight = Number.NaN,
        bare: alone = Number.NaN,
        bareProxy: libraries = Number.NaN,
        nginx: before,
      } = await interleave(rounds, contenders);
      const through = { part, what: `${name}, through the gateway`, measured: gateway, unit: '/s' };
      note({ ...through, against: { what: 'straight to the service', measured: straight } });
      note({
        ...through,
        against: { what: 'Express with http-proxy-middleware alone', measured: libraries },
        aim: { least: 0.75 },
      });
      if (before)
        note({
          ...through,
          against: { what: `nginx ${nginx?.version} before the service`, measured: before },
          aim: { least: 0.5 },
        });
      note({
        part,
        what: `${name}, straight to the service`,
        measured: straight,
        unit: '/s',
        against: { what: `Express alone, ${bare.bytes} bytes`, measured: alone },
      });
    } finally {
      await bare.stop();
    }
  }
}
