import { addressOf } from '@power-corner/contracts/call';
import { editParticipant } from '@power-corner/contracts/calls/participations/participants';
import { listMyChampionships } from '@power-corner/contracts/calls/participations/participations';
import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { call, tokenFor } from '@power-corner/service-kit/testing';
import { describe, expect, test } from '@jest/globals';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { checkPack, unzip } from '../../src/day/results/pack/testing.ts';
import { arrives } from '../person/auth-events.ts';
import { admin, benchedAt, header } from './results-support.ts';
import { url, useService } from '../support.ts';

useService();

const query = { town: 'Bou Ismail', name: 'Coupe' };
async function imported() {
  const championship = await benchedAt(url, 2);
  const csv = `${header}\n1,Amine Saïdi,M,SBD,Raw,Open,82.5,83,500\nG,Sami Ait,M,SBD,Raw,Open,80,83,600\n`;
  expect((await championship.importCsv(csv)).status).toBe(200);
  return championship;
}
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('the federation’s pack', () => {
  test('is read by whom the results are: a draft by admins, then by all', async () => {
    const { pack, publish } = await imported();
    expect((await pack(undefined, query)).status).toBe(404);
    expect((await pack(tokenFor('athlete'), { ...query, draft: 'true' })).status).toBe(404);
    const draft = await pack(admin, { ...query, draft: 'true' });
    expect(draft.status).toBe(200);
    expect(draft.headers.get('content-type')).toBe('application/zip');
    expect(draft.headers.get('content-disposition')).toBe('attachment; filename="openpowerlifting.zip"');
    const bytes = await bytesOf(draft);
    expect(checkPack(bytes)).toEqual([]);
    expect(unzip(bytes)['meet.csv']).toMatch(/^FAPL,\d{4}-\d\d-\d\d,Algeria,,Bou Ismail,Coupe$/m);
    await publish();
    expect(await bytesOf(await pack(undefined, query))).toEqual(bytes);
  });

  test('is imported again with the same places', async () => {
    const { pack, importCsv, read } = await imported();
    const before = await read(admin, true);
    const entries = unzip(await bytesOf(await pack(admin, { ...query, draft: 'true' })))['entries.csv'] ?? '';
    expect((await importCsv(entries)).status).toBe(200);
    const placesOf = ({ body }: typeof before) =>
      body.data.categories.flatMap(({ entries: all }: { entries: { place: unknown; name: string }[] }) =>
        all.map(({ place, name }) => [place, name]),
      );
    expect(placesOf(await read(admin, true))).toEqual(placesOf(before));
  });

  test('is refused with every fault: names with other characters, the town', async () => {
    // The lifters of the tests have a digit in their names.
    const { pack } = await benchedAt(url, 2);
    const response = await pack(admin, { draft: 'true', town: 'Alger 16', name: 'Coupe' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'NOT_EXPORTABLE',
      error: {
        rows: [
          { file: 'meet.csv', line: 2, column: 'MeetTown', name: '', message_code: 'packTown' },
          { file: 'entries.csv', line: 2, column: 'Name', name: 'Amine1 Benali', message_code: 'packPersonName' },
          { file: 'entries.csv', line: 3, column: 'Name', name: 'Amine0 Benali', message: expect.any(String) },
        ],
      },
    });
  });

  test('has the Latin spelling of names with other letters, of the entry before that of the account', async () => {
    const names = { firstname: 'أمين', lastname: 'بن علي' };
    const { ids, pack, importCsv } = await benchedAt(url, 2, names);
    const give = (id: string, json: object) =>
      call('PATCH', url + addressOf(editParticipant, { params: { id } }), { token: admin, json });
    const draft = { ...query, draft: 'true' as const };
    const refused = await pack(admin, draft);
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { error: { rows: [2, 3].map((line) => ({ line, column: 'Name', name: 'أمين بن علي' })) } },
    ]);

    const [entry, ofAccount] = await ParticipationModel.find({ _id: { $in: ids } })
      .sort({ _id: 1 })
      .lean();
    for (const { athleteId } of [entry!, ofAccount!])
      await arrives('UserProfileUpdated', {
        userId: athleteId,
        revision: 2,
        ...names,
        latinName: 'samir ben Ali',
        email: `${athleteId}@example.org`,
        usertype: 'athlete',
        verified: true,
        sex: 'Male',
        phoneNumber: '',
        birthday: null,
        weight: 80,
        club: null,
      });
    expect((await give(entry!._id, { latin_name: ' amine  bin Ali ' })).body.data.latin_name).toBe('amine bin Ali');
    const bytes = await bytesOf(await pack(admin, draft));
    expect(checkPack(bytes)).toEqual([]);
    const entries = unzip(bytes)['entries.csv'] ?? '';
    expect(entries).toMatch(/^Amine bin Ali,M,/m);
    expect(entries).toMatch(/^Samir Ben Ali,M,/m);
    // The rows find their participations again.
    expect((await importCsv(entries)).body.data.matched).toBe(2);

    expect((await give(entry!._id, { latin_name: '' })).body.data.latin_name).toBe('samir ben Ali');
  });

  test('has an erased person as "Athlète anonyme", without the Latin spelling of the name', async () => {
    const names = { firstname: 'أمين', lastname: 'بن علي' };
    const { ids, pack, publish } = await benchedAt(url, 2, names);
    const entries = await ParticipationModel.find({ _id: { $in: ids } }).lean();
    for (const { _id } of entries) {
      const address = url + addressOf(editParticipant, { params: { id: _id } });
      await call('PATCH', address, { token: admin, json: { latin_name: 'Amine Ben Ali' } });
    }
    await publish();
    for (const { athleteId: userId } of entries) {
      const email = `${userId}@example.org`;
      await arrives('UserErased', { userId, email, confirmed: true, anonymousResults: true, revision: 2 });
    }
    const bytes = await bytesOf(await pack(undefined, query));
    expect(checkPack(bytes)).toEqual([]);
    const files = unzip(bytes);
    expect(files['entries.csv']?.match(/^Athlète Anonyme,M,/gm)).toHaveLength(2);
    expect(Object.values(files).join()).not.toMatch(/Amine|أمين/);
  });

  test('finds a person again whose name has a typographic apostrophe, and keeps their own result', async () => {
    const { id, ids, pack, importCsv, publish } = await benchedAt(url, 1, { firstname: 'Sami', lastname: 'N’Ait' });
    await publish();
    const { athleteId } = (await ParticipationModel.findById(ids[0]).lean())!;
    const token = tokenFor('athlete', athleteId);
    const own = async () =>
      ((await call('GET', url + addressOf(listMyChampionships), { token })).body.data as MyChampionship[]).find(
        (each) => each.id === id,
      )?.result;
    expect(await own()).toMatchObject({ place: 1 });
    const entries = unzip(await bytesOf(await pack(admin, query)))['entries.csv'] ?? '';
    expect(entries).toMatch(/^Sami N'Ait,M,/m);
    const { matched, differences } = (await importCsv(entries)).body.data;
    expect([matched, differences.removed, differences.added]).toEqual([1, 0, 0]);
    expect(await own()).toMatchObject({ place: 1 });
  });

  test('is none of a discipline without squat, bench press and deadlift', async () => {
    const { id, pack } = await benchedAt(url, 1);
    await ChampionshipModel.updateOne({ _id: id }, { $set: { type: 'Crossfit' } });
    expect((await pack(admin, { draft: 'true' })).status).toBe(409);
  });
});
