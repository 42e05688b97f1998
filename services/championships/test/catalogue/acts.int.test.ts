import { expect, test } from '@jest/globals';
import type { Call } from '@power-corner/contracts/call';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { call, callTo, newId, tokenFor } from '@power-corner/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { removeMeet } from '../../src/day/meet/repository.ts';
import { MeetModel } from '../../src/day/meet/model.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { ResultSheetModel } from '../../src/day/results/model.ts';
import { actsIn, aPicture, createChampionship, createUser, formOf, participate, url, useService } from '../support.ts';
import { addEntries } from '../day/meet-support.ts';

const adminId = newId();
const token = tokenFor('admin', adminId);

useService();

const act = ({ method, path }: Call, params: Record<string, string>, json: object = {}) =>
  call(method, `${url}${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`, { token, json });

const edited = (championship: Record<string, unknown>, change: object) => ({
  name: championship.name,
  date: championship.date,
  location: championship.location,
  description: championship.description,
  max_participants: championship.max_participants,
  status: championship.status,
  ...change,
});

test('every change of a championship is an act in the write that makes it, with what differs before and after', async () => {
  const made = await createChampionship(url);
  const { id } = made;
  await act(calls.editChampionship, { id }, edited(made, { location: 'Alger', rules: 'Règlement' }));
  await act(calls.editChampionship, { id }, edited(made, { location: 'Alger' }));
  await callTo(url, calls.changePicture, { params: { id }, token, form: formOf({}, await aPicture()) });
  await act(calls.setVisibility, { id }, { hidden: true });
  await act(calls.setVisibility, { id }, { hidden: true });
  await act(calls.setVisibility, { id }, { hidden: false });
  await act(calls.cancelChampionship, { id }, { reason: 'Salle fermée' });
  await act(calls.deleteChampionship, { id });
  const acts = await actsIn(ChampionshipModel, id);
  expect(acts.slice(1)).toMatchObject([
    {
      actorId: adminId,
      kind: 'championship_edited',
      championship: { id, name: made.name },
      before: { location: 'Annaba', rules_version: null },
      after: { location: 'Alger', rules_version: 1 },
    },
    { kind: 'championship_hidden' },
    { kind: 'championship_shown' },
    {
      kind: 'championship_canceled',
      before: { status: 'upcoming' },
      after: { status: 'canceled', canceled_reason: 'Salle fermée' },
    },
    { kind: 'championship_deleted' },
  ]);
  expect(Object.keys(acts[1]?.after as object)).toEqual(['location', 'rules_version']);
  expect(acts[0]).toMatchObject({ kind: 'championship_created', after: { name: made.name, hidden: false } });
});

test('every change of a participation by an admin is an act; what its athlete does is none', async () => {
  const { id } = await createChampionship(url, { entry_fee_dzd: '2000' });
  const athlete = await createUser();
  const { body } = await participate(url, athlete, id);
  const of = { id: body.data.id as string };
  expect(await actsIn(ParticipationModel, of.id)).toEqual([]);
  await act(calls.editParticipant, of, { fee: 'paid', club: 'CRB', division: '3 Movement' });
  await act(calls.editParticipant, of, { fee: 'paid' });
  await ParticipationModel.updateOne({ _id: of.id }, { $set: { linkSentAt: new Date(0) } });
  await act(calls.resendParticipationLink, of);
  await act(calls.withdraw, of);
  expect(await actsIn(ParticipationModel, of.id)).toMatchObject([
    {
      kind: 'participant_edited',
      userId: athlete.id,
      personName: null,
      before: { fee: 'unpaid', club: null, division: 'Bench Press' },
      after: { fee: 'paid', club: 'CRB', division: '3 Movement' },
    },
    { kind: 'link_sent', participationId: of.id },
    { kind: 'participant_removed', before: { state: 'pending' } },
  ]);
});

test('a walk-in is named in the act, and somebody with an account by the id alone', async () => {
  const { id } = await createChampionship(url);
  const person = {
    firstname: 'Yanis',
    lastname: 'Mansouri',
    sex: 'Male',
    birthday: '1999-05-14',
    phone_number: '0550112233',
    weight: 82.5,
  };
  const athlete = await createUser('athlete', { firstname: 'Secret', lastname: 'Secret' });
  const walkIn = await act(calls.addEntry, { id }, { person, division: '3 Movement' });
  const entry = await act(calls.addEntry, { id }, { user_id: athlete.id, division: '3 Movement' });
  expect(await actsIn(ParticipationModel, walkIn.body.data.id)).toMatchObject([
    { kind: 'participant_added', userId: null, personName: 'Yanis Mansouri', after: { division: '3 Movement' } },
  ]);
  const acts = await actsIn(ParticipationModel, entry.body.data.id);
  expect(acts).toMatchObject([{ kind: 'participant_added', userId: athlete.id, personName: null }]);
  expect(JSON.stringify(acts)).not.toContain('Secret');
});

test('a removal from the waiting list is an act', async () => {
  const { id } = await createChampionship(url, { max_participants: '1' });
  await participate(url, await createUser(), id);
  const waiting = await createUser();
  await callTo(url, calls.joinWaitingList, {
    params: { id },
    token: waiting.token,
    json: { division: 'Bench Press', championshipType: 'Powerlifting' },
  });
  const entryId = (await ParticipationModel.findOne({ championshipId: id, athleteId: waiting.id }).lean())!._id;
  await act(calls.removeFromWaitingList, { id, entryId });
  expect(await actsIn(ParticipationModel, entryId)).toMatchObject([
    { kind: 'waiting_list_removed', userId: waiting.id, before: { state: 'waiting' } },
  ]);
});

test('the day names the person, each attempt once; lots are counted, the clock and what is refused are no act', async () => {
  const { id } = await createChampionship(url);
  const [one = '', two = ''] = await addEntries(id, 2);
  const command = (entry: string, type: string, data: object) => ({
    id: randomUUID(),
    type,
    entry_id: entry,
    based_on: 0,
    at: new Date().toISOString(),
    data,
  });
  const attempt = { lift: 'bench', number: 1 };
  const commands = [
    command(one, 'AssignLot', { lot: 1 }),
    command(two, 'AssignLot', { lot: 2 }),
    command(one, 'WeighIn', { bodyweight_kg: 80, rack_heights: { bench: '12' } }),
    command(one, 'DeclareAttempt', { ...attempt, weight_kg: 150 }),
    command(one, 'StartClock', attempt),
    command(one, 'JudgeAttempt', { ...attempt, outcome: 'good' }),
    command(two, 'SetOutcome', { outcome: 'no_show' }),
    command(newId(), 'MarkPresent', { present: true }),
  ];
  expect((await act(calls.sendMeetCommands, { id }, { commands })).status).toBe(200);
  await act(calls.sendMeetCommands, { id }, { commands });
  const acts = await actsIn(MeetModel, id);
  const [lots, ...ofPeople] = acts.map(({ kind, participationId, before, after }) => [
    kind,
    participationId,
    before,
    after,
  ]);
  expect(lots).toEqual(['meet_changed', null, null, { AssignLot: 2 }]);
  const weighed = { present: false, bodyweight_kg: null };
  expect(new Set(ofPeople)).toEqual(
    new Set([
      ['meet_changed', one, weighed, { journal: 'weighed_in', present: true, bodyweight_kg: 80 }],
      [
        'meet_changed',
        one,
        { weight_kg: null, outcome: null },
        { journal: 'attempt_judged', ...attempt, weight_kg: 150, outcome: 'good' },
      ],
      ['meet_changed', two, { outcome: 'competing' }, { journal: 'outcome_changed', outcome: 'no_show' }],
    ]),
  );
});

test('publishing, taking back and importing results are acts, which the purge of a championship waits for', async () => {
  const made = await createChampionship(url);
  const { id } = made;
  await act(calls.editChampionship, { id }, edited(made, { status: 'ongoing' }));
  for (const published of [true, true, false]) await act(calls.publishResults, { id }, { published });
  expect((await actsIn(MeetModel, id)).map(({ kind }) => kind)).toEqual(['results_published', 'results_unpublished']);
  const sent = await fetch(`${url}${addressOf(calls.importResults, { params: { id } })}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: 'Place,Name,Sex,Event,Equipment,WeightClassKg,TotalKg\n1,Lina Haddad,F,SBD,Raw,63,300\n',
  });
  expect(sent.status).toBe(200);
  expect(await actsIn(ResultSheetModel, id)).toMatchObject([{ kind: 'results_imported', after: { rows: 1 } }]);
  expect(await removeMeet(id)).toBe(false);
  await MeetModel.updateOne({ _id: id }, { $unset: { outbox: 1, relay: 1 } });
  expect(await removeMeet(id)).toBe(true);
});
