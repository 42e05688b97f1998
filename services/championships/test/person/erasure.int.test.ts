import { describe, expect, test } from '@jest/globals';
import { calls } from '@power-corner/contracts/calls/all';
import { tombstoneIdOf } from '@power-corner/service-kit/erasure/erasures';
import { ErasureModel } from '@power-corner/service-kit/erasure/model';
import { callTo, eventually, metric, newId, tokenFor } from '@power-corner/service-kit/testing';
import { AthleteModel } from '../../src/athletes/model.ts';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { MeetModel } from '../../src/day/meet/model.ts';
import { arrives, deps, eraseLater, found } from './auth-events.ts';
import { command, meetAt, official } from '../day/meet-support.ts';
import { admin, resultsOf } from '../day/results-support.ts';
import { rebuildPerformances } from '../../src/history/projection/project-marked.ts';
import type { TestUser } from '../support.ts';
import { createChampionship, createUser, inDays, outboxOf, participate, url, useService } from '../support.ts';
import { fullChampionship, join, stateOf } from '../entries/waiting-list/waiting-list-support.ts';

useService();

async function erase(athlete: TestUser, how: { anonymousResults?: boolean; confirmed?: boolean } = {}) {
  const { email, firstname, lastname, latinName } = (await AthleteModel.findById(athlete.id).lean())!;
  const names = { email, firstname, lastname, latinName };
  const data = { userId: athlete.id, revision: 2, ...names, confirmed: true, anonymousResults: false, ...how };
  await arrives('UserErased', data);
  return data;
}

async function filesOf(id: string): Promise<string[]> {
  const names = [];
  for await (const { name } of deps.receipts.store.list()) if (name.startsWith(id)) names.push(name);
  return names;
}

async function lifted(athlete: TestUser, published: boolean) {
  const { id } = await createChampionship(url);
  const { body } = await participate(url, athlete, id);
  const entry: string = body.data.id;
  await ParticipationModel.updateOne({ _id: entry }, { $set: { state: 'confirmed' }, $unset: { expiresAt: 1 } });
  await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'ongoing' } });
  const { send } = meetAt(url, id, official('Nadia', 'Officielle'));
  const outcomes = await send([
    command('WeighIn', entry, { bodyweight_kg: 80, lot: 1 }),
    command('DeclareAttempt', entry, { lift: 'bench', number: 1, weight_kg: 100 }),
    command('JudgeAttempt', entry, { lift: 'bench', number: 1, outcome: 'good' }),
  ]);
  expect(outcomes.outcomes).toEqual(['applied', 'applied', 'applied']);
  if (published) await MeetModel.updateOne({ _id: id }, { $set: { publishedAt: new Date() } });
  return { id, entry };
}
const resultNames = async (id: string) => {
  const { body } = await callTo(url, calls.getResults, { params: { id } });
  return body.data.categories.flatMap(({ entries }: { entries: { name: string; total_kg: number }[] }) =>
    entries.map(({ name, total_kg }) => [name, total_kg]),
  );
};

describe('the erasure of an athlete', () => {
  test('gives the place to the first who waits, and removes everything but published results', async () => {
    const { id, holders } = await fullChampionship(url, 1, { entry_fee_dzd: '1500' });
    const { athlete, participation } = holders[0]!;
    await AthleteModel.updateOne({ _id: athlete.id }, { $set: { lastname: 'Effaçable', phoneNumber: '0661999002' } });
    await ParticipationModel.updateOne(
      { _id: participation },
      { $set: { 'athlete.lastname': 'Effaçable', guardian: { name: 'Tutrice Unique', phoneNumber: '0661999003' } } },
    );
    const form = new FormData();
    form.set(
      'receipt',
      new Blob([new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF\n'))], { type: 'application/pdf' }),
      'r.pdf',
    );
    const sent = await callTo(url, calls.uploadReceipt, { params: { id: participation }, token: athlete.token, form });
    expect(sent.status).toBe(200);
    const opening = await createChampionship(url, { registration_opens_at: inDays(3) });
    await callTo(url, calls.remindMe, { params: { id: opening.id }, token: athlete.token });
    const other = await fullChampionship(url);
    await join(url, athlete, other.id);
    const waiter = await createUser();
    await join(url, waiter, id);

    const { email } = await erase(athlete);
    await eventually(async () => (await stateOf(id, waiter)) === 'offered');
    await eraseLater();
    expect(
      await found(athlete.id, email, 'Effaçable', '0661999002', 'Tutrice Unique', '0661999003', participation),
    ).toEqual([]);
    expect(await filesOf(participation)).toEqual([]);
    expect(await metric('personal_data_erased_total', { kind: 'account' })).toBeGreaterThan(0);
  });

  test('gives a confirmed place of a day that is still to come to the first who waits', async () => {
    const { id, holders } = await fullChampionship(url);
    const { athlete, participation } = holders[0]!;
    await ParticipationModel.updateOne(
      { _id: participation },
      { $set: { state: 'confirmed' }, $unset: { expiresAt: 1 } },
    );
    const waiter = await createUser();
    await join(url, waiter, id);
    await erase(athlete);
    await eventually(async () => (await stateOf(id, waiter)) === 'offered');
    await eraseLater();
    expect(await found(athlete.id, participation)).toEqual([]);
  });

  test('leaves published results with name, club and class, and nothing else of the person', async () => {
    const athlete = await createUser('athlete', { lastname: 'Médaillée' });
    const { id, entry } = await lifted(athlete, true);
    await ParticipationModel.updateOne(
      { _id: entry },
      { $set: { latinName: 'Latin Ofentry', 'athlete.latinName': 'Latin Ofaccount' } },
    );
    const { email } = await erase(athlete);
    await eraseLater();
    expect(await resultNames(id)).toEqual([['Amine Médaillée', 100]]);
    const stored = (await ParticipationModel.findById(entry).lean())!;
    expect(stored.athlete).toMatchObject({ email: null, phoneNumber: '', lastname: 'Médaillée' });
    expect(stored.journal).toEqual([expect.objectContaining({ kind: 'data_erased' })]);
    expect(await found(athlete.id, email, 'Latin Ofentry', 'Latin Ofaccount')).toEqual([]);
  });

  test('turns published results into those of "Athlète anonyme" at the person’s wish', async () => {
    const athlete = await createUser('athlete', { lastname: 'Discrète' });
    const { id } = await lifted(athlete, true);
    await erase(athlete, { anonymousResults: true });
    expect(await resultNames(id)).toEqual([['Athlète anonyme', 100]]);
    await eraseLater();
    expect(await found('Discrète')).toEqual([]);
  });

  const columns = 'Place,Name,Sex,Event,Equipment,Division,BodyweightKg,WeightClassKg,Best3BenchKg,TotalKg';
  const sheet = `${columns}\n1,REVENUE Amine,M,B,Raw,Open,80,83,100,100\n2,Karim Autre,M,B,Raw,Open,79,83,90,90\n`;

  test.each([true, false])(
    'keeps a later sheet from bringing the name back, published before: %s',
    async (published) => {
      const athlete = await createUser('athlete', { lastname: 'Revenue' });
      const { id } = await lifted(athlete, published);
      const { importCsv, publish } = resultsOf(url, id);
      await importCsv(sheet);
      await erase(athlete, { anonymousResults: published });
      await eraseLater();
      for (const preview of [true, false]) {
        const { body } = await importCsv(sheet, admin, { preview });
        expect(body.data).toMatchObject({
          matched: 1,
          differences: { removed: 0, added: 0, changed: 0, unchanged: 2 },
        });
        expect(JSON.stringify(body)).not.toMatch(/Revenue/i);
      }
      await publish();
      await rebuildPerformances(new Date());
      expect(await resultNames(id)).toEqual([
        ['Athlète anonyme', 100],
        ['Karim Autre', 90],
      ]);
      expect(await found('Revenue', 'REVENUE')).toEqual([]);
    },
  );

  test.each(['pending', 'withdrawn'])(
    'keeps the name of a %s entry out of results, imported before it or after',
    async (state) => {
      const athlete = await createUser('athlete', { lastname: 'Revenue' });
      const { id } = await createChampionship(url);
      const { body } = await participate(url, athlete, id);
      await ParticipationModel.updateOne(
        { _id: body.data.id },
        { $set: { state }, ...(state === 'withdrawn' && { $unset: { live: 1 } }) },
      );
      await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'ongoing' } });
      const { importCsv, publish } = resultsOf(url, id);
      await importCsv(sheet);
      await publish();
      await erase(athlete, { anonymousResults: true });
      await eraseLater();
      await rebuildPerformances(new Date());
      expect(await found('Revenue', 'REVENUE')).toEqual([]);
      expect((await importCsv(sheet)).status).toBe(200);
      expect(await resultNames(id)).toContainEqual(['Athlète anonyme', 100]);
      expect(await found('Revenue', 'REVENUE')).toEqual([]);
    },
  );

  test('leaves a namesake in the same sheet with the own name', async () => {
    const athlete = await createUser('athlete', { lastname: 'Homonyme' });
    const { id } = await lifted(athlete, true);
    await erase(athlete, { anonymousResults: true });
    const { importCsv } = resultsOf(url, id);
    await importCsv(`${sheet.replace('REVENUE', 'HOMONYME')}3,Amine Homonyme,M,B,Raw,Open,75,83,80,80\n`);
    expect(await resultNames(id)).toEqual([
      ['Athlète anonyme', 100],
      ['Karim Autre', 90],
      ['Amine Homonyme', 80],
    ]);
  });

  test('leaves a result that is not published yet without the name, so that the places of the others stay', async () => {
    const athlete = await createUser('athlete', { lastname: 'Enattente' });
    const { id, entry } = await lifted(athlete, false);
    await erase(athlete);
    await eraseLater();
    expect(await found('Enattente')).toEqual([]);
    expect((await ParticipationModel.findById(entry).lean())?.athlete.lastname).toBe('anonyme');
    await MeetModel.updateOne({ _id: id }, { $set: { publishedAt: new Date() } });
    expect(await resultNames(id)).toEqual([['Athlète anonyme', 100]]);
  });

  test('brings nothing back when an older event of the person, or the erasure itself, arrives later', async () => {
    const athlete = await createUser('athlete', { lastname: 'Revenante' });
    const before = (await AthleteModel.findById(athlete.id).lean())!;
    const data = await erase(athlete);
    const { _id, ...state } = before;
    await arrives('UserProfileUpdated', { ...state, userId: _id, revision: 9 });
    await arrives('UserErased', data);
    await eraseLater();
    expect(await found('Revenante', athlete.id)).toEqual([]);
    const { id } = await createChampionship(url);
    expect((await participate(url, athlete, id)).status).toBe(401);
  });

  test('is done again for somebody whom an older copy of this service alone has brought back', async () => {
    const [athlete, other] = [await createUser('athlete', { lastname: 'Ressuscitée' }), await createUser()];
    const copy = (await AthleteModel.findById(athlete.id).lean())!;
    const { id } = await createChampionship(url);
    await participate(url, athlete, id);
    const entry = (await ParticipationModel.findOne({ athleteId: athlete.id }).lean())!;
    await erase(athlete);
    await AthleteModel.create(copy);
    await ParticipationModel.create(entry);
    await ErasureModel.deleteMany({});
    const erasure = tombstoneIdOf(athlete.id);
    const erasures = [{ erasure, confirmed: true, anonymousResults: true }];
    await arrives('ErasuresRepeated', { erasures: [{ ...erasures[0], erasure: 'a'.repeat(64) }, ...erasures] });
    await eraseLater();
    expect(await found(athlete.id, copy.email, 'Ressuscitée')).toEqual([]);
    expect(await AthleteModel.exists({ _id: other.id })).not.toBeNull();
  });

  test('finds in the second pass what a request wrote that was at work during the first', async () => {
    const athlete = await createUser('athlete', { lastname: 'Tardive' });
    const { id } = await createChampionship(url);
    const copy = (await AthleteModel.findById(athlete.id).lean())!;
    await participate(url, athlete, id);
    const late = (await ParticipationModel.findOne({ athleteId: athlete.id }).lean())!;
    await erase(athlete);
    await ParticipationModel.create({ ...late, _id: newId() });
    await AthleteModel.create(copy);
    await eraseLater();
    expect(await found('Tardive', athlete.id)).toEqual([]);
  });

  test('also ends the walk-ins of a confirmed address, of the one before it, and not those of one that nobody confirmed or of another name', async () => {
    const { id } = await createChampionship(url);
    const add = async (email: string, lastname: string, birthday = '1999-05-14') => {
      const phone = { phone_number: '0550112233', weight: '82,5' };
      const person = { firstname: 'Yanis', lastname, sex: 'Male', birthday, ...phone, email };
      return callTo(url, calls.addEntry, {
        params: { id },
        token: tokenFor('admin'),
        json: { person, division: 'Bench Press' },
      });
    };
    const named = (lastname: string, latin = {}) =>
      createUser('athlete', { firstname: 'Yanis', lastname, birthday: '1999-05-14', ...latin });
    // The walk-in is entered in Latin letters.
    const arabic = { firstname: 'يانيس', latinName: 'Yanis Propriétaire' };
    const [owner, stranger] = [await named('مالك', arabic), await named('Inconnue')];
    // Accounts of the same address are entered as accounts: these two came later than the walk-ins.
    const addresses = { owner: 'walkin-owner@example.dz', stranger: 'walkin-stranger@example.dz' };
    expect((await add(addresses.owner, 'Propriétaire')).status).toBe(201);
    expect((await add(addresses.stranger, 'Inconnue')).status).toBe(201);
    await AthleteModel.updateOne({ _id: owner.id }, { $set: { email: addresses.owner } });
    await AthleteModel.updateOne({ _id: stranger.id }, { $set: { email: addresses.stranger } });
    const { _id: userId, ...state } = (await AthleteModel.findById(owner.id).lean())!;
    const changed = { ...state, userId, revision: 7, email: 'walkin-owner-new@example.dz' };
    const change = { ...changed, previousEmail: addresses.owner, at: new Date().toISOString() };
    const changeAddress = () => arrives('UserEmailChanged', change);
    await changeAddress();
    // The old address may be another person's by now, also when the event arrives once more.
    expect((await add(addresses.owner, 'Suivante')).status).toBe(201);
    await changeAddress();
    // A child of the owner.
    expect((await add(changed.email, 'Enfant', '2004-05-14')).status).toBe(201);
    const namesAt = async (email: string) =>
      (await ParticipationModel.find({ 'athlete.email': email }).lean()).map(({ athlete }) => athlete.lastname);
    expect(await namesAt(changed.email)).toEqual(['Propriétaire', 'Enfant']);
    await erase(owner);
    await erase(stranger, { confirmed: false });
    expect(await namesAt(changed.email)).toEqual(['Enfant']);
    expect(await namesAt(addresses.owner)).toEqual(['Suivante']);
    expect(await namesAt(addresses.stranger)).toEqual(['Inconnue']);
  });
});

describe('the erasure of an account that nobody has confirmed', () => {
  test('leaves the entries that an organiser made for it, by name, as those of a person without an account', async () => {
    const athlete = await createUser('athlete', { firstname: 'Inès', lastname: 'Confirmée', birthday: '1998-03-02' });
    const entry = await lifted(athlete, true);
    const { id: other } = await createChampionship(url);
    const waiting: string = (await participate(url, athlete, other)).body.data.id;
    await erase(athlete, { confirmed: false, anonymousResults: true });
    await eraseLater();
    expect(await ParticipationModel.findById(entry.entry).lean()).toMatchObject({
      state: 'confirmed',
      athleteId: entry.entry,
      athlete: { firstname: 'Inès', lastname: 'Confirmée', email: `${athlete.id}@example.org`, revision: 0 },
      walkIn: { birthday: '1998-03-02', weight: 80 },
    });
    const { body } = await callTo(url, calls.getResults, { params: { id: entry.id } });
    expect(JSON.stringify(body)).toContain('Confirmée');
    expect(await ParticipationModel.findById(waiting).lean()).toBeNull();
    expect(await AthleteModel.findById(athlete.id).lean()).toBeNull();
  });
});

describe('the erasure of somebody with the names of an organiser', () => {
  const organiserOf = async (id: string) => (await ChampionshipModel.findById(id).lean())?.organiser;
  const names = { firstname: 'Zohra', lastname: 'Homonyme' };

  test('leaves the organiser, who is known by the id', async () => {
    const [admin, athlete] = [newId(), await createUser('athlete', names)];
    const { id } = await createChampionship(url, {}, tokenFor('admin', admin, names));
    await erase(athlete);
    await eraseLater();
    expect(await organiserOf(id)).toMatchObject({ adminId: admin, ...names });
  });

  test('tells the journal of acts by id which participations were the person’s', async () => {
    const { id } = await createChampionship(url);
    const [athlete, namesake] = [await createUser('athlete', names), await createUser('athlete', names)];
    const own: string = (await participate(url, athlete, id)).body.data.id;
    await participate(url, namesake, id);
    await erase(athlete);
    const events = (await outboxOf(ChampionshipModel, id)).filter(({ type }) => type === 'ParticipationsErased');
    expect(events.map(({ data }) => data)).toEqual([{ participationIds: [own] }]);
  });
});

test('the erasure of an admin takes the name out of journals, of the day and of organisers', async () => {
  const admin = await createUser('admin', { firstname: 'Zohra', lastname: 'Organisatrice' });
  const { id } = await createChampionship(url);
  await ChampionshipModel.updateOne(
    { _id: id },
    {
      $set: {
        organiser: { id: null, adminId: admin.id, firstname: 'Zohra', lastname: 'Organisatrice', revision: null },
      },
    },
  );
  const athlete = await createUser();
  const entry: string = (await participate(url, athlete, id)).body.data.id;
  await ParticipationModel.updateOne({ _id: entry }, { $set: { state: 'confirmed' }, $unset: { expiresAt: 1 } });
  const { send } = meetAt(url, id, { id: admin.id, token: admin.token });
  await send([command('SetPresence', entry, { present: true })]);
  await callTo(url, calls.recordExport, { params: { id }, token: admin.token, json: { kind: 'csv' } });
  expect(await found(admin.id)).toEqual([admin.id]);
  await erase(admin);
  await eraseLater();
  expect(await found(admin.id, 'Organisatrice')).toEqual([]);
  expect((await ChampionshipModel.findById(id).lean())?.organiser).toMatchObject({
    firstname: 'Power',
    lastname: 'Corner',
  });
});
