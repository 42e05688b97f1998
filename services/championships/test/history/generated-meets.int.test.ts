import { beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@power-corner/service-kit/testing';
import type { HeldRecord } from '@power-corner/contracts/records/records';
import type { RankingRow } from '@power-corner/contracts/records/rankings';
import type { Results } from '@power-corner/contracts/results/results';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { checkPack, unzip } from '../../src/day/results/pack/testing.ts';
import { entryRow } from '../day/meet-support.ts';
import type { TestUser } from '../support.ts';
import { createChampionship, createUser, url, useService } from '../support.ts';
import type { Lifter, LiftName, Row } from './generated-meets.ts';
import { generatedMeet, headers, lifters, lineOf, liftNames, recordsByScan, standingOf } from './generated-meets.ts';
import { project, recordCalls } from './published-support.ts';
import { admin, resultsOf } from '../day/results-support.ts';

useService();

const sexOf = ({ sex }: Lifter) => (sex === 'M' ? 'Male' : 'Female');
const divisionOf = ({ event }: Lifter) => (event === 'B' ? 'Bench Press' : '3 Movement');

interface Held extends ReturnType<typeof resultsOf> {
  day: string;
  rows: Row[];
  lines: string[];
  id: string;
}

async function importedMeet(day: string, rows: Row[], accounts: readonly TestUser[]): Promise<Held> {
  const { id } = await createChampionship(url, { name: `Coupe du ${day}`, category_set: 'ipf', location: 'Annaba' });
  await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'completed', date: new Date(`${day}T08:00:00Z`) } });
  const entered = rows.map(({ lifter }, index) => ({
    ...entryRow(id, index, { firstname: lifter.firstname, lastname: lifter.lastname, sex: sexOf(lifter) }),
    athleteId: accounts[index]?.id,
    division: divisionOf(lifter),
    ageCategory: lifter.age,
    club: lifter.club,
  }));
  await ParticipationModel.insertMany(entered);
  const calling = resultsOf(url, id);
  const lines = rows.map(lineOf);
  const { status, body } = await calling.importCsv([headers, ...lines].join('\n'));
  expect([status, body.data?.matched]).toEqual([200, rows.length]);
  return { day, rows, lines, id, ...calling };
}

const newSet = async (name: string): Promise<string> => {
  const json = { name: { fr: name }, discipline: 'Powerlifting' };
  return (await recordCalls(url).asAdmin('createRecordSet', { json })).body.data.id;
};

let [first, second]: Held[] = [];
let setBefore: string;
let setAfter: string;

beforeAll(async () => {
  const accounts: TestUser[] = [];
  for (const lifter of lifters) accounts.push(await createUser('athlete', { ...lifter, sex: sexOf(lifter) }));
  setBefore = await newSet('Avant');
  first = await importedMeet('2024-04-26', generatedMeet(7), accounts);
  second = await importedMeet('2025-05-09', generatedMeet(2025), accounts);
  // The later one first: its records give way to those that stood before it.
  for (const meet of [second, first]) expect((await meet.publish()).status).toBe(200);
  await project();
  setAfter = await newSet('Après');
}, 120_000);

describe('the pack of a meet of lifters of every kind', () => {
  test('passes the checker and has each cell of the sheet that was imported', async () => {
    for (const { pack, lines } of [first!, second!]) {
      const archive = Buffer.from(await (await pack(undefined, { town: 'Annaba', name: 'Coupe' })).arrayBuffer());
      expect(checkPack(archive)).toEqual([]);
      const [header, ...rows] = (unzip(archive)['entries.csv'] ?? '').trimEnd().split('\n');
      expect(header).toBe(headers);
      expect(rows.toSorted()).toEqual(lines.toSorted());
    }
  });

  test('has lifters with each kind of place', () => {
    const places = new Set([first!, second!].flatMap(({ rows }) => rows.map(({ place }) => place)));
    expect([...places]).toEqual(expect.arrayContaining(['1', '2', 'G', 'DQ', 'NS']));
    expect(first!.rows.map(standingOf)).toEqual(expect.arrayContaining(['ranked', 'bombed', 'out']));
  });
});

describe('the records of these meets', () => {
  const records = async (set: string): Promise<HeldRecord[]> =>
    (await recordCalls(url).make('listRecords', { query: { set } })).body.data.records;

  test('are those of a scan of all good attempts, for a set from before and for one made after them', async () => {
    const expected = recordsByScan([first!.rows, second!.rows]);
    expect(expected.length).toBeGreaterThan(300);
    for (const set of [setBefore, setAfter]) {
      const found = (await records(set)).map(({ sex, age_category, weight_class, lift, weight_kg, name }) =>
        [sex === 'Male' ? 'M' : 'F', age_category, weight_class, lift, weight_kg, name].join(' '),
      );
      expect(found.toSorted()).toEqual(expected);
    }
  });
});

interface Result extends Row {
  day: string;
}

const polynomials = {
  M: [-307.75076, 24.0900756, -0.1918759221, 0.0007391293, -0.000001093],
  F: [-57.96288, 13.6175032, -0.1126655495, 0.0005158568, -0.0000010706],
};
const gl = { M: [1199.72839, 1025.18162, 0.00921], F: [610.32796, 1045.59282, 0.03048] } as const;

function valueOf(row: Row, by: LiftName | 'total' | 'dots' | 'ipf_gl'): number | undefined {
  const { lifter, bodyweightKg: kg, totalKg, bests } = row;
  if (standingOf(row) === 'out' || standingOf(row) === 'guest') return undefined;
  if (by !== 'total' && by !== 'dots' && by !== 'ipf_gl') return bests[by];
  if (totalKg === null || kg === null || lifter.event === 'B') return undefined;
  if (by === 'total') return totalKg;
  const divisor = polynomials[lifter.sex].reduce((sum, factor, power) => sum + factor * Math.max(kg, 40) ** power, 0);
  const [a, b, c] = gl[lifter.sex];
  const points = by === 'dots' ? (500 * totalKg) / divisor : (100 * totalKg) / (a - b * Math.exp(-c * kg));
  return Math.round(points * 100) / 100;
}

/** Ranks as `rank value name date`: everybody's best, or all results, sorted; as many are before one as are better. */
function ranksOf(results: readonly Result[], by: Parameters<typeof valueOf>[1], show: string): string[] {
  const valued = results.flatMap((row) => {
    const value = valueOf(row, by);
    return value === undefined ? [] : [{ name: row.name, day: row.day, value }];
  });
  const better = valued.toSorted((one, other) => other.value - one.value || (one.day < other.day ? -1 : 1));
  const shown = better.filter(
    ({ name }, at) => show === 'results' || better.findIndex((each) => each.name === name) === at,
  );
  return shown.map(({ name, day, value }) => {
    const rank = 1 + shown.filter((each) => each.value > value).length;
    return `${rank} ${value} ${name} ${day}`;
  });
}

describe('the rankings of these meets', () => {
  const everything = () => [first!, second!].flatMap(({ day, rows }) => rows.map((row): Result => ({ ...row, day })));
  const filters: [string, Record<string, string | number>, (row: Result) => boolean][] = [
    ['of all', {}, () => true],
    ['of women', { sex: 'Female' }, ({ lifter }) => lifter.sex === 'F'],
    ['of a class', { weight_class: '83Kg' }, ({ lifter }) => lifter.weightClass === '83'],
    ['of the class without a bound', { weight_class: '84+' }, ({ lifter }) => lifter.weightClass === '84+'],
    ['of juniors', { age_category: 'Junior' }, ({ lifter }) => lifter.age === 'Junior'],
    ['of a club', { club: 'Seraidi' }, ({ lifter }) => lifter.club === 'Seraidi'],
    ['of a season', { season: 2024 }, ({ day }) => day.startsWith('2024')],
    [
      'of a club and a sex in a season',
      { club: 'El Bouni', sex: 'Male', season: 2025 },
      ({ lifter, day }) => lifter.club === 'El Bouni' && lifter.sex === 'M' && day.startsWith('2025'),
    ],
  ];
  const orders = [...liftNames, 'total', 'dots', 'ipf_gl'] as const;

  test.each(filters)('%s are those of a sort of all results, by each order', async (_, query, isShown) => {
    for (const by of orders)
      for (const show of ['people', 'results']) {
        const asked = { ...query, by, show, limit: 200 };
        const { status, body } = await recordCalls(url).make('listRankings', { query: asked });
        expect(status).toBe(200);
        const rows = (body.data as RankingRow[]).map(({ rank, weight_kg, value, name, date }) =>
          [rank, weight_kg ?? value, name, date].join(' '),
        );
        const expected = ranksOf(everything().filter(isShown), by, show);
        expect([asked, rows.toSorted()]).toEqual([asked, expected.toSorted()]);
        expect(body.total).toBe(expected.length);
      }
  });

  test('have ties', () => {
    const ranks = ranksOf(everything(), 'total', 'results').map((row) => row.split(' ')[0]);
    expect(new Set(ranks).size).toBeLessThan(ranks.length);
  });
});

test('personal bests of the later meet are the lifts that the same person had less of in the earlier one', async () => {
  const counted = (row: Row) => {
    const { bests, totalKg, lifter } = row;
    return standingOf(row) === 'out'
      ? {}
      : { ...bests, ...(totalKg !== null && lifter.event === 'SBD' && { total: totalKg }) };
  };
  const expected = second!.rows.map((row, index) => {
    const before: Record<string, number> = counted(first!.rows[index]!);
    const better = Object.entries(counted(row)).filter(([lift, kg]) => (before[lift] ?? Infinity) < kg);
    return [row.name, better.map(([lift]) => lift).toSorted()].join(' ');
  });
  const markedNow = async () => {
    const { categories } = (await second!.read(admin)).body.data as Results;
    const entries = categories.flatMap((category) => category.entries);
    return entries.map(({ name, personal_bests: bests = [] }) => [name, bests.toSorted()].join(' ')).toSorted();
  };
  // What was answered before the projection of the earlier meet stays for five seconds.
  await eventually(async () => (await markedNow()).some((each) => !each.endsWith(' ')), 10_000);
  const marked = await markedNow();
  expect(marked).toEqual(expected.toSorted());
  expect(new Set(marked.map((each) => each.endsWith(' ')))).toEqual(new Set([true, false]));
});
