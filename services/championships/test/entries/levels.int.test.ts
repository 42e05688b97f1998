import { describe, expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { collect } from '../../src/person/data-export/collect.ts';
import { command, meetAt } from '../day/meet-support.ts';
import type { TestUser } from '../support.ts';
import {
  actsIn,
  createChampionship,
  createUser,
  eventTypesOf,
  linkTokenOf,
  outboxOf,
  participate,
  url,
  useService,
} from '../support.ts';
import { accept, offer, offerTokenOf, refuse, runJobs } from './waiting-list/waiting-list-support.ts';

useService();

const admin = tokenFor('admin');
const at = (id: string) => ({ params: { id }, token: admin });
type Sent = { id?: string; name: string; max_participants?: number | null };

const crossfit = async (levels: Sent[], fields: Record<string, string> = {}) =>
  (await createChampionship(url, { type: 'Crossfit', levels: JSON.stringify(levels), ...fields })).id as string;
const setLevels = (id: string, levels: Sent[] | null, more = {}) =>
  callTo(url, calls.editChampionship, { ...at(id), json: { levels, ...more } });
const shown = async (id: string) => (await callTo(url, calls.getChampionship, at(id))).body.data;
const edit = (id: string, json: object, token = admin) =>
  callTo(url, calls.editParticipant, { params: { id }, token, json });
const read = async (id: string) => (await callTo(url, calls.getParticipation, at(id))).body.data;
const join = (athlete: TestUser, id: string, level: string) =>
  callTo(url, calls.joinWaitingList, {
    params: { id },
    token: athlete.token,
    json: { level, championshipType: 'Crossfit' },
  });
async function enter(id: string, level: string, athlete?: TestUser): Promise<{ athlete: TestUser; entry: string }> {
  const who = athlete ?? (await createUser());
  const { status, body } = await participate(url, who, id, { level });
  expect([status, body.code]).toEqual([201, undefined]);
  return { athlete: who, entry: body.data.id };
}
const person = (firstname = 'Lina') => ({
  firstname,
  lastname: 'Haddad',
  sex: 'Female',
  birthday: '2001-05-14',
  phone_number: '0661234567',
  weight: 62,
  email: `${newId()}@example.dz`,
});
const add = (id: string, json: object) => callTo(url, calls.addEntry, { ...at(id), json });
const both = [{ name: 'RX', max_participants: 1 }, { name: 'Scaled' }];

describe('the levels of a championship', () => {
  test('get their ids from their names, keep them when they are renamed, and are on the public page', async () => {
    const id = await crossfit([{ name: 'RX', max_participants: 12 }, { name: 'Masters 40+' }, { name: 'مبتدئ' }]);
    const named = (await shown(id)).levels;
    expect(named).toEqual([
      { id: 'rx', name: 'RX', max_participants: 12, remaining_places: 12 },
      { id: 'masters-40', name: 'Masters 40+', max_participants: null, remaining_places: null },
      { id: 'level', name: 'مبتدئ', max_participants: null, remaining_places: null },
    ]);
    const [rx] = named;
    const renamed = [{ id: rx.id, name: 'Élite', max_participants: 12 }, { name: 'Rx' }, { name: 'Scaled' }];
    const { status, body } = await setLevels(id, renamed);
    expect([status, body.data.levels.map((each: Sent) => [each.id, each.name])]).toEqual([
      200,
      [
        ['rx', 'Élite'],
        ['rx-2', 'Rx'],
        ['scaled', 'Scaled'],
      ],
    ]);
    const publicPage = await callTo(url, calls.getPublicChampionship, { params: { slug: body.data.slug } });
    expect([publicPage.body.data.divisions, publicPage.body.data.levels]).toEqual([[], body.data.levels]);
    expect(await actsIn(ChampionshipModel, id)).toContainEqual(
      expect.objectContaining({
        kind: 'championship_edited',
        before: { levels: 'RX (12), Masters 40+, مبتدئ' },
        after: { levels: 'Élite (12), Rx, Scaled' },
      }),
    );
    // A form that leaves them out, and one that sends no divisions, keep them.
    await callTo(url, calls.editChampionship, { ...at(id), json: { name: 'Autre nom', divisions: null } });
    expect((await shown(id)).levels).toHaveLength(3);
    expect((await setLevels(id, null)).body.data.levels).toEqual([]);
  });

  test.each<[string, string, Sent[]]>([
    ['twice, whatever the case', 'Crossfit', [{ name: 'RX' }, { name: 'rx' }]],
    ['of nothing', 'Crossfit', [{ name: ' ' }]],
    ['more than eight', 'Crossfit', Array.from({ length: 9 }, (_, index) => ({ name: `N${index}` }))],
    ['above the places of the championship', 'Crossfit', [{ name: 'RX', max_participants: 21 }]],
    ['with an id that none has', 'Crossfit', [{ id: 'elite', name: 'Élite' }]],
    ['in a discipline with divisions', 'Powerlifting', [{ name: 'RX' }]],
  ])('are refused %s', async (_, type, levels) => {
    const { id } = await createChampionship(url, { type, max_participants: '20' });
    const { status, body } = await setLevels(id, levels);
    expect([status, Object.keys(body.errors ?? body.error?.fields ?? {})[0]?.split('.')[0]]).toEqual([400, 'levels']);
    expect((await shown(id)).levels).toEqual([]);
  });

  test('are not removed while somebody is in one or waits for it, and are once nobody is', async () => {
    const id = await crossfit(both);
    const { entry } = await enter(id, 'rx');
    const waiting = await createUser();
    expect((await join(waiting, id, 'rx')).status).toBe(201);
    const scaled = [{ id: 'scaled', name: 'Scaled' }];
    const inUse = await setLevels(id, scaled);
    expect([inUse.status, inUse.body.code]).toEqual([409, 'LEVEL_IN_USE']);
    expect((await setLevels(id, [{ id: 'rx', name: 'Élite', max_participants: 1 }, ...scaled])).status).toBe(200);
    await callTo(url, calls.leaveWaitingList, { params: { id }, token: waiting.token });
    expect((await setLevels(id, scaled)).body.code).toBe('LEVEL_IN_USE');
    await callTo(url, calls.withdraw, at(entry));
    expect((await setLevels(id, scaled)).body.data.levels).toHaveLength(1);
    expect((await callTo(url, calls.editChampionship, { ...at(id), json: { category_set: 'ipf' } })).status).toBe(200);
  });

  test('named after somebody is in leave that entry as it is, until an admin or the athlete chooses', async () => {
    const { id } = await createChampionship(url, { type: 'Crossfit', max_participants: '1' });
    const first = await createUser();
    const { body } = await callTo(url, calls.participate, {
      token: first.token,
      json: { championshipId: id, championshipType: 'Crossfit' },
    });
    const waiting = await createUser();
    const joined = { params: { id }, token: waiting.token, json: { championshipType: 'Crossfit' } };
    expect((await callTo(url, calls.joinWaitingList, joined)).status).toBe(201);
    await setLevels(id, both);
    expect(await read(body.data.id)).toMatchObject({ division: null, level: null, level_name: null });
    expect((await edit(body.data.id, { level: 'scaled' }, first.token)).body.data).toMatchObject({ level: 'scaled' });
    await callTo(url, calls.withdraw, at(body.data.id));
    await runJobs();
    expect((await accept(url, await offerTokenOf(id, waiting))).status).toBe(200);
  });
});

describe('entering in a level', () => {
  test('asks for one of the championship, and tells it in every answer, mail and journal', async () => {
    const id = await crossfit([{ name: 'RX', max_participants: 5 }, { name: 'Scaled' }]);
    const athlete = await createUser('athlete', { firstname: 'Rania' });
    for (const part of [{ level: 'elite' }, { level: null }, {}, { division: 'Bench Press' }]) {
      const refused = await callTo(url, calls.participate, {
        token: athlete.token,
        json: { championshipId: id, championshipType: 'Crossfit', ...part },
      });
      expect([refused.status, refused.body.errors ?? refused.body.error.fields]).toMatchObject([400, { level: {} }]);
    }
    const { entry } = await enter(id, 'rx', athlete);
    const part = { division: null, level: 'rx', level_name: 'RX' };
    expect(await read(entry)).toMatchObject(part);
    const token = await linkTokenOf(entry);
    expect((await callTo(url, calls.verifyParticipation, { params: { token } })).body.data).toMatchObject(part);
    const mine = await callTo(url, calls.listMyChampionships, { token: athlete.token });
    expect(mine.body.data).toMatchObject([part]);
    const listed = (query: object) => callTo(url, calls.listParticipants, { ...at(id), query });
    expect((await listed({ level: 'rx' })).body.data).toMatchObject([part]);
    expect((await listed({ level: 'scaled' })).body.total).toBe(0);
    const noted = await callTo(url, calls.recordExport, { ...at(id), json: { kind: 'csv', filters: { level: 'rx' } } });
    expect(noted.body.data).toMatchObject({ rows: 1, filters: { level: 'rx' } });
    expect((await outboxOf(ParticipationModel, entry))[0]?.data).toMatchObject({ division: null, level: 'RX' });
    expect((await callTo(url, calls.readJournal, at(entry))).body.data[0].after).toMatchObject({ level: 'RX' });
    const exported = await collect({ userId: athlete.id, email: `${athlete.id}@example.org` });
    expect(exported.participations).toMatchObject([{ division: null, level: 'RX' }]);
    expect((await shown(id)).levels).toMatchObject([{ remaining_places: 4 }, { remaining_places: null }]);
  });

  test('is refused in a championship without levels', async () => {
    const { id } = await createChampionship(url, { type: 'Crossfit' });
    const { status, body } = await participate(url, await createUser(), id, { level: 'rx' });
    expect([status, body.errors ?? body.error.fields]).toMatchObject([400, { level: {} }]);
  });

  test('the list of a level is offered the places of that level alone', async () => {
    const id = await crossfit([
      { name: 'RX', max_participants: 1 },
      { name: 'Scaled', max_participants: 1 },
    ]);
    const [rx, scaled] = [await enter(id, 'rx'), await enter(id, 'scaled')];
    const full = await participate(url, await createUser(), id, { level: 'rx' });
    expect([full.status, full.body.code]).toEqual([409, 'FULL']);
    const [waiting, second] = [await createUser(), await createUser()];
    for (const athlete of [waiting, second]) expect((await join(athlete, id, 'rx')).status).toBe(201);
    await callTo(url, calls.withdraw, at(scaled.entry));
    await runJobs();
    const entryOf = async ({ id: athleteId }: TestUser) =>
      String((await ParticipationModel.findOne({ championshipId: id, athleteId, live: true }))?._id);
    expect(await eventTypesOf(ParticipationModel, await entryOf(waiting))).not.toContain('PlaceOffered');
    // The place of the other level waits for nobody.
    await enter(id, 'scaled');
    await callTo(url, calls.withdraw, at(rx.entry));
    await runJobs();
    const token = await offerTokenOf(id, waiting);
    expect((await offer(url, token)).body.data).toMatchObject({ division: null, level: 'rx', level_name: 'RX' });
    expect((await participate(url, await createUser(), id, { level: 'rx' })).body.code).toBe('FULL');
    await refuse(url, token);
    await runJobs();
    expect((await accept(url, await offerTokenOf(id, second))).status).toBe(200);
    expect(await read(await entryOf(second))).toMatchObject({ level: 'rx', verified: true });
  });
});

describe('the level of an entry', () => {
  test('is changed by its athlete or an admin into a free place, with mail, journal and act', async () => {
    const id = await crossfit(both);
    const { entry, athlete } = await enter(id, 'scaled');
    const moved = await edit(entry, { level: 'rx' }, athlete.token);
    expect(moved.body.data).toMatchObject({ level: 'rx', level_name: 'RX' });
    expect((await outboxOf(ParticipationModel, entry)).at(-1)).toMatchObject({
      type: 'ParticipationDivisionChanged',
      data: { division: null, level: 'RX', before: 'Scaled', byAthlete: true },
    });
    const other = await enter(id, 'scaled');
    const full = await edit(other.entry, { level: 'rx' });
    expect([full.body.code, full.body.message]).toEqual(['FULL', 'Il ne reste plus de place dans le niveau RX.']);
    expect((await edit(other.entry, { level: 'elite' })).status).toBe(400);
    expect((await edit(other.entry, { level: null })).status).toBe(400);
    await edit(entry, { level: 'scaled' });
    expect((await edit(other.entry, { level: 'rx' })).status).toBe(200);
    const [line] = (await callTo(url, calls.readJournal, at(other.entry))).body.data.slice(-1);
    expect(line).toMatchObject({ kind: 'division_changed', before: { level: 'Scaled' }, after: { level: 'RX' } });
    expect((await actsIn(ParticipationModel, other.entry)).at(-1)).toMatchObject({ after: { level: 'RX' } });
  });

  test('of a walk-in stays with its claim or its merge, and is chosen anew by who comes back', async () => {
    const id = await crossfit(both);
    expect((await add(id, { person: person() })).status).toBe(400);
    const added = await add(id, { person: person(), level: 'rx' });
    expect(added.body.data).toMatchObject({ level: 'rx', verified: true });
    expect((await add(id, { person: person('Meriem'), level: 'rx' })).body.code).toBe('FULL');
    const account = await createUser('athlete', { firstname: 'Lina', lastname: 'Haddad', sex: 'Female' });
    const merge = { ...at(added.body.data.id), json: { user_id: account.id } };
    expect((await callTo(url, calls.mergeParticipant, merge)).body.data).toMatchObject({ level: 'rx' });

    const owner = await createUser('athlete', { firstname: 'Sara', lastname: 'Haddad', birthday: '2001-05-14' });
    const invited = { ...person('Sara'), email: `${owner.id}@example.org` };
    await ParticipationModel.db
      .collection('athletes')
      .updateOne({ _id: owner.id as never }, { $set: { verified: false } });
    const walkIn = (await add(id, { person: invited, level: 'scaled' })).body.data.id;
    await ParticipationModel.db
      .collection('athletes')
      .updateOne({ _id: owner.id as never }, { $set: { verified: true } });
    const sent = (await outboxOf(ParticipationModel, walkIn)).at(-1)?.data.claimToken;
    const link = { params: { token: String(sent) }, token: owner.token };
    expect((await callTo(url, calls.getClaim, link)).body.data).toMatchObject({
      level: 'scaled',
      level_name: 'Scaled',
    });
    const claimed = await callTo(url, calls.takeClaim, { ...link, json: {} });
    expect(claimed.body.data).toMatchObject({ id: walkIn, level: 'scaled' });

    await callTo(url, calls.withdraw, at(added.body.data.id));
    const back = await add(id, { user_id: account.id, level: 'scaled' });
    expect(back.body.data).toMatchObject({ level: 'scaled' });
    expect((await add(id, { person: person('Meriem'), level: 'rx' })).status).toBe(201);
  });

  test('is on the day, in the standings and the CSV, by level and sex', async () => {
    const id = await crossfit([{ name: 'Scaled' }, { name: 'RX' }]);
    for (const [firstname, level] of [
      ['Lina', 'rx'],
      ['Meriem', 'scaled'],
      ['Rania', 'scaled'],
    ] as const)
      await add(id, { person: person(firstname), level });
    const meet = meetAt(url, id);
    const { championship, entries } = await meet.read();
    expect(championship.levels).toEqual([
      { id: 'scaled', name: 'Scaled' },
      { id: 'rx', name: 'RX' },
    ]);
    const fran = { id: 'Fran', name: 'Fran', kind: 'reps', cap_seconds: null };
    await meet.send([command('ChangeSettings', null, { events: [fran] })]);
    await meet.send(
      entries.map((entry: { id: string; firstname: string }) =>
        command('RecordScore', entry.id, { event: 'Fran', value: entry.firstname.length, status: 'finished' }),
      ),
    );
    const results = await callTo(url, calls.getResults, { ...at(id), query: { draft: 'true' } });
    const places = results.body.data.categories.map((each: Record<string, unknown> & { entries: object[] }) => [
      each.division,
      each.level,
      each.level_name,
      each.entries.map((entry) => (entry as { place: number }).place),
    ]);
    expect(places).toEqual([
      [null, 'scaled', 'Scaled', [1, 2]],
      [null, 'rx', 'RX', [1]],
    ]);
    const csv = await fetch(`${url}${addressOf(calls.getResultsSheet, { params: { id }, query: { draft: 'true' } })}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    const rows = (await csv.text())
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    expect(rows.map((row) => [row[7], row.at(-1)])).toEqual([
      ['Division', 'Level'],
      ['', 'Scaled'],
      ['', 'Scaled'],
      ['', 'RX'],
    ]);
  });
});

describe('a club’s sheet', () => {
  const send = async (id: string, column: string, cells: string[]) => {
    const header = `Nom;Prénom;Sexe;Naissance;Poids;Téléphone;${column}`;
    const lines = cells.map(
      (cell, index) => `Haddad;Lina${'abc'[index]};F;14/05/200${index};62;066123456${index};${cell}`,
    );
    const response = await fetch(`${url}${addressOf(calls.importEntries, { params: { id } })}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${admin}` },
      body: [header, ...lines].join('\r\n'),
    });
    // oxlint-disable-next-line no-explicit-any
    return { status: response.status, body: (await response.json()) as any };
  };

  test.each(['Level', 'Niveau', 'Division'])(
    'names the levels in its column %s, however they are written',
    async (column) => {
      const id = await crossfit([{ name: 'RX' }, { name: 'Débutant' }]);
      const { body } = await send(id, column, ['Rx', 'debutant', ' rx ']);
      expect(body.data.people).toMatchObject([
        { level: 'rx' },
        { level: 'debutant', level_name: 'Débutant' },
        { level: 'rx' },
      ]);
      expect(await ParticipationModel.countDocuments({ championshipId: id, division: 'rx' })).toBe(2);
    },
  );

  test('with a level that the championship does not name, or without one, enters nobody: each fault by its cell', async () => {
    const id = await crossfit([{ name: 'RX' }, { name: 'Scaled' }]);
    const { status, body } = await send(id, 'Niveau', ['Rx', 'Elite', '']);
    expect([status, body.error.rows.map(({ line, column }: Record<string, unknown>) => [line, column])]).toEqual([
      400,
      [
        [3, 'Level'],
        [4, 'Level'],
      ],
    ]);
    expect(await ParticipationModel.countDocuments({ championshipId: id })).toBe(0);
    const withoutLevels = await send((await createChampionship(url, { type: 'Crossfit' })).id, 'Level', ['Rx', '']);
    expect(withoutLevels.body.error.rows).toMatchObject([{ line: 2, column: 'Level' }]);
  });
});
