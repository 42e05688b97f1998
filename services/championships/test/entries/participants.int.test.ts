import { describe, expect, jest, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { call, callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { maxJournalEdits } from '../../src/entries/places/journal.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { fullChampionship, waitersOf } from './waiting-list/waiting-list-support.ts';
import {
  actsIn,
  beforeWrite,
  createChampionship,
  createUser,
  linkTokenOf,
  outboxOf,
  participate,
  url,
  useService,
} from '../support.ts';

useService();

const admin = { id: newId(), token: '' };
admin.token = tokenFor('admin', admin.id, { firstname: 'Nadia', lastname: 'Kaci' });

async function entered({ fee = 2000 as number | null } = {}) {
  const { id: championshipId } = await createChampionship(url, { max_participants: '5' });
  await ChampionshipModel.updateOne({ _id: championshipId }, { $set: { entryFeeDzd: fee } });
  const athlete = await createUser();
  const { body } = await participate(url, athlete, championshipId);
  return { championshipId, athlete, id: String(body.data.id), answered: body.data };
}

const edit = (id: string, json: object, token: string | undefined = admin.token) =>
  callTo(url, calls.editParticipant, { params: { id }, token, json });
const journal = (id: string, token: string | undefined = admin.token) =>
  callTo(url, calls.readJournal, { params: { id }, token });

describe('the fee of a participation', () => {
  test('begins unpaid, is marked by an admin, and the athlete hears of it by the event in the same document', async () => {
    const { id, answered } = await entered();
    expect(answered.fee).toBe('unpaid');
    const { status, body } = await edit(id, { fee: 'paid' });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ id, fee: 'paid', fee_reason: null })]);
    expect((await outboxOf(ParticipationModel, id)).at(-1)).toMatchObject({
      type: 'ParticipationFeeChanged',
      data: { participationId: id, fee: 'paid', reason: null },
    });
  });

  test('is refused with a reason only, which the athlete reads', async () => {
    const { id, athlete } = await entered();
    for (const json of [
      { fee: 'refused' },
      { fee: 'refused', fee_reason: ' ' },
      { fee: 'refused', fee_reason: null },
    ]) {
      const { status, body } = await edit(id, json);
      expect([status, Object.keys(body.error.fields)]).toEqual([400, ['fee_reason']]);
    }
    expect((await edit(id, { fee: 'refused', fee_reason: 'Reçu illisible' })).status).toBe(200);
    const mine = await callTo(url, calls.listMyChampionships, { token: athlete.token });
    expect(mine.body.data[0]).toMatchObject({ fee: 'refused', fee_reason: 'Reçu illisible' });
    expect((await edit(id, { fee_reason: 'Montant incomplet' })).body.data.fee_reason).toBe('Montant incomplet');
    expect((await outboxOf(ParticipationModel, id)).at(-1)).toMatchObject({
      type: 'ParticipationFeeChanged',
      data: { fee: 'refused', reason: 'Montant incomplet' },
    });
    for (const reason of ['', null])
      expect((await edit(id, { fee_reason: reason })).body.error.fields).toHaveProperty('fee_reason');
    expect((await edit(id, { fee: 'paid' })).body.data).toMatchObject({ fee: 'paid', fee_reason: null });
    expect((await edit(id, { fee_reason: 'Trop tard' })).body.data).toMatchObject({ fee: 'paid', fee_reason: null });
  });

  test('is null in a championship without one, and cannot be marked there', async () => {
    const { id, answered } = await entered({ fee: null });
    expect(answered.fee).toBeNull();
    expect((await edit(id, { fee: 'paid' })).status).toBe(409);
    expect((await edit(id, { fee: 'free' })).status).toBe(400);
  });

  test('keeps what was decided since it was read, with all that the edit sends, but accepts the same decision', async () => {
    const { id } = await entered();
    await edit(id, { fee: 'under_review' });
    const decision = { fee: 'paid', expected_fee: 'unpaid', club: 'CRB' };
    const { status, body } = await edit(id, decision);
    expect([status, body.code, body.message_code]).toEqual([409, 'CHANGED_MEANWHILE', 'feeChanged']);
    expect(await ParticipationModel.findById(id).lean()).toMatchObject({ fee: 'under_review', club: null });
    expect((await edit(id, { ...decision, expected_fee: 'under_review' })).status).toBe(200);
    expect((await edit(id, decision)).body.data).toMatchObject({ fee: 'paid', club: 'CRB' });
  });

  test('is decided once by two admins at the same time', async () => {
    const { id } = await entered();
    const answers = await Promise.all([
      edit(id, { fee: 'paid', expected_fee: 'unpaid' }),
      edit(id, { fee: 'refused', fee_reason: 'Reçu illisible', expected_fee: 'unpaid' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('changes nothing for its own athlete, other roles, strangers, and an ended participation', async () => {
    const { id, athlete } = await entered();
    for (const token of [athlete.token, (await createUser('coach')).token])
      expect((await edit(id, { fee: 'paid' }, token)).status).toBe(403);
    const path = addressOf(calls.editParticipant, { params: { id } });
    expect((await call('PATCH', url + path, { json: { fee: 'paid' } })).status).toBe(401);
    await callTo(url, calls.withdraw, { params: { id }, token: athlete.token });
    expect((await edit(id, { fee: 'unpaid' })).status).toBe(404);
    expect((await edit(newId(), { fee: 'paid' })).status).toBe(404);
  });
});

describe('the division of a participation', () => {
  const limits = (benchPress: number | null) =>
    JSON.stringify([
      { division: '3 Movement', max_participants: 1 },
      { division: 'Bench Press', max_participants: benchPress },
    ]);
  async function withLimits(benchPress: number | null) {
    const { id: championshipId } = await createChampionship(url, {
      max_participants: '5',
      divisions: limits(benchPress),
    });
    const enter = async (division: string) => {
      const athlete = await createUser();
      const { status, body } = await participate(url, athlete, championshipId, division);
      expect(status).toBe(201);
      return String(body.data.id);
    };
    return { championshipId, enter };
  }
  const stored = (id: string) => ParticipationModel.findById(id).lean();

  test('is changed by an admin, with its journal, and frees the place in the division that it leaves', async () => {
    const { enter } = await withLimits(null);
    const id = await enter('3 Movement');
    const { status, body } = await edit(id, { division: 'Bench Press' });
    expect([status, body.data.division]).toEqual([200, 'Bench Press']);
    expect((await stored(id))?.divisionSeat).toBeUndefined();
    expect((await outboxOf(ParticipationModel, id)).at(-1)).toMatchObject({
      type: 'ParticipationDivisionChanged',
      data: { division: 'Bench Press', before: '3 Movement', state: 'held' },
    });
    expect((await journal(id)).body.data.at(-1)).toMatchObject({
      kind: 'division_changed',
      actor: { kind: 'admin' },
      before: { division: '3 Movement' },
      after: { division: 'Bench Press' },
    });
    await enter('3 Movement');
    expect((await edit(id, { division: '3 Movement' })).body.code).toBe('FULL');
    expect((await stored(id))?.division).toBe('Bench Press');
  });

  test('has room for no more than its limit, however many are moved at once', async () => {
    const { championshipId, enter } = await withLimits(2);
    const first = await enter('Bench Press');
    const second = await enter('Bench Press');
    await edit(first, { division: '3 Movement' });
    const third = await enter('Bench Press');
    await callTo(url, calls.withdraw, { params: { id: first }, token: admin.token });
    const answers = await Promise.all([second, third].map((id) => edit(id, { division: '3 Movement' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const within = await ParticipationModel.countDocuments({ championshipId, live: true, division: '3 Movement' });
    expect(within).toBe(1);
  });

  describe('changed by its own athlete', () => {
    async function ownPlace(benchPress: number | null = null) {
      const { championshipId, enter } = await withLimits(benchPress);
      const athlete = await createUser();
      const id = String((await participate(url, athlete, championshipId, '3 Movement')).body.data.id);
      const moveTo = (division: string, more = {}) => edit(id, { division, ...more }, athlete.token);
      return { championshipId, enter, athlete, id, moveTo };
    }
    const setOf = (championshipId: string, set: object) => ChampionshipModel.updateOne({ _id: championshipId }, set);

    test('goes into a free place, with what was entered, decided and paid, and leaves one', async () => {
      const { championshipId, athlete, id, moveTo, enter } = await ownPlace();
      await setOf(championshipId, { $set: { entryFeeDzd: 2000 } });
      await edit(id, { fee: 'paid' });
      const before = await stored(id);
      expect((await moveTo('Bench Press')).body.data).toMatchObject({ division: 'Bench Press', fee: 'paid' });
      const { seat, ageCategory, weightClass, expiresAt } = before!;
      expect(await stored(id)).toMatchObject({ seat, ageCategory, weightClass, expiresAt, state: 'pending' });
      expect((await outboxOf(ParticipationModel, id)).at(-1)).toMatchObject({
        type: 'ParticipationDivisionChanged',
        data: { division: 'Bench Press', before: '3 Movement', byAthlete: true },
      });
      expect((await journal(id)).body.data.at(-1)).toMatchObject({
        kind: 'division_changed',
        actor: { kind: 'athlete', id: athlete.id },
      });
      await enter('3 Movement');
      expect((await moveTo('3 Movement')).body.code).toBe('FULL');
    });

    test('is not past somebody who waits for the division', async () => {
      const { championshipId, enter, moveTo } = await ownPlace(1);
      const holder = await enter('Bench Press');
      const waiting = await createUser();
      const json = { division: 'Bench Press', championshipType: 'Powerlifting', accept_rules: true };
      const joined = await callTo(url, calls.joinWaitingList, {
        params: { id: championshipId },
        token: waiting.token,
        json,
      });
      expect(joined.status).toBe(201);
      await callTo(url, calls.withdraw, { params: { id: holder }, token: admin.token });
      expect((await moveTo('Bench Press')).body.code).toBe('FULL');
    });

    test('sells the last place once, to one of many who move at the same time', async () => {
      const { id: championshipId } = await createChampionship(url, {
        max_participants: '6',
        divisions: JSON.stringify([
          { division: '3 Movement', max_participants: 4 },
          { division: 'Bench Press', max_participants: 1 },
        ]),
      });
      const moves = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const athlete = await createUser();
          const { body } = await participate(url, athlete, championshipId, '3 Movement');
          return () => edit(String(body.data.id), { division: 'Bench Press' }, athlete.token);
        }),
      );
      const answers = await Promise.all(moves.map((move) => move()));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
      const divisions = await ParticipationModel.find({ championshipId, live: true }).distinct('division');
      expect(divisions.toSorted()).toEqual(['3 Movement', 'Bench Press']);
      expect(await ParticipationModel.countDocuments({ championshipId, live: true, division: 'Bench Press' })).toBe(1);
    });

    test.each([
      ['the registration has closed', { $set: { registrationClosesAt: new Date(0) } }, 'CLOSED'],
      ['the championship is canceled', { $set: { status: 'canceled' } }, 'CLOSED'],
      ['it is hidden', { $set: { hidden: true } }, 'NOT_FOUND'],
    ])('is refused once %s', async (_, set, code) => {
      const { championshipId, id, moveTo } = await ownPlace();
      await setOf(championshipId, set);
      expect((await moveTo('Bench Press')).body.code).toBe(code);
      expect((await stored(id))?.division).toBe('3 Movement');
    });

    test('is the organisers’ once officials have noted something, or it was changed five times', async () => {
      const { id, moveTo } = await ownPlace();
      for (const division of ['Bench Press', '3 Movement', 'Bench Press', '3 Movement', 'Bench Press'])
        expect((await moveTo(division)).status).toBe(200);
      expect((await moveTo('3 Movement')).body).toMatchObject({
        code: 'CONFLICT',
        message_code: 'divisionByOrganisers',
      });
      expect((await edit(id, { division: '3 Movement' })).status).toBe(200);
      const planned = await ownPlace();
      await ParticipationModel.updateOne({ _id: planned.id }, { $set: { meet: { session: 1 } } });
      expect((await planned.moveTo('Bench Press')).body.message_code).toBe('divisionByOrganisers');
    });

    test('changes nothing else, and nobody else’s', async () => {
      const { id, moveTo } = await ownPlace();
      expect((await moveTo('Bench Press', { club: 'CRB' })).status).toBe(403);
      expect((await moveTo('Bench Press', { division_confirmed: true })).status).toBe(403);
      const other = await createUser();
      expect((await edit(id, { division: 'Bench Press' }, other.token)).status).toBe(404);
    });
  });

  describe('while its limit is lowered', () => {
    const lower = (id: string) =>
      callTo(url, calls.editChampionship, {
        params: { id },
        token: admin.token,
        json: {
          name: 'Coupe d’hiver',
          divisions: [
            { division: '3 Movement', max_participants: 1 },
            { division: 'Bench Press', max_participants: 1 },
          ],
        },
      });
    const rename = (id: string) =>
      callTo(url, calls.editChampionship, { params: { id }, token: admin.token, json: { name: 'Coupe de printemps' } });
    async function oneInEach() {
      const { championshipId, enter } = await withLimits(2);
      await enter('Bench Press');
      const within = () => ParticipationModel.countDocuments({ championshipId, live: true, division: 'Bench Press' });
      return { championshipId, id: await enter('3 Movement'), within };
    }

    test('waits for the limit that stands, also when the championship is edited otherwise', async () => {
      const { championshipId, id, within } = await oneInEach();
      const statuses: number[] = [];
      beforeWrite('findOneAndUpdate', async () => {
        statuses.push((await rename(championshipId)).status);
        statuses.push((await lower(championshipId)).status);
      });
      expect((await edit(id, { division: 'Bench Press' })).status).toBe(200);
      expect([statuses, await within()]).toEqual([[200, 409], 2]);
      expect((await lower(championshipId)).body.code).toBe('BELOW_TAKEN');
    });

    test('stays as it was when the process slept until others might lower the limit', async () => {
      const { championshipId, id, within } = await oneInEach();
      const now = Date.now.bind(Date);
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() - 11_000);
      beforeWrite('findOneAndUpdate', async () => {
        clock.mockRestore();
        expect((await lower(championshipId)).status).toBe(200);
      });
      expect((await edit(id, { division: 'Bench Press' })).body.code).toBe('FULL');
      expect(await within()).toBe(1);
    });
  });

  test('is the new one in the mail of a place that its athlete confirms at that moment', async () => {
    const { enter } = await withLimits(2);
    const id = await enter('3 Movement');
    const path = addressOf(calls.verifyParticipation, { params: { token: await linkTokenOf(id) } });
    beforeWrite('updateOne', () => edit(id, { division: 'Bench Press' }));
    expect((await call('GET', url + path)).status).toBe(200);
    expect((await outboxOf(ParticipationModel, id)).at(-1)).toMatchObject({
      type: 'ParticipationVerified',
      data: { division: 'Bench Press' },
    });
  });

  test('is changed with the club in one write: both or, without a free place, neither', async () => {
    const { enter } = await withLimits(null);
    const holder = await enter('3 Movement');
    const id = await enter('Bench Press');
    expect((await edit(id, { division: '3 Movement', club: 'CRB' })).body.code).toBe('FULL');
    expect(await stored(id)).toMatchObject({ division: 'Bench Press', club: null });
    await edit(holder, { division: 'Bench Press' });
    const before = (await journal(id)).body.data.length;
    expect((await edit(id, { division: '3 Movement', club: 'CRB' })).status).toBe(200);
    const added = (await journal(id)).body.data.slice(before);
    expect(added.map(({ kind }: { kind: string }) => kind)).toEqual(['division_changed', 'club_changed']);
    expect(new Set(added.map(({ at }: { at: string }) => at)).size).toBe(1);
  });

  test('is one that the championship offers', async () => {
    const { id } = await entered();
    for (const division of ['Street Lifting', 'Sprint', null]) expect((await edit(id, { division })).status).toBe(400);
    expect((await edit(id, { division: '3 Movement', club: 'Olympique Annaba' })).body.data).toMatchObject({
      division: '3 Movement',
      club: 'Olympique Annaba',
    });
  });

  test('of somebody who waits changes without a place', async () => {
    const { id: championshipId } = await fullChampionship(url);
    await waitersOf(url, championshipId, 1);
    const waiting = await ParticipationModel.findOne({ championshipId, state: 'waiting' }).lean();
    expect((await edit(String(waiting?._id), { division: '3 Movement' })).status).toBe(200);
    expect(await stored(String(waiting?._id))).toMatchObject({ state: 'waiting', division: '3 Movement' });
    await ChampionshipModel.updateOne({ _id: championshipId }, { $set: { entryFeeDzd: 2000 } });
    await edit(String(waiting?._id), { fee: 'refused', fee_reason: 'Illisible' });
    const outbox = await outboxOf(ParticipationModel, String(waiting?._id));
    for (const type of ['ParticipationDivisionChanged', 'ParticipationFeeChanged'])
      expect(outbox.find((each) => each.type === type)).toMatchObject({ data: { state: 'waiting' } });
  });
});

describe('the Latin spelling of a name', () => {
  test('is given, corrected and taken back by an admin, with its journal and act, and read by its athlete', async () => {
    const { id, athlete, answered } = await entered();
    expect(answered.latin_name).toBeNull();
    expect((await edit(id, { latin_name: ' Amine  Benali ' })).body.data.latin_name).toBe('Amine Benali');
    await edit(id, { latin_name: 'Amine Benali' });
    await edit(id, { latin_name: 'Amin Benali' });
    const own = await callTo(url, calls.getParticipation, { params: { id }, token: athlete.token });
    expect(own.body.data.latin_name).toBe('Amin Benali');
    expect((await edit(id, { latin_name: null })).body.data.latin_name).toBeNull();
    const changes = [
      { before: { latin_name: null }, after: { latin_name: 'Amine Benali' } },
      { before: { latin_name: 'Amine Benali' }, after: { latin_name: 'Amin Benali' } },
      { before: { latin_name: 'Amin Benali' }, after: { latin_name: null } },
    ];
    expect((await journal(id)).body.data.slice(1)).toMatchObject(
      changes.map((each) => ({ kind: 'person_corrected', ...each })),
    );
    expect(await actsIn(ParticipationModel, id)).toMatchObject(
      changes.map((each) => ({ kind: 'participant_edited', userId: athlete.id, participationId: id, ...each })),
    );
  });

  test('has Latin letters alone, and nobody but an admin gives it', async () => {
    const { id, athlete } = await entered();
    const { status, body } = await edit(id, { latin_name: 'أمين' });
    expect([status, body.error.codes]).toEqual([400, { latin_name: 'latinName' }]);
    expect((await edit(id, { latin_name: 'Amine' }, athlete.token)).status).toBe(403);
    expect((await edit(id, { latin_name: 'Amine' }, '')).status).toBe(401);
  });
});

describe('the journal of a participation', () => {
  test('tells of each change when, by whom, and from what to what, also after the end', async () => {
    const { id, athlete } = await entered();
    const token = await linkTokenOf(id);
    await callTo(url, calls.verifyParticipation, { params: { token } });
    await edit(id, { fee: 'refused', fee_reason: 'Illisible', club: 'Olympique Annaba' });
    await edit(id, { fee: 'refused', fee_reason: 'Illisible', club: 'Olympique Annaba' });
    await callTo(url, calls.withdraw, { params: { id }, token: admin.token });
    const { status, body } = await journal(id);
    expect(status).toBe(200);
    const byAthlete = { kind: 'athlete', id: athlete.id, name: 'Amine Benali' };
    const byAdmin = { kind: 'admin', id: admin.id, name: 'Nadia Kaci' };
    expect(body.data).toEqual([
      { at: expect.any(String), actor: byAthlete, kind: 'entered', before: null, after: expect.anything() },
      {
        at: expect.any(String),
        actor: byAthlete,
        kind: 'confirmed',
        before: { state: 'pending' },
        after: expect.anything(),
      },
      {
        at: expect.any(String),
        actor: byAdmin,
        kind: 'fee_changed',
        before: { fee: 'unpaid' },
        after: { fee: 'refused', fee_reason: 'Illisible' },
      },
      {
        at: expect.any(String),
        actor: byAdmin,
        kind: 'club_changed',
        before: { club: null },
        after: { club: 'Olympique Annaba' },
      },
      {
        at: expect.any(String),
        actor: byAdmin,
        kind: 'removed',
        before: { state: 'confirmed' },
        after: { state: 'removed' },
      },
    ]);
    const times = body.data.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted());
  });

  test('is for admins alone', async () => {
    const { id, athlete } = await entered();
    expect((await journal(id, athlete.token)).status).toBe(403);
    expect((await journal(newId())).status).toBe(404);
    expect((await journal('nothing')).status).toBe(404);
  });

  test('stops growing: a storm of edits is refused at its bound, and the place can still be given back', async () => {
    const { id } = await entered();
    const entry = {
      at: new Date(),
      actor: { kind: 'system', id: null, name: null },
      kind: 'club_changed',
      before: null,
      after: null,
    };
    const full = Array.from({ length: maxJournalEdits }, () => entry);
    await ParticipationModel.updateOne({ _id: id }, { $set: { journal: full } });
    for (const change of [{ club: 'CRB' }, { division: '3 Movement' }])
      expect(await edit(id, change)).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', message: 'Cette participation a été modifiée trop souvent.' },
      });
    expect((await callTo(url, calls.withdraw, { params: { id }, token: admin.token })).status).toBe(200);
    expect((await journal(id)).body.data).toHaveLength(maxJournalEdits + 1);
  });

  test('loses no entry of two admins who change the same participation at once', async () => {
    const { id } = await entered();
    const answers = await Promise.all([
      edit(id, { club: 'CRB' }),
      edit(id, { fee: 'paid' }),
      edit(id, { club: 'Olympique' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const kinds = (await journal(id)).body.data.map(({ kind }: { kind: string }) => kind);
    expect(kinds.toSorted()).toEqual(['club_changed', 'club_changed', 'entered', 'fee_changed']);
  });
});

describe('the list of participants', () => {
  test('is narrowed by state and by fee, and says both of each row', async () => {
    const { championshipId, id } = await entered();
    const other = await participate(url, await createUser(), championshipId);
    const token = await linkTokenOf(id);
    await callTo(url, calls.verifyParticipation, { params: { token } });
    await edit(id, { fee: 'paid' });
    const ids = async (query: object) => {
      const address = addressOf(calls.listParticipants, { params: { id: championshipId }, query });
      const { status, body } = await call('GET', url + address, { token: admin.token });
      return status === 200 ? [body.total, body.data.map((row: { id: string }) => row.id)] : status;
    };
    expect(await ids({ state: 'confirmed' })).toEqual([1, [id]]);
    expect(await ids({ state: 'pending' })).toEqual([1, [other.body.data.id]]);
    expect(await ids({ state: 'pending', verified: 'true' })).toEqual([0, []]);
    expect(await ids({ state: 'waiting' })).toEqual([0, []]);
    expect(await ids({ fee: 'paid' })).toEqual([1, [id]]);
    expect(await ids({ fee: 'unpaid' })).toEqual([1, [other.body.data.id]]);
    expect(await ids({ fee: 'unpaid', search: 'benali' })).toEqual([1, [other.body.data.id]]);
    expect(await ids({ fee: 'refused' })).toEqual([0, []]);
    expect(await ids({ state: 'taking' })).toBe(400);
    expect(await ids({ fee: 'free' })).toBe(400);
    await ChampionshipModel.updateOne({ _id: championshipId }, { $set: { entryFeeDzd: null } });
    expect(await ids({ fee: 'paid' })).toEqual([0, []]);
  });
});

test('who waits is listed by that state alone, and admins read and correct the participation', async () => {
  const { id: championshipId } = await fullChampionship(url);
  const [waiter] = await waitersOf(url, championshipId, 1);
  const rows = async (query: object) => {
    const address = addressOf(calls.listParticipants, { params: { id: championshipId }, query });
    return (await call('GET', url + address, { token: admin.token })).body.data;
  };
  expect((await rows({})).map(({ state }: { state: string }) => state)).toEqual(['pending']);
  const [row] = await rows({ state: 'waiting' });
  expect(row).toMatchObject({ state: 'waiting', verified: false, offered_until: null });
  const read = (token: string) => callTo(url, calls.getParticipation, { params: { id: row.id }, token });
  expect([(await read(admin.token)).status, (await read(waiter!.token)).status]).toEqual([200, 200]);
  expect((await read((await createUser()).token)).status).toBe(404);
  expect((await edit(row.id, { club: 'CRB' })).body.data.club).toBe('CRB');
});
