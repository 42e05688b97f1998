import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { describe, expect, test } from '@jest/globals';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { MeetModel } from '../../src/day/meet/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { ResultSheetModel } from '../../src/day/results/model.ts';
import { unzip } from '../../src/day/results/pack/testing.ts';
import { runScheduledJobs } from '../../src/scheduled-jobs.ts';
import { addEntries, command, meetAt } from './meet-support.ts';
import { admin, benchedAt, good, header, resultsOf } from './results-support.ts';
import {
  actsIn,
  beforeWrite,
  createChampionship,
  eventTypesOf,
  log,
  offers,
  outboxOf,
  pictures,
  url,
  useService,
} from '../support.ts';

useService();

const benched = (count: number) => benchedAt(url, count);
const resultsAt = (id: string) => resultsOf(url, id);

async function begun(status: 'upcoming' | 'ongoing' | 'completed' | 'canceled' = 'ongoing') {
  const { id } = await createChampionship(url);
  await ChampionshipModel.updateOne({ _id: id }, { $set: { status } });
  return { id, ...resultsAt(id) };
}

const namesOf = (body: { data: { categories: { entries: { place: unknown; name: string }[] }[] } }) =>
  body.data.categories.flatMap(({ entries }) => entries.map(({ place, name }) => [place, name]));

describe('results', () => {
  test('are nobody’s before their publication, but a draft for admins; then everybody’s', async () => {
    const { read, publish, sheet } = await benched(3);
    expect((await read()).status).toBe(404);
    expect((await read(tokenFor('athlete'), true)).status).toBe(404);
    expect((await read(admin)).status).toBe(404);
    expect((await sheet()).status).toBe(404);
    const draft = await read(admin, true);
    expect(draft).toMatchObject({ status: 200, body: { data: { published_at: null, corrected_at: null } } });
    expect(namesOf(draft.body)).toEqual([
      [1, 'Amine2 Benali'],
      [2, 'Amine1 Benali'],
      [3, 'Amine0 Benali'],
    ]);
    expect(draft.headers.get('cache-control')).toBe('private, no-cache');
    const published = await publish();
    expect(published).toMatchObject({ status: 200, body: { data: { corrected_at: null } } });
    expect(published.body.data.published_at).toEqual(expect.any(String));
    const { status, body, headers } = await read();
    expect(status).toBe(200);
    expect(body.data.categories).toMatchObject([
      {
        sex: 'Male',
        division: 'Bench Press',
        weight_class: '74Kg-83Kg',
        age_category: null,
        entries: [
          {
            place: 1,
            name: 'Amine2 Benali',
            club: 'CRB Annaba',
            bodyweight_kg: 80,
            attempts: { bench: [{ weight_kg: 120, outcome: 'good' }] },
            total_kg: 120,
            points: { ipf_gl: expect.any(Number), dots: expect.any(Number) },
          },
          { place: 2 },
          { place: 3 },
        ],
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/birthday|phone|@example/);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect((await read(undefined, false, { 'if-none-match': headers.get('etag')! })).status).toBe(304);
  });

  test('of a hidden championship are not found, but as a draft', async () => {
    const { id, read, publish } = await benched(1);
    await publish();
    await ChampionshipModel.updateOne({ _id: id }, { $set: { hidden: true }, $inc: { revision: 1 } });
    expect((await read()).status).toBe(404);
    expect((await read(admin, true)).status).toBe(200);
  });

  test('are gone again once they are taken back, and dated when they are corrected', async () => {
    const { ids, read, publish, send } = await benched(2);
    await publish();
    await send([command('JudgeAttempt', ids[1]!, { lift: 'bench', number: 1, outcome: 'no_lift' }, { basedOn: 99 })]);
    const { body } = await read();
    expect(body.data.corrected_at > body.data.published_at).toBe(true);
    expect(namesOf(body)[1]).toEqual(['DQ', 'Amine1 Benali']);
    const second = () => body.data.categories.flatMap(({ entries }: { entries: object[] }) => entries)[1];
    expect(second()).toMatchObject({ place: 'DQ', bombed_out: true });
    expect((await publish(false)).body.data).toEqual({ published_at: null, corrected_at: null });
    expect((await read()).status).toBe(404);
  });

  test('keep their championship from being cancelled, until they are taken back', async () => {
    const { id, publish } = await benched(1);
    const cancel = () => callTo(url, calls.cancelChampionship, { params: { id }, token: admin });
    await publish();
    expect(await cancel()).toMatchObject({ status: 409, body: { message_code: 'publishedUncancelable' } });
    await publish(false);
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(200);
    expect((await publish()).status).toBe(409);
  });

  test('and a cancellation at the same moment never both stand', async () => {
    const cancelAt = (id: string) => callTo(url, calls.cancelChampionship, { params: { id }, token: admin });
    const published = await benched(1);
    beforeWrite('findOneAndUpdate', () => published.publish(), ChampionshipModel);
    expect(await cancelAt(published.id)).toMatchObject({
      status: 409,
      body: { message_code: 'publishedUncancelable' },
    });
    const canceled = await benched(1);
    beforeWrite('findOneAndUpdate', () => cancelAt(canceled.id), MeetModel);
    expect((await canceled.publish()).status).toBe(409);
    expect((await canceled.read()).status).toBe(404);
    expect(await eventTypesOf(ParticipationModel, canceled.ids[0]!)).not.toContain('ResultsPublished');
  });

  test('are published by admins alone, and once the championship has begun', async () => {
    const { publish } = await begun();
    const statuses = await Promise.all(
      ['', tokenFor('athlete'), tokenFor('coach')].map(async (token) => (await publish(true, token)).status),
    );
    expect(statuses).toEqual([401, 403, 403]);
    expect((await (await begun('upcoming')).publish()).status).toBe(409);
    expect((await (await begun('canceled')).publish()).status).toBe(409);
    const early = await benched(1);
    await ChampionshipModel.updateOne({ _id: early.id }, { $set: { status: 'upcoming' } });
    expect((await early.publish()).status).toBe(200);
    expect((await resultsAt(newId()).publish()).status).toBe(404);
  });

  test('are in the history of each athlete once published', async () => {
    const { id, ids, publish } = await benched(2);
    const { athleteId } = (await ParticipationModel.findById(ids[0]).lean())!;
    const token = tokenFor('athlete', athleteId);
    const history = async () => (await callTo(url, calls.listMyChampionships, { token })).body.data;
    expect(await history()).toMatchObject([{ id, result: null }]);
    await publish();
    expect(await history()).toMatchObject([{ id, result: { place: 2, total_kg: 100, bests: { bench: 100 } } }]);
  });
});

describe('«Vos résultats»', () => {
  const toldOf = async (ids: readonly string[]) =>
    Promise.all(
      ids.map(
        async (id) => (await eventTypesOf(ParticipationModel, id)).filter((type) => type === 'ResultsPublished').length,
      ),
    );

  test('is told to each participant once, also when the results are published again by several at once', async () => {
    const { ids, publish } = await benched(3);
    await Promise.all([publish(), publish(), publish()]);
    await publish(false);
    await publish();
    expect(await toldOf(ids)).toEqual([1, 1, 1]);
    const events = await outboxOf(ParticipationModel, ids[2]!);
    expect(events.at(-1)).toMatchObject({
      type: 'ResultsPublished',
      data: { place: 1, totalKg: 120, firstname: 'Amine2' },
    });
  });

  test('is told by the scheduled job where the publishing process died in between', async () => {
    const { id, ids } = await benched(2);
    // The state that a process leaves which dies right after the publication.
    await MeetModel.updateOne({ _id: id }, { $set: { publishedAt: new Date(), resultsToNotify: true } });
    const deps = { pictures: pictures(), offers: offers() };
    await Promise.all([runScheduledJobs(deps, log), runScheduledJobs(deps, log)]);
    expect(await toldOf(ids)).toEqual([1, 1]);
    expect(await MeetModel.exists({ _id: id, resultsToNotify: true })).toBeNull();
  });

  test('of a walk-in without an address carries none, and the others are told', async () => {
    const { id, ids, publish } = await benched(2);
    await ParticipationModel.updateOne(
      { _id: ids[1] },
      { $set: { 'athlete.email': null, walkIn: { birthday: '1999-05-14', weight: 80 } } },
    );
    await ParticipationModel.updateOne({ _id: ids[0] }, { $set: { 'athlete.language': 'ar' } });
    expect((await publish()).status).toBe(200);
    expect(await toldOf(ids)).toEqual([1, 1]);
    const told = await Promise.all(ids.map(async (each) => (await outboxOf(ParticipationModel, each)).at(-1)?.data));
    expect(told).toMatchObject([
      { email: expect.stringContaining('@'), place: 2, language: 'ar', scheduleRevision: 0 },
      { email: null, place: 1, walkIn: true, scheduleRevision: 0 },
    ]);
    expect(await MeetModel.exists({ _id: id, resultsToNotify: true })).toBeNull();
  });

  test('is asked about with what is missing and how many it mails, and mails nobody a second time', async () => {
    const { ids, send, publish, preview, read } = await benched(4);
    const [one, two, three, four] = ids as [string, string, string, string];
    expect((await preview(tokenFor('athlete'))).status).toBe(403);
    await send([
      ...[one, two, three].map((id) => command('AssignSession', id, { session: 1, flight: 'A' })),
      command('AssignSession', four, { session: 2, flight: 'A' }),
      command('SetSession', null, { session: 1, state: 'open' }),
      command('JudgeAttempt', two, { lift: 'bench', number: 1, outcome: 'no_lift' }),
      command('JudgeAttempt', three, { lift: 'bench', number: 1, outcome: null }, { basedOn: 99 }),
      command('SetOutcome', three, { outcome: 'withdrawn' }),
    ]);
    expect((await preview()).body.data).toEqual({
      without_result: 1,
      sessions: [
        { number: 1, name: null, state: 'open' },
        { number: 2, name: null, state: 'planned' },
      ],
      to_mail: 3,
      officials: 0,
      officials_until: 'last_session',
    });
    await publish();
    const places = (await read()).body.data.categories.flatMap(({ entries }: { entries: { place: unknown }[] }) =>
      entries.map(({ place }) => place),
    );
    expect(places).toEqual([1, 2, 'DQ', 'NS']);
    expect(await toldOf(ids)).toEqual([1, 1, 0, 1]);
    await publish(false);
    expect((await preview()).body.data.to_mail).toBe(0);
  });

  test('is not told to somebody who did not come', async () => {
    const { ids, send, publish } = await benched(1);
    await send([command('SetOutcome', ids[0]!, { outcome: 'no_show' })]);
    await publish();
    expect(await toldOf(ids)).toEqual([0]);
  });
});

describe('an imported sheet', () => {
  test('replaces the results as a whole, with places of ours', async () => {
    const { read, publish, importCsv } = await begun('completed');
    const imported = await importCsv(good.replace('Division', 'Club,Division').replaceAll('Raw,', 'Raw,X,'));
    expect(imported).toMatchObject({
      status: 200,
      body: {
        data: { rows: 3, categories: 1, placed: 2, guests: 1, disqualified: 0, matched: 0, ignored_columns: ['Club'] },
      },
    });
    await publish();
    const first = await read();
    expect(namesOf(first.body)).toEqual([
      [1, 'Sami Ait'],
      [2, 'Amine Saïdi'],
      ['G', 'Invité'],
    ]);
    expect(first.body.data.categories[0]).toMatchObject({ division: 'Open', weight_class: '83', event: 'SBD' });
    await importCsv(`${header}\n1,Seul,M,B,Raw,Open,80,83,150\n`);
    const second = await read();
    expect(namesOf(second.body)).toEqual([[1, 'Seul']]);
    expect(second.body.data.corrected_at).not.toBeNull();
  });

  test('with one fault keeps nothing, and names every line and column', async () => {
    const { id, importCsv, read } = await begun();
    await importCsv(good);
    const faulty = await importCsv(good.replace('M,SBD', 'Homme,SBD').replace('510', '5 10'));
    expect(faulty).toMatchObject({
      status: 400,
      body: {
        code: 'INVALID_INPUT',
        errors: [
          {
            line: 2,
            column: 'Sex',
            message: '«\u00a0Homme\u00a0»\u00a0: attendu M, F, Mx.',
            message_code: 'cellOneOf',
            message_values: { cell: 'Homme', values: 'M, F, Mx' },
          },
          {
            line: 3,
            column: 'TotalKg',
            message: "«\u00a05 10\u00a0» n'est pas un poids.",
            message_code: 'cellNotWeight',
          },
        ],
        message_code: 'sheetFaults',
        message_values: { count: '2' },
      },
    });
    expect(namesOf((await read(admin, true)).body)).toHaveLength(3);
    expect((await actsIn(ResultSheetModel, id)).map(({ kind }) => kind)).toEqual(['results_imported']);
  });

  test('is read by its bytes, whatever charset the request names', async () => {
    const { importCsv, read } = await begun();
    const french = Buffer.from(good.replaceAll(',', ';').replace('82.5', '82,5'), 'latin1');
    for (const type of ['text/csv', 'text/csv; charset=utf-8', 'text/csv;charset=windows-1256'])
      expect(await importCsv(french, admin, { type })).toMatchObject({ status: 200, body: { data: { rows: 3 } } });
    for (const type of ['text/csv; charset=utf-16le', 'text/csv; charset=windows-1252'])
      expect((await importCsv(good, admin, { type })).status).toBe(200);
    expect((await importCsv(Buffer.from(good, 'utf16le'))).status).toBe(200);
    expect(namesOf((await read(admin, true)).body)).toContainEqual([2, 'Amine Saïdi']);
  });

  test('shows its ages to an admin in the draft alone, and downloads for a spreadsheet', async () => {
    const { id, importCsv, publish, sheet, pack } = await begun();
    await importCsv(`Age,${header}\n14,1,Lina Haddad,F,SBD,Raw,Open,60.5,63,300.5\n`);
    await publish();
    expect(await (await sheet(admin, true)).text()).toContain('Lina Haddad,F,SBD,Raw,14,');
    const archive = await pack(admin, { draft: 'true', town: 'Annaba', name: 'Coupe' });
    const original = unzip(Buffer.from(await archive.arrayBuffer()))['original.csv'];
    for (const csv of [await (await sheet()).text(), original]) expect(csv).toContain('Lina Haddad,F,SBD,Raw,,');
    const query = { format: 'spreadsheet' } as const;
    const saved = await (await fetch(url + addressOf(calls.getResultsSheet, { params: { id }, query }))).text();
    expect(saved).toContain('1;Lina Haddad;F;SBD;Raw;;;Open;"60,5";63;');
    expect((await importCsv(saved)).body.data.differences).toMatchObject({ changed: 1, people: [{ parts: ['age'] }] });
  });

  test('that is a workbook is refused in one sentence', async () => {
    const { importCsv } = await begun();
    const xlsx = Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000[Content_Types].xml');
    expect(await importCsv(xlsx)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('est un classeur'), errors: [{ line: 1, column: '' }] },
    });
  });

  test('is for admins, for text/csv up to 5 MB, and for a championship that has begun', async () => {
    const { importCsv } = await begun();
    const statuses = await Promise.all(
      ['', tokenFor('athlete'), tokenFor('coach')].map(async (token) => (await importCsv(good, token)).status),
    );
    expect(statuses).toEqual([401, 403, 403]);
    expect((await importCsv(good, admin, { type: 'application/x-www-form-urlencoded' })).status).toBe(400);
    expect((await importCsv(Buffer.from('Place,Name\n1,\xe9', 'latin1'))).status).toBe(400);
    expect((await importCsv('x'.repeat(6 * 1024 * 1024))).status).toBe(413);
    expect((await (await begun('upcoming')).importCsv(good)).status).toBe(409);
    expect((await (await begun('canceled')).importCsv(good)).status).toBe(409);
    expect((await resultsAt(newId()).importCsv(good)).status).toBe(404);
  });

  test('gives its results to the one participation of the same name and sex, and tells it once', async () => {
    const { id, importCsv, publish } = await begun();
    const [mine] = await addEntries(id, 1, { firstname: 'Sami', lastname: 'Aït' });
    await addEntries(id, 2, { firstname: 'Amine', lastname: 'Saïdi' });
    expect((await importCsv(good)).body.data.matched).toBe(1);
    await publish();
    const events = await outboxOf(ParticipationModel, mine!);
    expect(events.map(({ data }) => data)).toMatchObject([{ place: 1, totalKg: 510 }]);
    const { athleteId } = (await ParticipationModel.findById(mine).lean())!;
    const token = tokenFor('athlete', athleteId);
    const { body } = await callTo(url, calls.listMyChampionships, { token });
    expect(body.data[0].result).toMatchObject({ place: 1, total_kg: 510 });
  });

  test('asks in the preview whose row of namesakes it is, and takes the answer', async () => {
    const { id, importCsv } = await begun();
    const entered = await addEntries(id, 2, { firstname: 'Mohamed', lastname: 'Benali' });
    const rows = ['1,Mohamed Benali,M,SBD,Raw,Open,82.5,83,550', '2,Mohamed Benali,M,SBD,Raw,Open,80.1,83,520'];
    const text = [header, ...rows].join('\n');
    const asked = (await importCsv(text, admin, { preview: true })).body.data;
    expect(asked.matched).toBe(0);
    expect(asked.namesakes.map(({ line }: { line: number }) => line)).toEqual([2, 3]);
    expect(asked.namesakes[0].candidates.map((each: { participation_id: string }) => each.participation_id)).toEqual(
      expect.arrayContaining(entered),
    );
    const match = `2:${entered[1]},3:${entered[0]}`;
    expect((await importCsv(text, admin, { match })).body.data).toMatchObject({ matched: 2 });
    const stored = await ResultSheetModel.findById(id).lean();
    expect(stored?.rows.map(({ participationId }) => participationId)).toEqual([entered[1], entered[0]]);
    expect((await importCsv(text, admin, { match: '2:x' })).status).toBe(400);
  });

  test('comes out as it went in: the CSV of results gives the same results again', async () => {
    const { publish, sheet, importCsv, read } = await benched(3);
    await publish();
    const response = await sheet();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="resultats.csv"');
    const text = await response.text();
    expect(text.split('\r\n')[1]).toMatch(
      /^1,Amine2 Benali,M,B,Raw,,Open,Bench Press,80,83,,,,,120,,,120,,,,,120,\d+\.\d+$/,
    );
    expect((await importCsv(text)).status).toBe(200);
    expect(namesOf((await read()).body)).toEqual([
      [1, 'Amine2 Benali'],
      [2, 'Amine1 Benali'],
      [3, 'Amine0 Benali'],
    ]);
  });

  test('with HTML and formulas as names gives them as text', async () => {
    const { importCsv, publish, sheet, read } = await begun();
    await importCsv(
      `${header}\n1,"<img src=x onerror=alert(1)>",M,B,Raw,Open,80,83,150\n2,=1+1,M,B,Raw,Open,80,83,140\n`,
    );
    await publish();
    expect(namesOf((await read()).body)).toEqual([
      [1, '<img src=x onerror=alert(1)>'],
      [2, '=1+1'],
    ]);
    expect(await (await sheet()).text()).toContain("2,'=1+1,M");
  });
});

describe('an imported sheet can be taken back', () => {
  test('by an admin: the results of the platform stand again, as a correction, with an act', async () => {
    const { id, read, publish, importCsv, takeBack } = await benched(2);
    await publish();
    const own = namesOf((await read()).body);
    await importCsv(good);
    const imported = (await read()).body.data;
    expect(imported.imported_at).toEqual(expect.any(String));
    expect(imported.corrected_at > imported.published_at).toBe(true);
    const taken = await takeBack();
    expect(taken).toMatchObject({ status: 200, body: { message_code: 'importTakenBack' } });
    const { data } = (await read()).body;
    expect(namesOf({ data })).toEqual(own);
    expect(data).toMatchObject({ published_at: imported.published_at, imported_at: null });
    expect(data.corrected_at > imported.corrected_at).toBe(true);
    expect(taken.body.data).toEqual({ published_at: data.published_at, corrected_at: data.corrected_at });
    const acts = await actsIn(ResultSheetModel, id);
    expect(acts.at(-1)).toMatchObject({ kind: 'results_import_taken_back', before: { rows: 3 } });
  });

  test('again and again, and without one, which it says; then a sheet may be imported again', async () => {
    const { read, importCsv, takeBack } = await begun('completed');
    expect(await takeBack()).toMatchObject({ status: 200, body: { message_code: 'importNone' } });
    await importCsv(good);
    const answers = await Promise.all([takeBack(), takeBack(), takeBack()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await takeBack()).toMatchObject({ status: 200, body: { message_code: 'importNone' } });
    expect(namesOf((await read(admin, true)).body)).toEqual([]);
    await importCsv(good);
    expect(namesOf((await read(admin, true)).body)).toHaveLength(3);
  });

  test('by nobody else, and of no unknown championship', async () => {
    const { takeBack } = await begun();
    const statuses = await Promise.all(
      ['', tokenFor('athlete'), tokenFor('coach')].map(async (token) => (await takeBack(token)).status),
    );
    expect(statuses).toEqual([401, 403, 403]);
    expect((await resultsAt(newId()).takeBack()).status).toBe(404);
  });
});

describe('a preview of a sheet', () => {
  test('says what changes for each person, and keeps nothing', async () => {
    const { id, read, publish, sheet, importCsv } = await benched(3);
    await publish();
    const before = (await read()).body.data;
    const lines = (await (await sheet()).text()).trimEnd().split('\r\n');
    // The first one's attempt was 122.5, the second one is missing, somebody is new.
    const text = [
      lines[0],
      lines[1]!.replaceAll('120', '122.5'),
      lines[3],
      '4,Nouvelle,F,B,Raw,,,,55,57,,,,,50,,,50,,,,,50,',
    ].join('\r\n');
    const { status, body } = await importCsv(text, admin, { preview: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ message_code: 'sheetPreviewed', data: { rows: 3, matched: 2 } });
    expect(body.data.differences).toMatchObject({
      removed: 1,
      added: 1,
      changed: 2,
      unchanged: 0,
      people: [
        { kind: 'removed', before: { name: 'Amine1 Benali', place: 2, total_kg: 110 }, after: null },
        { kind: 'added', before: null, after: { name: 'Nouvelle', place: 1, total_kg: 50 } },
        {
          kind: 'changed',
          parts: ['attempts', 'total'],
          before: { name: 'Amine2 Benali', total_kg: 120 },
          after: { total_kg: 122.5, attempts: { bench: [{ weight_kg: 122.5, outcome: 'good' }] } },
        },
        { kind: 'changed', parts: ['place'], before: { name: 'Amine0 Benali', place: 3 }, after: { place: 2 } },
      ],
    });
    expect((await read()).body.data).toEqual(before);
    expect(await ResultSheetModel.exists({ _id: id })).toBeNull();
    const done = await importCsv(text);
    expect(done.body.data.differences).toEqual(body.data.differences);
    const again = await importCsv(text, admin, { preview: true });
    expect(again.body.data.differences).toMatchObject({ removed: 0, added: 0, changed: 0, unchanged: 3, people: [] });
  });

  test('of our own CSV changes nobody, and a faulty one is refused as an import is', async () => {
    const { publish, sheet, importCsv } = await benched(2);
    await publish();
    const { body } = await importCsv(await (await sheet()).text(), admin, { preview: true });
    expect(body.data.differences).toMatchObject({ unchanged: 2, people: [] });
    expect((await importCsv(`${header}\n1,A,X,B,Raw,Open,80,83,100\n`, admin, { preview: true })).status).toBe(400);
  });
});

test('results that are published before the announced hour show on the public page', async () => {
  const { id, publish } = await benched(1);
  await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'upcoming' } });
  const { slug } = (await ChampionshipModel.findById(id).lean())!;
  const page = async () => (await callTo(url, calls.getPublicChampionship, { params: { slug: slug! } })).body.data;
  expect(await page()).not.toHaveProperty('results_published');
  await publish();
  expect(await page()).toMatchObject({ status: 'ongoing', results_published: true });
});

describe('Crossfit', () => {
  const fran = { id: 'Fran', name: 'Fran', kind: 'time', cap_seconds: 600 };

  async function crossfit() {
    const { id } = await createChampionship(url, { type: 'Crossfit' });
    await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'ongoing' } });
    const classes = ['74Kg-83Kg', '83Kg-93Kg', null] as const;
    const ids = [];
    for (const weightClass of classes) ids.push(...(await addEntries(id, 1, { division: null, weightClass })));
    const { send, read, live } = meetAt(url, id);
    const sent = await send([
      command('ConfigureMeet', null, { events: [fran] }),
      command('SetSession', null, { session: 1, state: 'open' }),
      ...ids.map((entry, index) => command('RecordScore', entry, { event: 'Fran', value: 200 + index })),
    ]);
    expect(sent.outcomes).toEqual(sent.outcomes.map(() => 'applied'));
    return { id, send, readMeet: read, live, ...resultsAt(id) };
  }
  const classesOf = (categories: { weight_class: unknown; all_classes: unknown; entries: { place: unknown }[] }[]) =>
    categories.map(({ weight_class, all_classes, entries }) => [
      weight_class,
      all_classes,
      entries.map(({ place }) => place),
    ]);

  test('is ranked within sex and division, live and in the results, and by class where the meet is set so', async () => {
    const { send, readMeet, live, read, publish } = await crossfit();
    await publish();
    const together = [[null, true, [1, 2, 3]]];
    expect((await readMeet()).settings.rank_by_weight_class).toBe(false);
    expect(classesOf((await read()).body.data.categories)).toEqual(together);
    expect(classesOf((await live()).body.data.standings)).toEqual(together);
    await send([command('ConfigureMeet', null, { rank_by_weight_class: true }, { basedOn: 99 })]);
    const apart = [
      ['74Kg-83Kg', false, [1]],
      ['83Kg-93Kg', false, [1]],
      [null, false, [1]],
    ];
    expect((await readMeet()).settings.rank_by_weight_class).toBe(true);
    expect(classesOf((await read()).body.data.categories)).toEqual(apart);
  });

  test('keeps what was measured when its event is removed, published, and added again as another kind', async () => {
    const { send, publish, read } = await crossfit();
    const configure = (events: object[]) => command('ConfigureMeet', null, { events }, { basedOn: 99 });
    expect((await send([configure([])])).outcomes).toEqual(['applied']);
    await publish();
    const asReps = { ...fran, kind: 'reps', cap_seconds: null };
    expect((await send([configure([asReps])])).outcomes).toEqual(['CHANGED']);
    expect((await read()).body.data.events).toEqual([]);
    expect((await send([configure([fran])])).outcomes).toEqual(['applied']);
    expect((await read()).body.data.events).toEqual([fran]);
  });

  test('keeps the kind of an event whose only scores are of people who were removed, and may come back', async () => {
    const { id, send } = await crossfit();
    await ParticipationModel.updateMany({ championshipId: id }, { $set: { state: 'withdrawn' }, $unset: { live: 1 } });
    const configure = (events: object[]) => command('ConfigureMeet', null, { events }, { basedOn: 99 });
    const asReps = { ...fran, kind: 'reps', cap_seconds: null };
    expect((await send([configure([asReps])])).outcomes).toEqual(['CHANGED']);
    expect((await send([configure([]), configure([asReps])])).outcomes).toEqual(['applied', 'CHANGED']);
    expect((await send([configure([{ ...fran, name: 'Fran 2' }])])).outcomes).toEqual(['applied']);
  });

  test('takes no sheet, and none to look at', async () => {
    const { importCsv, takeBack } = await crossfit();
    for (const preview of [true, false])
      expect(await importCsv(good, admin, { preview })).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', message_code: 'importCrossfit' },
      });
    expect((await takeBack()).status).toBe(200);
  });
});
