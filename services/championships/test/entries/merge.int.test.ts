import { describe, expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { call, callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { AthleteModel } from '../../src/athletes/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import {
  actsIn,
  beforeWrite,
  createChampionship,
  createUser,
  outboxOf,
  participate,
  passLinkInterval,
  url,
  useService,
} from '../support.ts';

const token = tokenFor('admin');

useService();

const send = (path: string, json: object = {}, as = token) => call('POST', `${url}${path}`, { token: as, json });
const merge = (id: string, userId: string, as?: string) =>
  send(addressOf(calls.mergeParticipant, { params: { id } }), { user_id: userId }, as);
const resend = (id: string, as?: string) => send(addressOf(calls.resendParticipationLink, { params: { id } }), {}, as);
const stored = async (id: string) => (await ParticipationModel.findById(id).lean())!;

async function walkIn(
  championshipId: string,
  email: string | null = `${newId()}@example.dz`,
  firstname = 'Yanis',
): Promise<string> {
  const person = {
    firstname,
    lastname: 'Mansouri',
    sex: 'Male',
    birthday: '1999-05-14',
    phone_number: '0550112233',
    weight: 82.5,
    email,
  };
  const { body } = await send(addressOf(calls.addEntry, { params: { id: championshipId } }), {
    person,
    division: '3 Movement',
  });
  return body.data.id;
}

describe('a walk-in that an admin gives to an account', () => {
  test('is that account’s, in the category of the entry, with journal, event and act in one write', async () => {
    const { id: championshipId } = await createChampionship(url);
    const id = await walkIn(championshipId, null);
    const athlete = await createUser('athlete', { firstname: 'Yanis', lastname: 'Mansouri-Ali' });
    const before = await stored(id);
    expect(await merge(id, athlete.id)).toMatchObject({ status: 200, body: { data: { id, division: '3 Movement' } } });
    const after = await stored(id);
    expect(after).toMatchObject({
      athleteId: athlete.id,
      athlete: { lastname: 'Mansouri-Ali' },
      weightClass: before.weightClass,
      state: 'confirmed',
    });
    expect(after.walkIn).toBeUndefined();
    expect(after.journal?.at(-1)).toMatchObject({ kind: 'claimed', actor: { kind: 'admin' } });
    const event = (await outboxOf(ParticipationModel, id)).at(-1);
    expect(event).toMatchObject({
      type: 'ParticipationClaimed',
      data: { athleteId: athlete.id, email: after.athlete.email, lastname: 'Mansouri-Ali', scheduleRevision: 0 },
    });
    expect(event?.data).not.toHaveProperty('walkIn');
    expect((await actsIn(ParticipationModel, id)).at(-1)).toMatchObject({
      kind: 'participant_merged',
      userId: athlete.id,
    });
    expect((await merge(id, athlete.id)).status).toBe(200);
    expect(await actsIn(ParticipationModel, id)).toHaveLength(2);
    expect((await merge(id, (await createUser()).id)).status).toBe(409);
  });

  test('takes the class of the account’s sex where the table had entered another one', async () => {
    const { id: championshipId } = await createChampionship(url, { category_set: 'ipf' });
    const ids = [await walkIn(championshipId, null), await walkIn(championshipId, null, 'Amel')];
    await ParticipationModel.updateOne({ _id: ids[1] }, { $set: { meet: { version: 1, bodyweightKg: 68.5 } } });
    const women = [await createUser('athlete', { sex: 'Female' }), await createUser('athlete', { sex: 'Female' })];
    for (const [index, id] of ids.entries()) {
      expect((await stored(id)).weightClass).toBe('83Kg');
      expect((await merge(id, women[index]!.id)).status).toBe(200);
    }
    // The second one was weighed.
    const after = [await stored(ids[0]!), await stored(ids[1]!)];
    expect(after.map(({ weightClass }) => weightClass)).toEqual(['84Kg', '69Kg']);
    expect(after[0]!.journal?.at(-1)).toMatchObject({
      before: { sex: 'Male', weight_class: '83Kg' },
      after: { sex: 'Female', weight_class: '84Kg' },
    });
  });

  test('keeps no class that was computed before the scales spoke', async () => {
    const { id: championshipId } = await createChampionship(url, { category_set: 'ipf' });
    const id = await walkIn(championshipId, null);
    const woman = await createUser('athlete', { sex: 'Female' });
    // The same class of the men, and another one of the women.
    const scales = { $set: { meet: { version: 1, bodyweightKg: 75.5 } } };
    beforeWrite('updateOne', () => ParticipationModel.updateOne({ _id: id }, scales));
    expect(await merge(id, woman.id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await merge(id, woman.id)).toMatchObject({ status: 200, body: { data: { weight_class: '76Kg' } } });
  });

  test('goes to one of two accounts at the same moment', async () => {
    const { id: championshipId } = await createChampionship(url);
    const id = await walkIn(championshipId);
    const accounts = [await createUser(), await createUser()];
    const answers = await Promise.all(accounts.map((account) => merge(id, account.id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = accounts[answers.findIndex(({ status }) => status === 200)];
    expect((await stored(id)).athleteId).toBe(winner?.id);
  });

  test('is refused when the account is in already, and neither participation changes', async () => {
    const { id: championshipId } = await createChampionship(url);
    const id = await walkIn(championshipId);
    const athlete = await createUser();
    await participate(url, athlete, championshipId);
    expect(await merge(id, athlete.id)).toMatchObject({ status: 409, body: { code: 'ALREADY_IN' } });
    expect((await stored(id)).walkIn).toBeDefined();
  });

  test('is not given to an account that nobody has confirmed', async () => {
    const { id: championshipId } = await createChampionship(url);
    const id = await walkIn(championshipId);
    const athlete = await createUser();
    await AthleteModel.updateOne({ _id: athlete.id }, { $set: { verified: false } });
    expect(await merge(id, athlete.id)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining("n'est pas confirmée") },
    });
    expect((await stored(id)).walkIn).toBeDefined();
    await AthleteModel.updateOne({ _id: athlete.id }, { $set: { verified: true } });
    expect((await merge(id, athlete.id)).status).toBe(200);
  });

  test('needs an athlete’s account, and an admin', async () => {
    const { id: championshipId } = await createChampionship(url);
    const id = await walkIn(championshipId);
    expect((await merge(id, newId())).status).toBe(404);
    expect((await merge(newId(), newId())).status).toBe(404);
    expect(await merge(id, (await createUser('coach')).id)).toMatchObject({
      status: 400,
      body: { error: { fields: { user_id: expect.any(String) } } },
    });
    for (const role of ['athlete', 'coach'] as const)
      expect((await merge(id, newId(), tokenFor(role))).status).toBe(403);
    expect((await callTo(url, calls.mergeParticipant, { params: { id } })).status).toBe(401);
  });
});

describe('the link to claim a walk-in', () => {
  test('is mailed again by an admin, once a minute, and the one before ends', async () => {
    const { id: championshipId } = await createChampionship(url);
    const id = await walkIn(championshipId);
    const tokenIn = async () => String((await outboxOf(ParticipationModel, id)).at(-1)?.data.claimToken);
    const first = await tokenIn();
    expect(await resend(id)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    await passLinkInterval(id);
    const answers = await Promise.all([resend(id), resend(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
    const claim = async (link: string) => (await callTo(url, calls.getClaim, { params: { token: link } })).status;
    expect([await claim(first), await claim(await tokenIn())]).toEqual([400, 200]);
    expect((await actsIn(ParticipationModel, id)).map(({ kind }) => kind)).toEqual(['participant_added', 'link_sent']);
    expect((await stored(id)).journal?.at(-1)).toMatchObject({ kind: 'link_sent' });
  });

  test('is none for a walk-in without an address, nor once an account has taken it over', async () => {
    const { id: championshipId } = await createChampionship(url);
    const id = await walkIn(championshipId, null);
    await passLinkInterval(id);
    expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await merge(id, (await createUser()).id);
    expect((await resend(id)).status).toBe(409);
    expect((await resend(id, (await createUser()).token)).status).toBe(404);
  });
});
