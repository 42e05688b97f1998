import { addressOf } from '@power-corner/contracts/call';
import { welcomeQueries } from '@power-corner/contracts/championships/public-lists';
import { calls } from '@power-corner/contracts/calls/all';
import { msEach, perSecond } from '../load.ts';
import { interleave, median } from '../statistics.ts';
import { championshipRow, participationRow, idOf } from '../rows/rows.ts';
import type { Row } from '../table.ts';
import { insertRows, type Environment } from '../environment.ts';

const championships = 200;
const participants = 100;
const rounds = 3;
const load = { connections: 100, seconds: 3 };
const part = 'List and detail';

export async function pages(environment: Environment, note: (row: Row) => void): Promise<void> {
  const database = environment.database('championships');
  await insertRows(database, 'championships', 0, championships, (number) => championshipRow(number));
  for (let number = 0; number < championships; number += 1) {
    const championship = championshipRow(number);
    await insertRows(database, 'participations', 0, participants, (athlete) => participationRow(athlete, championship));
  }
  const [gateway, service] = [environment.urlOf('gateway'), environment.urlOf('championships')];
  const token = environment.tokenOf(idOf('athlete', 1), 'athlete');
  await measure('list', `${calls.listChampionships.path}?sort=asc&page=1&limit=12`);
  await measure('detail', addressOf(calls.getChampionship, { params: { id: championshipRow(2)._id } }));
  await welcome();

  async function welcome(): Promise<void> {
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
    const at = (origin: string) => () => perSecond({ url: origin + path, token }, load);
    const contenders = { through: at(gateway), straight: at(service) };
    // Compiled code and full caches are what a platform has that runs.
    for (const warm of Object.values(contenders)) await warm();
    const { through, straight } = await interleave(rounds, contenders);
    note({
      part,
      what: `${name}, through the gateway`,
      measured: through,
      unit: '/s',
      against: { what: 'straight to the service', measured: straight },
      aim: { least: 0.35 },
    });
  }
}
