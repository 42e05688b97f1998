import { describe, expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { AthleteModel } from '../../src/athletes/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { removeOrphanedReceipts } from '../../src/entries/receipts/jobs.ts';
import type { TestUser } from '../support.ts';
import {
  createChampionship,
  createUser,
  inDays,
  linkTokenOf,
  outboxOf,
  participate,
  receipts,
  url,
  usersOf,
  useService,
} from '../support.ts';
import { accept, entryOf, leave, offerTokenOf, runJobs } from './waiting-list/waiting-list-support.ts';

const admin = tokenFor('admin');

useService();

const at = (id: string) => ({ params: { id } });
const edit = (id: string, json: object) => callTo(url, calls.editParticipant, { ...at(id), token: admin, json });
const remove = (id: string, token = admin) => callTo(url, calls.withdraw, { ...at(id), token });
const add = (id: string, json: object) =>
  callTo(url, calls.addEntry, { ...at(id), token: admin, json: { division: 'Bench Press', ...json } });
const read = async (id: string) => (await callTo(url, calls.getParticipation, { ...at(id), token: admin })).body.data;
const kindsOf = async (id: string): Promise<string[]> =>
  (await callTo(url, calls.readJournal, { ...at(id), token: admin })).body.data.map(
    ({ kind }: { kind: string }) => kind,
  );
const confirm = (id: string) =>
  ParticipationModel.updateOne({ _id: id }, { $set: { state: 'confirmed' }, $unset: { expiresAt: 1 } });

async function sendReceipt(id: string, token: string) {
  const form = new FormData();
  form.set('receipt', new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' }), 'recu.pdf');
  const { status } = await callTo(url, calls.uploadReceipt, { ...at(id), token, form });
  expect(status).toBe(200);
}

const championshipWithFee = (fields: Record<string, string> = {}) =>
  createChampionship(url, { entry_fee_dzd: '2000', rules: 'Soyez ponctuels', ...fields });

const enter = (athlete: TestUser, championshipId: string) =>
  callTo(url, calls.participate, {
    token: athlete.token,
    json: { championshipId, division: 'Bench Press', championshipType: 'Powerlifting', accept_rules: true },
  });

const wait = (athlete: TestUser, championshipId: string) =>
  callTo(url, calls.joinWaitingList, {
    ...at(championshipId),
    token: athlete.token,
    json: { division: 'Bench Press', championshipType: 'Powerlifting', accept_rules: true },
  });

async function paidEntry(championshipId: string, athlete?: TestUser) {
  const who = athlete ?? (await createUser());
  const { body } = await enter(who, championshipId);
  const id = body.data.id as string;
  await sendReceipt(id, who.token);
  await edit(id, { fee: 'paid' });
  await edit(id, { club: 'El Hidhab' });
  return { id, athlete: who };
}

async function expectBack(id: string, left: string, last: string) {
  expect(await read(id)).toMatchObject({
    fee: 'paid',
    fee_amount_dzd: 2000,
    club: 'El Hidhab',
    receipt: { type: 'application/pdf' },
    consent: { rules_version: 1 },
  });
  expect(await kindsOf(id)).toEqual(
    expect.arrayContaining(['entered', 'receipt_sent', 'fee_changed', 'club_changed', last]),
  );
  expect((await kindsOf(id))[0]).toBe('entered');
  const link = (
    await callTo(url, calls.getReceipt, { ...at(id), token: admin, headers: { accept: 'application/json' } })
  ).body.data.url;
  expect((await fetch(url + link)).status).toBe(200);
  const before = await ParticipationModel.findById(left).lean();
  expect([before?.receipt, before?.journal]).toEqual([undefined, undefined]);
}

describe('a payment, its receipt, the consent, a correction and the journal go on with somebody who', () => {
  test('withdraws and takes a place again, whose mail asks for no money', async () => {
    const { id: championship } = await championshipWithFee();
    const { id: left, athlete } = await paidEntry(championship);
    expect((await remove(left, athlete.token)).status).toBe(200);
    await removeOrphanedReceipts(receipts().store, new Date(Date.now() + 3_700_000));
    const { body } = await enter(athlete, championship);
    expect(body.data).toMatchObject({ fee: 'paid' });
    await expectBack(body.data.id, left, 'withdrawn');
    expect((await outboxOf(ParticipationModel, body.data.id))[0]).toMatchObject({
      type: 'ParticipationCreated',
      data: { entryFee: { state: 'paid', amountDzd: 2000 } },
    });
  });

  test('comes back twice, also after a hold that ran out', async () => {
    const { id: championship } = await championshipWithFee();
    const { id: first, athlete } = await paidEntry(championship);
    await remove(first);
    const second = (await enter(athlete, championship)).body.data.id as string;
    await ParticipationModel.updateOne({ _id: second }, { $set: { expiresAt: new Date(Date.now() - 1000) } });
    await runJobs();
    const third = (await enter(athlete, championship)).body.data.id as string;
    await expectBack(third, second, 'expired');
    expect((await kindsOf(third)).filter((kind) => kind === 'club_changed')).toHaveLength(1);
  });

  test('joins the waiting list and accepts the place that is offered', async () => {
    const { id: championship } = await championshipWithFee({ max_participants: '1' });
    const { id: left, athlete } = await paidEntry(championship);
    await remove(left);
    const [other] = await usersOf(1);
    const holder = (await enter(other!, championship)).body.data.id as string;
    expect((await wait(athlete, championship)).status).toBe(201);
    await remove(holder);
    await runJobs();
    expect((await accept(url, await offerTokenOf(championship, athlete))).status).toBe(200);
    await expectBack((await entryOf(championship, athlete))._id, left, 'joined_waiting_list');
  });

  test('leaves the waiting list and takes a place', async () => {
    const { id: championship } = await championshipWithFee({ max_participants: '1' });
    const { id: left, athlete } = await paidEntry(championship);
    await remove(left);
    const [other] = await usersOf(1);
    const holder = (await enter(other!, championship)).body.data.id as string;
    await wait(athlete, championship);
    await leave(url, athlete, championship);
    await remove(holder);
    await expectBack((await enter(athlete, championship)).body.data.id, left, 'left_waiting_list');
  });

  test('stood on a list that ended with the registration and stands again', async () => {
    const { id: championship } = await championshipWithFee({ max_participants: '1' });
    const { id: left, athlete } = await paidEntry(championship);
    await remove(left);
    const [other] = await usersOf(1);
    await enter(other!, championship);
    await wait(athlete, championship);
    await ChampionshipModel.updateOne({ _id: championship }, { $set: { registrationClosesAt: new Date() } });
    await runJobs();
    await ChampionshipModel.updateOne({ _id: championship }, { $set: { registrationClosesAt: null } });
    await runJobs();
    await expectBack((await entryOf(championship, athlete))._id, left, 'waiting_list_closed');
  });

  test.each([
    ['by the account', (athlete: TestUser) => ({ user_id: athlete.id })],
    [
      'by name and address',
      (athlete: TestUser) => ({
        person: {
          firstname: 'Amine',
          lastname: 'Benali',
          sex: 'Male',
          birthday: '2000-01-01',
          weight: 80,
          phone_number: '0612345678',
          email: `${athlete.id}@example.org`,
        },
      }),
    ],
  ])('an admin adds again %s', async (_, entryOfAthlete) => {
    const { id: championship } = await championshipWithFee();
    const { id: left, athlete } = await paidEntry(championship);
    await remove(left);
    const { status, body } = await add(championship, entryOfAthlete(athlete));
    expect(status).toBe(201);
    await expectBack(body.data.id, left, 'added');
  });

  test('is in a sheet after being removed', async () => {
    const { id: championship } = await createChampionship(url, { entry_fee_dzd: '2000' });
    const sheet =
      'Nom,Prénom,Sexe,Naissance,Division,Poids,Club,Téléphone\nZidane,Lina,F,1999-05-14,Bench Press,60,ASA,0550112233\n';
    const send = async () => {
      const headers = { 'content-type': 'text/csv', authorization: `Bearer ${admin}` };
      const sent = await fetch(`${url}${addressOf(calls.importEntries, at(championship))}`, {
        method: 'POST',
        headers,
        body: sheet,
      });
      return ((await sent.json()) as { data: { added: number } }).data.added;
    };
    expect(await send()).toBe(1);
    const first = (await ParticipationModel.findOne({ championshipId: championship }).lean())!._id;
    await edit(first, { fee: 'paid' });
    await edit(first, { club: 'El Hidhab', latin_name: 'Lina Zidane' });
    await remove(first);
    expect(await send()).toBe(1);
    const again = (await ParticipationModel.findOne({ championshipId: championship, live: true }).lean())!;
    expect(again).toMatchObject({ fee: 'paid', feeDzd: 2000, club: 'El Hidhab', latinName: 'Lina Zidane' });
    expect(await kindsOf(again._id)).toEqual(expect.arrayContaining(['fee_changed', 'club_changed', 'removed']));
  });

  test('claims the entry that an admin has added instead, or is given it', async () => {
    for (const way of ['claim', 'merge']) {
      const { id: championship } = await championshipWithFee();
      const { id: left, athlete } = await paidEntry(championship);
      await remove(left);
      // Until the address is confirmed, its owner is added as a person without an account.
      await AthleteModel.updateOne({ _id: athlete.id }, { $set: { verified: false } });
      const added = (await add(championship, { user_id: athlete.id })).body.data.id as string;
      await AthleteModel.updateOne({ _id: athlete.id }, { $set: { verified: true } });
      const token = String((await outboxOf(ParticipationModel, added)).at(-1)?.data.claimToken);
      const answer =
        way === 'claim'
          ? await callTo(url, calls.takeClaim, {
              params: { token },
              token: athlete.token,
              json: { accept_rules: true },
            })
          : await callTo(url, calls.mergeParticipant, { ...at(added), token: admin, json: { user_id: athlete.id } });
      expect([way, answer.status, answer.body.data?.fee]).toEqual([way, 200, 'paid']);
      await expectBack(added, left, 'claimed');
    }
  });

  test('had claimed the entry under another spelling, and is in a sheet again', async () => {
    const { id: championship } = await createChampionship(url, { entry_fee_dzd: '2000' });
    const person = { firstname: 'Nassim', lastname: 'Ait', birthday: '1998-02-03', sex: 'Male', weight: 80 };
    const entry = { person: { ...person, phone_number: '0612345678' } };
    const added = (await add(championship, entry)).body.data.id as string;
    const athlete = await createUser('athlete', { firstname: 'Nacim', lastname: 'Aït', birthday: '1998-02-03' });
    await callTo(url, calls.mergeParticipant, { ...at(added), token: admin, json: { user_id: athlete.id } });
    await edit(added, { fee: 'paid' });
    await remove(added);
    const { body } = await add(championship, entry);
    expect(body.data).toMatchObject({ fee: 'paid', fee_amount_dzd: 2000 });
  });

  test('had been added without an account, for the own address alone', async () => {
    const { id: championship } = await createChampionship(url, { entry_fee_dzd: '2000' });
    const born = { firstname: 'Nassim', lastname: 'Ait', birthday: '1998-02-03' };
    const person = { ...born, sex: 'Male', weight: 80, phone_number: '0612345678' };
    const [athlete, namesake] = [await createUser('athlete', born), await createUser('athlete', born)];
    const email = `${athlete.id}@example.org`;
    await AthleteModel.updateOne({ _id: athlete.id }, { $set: { verified: false } });
    const added = (await add(championship, { person: { ...person, email } })).body.data.id as string;
    await AthleteModel.updateOne({ _id: athlete.id }, { $set: { verified: true } });
    await edit(added, { fee: 'paid' });
    await remove(added);
    expect((await participate(url, namesake, championship)).body.data).toMatchObject({ fee: 'unpaid' });
    expect((await participate(url, athlete, championship)).body.data).toMatchObject({ fee: 'paid' });
  });
});

const weighedDay = {
  version: 3,
  present: true,
  bodyweightKg: 92.4,
  lot: 7,
  changes: [{ key: 'bodyweight_kg', revision: 4, by: 'Nadia Kaci', byId: newId(), at: new Date() }],
};

test('somebody who was weighed in, withdraws and enters again keeps the day of before', async () => {
  const { id: championship } = await createChampionship(url);
  const athlete = await createUser();
  const first = (await participate(url, athlete, championship)).body.data.id as string;
  await confirm(first);
  await ParticipationModel.updateOne({ _id: first }, { $set: { meet: weighedDay, weightClass: '83Kg-93Kg' } });
  await remove(first, athlete.token);
  const { body } = await participate(url, athlete, championship);
  expect(body.data).toMatchObject({ weight_class: '83Kg-93Kg', day: { weighed_in: true, revision: 4 } });
});

describe('the amount that was paid', () => {
  const amountsOf = async (id: string, athlete: TestUser) => {
    const mine = await callTo(url, calls.listMyChampionships, { token: athlete.token });
    const { fee, fee_amount_dzd: amount } = await read(id);
    return [fee, amount, mine.body.data[0].fee_amount_dzd];
  };
  const raise = (id: string) => ChampionshipModel.updateOne({ _id: id }, { $set: { entryFeeDzd: 3000 } });

  test('stays with a paid fee and a receipt that was sent, when the fee is raised; others are asked for the new one', async () => {
    const { id: championship } = await championshipWithFee();
    const [paid, sent, owing] = [await paidEntry(championship), await createUser(), await createUser()];
    const sentId = (await enter(sent, championship)).body.data.id as string;
    await sendReceipt(sentId, sent.token);
    const owingId = (await enter(owing, championship)).body.data.id as string;
    await raise(championship);
    expect(await amountsOf(paid.id, paid.athlete)).toEqual(['paid', 2000, 2000]);
    expect(await amountsOf(sentId, sent)).toEqual(['under_review', 2000, 2000]);
    expect(await amountsOf(owingId, owing)).toEqual(['unpaid', 3000, 3000]);
    await edit(sentId, { fee: 'paid' });
    expect(await amountsOf(sentId, sent)).toEqual(['paid', 2000, 2000]);
  });

  test('comes back with a person when the fee was raised meanwhile; a refused one is the new fee', async () => {
    const { id: championship } = await championshipWithFee({ date: inDays(20) });
    const { id: left, athlete } = await paidEntry(championship);
    await remove(left);
    await raise(championship);
    const again = (await enter(athlete, championship)).body.data.id as string;
    expect(await amountsOf(again, athlete)).toEqual(['paid', 2000, 2000]);
    await edit(again, { fee: 'refused', fee_reason: 'Rejeté par la banque' });
    expect(await amountsOf(again, athlete)).toEqual(['refused', 3000, 3000]);
  });
});

test('a place that is taken up again after a weigh-in, and its confirmation, bring the results up to date', async () => {
  const { id } = await createChampionship(url);
  const athlete = await createUser();
  const takeMark = async () =>
    (await ChampionshipModel.findByIdAndUpdate(id, { $unset: { projectionDueAt: 1 } }).lean())?.projectionDueAt;
  const left = (await participate(url, athlete, id)).body.data.id as string;
  await ParticipationModel.updateOne({ _id: left }, { $set: { meet: weighedDay } });
  await remove(left);
  await takeMark();
  const { body } = await participate(url, athlete, id);
  expect(await takeMark()).toBeDefined();
  await callTo(url, calls.verifyParticipation, { params: { token: await linkTokenOf(body.data.id) } });
  expect(await takeMark()).toBeDefined();
});
