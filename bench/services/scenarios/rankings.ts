import { calls } from '@power-corner/contracts/calls/all';
import { addressOf } from '@power-corner/contracts/call';
import { eventually } from '../../../local/platforms/eventually.ts';
import { compareSizes, onSizes, type Question } from '../by-size.ts';
import { type Environment, insertRows } from '../environment.ts';
import { performanceRow, resultsEach } from '../rows/performance-rows.ts';
import { athleteRow, championshipRow, idOf, recordSetRow } from '../rows/rows.ts';
import { startOn, type SizedService } from '../sized-service.ts';
import type { Row } from '../table.ts';

const part = 'Rankings';
/** A few of a gym's championships, a hundred of them, and a thousand. */
const sizes = [1000, 10_000, 100_000];
/** A page of all results takes longer than one second at the largest size. */
const secondsEach = 6;

const entries = 150;
const recordSets = 2;
const handle = '2017BENA01';
const club = 'Club Banc';
const ranking = calls.listRankings.path;

const questions: readonly Question<SizedService>[] = [
  { what: 'first page, by total', path: () => ranking, mostMs: 500 },
  { what: 'page 20, all results', path: () => `${ranking}?show=results&page=20`, mostMs: 500 },
  { what: 'a class and a sex', path: () => `${ranking}?weight_class=83&sex=Male&by=bench`, mostMs: 500 },
  { what: 'a club in a season', path: () => `${ranking}?club=Club%207&season=2020`, mostMs: 500 },
  { what: "a person's page", path: () => addressOf(calls.getPerson, { params: { handle } }), mostMs: 500 },
];

async function startRanked(environment: Environment, rows: number): Promise<SizedService> {
  const name = `rankings${rows}`;
  const database = environment.database(name);
  await insertRows(database, 'performances', 0, rows, performanceRow);
  await insertRows(database, 'athletes', 0, 1, athleteRow);
  await insertRows(database, 'recordSets', 0, recordSets, recordSetRow);
  await database.collection('people').insertOne({ _id: idOf('athlete', 0), handle, page: true, ranked: true } as never);
  // The service makes its indexes when it starts: that is faster than to keep them while rows are written.
  return { ...(await startOn(environment, 'championships', name, 600_000)), rows };
}

const sheet = () =>
  [
    'Place,Name,Team,Sex,Event,Equipment,BodyweightKg,WeightClassKg,Bench1Kg,Bench2Kg,Bench3Kg,TotalKg',
    ...Array.from(
      { length: entries },
      (_, row) => `${row + 1},Riad Banc ${row},${club},M,B,Raw,81.2,83,${300 - row},${301 - row},-310,${301 - row}`,
    ),
  ].join('\n');

async function publish(environment: Environment, service: SizedService): Promise<number> {
  const championship = { ...championshipRow(1, { name: 'Publication', type: 'Powerlifting' }), status: 'completed' };
  await environment
    .database(`rankings${service.rows}`)
    .collection('championships')
    .insertOne(championship as never);
  const params = { id: championship._id };
  const token = environment.tokenOf(idOf('admin'), 'admin');
  const send = async (method: string, path: string, type: string, body: string) => {
    const response = await fetch(service.origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body,
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  };
  await send(calls.importResults.method, addressOf(calls.importResults, { params }), 'text/csv', sheet());
  const startedAt = performance.now();
  const { method } = calls.publishResults;
  await send(method, addressOf(calls.publishResults, { params }), 'application/json', '{"published":true}');
  const address = `${service.origin}${ranking}?by=bench&division=Bench%20Press&club=${encodeURIComponent(club)}`;
  await eventually(
    async () => ((await (await fetch(address)).json()) as { total: number }).total === entries,
    `${entries} results in the ranking`,
    60_000,
  );
  const records = `${service.origin}${calls.listRecords.path}?lift=bench&weight_class=83`;
  await eventually(
    async () => {
      const { data } = (await (await fetch(records)).json()) as {
        data: { records: { set_id: string; club: string }[] };
      };
      const ours = data.records.filter((record) => record.club === club);
      return new Set(ours.map(({ set_id: set }) => set)).size === recordSets;
    },
    `records in ${recordSets} sets`,
    60_000,
  );
  return performance.now() - startedAt;
}

export async function rankings(environment: Environment, note: (row: Row) => void): Promise<void> {
  const start = (rows: number) => startRanked(environment, rows);
  await onSizes(sizes, start, async (services) => {
    const token = environment.tokenOf(idOf('admin'), 'admin');
    const [few, gym, country] = services as [SizedService, SizedService, SizedService];
    await compareSizes(part, [few, gym], questions, token, note, secondsEach);
    const withoutAim = questions.map(({ what, path }) => ({ what, path }));
    await compareSizes(part, [few, country], withoutAim, token, note, secondsEach);
    for (const service of services)
      note({
        part,
        what: `publishing ${entries} results among ${service.rows.toLocaleString('en')} of ${(service.rows / resultsEach).toLocaleString('en')} people, until they are ranked and in ${recordSets} record sets`,
        measured: await publish(environment, service),
        unit: 'ms',
        ...(service !== country && { aim: { most: 2000 } }),
      });
  });
}
