import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { describe, expect, test } from '@jest/globals';
import { call, callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { KeptRulesModel } from '../../src/catalogue/model.ts';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import {
  aPicture,
  createChampionship,
  createUser,
  formOf,
  inDays,
  linkTokenOf,
  newChampionship,
  participate,
  url,
  useService,
} from '../support.ts';
import { fullChampionship, join, leave, waitersOf } from '../entries/waiting-list/waiting-list-support.ts';

const admin = tokenFor('admin');

useService();

const create = async (fields: Record<string, string>) =>
  callTo(url, calls.createChampionship, { token: admin, form: formOf(newChampionship(fields), await aPicture()) });
const edit = (id: string, json: object) => callTo(url, calls.editChampionship, { params: { id }, token: admin, json });
const read = async (id: string, token = admin) =>
  (await callTo(url, calls.getChampionship, { params: { id }, token })).body.data;
const moveOpening = (id: string, registrationOpensAt: Date | null) =>
  ChampionshipModel.updateOne({ _id: id }, { $set: { registrationOpensAt } });
const moveClosing = (id: string, registrationClosesAt: Date) =>
  ChampionshipModel.updateOne({ _id: id }, { $set: { registrationClosesAt } });

const keptRulesOf = async (id: string) =>
  (await KeptRulesModel.find({ championshipId: id }).sort({ version: 1 }).lean()).map(({ version, text }) => [
    version,
    text,
  ]);

describe('the fields about entering', () => {
  test('are stored from the form and read again', async () => {
    const sent = {
      registration_opens_at: inDays(1),
      registration_closes_at: inDays(20),
      category_set: 'ipf',
      entry_fee_dzd: '1500',
      payment_instructions: 'CCP 12 34\nou à la salle',
      rules: 'Tenue réglementaire.',
      divisions: '[{"division":"Bench Press","max_participants":"12"}]',
      hidden: 'true',
    };
    const { body } = await create(sent);
    const expected = {
      ...sent,
      entry_fee_dzd: 1500,
      rules: { version: 1, text: 'Tenue réglementaire.', changed_at: expect.any(String) },
      divisions: [{ division: 'Bench Press', max_participants: 12 }],
      hidden: true,
    };
    expect(body.data).toMatchObject(expected);
    const { body: again } = await callTo(url, calls.getChampionship, {
      params: { id: body.data.id },
      query: { showHidden: 'true' },
      token: admin,
    });
    expect(again.data).toMatchObject(expected);
  });

  test('have defaults for a caller who sends none of them', async () => {
    expect(await createChampionship(url)).toMatchObject({
      registration_opens_at: null,
      registration_closes_at: null,
      category_set: 'club',
      entry_fee_dzd: null,
      payment_instructions: null,
      rules: null,
      divisions: [
        { division: '3 Movement', max_participants: null },
        { division: 'Bench Press', max_participants: null },
      ],
      hidden: false,
    });
    expect((await createChampionship(url, { type: 'Crossfit' })).divisions).toEqual([]);
  });

  test.each([
    [{ registration_opens_at: inDays(5), registration_closes_at: inDays(4) }, 'registration_opens_at'],
    [{ registration_opens_at: inDays(5), registration_closes_at: inDays(4) }, 'registration_closes_at'],
    [{ registration_closes_at: inDays(31) }, 'registration_closes_at'],
    [{ registration_opens_at: inDays(31) }, 'registration_opens_at'],
    [{ registration_opens_at: 'demain' }, 'registration_opens_at'],
    [{ category_set: 'wada' }, 'category_set'],
    [{ entry_fee_dzd: '-1' }, 'entry_fee_dzd'],
    [{ entry_fee_dzd: '1000001' }, 'entry_fee_dzd'],
    [{ entry_fee_dzd: '12.5' }, 'entry_fee_dzd'],
    [{ divisions: '[]' }, 'divisions'],
    [{ divisions: '[{"division":"Sets & Reps"}]' }, 'divisions'],
    [{ divisions: '[{"division":"Bench Press"},{"division":"Bench Press"}]' }, 'divisions'],
    [{ divisions: '[{"division":"Bench Press","max_participants":0}]' }, 'divisions.0.max_participants'],
    [{ divisions: 'Bench Press' }, 'divisions'],
    [{ divisions: '[{"division":"Bench Press","max_participants":13}]', max_participants: '12' }, 'divisions'],
    [{ rules: 'x'.repeat(20_001) }, 'rules'],
  ])('%j is refused at %s', async (fields, field) => {
    const { status, body } = await create(fields as Record<string, string>);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, expect.arrayContaining([field])]);
  });

  test('are checked against what stands when an edit sends only one of them', async () => {
    const { id, date } = await createChampionship(url, { registration_closes_at: inDays(20) });
    for (const [json, field] of [
      [{ registration_opens_at: inDays(21) }, 'registration_opens_at'],
      [{ date: inDays(19) }, 'registration_closes_at'],
      [{ divisions: [{ division: 'Sets & Reps' }] }, 'divisions'],
    ] as const) {
      const { status, body } = await edit(id, json);
      expect([status, Object.keys(body.error.fields)]).toEqual([400, expect.arrayContaining([field])]);
    }
    expect((await edit(id, { registration_closes_at: date })).status).toBe(200);
    expect((await edit(id, { registration_closes_at: null, date: inDays(19) })).body.data).toMatchObject({
      registration_closes_at: null,
    });
  });

  test('number each change of the rules, also after they were removed, and keep every version', async () => {
    const { id, rules } = await createChampionship(url, { rules: 'Un' });
    expect(rules.version).toBe(1);
    const versionAfter = async (text: string | null) => (await edit(id, { rules: text })).body.data.rules?.version;
    expect(await versionAfter('Un')).toBe(1);
    expect(await versionAfter('Deux')).toBe(2);
    expect(await versionAfter(null)).toBeUndefined();
    expect(await versionAfter('Trois')).toBe(3);
    expect((await edit(id, { name: 'Autre nom' })).body.data.rules).toMatchObject({ version: 3, text: 'Trois' });
    expect(await keptRulesOf(id)).toEqual([
      [1, 'Un'],
      [2, 'Deux'],
    ]);
  });

  test('keep a version once, also after an edit that was killed, and leave 1.0.0 the one that it would keep', async () => {
    const { id } = await createChampionship(url, { rules: 'Un' });
    const first = { version: 1, text: 'Un', changedAt: new Date() };
    await ChampionshipModel.updateOne({ _id: id }, { $set: { rulesHistory: [first] } });
    // A process that was killed has kept it, and not changed the championship.
    await KeptRulesModel.create({ _id: `${id}.1`, championshipId: id, ...first });
    for (const rules of ['A', 'B']) expect((await edit(id, { rules })).status).toBe(200);
    expect(await keptRulesOf(id)).toEqual([
      [1, 'Un'],
      [2, 'A'],
    ]);
    const stored = await ChampionshipModel.findById(id).lean();
    expect(stored).toMatchObject({ rules: { version: 3, text: 'B' }, rulesHistory: [{ version: 3, text: 'B' }] });
  });

  test('leave the rules out of lists', async () => {
    const word = newId();
    await createChampionship(url, { name: word, rules: 'Un' });
    const { body } = await call('GET', `${url}${calls.listChampionships.path}?search=${word}`, { token: admin });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).not.toHaveProperty('rules');
  });
});

describe('the slug', () => {
  test('comes from the name, is unique and stays when the name changes', async () => {
    const name = `Été ${newId()}`;
    const slug = name.toLowerCase().replaceAll('é', 'e').replaceAll(' ', '-');
    const created = await Promise.all([1, 2, 3].map(() => createChampionship(url, { name })));
    expect(created.map((each) => String(each.slug)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      slug,
      `${slug}-2`,
      `${slug}-3`,
    ]);
    const [first] = created;
    expect((await edit(first.id, { name: 'Tout autre' })).body.data.slug).toBe(first.slug);
  });

  test('of a name in Arabic is the type and the day', async () => {
    const { slug } = await createChampionship(url, { name: 'بطولة عنابة', date: '2099-06-12T23:30:00Z' });
    expect(slug).toMatch(/^powerlifting-2099-06-13(-\d+)?$/);
  });
});

describe('the registration window', () => {
  test('refuses an entry before it opens and says when it does', async () => {
    const opensAt = inDays(2);
    const { id } = await createChampionship(url, { registration_opens_at: opensAt });
    const { status, body } = await participate(url, await createUser(), id);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'NOT_OPEN',
      opens_at: opensAt,
      message_code: 'opensOn',
      message_values: { date: opensAt },
    });
    expect(body.message).toMatch(/^Les inscriptions ouvrent le \d+.+ à \d\d:\d\d\.$/);
    expect(body.erreur).toBe(body.message);
  });

  test('takes entries from its opening to its closing, and says when it closed', async () => {
    const { id } = await createChampionship(url);
    await moveOpening(id, new Date(Date.now() - 1000));
    expect((await participate(url, await createUser(), id)).status).toBe(201);
    const closedAt = new Date(Date.now() - 1000);
    await moveClosing(id, closedAt);
    const { status, body } = await participate(url, await createUser(), id);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'CLOSED', closed_at: closedAt.toISOString() });
    expect(body.message).toContain('closes depuis le');
  });

  test('lets a hold taken in time be confirmed and withdrawn after it has closed', async () => {
    const { id } = await createChampionship(url);
    const entries = await Promise.all(
      [1, 2].map(async () => {
        const athlete = await createUser();
        const entry = (await participate(url, athlete, id)).body.data;
        return { athlete, id: entry.id as string, token: await linkTokenOf(entry.id) };
      }),
    );
    await moveClosing(id, new Date(Date.now() - 1000));
    const [confirmed, withdrawn] = entries as [(typeof entries)[0], (typeof entries)[0]];
    const link = addressOf(calls.verifyParticipation, { params: { token: confirmed.token } });
    expect((await call('GET', url + link)).status).toBe(200);
    const gone = addressOf(calls.withdraw, { params: { id: withdrawn.id } });
    expect((await call('DELETE', url + gone, { token: withdrawn.athlete.token })).status).toBe(200);
    expect(await ParticipationModel.countDocuments({ championshipId: id, live: true })).toBe(1);
  });

  test('can be moved while there are entries', async () => {
    const { id } = await createChampionship(url);
    await participate(url, await createUser(), id);
    expect((await edit(id, { registration_opens_at: inDays(1), registration_closes_at: inDays(2) })).status).toBe(200);
  });
});

describe('divisions and categories', () => {
  test('an entry takes an offered division only', async () => {
    const { id } = await createChampionship(url, { divisions: '[{"division":"Bench Press"}]' });
    const refused = await participate(url, await createUser(), id, '3 Movement');
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['division']]);
    expect((await participate(url, await createUser(), id, 'Bench Press')).status).toBe(201);
  });

  test('a division is removed only while nobody is in it', async () => {
    const { id } = await createChampionship(url);
    const only = (division: string) => edit(id, { divisions: [{ division }] });
    await participate(url, await createUser(), id, 'Bench Press');
    const { status, body } = await only('3 Movement');
    expect([status, body.code, Object.keys(body.error.fields)]).toEqual([409, 'BELOW_TAKEN', ['divisions']]);
    expect((await only('Bench Press')).status).toBe(200);
    expect((await participate(url, await createUser(), id, '3 Movement')).status).toBe(400);
  });

  test('a division is not removed while somebody waits for a place in it', async () => {
    const { id } = await createChampionship(url, { max_participants: '1' });
    const only = () => edit(id, { divisions: [{ division: '3 Movement' }] });
    const waiter = await createUser();
    await participate(url, await createUser(), id, '3 Movement');
    expect((await join(url, waiter, id, 'Bench Press')).status).toBe(201);
    const { status, body } = await only();
    const sentence = 'La division Bench Press reste proposée : 1 personne y attend une place.';
    expect([status, body.code, body.error.fields]).toEqual([409, 'CONFLICT', { divisions: sentence }]);
    await leave(url, waiter, id);
    expect((await only()).status).toBe(200);
  });

  test('a championship says how many places each limited division has left', async () => {
    const { id } = await createChampionship(url, {
      divisions: '[{"division":"Bench Press","max_participants":2},{"division":"3 Movement"}]',
    });
    await participate(url, await createUser(), id, 'Bench Press');
    await participate(url, await createUser(), id, '3 Movement');
    expect((await read(id)).divisions).toEqual([
      { division: 'Bench Press', max_participants: 2, remaining_places: 1 },
      { division: '3 Movement', max_participants: null, remaining_places: null },
    ]);
  });

  test("a division's limit above the total is refused at the field that an edit sends", async () => {
    const offered = (places: number) => [{ division: 'Bench Press', max_participants: places }];
    const { id } = await createChampionship(url, { max_participants: '12', divisions: JSON.stringify(offered(10)) });
    for (const [json, field] of [
      [{ divisions: offered(13) }, 'divisions'],
      [{ max_participants: 9 }, 'max_participants'],
      [{ max_participants: 9, divisions: offered(10) }, 'divisions'],
    ] as const) {
      const { status, body } = await edit(id, json);
      expect([status, body.error?.fields]).toEqual([
        400,
        { [field]: "Une division n'a pas plus de places que le championnat" },
      ]);
    }
    expect((await edit(id, { max_participants: 20, divisions: offered(20) })).status).toBe(200);
    expect((await edit(id, { max_participants: null })).status).toBe(200);
  });

  test('a division has no more places left than the championship', async () => {
    const { id } = await createChampionship(url, {
      max_participants: '3',
      divisions: '[{"division":"Bench Press","max_participants":2},{"division":"3 Movement","max_participants":3}]',
    });
    await participate(url, await createUser(), id, 'Bench Press');
    await participate(url, await createUser(), id, '3 Movement');
    const shown = [
      { division: 'Bench Press', max_participants: 2, remaining_places: 1 },
      { division: '3 Movement', max_participants: 3, remaining_places: 1 },
    ];
    expect(await read(id)).toMatchObject({ remaining_places: 1, divisions: shown });
  });

  test("an entry keeps the categories of the championship's set", async () => {
    const { id } = await createChampionship(url, { category_set: 'ipf' });
    const athlete = await createUser('athlete', { sex: 'Female', weight: 57, birthday: '1980-01-01' });
    expect((await participate(url, athlete, id)).body.data).toMatchObject({
      age_category: 'Master I',
      weight_class: '57Kg',
    });
  });

  test('the category set is locked by the first entry, and free again without one', async () => {
    const { id } = await createChampionship(url);
    const athlete = await createUser();
    const entry = (await participate(url, athlete, id)).body.data;
    const { status, body } = await edit(id, { category_set: 'ipf' });
    expect([status, body.code, Object.keys(body.error.fields)]).toEqual([409, 'CONFLICT', ['category_set']]);
    expect((await edit(id, { category_set: 'club' })).status).toBe(200);
    await callTo(url, calls.withdraw, { params: { id: entry.id }, token: athlete.token });
    expect((await edit(id, { category_set: 'ipf' })).body.data.category_set).toBe('ipf');
  });

  test('the category set is locked while somebody waits, whose categories are fixed too', async () => {
    const { id, holders } = await fullChampionship(url);
    await waitersOf(url, id, 1);
    await ChampionshipModel.updateOne({ _id: id }, { $set: { hidden: true } });
    await callTo(url, calls.withdraw, { params: { id: holders[0]!.participation }, token: admin });
    const { status, body } = await edit(id, { category_set: 'ipf' });
    expect([status, body.code, Object.keys(body.error.fields)]).toEqual([409, 'CONFLICT', ['category_set']]);
  });

  test('no entry made while the set changes keeps categories of the other one', async () => {
    const { id } = await createChampionship(url);
    const athletes = await Promise.all(Array.from({ length: 8 }, () => createUser()));
    await Promise.all([...athletes.map((athlete) => participate(url, athlete, id)), edit(id, { category_set: 'ipf' })]);
    const { category_set: set } = await read(id);
    const classes = await ParticipationModel.distinct('weightClass', { championshipId: id, live: true });
    expect(classes).toEqual([set === 'ipf' ? '83Kg' : '74Kg-83Kg']);
  });
});
