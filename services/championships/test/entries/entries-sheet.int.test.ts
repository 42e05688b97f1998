import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { call, callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { AthleteModel } from '../../src/athletes/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { createChampionship, createUser, outboxOf, url, useService } from '../support.ts';
import { fullChampionship, waitersOf } from './waiting-list/waiting-list-support.ts';

useService();

const admin = tokenFor('admin', newId(), { firstname: 'Nadia', lastname: 'Kaci' });
const noLevel = { level: null, level_name: null };
const header = 'Nom;Prénom;Sexe;Naissance;Division;Poids;Club;Téléphone;E-mail';
const lina = 'Haddad;Lina;F;14/05/2001;3 Movement;62,5;CRB;0661234567;';
const yanis = 'Mansouri;Yanis;H;36294;Bench Press;٨٢٫٥;CRB;550112233;';
const amine = 'Saïdi;Amine;Masculin;1999-02-28;bench press;93;;+213 770 11 22 33;';
const sheetOf = (...rows: string[]) => [header, ...rows].join('\r\n');

afterEach(() => void jest.restoreAllMocks());

type Query = { preview?: 'true'; others?: string; from?: number; faulty?: 'skip' };

async function send(id: string, text: string, query: Query = {}, token: string | undefined = admin) {
  const response = await fetch(`${url}${addressOf(calls.importEntries, { params: { id }, query })}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...(token && { authorization: `Bearer ${token}` }) },
    body: text,
  });
  // oxlint-disable-next-line no-explicit-any
  return { status: response.status, body: (await response.json()) as any };
}

const entered = (championshipId: string) =>
  ParticipationModel.find({ championshipId, live: true }).sort({ 'athlete.lastname': 1 }).lean();

describe('a club’s sheet', () => {
  let id = '';
  beforeAll(async () => {
    ({ id } = await createChampionship(url));
  });

  test('is previewed without entering anybody, then enters each person as one who is added by hand', async () => {
    const sheet = sheetOf(lina, yanis, amine);
    const preview = await send(id, sheet, { preview: 'true' });
    expect([preview.status, preview.body.data]).toEqual([
      200,
      {
        added: 3,
        people: [
          {
            line: 2,
            name: 'Lina Haddad',
            birthday: '2001-05-14',
            division: '3 Movement',
            ...noLevel,
            weight_class: '59Kg-66Kg',
          },
          {
            line: 3,
            name: 'Yanis Mansouri',
            birthday: '1999-05-14',
            division: 'Bench Press',
            ...noLevel,
            weight_class: '74Kg-83Kg',
          },
          {
            line: 4,
            name: 'Amine Saïdi',
            birthday: '1999-02-28',
            division: 'Bench Press',
            ...noLevel,
            weight_class: '83Kg-93Kg',
          },
        ],
        already: [],
        asked: [],
        refused: [],
        next: null,
      },
    ]);
    expect(await entered(id)).toEqual([]);

    const { body } = await send(id, sheet);
    expect(body).toMatchObject({ message: 'Personnes inscrites\u00a0: 3.', data: preview.body.data });
    const rows = await entered(id);
    expect(rows).toMatchObject([
      { state: 'confirmed', club: 'CRB', athlete: { phoneNumber: '0661234567', email: null, sex: 'Female' } },
      { division: 'Bench Press', walkIn: { weight: 82.5 }, athlete: { phoneNumber: '0550112233', sex: 'Male' } },
      { club: null, athlete: { phoneNumber: '0770112233' } },
    ]);
    expect(rows[0]?.journal).toMatchObject([{ kind: 'added', actor: { name: 'Nadia Kaci' } }]);
    expect(await outboxOf(ParticipationModel, rows[0]!._id)).toMatchObject([
      { type: 'ParticipationVerified', data: { addedByAdmin: true } },
    ]);
  });

  test('that repeats a person enters each once, and says which line it was', async () => {
    const { id: fresh } = await createChampionship(url);
    const sheet = sheetOf(lina, yanis, lina.replace('Haddad', 'HADDAD'));
    for (const query of [{ preview: 'true' as const }, {}])
      expect((await send(fresh, sheet, query)).body.data).toMatchObject({
        added: 2,
        already: [{ line: 4, repeats: 2 }],
      });
    expect(await entered(fresh)).toHaveLength(2);
  });

  test('sent again makes nobody twice, also two at the same moment', async () => {
    const again = await Promise.all([send(id, sheetOf(lina, yanis)), send(id, sheetOf(yanis, lina))]);
    for (const { body } of again) expect(body.data).toMatchObject({ added: 0, already: [{ line: 2 }, { line: 3 }] });
    const { id: fresh } = await createChampionship(url);
    const both = await Promise.all([send(fresh, sheetOf(lina, yanis)), send(fresh, sheetOf(yanis, lina))]);
    expect(both.reduce((sum, { body }) => sum + body.data.added, 0)).toBe(2);
    expect(await entered(fresh)).toHaveLength(2);
  });

  test('that takes longer than an answer may says where to go on, and nobody is lost or entered twice', async () => {
    const { id: fresh } = await createChampionship(url);
    const sheet = sheetOf(lina, yanis, amine);
    const now = Date.now.bind(Date);
    const create = ParticipationModel.create.bind(ParticipationModel);
    let aheadMs = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs);
    // Every place takes as long as an answer may.
    jest.spyOn(ParticipationModel, 'create').mockImplementation((async (row: object) => {
      aheadMs += 4001;
      return create(row);
    }) as never);
    const asked = [];
    for (let from: number | null = 2; from !== null;) {
      const { body } = await send(fresh, sheet, { from });
      asked.push(body.data);
      from = body.data.next;
    }
    expect(asked).toMatchObject([
      { added: 1, people: [{ line: 2 }], next: 3 },
      { added: 1, people: [{ line: 3 }], next: 4 },
      { added: 1, people: [{ line: 4 }], next: null },
    ]);
    expect(await entered(fresh)).toHaveLength(3);
    // As after an answer that was lost.
    expect((await send(fresh, sheet)).body.data).toMatchObject({ added: 0, already: [{}, {}, {}], next: null });
  });

  test('asks about somebody with the name of another one, and enters whom the answer names', async () => {
    const other = lina.replace('2001', '2002');
    const third = lina.replace('2001', '2003');
    const sheet = sheetOf(other, third);
    const { data } = (await send(id, sheet)).body;
    expect(data).toMatchObject({
      added: 0,
      asked: [
        { line: 2, birthday: '2002-05-14', candidates: [{ name: 'Lina Haddad', birthday: '2001-05-14', club: 'CRB' }] },
        { line: 3, candidates: [{ birthday: '2001-05-14' }, { birthday: '2002-05-14' }] },
      ],
    });
    expect((await send(id, sheet, { others: '3' })).body.data).toMatchObject({
      people: [{ line: 3, birthday: '2003-05-14' }],
      asked: [{ line: 2 }],
    });
  });

  test('enters somebody with a confirmed account of that address and name with it, and mails others a link', async () => {
    const { id: fresh } = await createChampionship(url);
    const owner = await createUser('athlete', { firstname: 'Lina', lastname: 'Haddad', birthday: '2001-05-14' });
    const email = `${newId()}@example.dz`;
    await AthleteModel.updateOne({ _id: owner.id }, { $set: { email } });
    const sheet = sheetOf(lina + email, `${yanis}${newId()}@example.dz`);
    expect((await send(fresh, sheet)).body.data.added).toBe(2);
    const [own, walkIn] = await entered(fresh);
    expect([own?.athleteId, own?.walkIn]).toEqual([owner.id, undefined]);
    expect((await outboxOf(ParticipationModel, walkIn!._id))[0]?.data.claimToken).toEqual(expect.any(String));
    expect((await send(fresh, sheet)).body.data.already).toHaveLength(2);
  });
});

describe('a place is never sold twice', () => {
  test('lines without a place are named by the preview, and left out', async () => {
    const { id } = await createChampionship(url, { max_participants: '2' });
    const sheet = sheetOf(lina, yanis, amine);
    for (const query of [{ preview: 'true' } as const, {}])
      expect((await send(id, sheet, query)).body.data).toMatchObject({
        added: 2,
        refused: [{ line: 4, name: 'Amine Saïdi', message_code: 'FULL' }],
      });
    expect(await entered(id)).toHaveLength(2);
  });

  test('by the limit of the division too', async () => {
    const divisions = JSON.stringify([{ division: 'Bench Press', max_participants: 1 }, { division: '3 Movement' }]);
    const { id } = await createChampionship(url, { divisions });
    const sheet = sheetOf(yanis, amine, lina);
    for (const query of [{ preview: 'true' } as const, {}])
      expect((await send(id, sheet, query)).body.data).toMatchObject({ added: 2, refused: [{ line: 3 }] });
  });

  test('and nobody who waits is passed', async () => {
    const { id } = await fullChampionship(url);
    await waitersOf(url, id, 1);
    await call('PATCH', `${url}${addressOf(calls.editChampionship, { params: { id } })}`, { token: admin });
    for (const query of [{ preview: 'true' } as const, {}])
      expect((await send(id, sheetOf(lina), query)).body.data).toMatchObject({ added: 0, refused: [{ line: 2 }] });
  });
});

test('a sheet with faults enters nobody, and each fault has its line and column', async () => {
  const { id } = await createChampionship(url);
  const { status, body } = await send(id, sheetOf(lina, yanis.replace('36294', '31/02/1999').replace('H', 'X')));
  expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  expect(body.error.rows.map(({ line, column }: Record<string, unknown>) => [line, column])).toEqual([
    [3, 'Sexe'],
    [3, 'Naissance'],
  ]);
  expect(await entered(id)).toEqual([]);
});

test('a sheet whose faulty lines are skipped enters the others once, and names each fault with its person', async () => {
  const { id } = await createChampionship(url);
  const faulty = yanis.replace('36294', '31/02/1999').replace('H', 'X');
  const sheet = ['Inscriptions du CRB, mars', sheetOf(lina, faulty, amine)].join('\r\n');
  const refused = [
    { line: 4, name: 'Yanis Mansouri', column: 'Sexe', message_code: 'cellOneOf' },
    { line: 4, name: 'Yanis Mansouri', column: 'Naissance', message_code: 'cellNotDay' },
  ];
  for (const query of [{ preview: 'true' } as const, {}]) {
    const { status, body } = await send(id, sheet, { ...query, faulty: 'skip' });
    expect([status, body.data]).toMatchObject([200, { added: 2, people: [{ line: 3 }, { line: 5 }], refused }]);
  }
  const again = await send(id, sheet, { faulty: 'skip' });
  expect(again.body.data).toMatchObject({ added: 0, already: [{ line: 3 }, { line: 5 }], refused });
  expect((await send(id, sheet, { faulty: 'skip', from: 5 })).body.data).toMatchObject({ refused: [] });
  expect(await entered(id)).toHaveLength(2);
  const mended = sheet.replace(faulty, yanis);
  expect((await send(id, mended, { faulty: 'skip' })).body.data).toMatchObject({ people: [{ line: 4 }], refused: [] });
});

test('only admins send one, and not once the championship is over', async () => {
  const { id } = await createChampionship(url);
  expect((await send(id, sheetOf(lina), {}, '')).status).toBe(401);
  expect((await send(id, sheetOf(lina), {}, tokenFor('athlete'))).status).toBe(403);
  expect((await send(newId(), sheetOf(lina))).status).toBe(404);
  await callTo(url, calls.cancelChampionship, { params: { id }, token: admin });
  expect((await send(id, sheetOf(lina))).body.code).toBe('CLOSED');
});
