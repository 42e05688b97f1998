import { expect, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { cardReasons } from '@power-corner/contracts/results/cards';
import type { EventData } from '@power-corner/contracts/events';
import { dataExportConsumers } from '@power-corner/service-kit/data-export/answer';
import type { OutgoingPieceRecord } from '@power-corner/service-kit/data-export/model';
import { OutgoingPieceModel } from '@power-corner/service-kit/data-export/model';
import { unpackPart } from '@power-corner/service-kit/data-export/part';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { call, callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { collect } from '../../src/person/data-export/collect.ts';
import { labels } from '../../src/person/data-export/labels.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { adult, publishedMeet, recordCalls } from '../history/published-support.ts';
import type { TestUser } from '../support.ts';
import { createChampionship, createUser, inDays, linkTokenOf, participate, url, useService } from '../support.ts';

const adminId = newId();
const admin = tokenFor('admin', adminId, { firstname: 'Samira', lastname: 'Organisatrice' });

useService();

interface Exported {
  participations: {
    id: string;
    state: string;
    championship: { name: string | null };
    result: object | null;
    journal: { kind: string; by: string }[];
    day: { bodyweight_kg: number } | null;
    receipt: { file: string } | null;
    added_by_organiser: object | null;
  }[];
  profile_copy: { email: string } | null;
  opening_reminders: { championship: { name: string }; asked: boolean }[];
  public_page: object | null;
  records: object[];
}

const emailOf = ({ id }: TestUser) => `${id}@example.org`;
const exportOf = async (person: TestUser, email = emailOf(person)) =>
  JSON.parse(JSON.stringify(await collect({ userId: person.id, email }))) as Exported;

async function withHistory(person: TestUser) {
  const [past, present] = [
    await createChampionship(url, { name: 'Coupe passée', entry_fee_dzd: '1500' }),
    await createChampionship(url, { name: 'Coupe à venir', entry_fee_dzd: '1500' }),
  ];
  const first = (await participate(url, person, past.id)).body.data.id as string;
  const token = await linkTokenOf(first);
  await callTo(url, calls.verifyParticipation, { params: { token } });
  const edit = `${url}${addressOf(calls.editParticipant, { params: { id: first } })}`;
  await call('PATCH', edit, { token: admin, json: { fee: 'refused', fee_reason: 'Montant illisible' } });
  await callTo(url, calls.withdraw, { params: { id: first }, token: person.token });
  const second = (await participate(url, person, present.id)).body.data.id as string;
  const receipt = new FormData();
  receipt.set('receipt', new Blob([Buffer.from('%PDF-1.7\n%%EOF\n')], { type: 'application/pdf' }), 'recu.pdf');
  await callTo(url, calls.uploadReceipt, { params: { id: second }, token: person.token, form: receipt });
  await ParticipationModel.updateOne({ _id: second }, { $set: { meet: { version: 1, bodyweightKg: 81.4 } } });
  return { first, second };
}

test('the export of an athlete has every participation, ended ones too, with its journal and the weight of the day', async () => {
  const person = await createUser();
  const { first, second } = await withHistory(person);
  const { participations, profile_copy } = await exportOf(person);
  expect(profile_copy).toMatchObject({ email: emailOf(person), phone_number: '0612345678', birthday: '2000-01-01' });
  expect(participations.map(({ id, state, championship }) => [id, state, championship.name])).toEqual([
    [first, 'withdrawn', 'Coupe passée'],
    [second, 'pending', 'Coupe à venir'],
  ]);
  expect(participations[0]!.journal.map(({ kind, by }) => [kind, by])).toEqual([
    ['entered', 'self'],
    ['confirmed', 'self'],
    ['fee_changed', 'organiser'],
    ['withdrawn', 'self'],
  ]);
  expect(participations[1]!.day?.bodyweight_kg).toBe(81.4);
  expect(participations[1]!.receipt?.file).toBe(addressOf(calls.getReceipt, { params: { id: second } }));
});

test('the export has reminders, and what an admin has added for the confirmed address of the person', async () => {
  const person = await createUser();
  const closed = await createChampionship(url, { name: 'Bientôt', registration_opens_at: inDays(5) });
  await call(calls.remindMe.method, `${url}${addressOf(calls.remindMe, { params: { id: closed.id } })}`, {
    token: person.token,
  });
  const { id } = await createChampionship(url);
  const address = `${randomUUID()}@example.org`;
  await callTo(url, calls.addEntry, {
    params: { id },
    token: admin,
    json: {
      person: {
        firstname: 'Amine',
        lastname: 'Benali',
        sex: 'Male',
        birthday: '2000-01-01',
        phone_number: '0550112233',
        weight: 80,
        email: address,
        latin_name: 'Amine Ben Ali',
      },
      division: '3 Movement',
    },
  });
  const { opening_reminders, participations } = await exportOf(person, address);
  expect(opening_reminders).toMatchObject([{ championship: { name: 'Bientôt' }, asked: true }]);
  expect(participations).toMatchObject([
    { added_by_organiser: { birthday: '2000-01-01', weight: 80 }, latin_name: 'Amine Ben Ali' },
  ]);
});

test('the export has what is public of the person, the results with their marks, and the records', async () => {
  const person = await adult('Nour', 'Belkacem');
  const others = [{ name: 'Lina', attempts: [90] }];
  const asAdmin = recordCalls(url).asAdmin;
  await asAdmin('createRecordSet', { json: { name: { fr: 'Salle' }, discipline: 'Powerlifting' } });
  await publishedMeet(url, '2024-05-01', [{ athlete: person, attempts: [100] }, ...others], 'Coupe de mai');
  await publishedMeet(url, '2025-05-01', [{ athlete: person, attempts: [120] }, ...others], 'Coupe de juin');
  await recordCalls(url).make('choosePublicity', { json: { page: true, ranked: false }, token: person.token });
  const { public_page, records, participations } = await exportOf(person);
  expect(public_page).toMatchObject({ handle: '2024BELK01', page: true, ranked: false });
  expect(records).toEqual(
    expect.arrayContaining([
      { lift: 'bench', weight_kg: 100, date: '2024-05-01', championship: 'Coupe de mai', record_state: 'provisional' },
      { lift: 'bench', weight_kg: 120, date: '2025-05-01', championship: 'Coupe de juin', record_state: 'provisional' },
    ]),
  );
  expect(records).toHaveLength(2);
  const later = participations.find(({ championship }) => championship.name === 'Coupe de juin');
  expect(later?.result).toMatchObject({ place: 1, personal_bests: ['bench'] });
});

test('no other person stands in an export: neither athletes of the same championship nor names of admins', async () => {
  const [person, other] = [await createUser(), await createUser('athlete', { firstname: 'Yacine', lastname: 'Autre' })];
  const { id } = await createChampionship(url);
  const mine = (await participate(url, person, id)).body.data.id as string;
  await participate(url, other, id);
  const edit = `${url}${addressOf(calls.editParticipant, { params: { id: mine } })}`;
  await call('PATCH', edit, { token: admin, json: { club: 'CRB' } });
  await callTo(url, calls.recordExport, {
    params: { id },
    token: admin,
    json: { kind: 'csv', filters: { search: 'Yacine' } },
  });
  for (const text of [
    JSON.stringify(await exportOf(person)),
    JSON.stringify(await exportOf({ id: adminId, token: admin })),
  ])
    for (const strange of ['Yacine', other.id, 'Samira', 'Organisatrice']) expect(text).not.toContain(strange);
});

test('cards are named by words, in the day and in the journal', () => {
  const { referee, card, reason } = labels.values;
  expect([referee!.left, card!.red, reason!.chest_not_touched]).toEqual(['de gauche', 'rouge', 'poitrine non touchée']);
  expect(Object.keys(reason!).toSorted()).toEqual(cardReasons.toSorted());
});

test('a request is answered in pieces that wait in the outbox, each small, and make the part again', async () => {
  const person = await createUser();
  await withHistory(person);
  const exportId = randomUUID();
  const event = createEvent(
    'DataExportRequested',
    { exportId, userId: person.id, email: emailOf(person) },
    { now: new Date(), correlationId: randomUUID() },
  );
  await dataExportConsumers('championships', collect, labels).DataExportRequested(event);
  const pieces = await OutgoingPieceModel.find({ userId: person.id }).lean<OutgoingPieceRecord[]>();
  const sent = pieces.map(({ outbox }) => outbox![0]!.data as EventData<'DataExportPart'>);
  expect(sent.map(({ number, count }) => [number, count])).toEqual(sent.map((_, index) => [index + 1, sent.length]));
  expect(sent.every(({ content }) => content.length <= 96 * 1024)).toBe(true);
  expect(sent.map((piece) => piece.labels)).toEqual([labels, ...sent.slice(1).map(() => undefined)]);
  const part = await unpackPart(sent.map(({ content }) => content));
  expect(part).toEqual(await exportOf(person));
});

test('the export of an unknown person is empty', async () => {
  const nobody = { id: newId(), token: '' };
  expect(await exportOf(nobody)).toMatchObject({ profile_copy: null, participations: [], opening_reminders: [] });
});
