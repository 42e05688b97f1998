import { describe, expect, jest, test } from '@jest/globals';
import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { dataExportConsumers } from '@power-corner/service-kit/data-export/answer';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { call, callTo, eventually, newId, sleepBeforeWrite, tokenFor } from '@power-corner/service-kit/testing';
import { AthleteModel } from '../../src/athletes/model.ts';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { collect } from '../../src/person/data-export/collect.ts';
import { labels } from '../../src/person/data-export/labels.ts';
import { ParticipationModel } from '../../src/entries/places/model.ts';
import { arrives, eraseLater, found } from './auth-events.ts';
import { addEntries, command, meetAt } from '../day/meet-support.ts';
import type { TestUser } from '../support.ts';
import { createChampionship, createUser, inDays, outboxOf, participate, url, useService } from '../support.ts';
import { accept, fullChampionship, join, leave, withdraw } from '../entries/waiting-list/waiting-list-support.ts';

// Each case is repeated for each write of it.
jest.setTimeout(120_000);

useService();

const admin = tokenFor('admin');

interface Person extends TestUser {
  email: string;
  lastname: string;
}

async function eraseWholly({ id, email, lastname }: Person): Promise<void> {
  const person = { userId: id, revision: 2, email, firstname: 'Lina', lastname, confirmed: true };
  await arrives('UserErased', { ...person, anonymousResults: true });
  await eraseLater();
}

const walkIn = (email?: string) => ({
  firstname: 'Yanis',
  lastname: `Mansouri ${newId().replace(/\d/g, '')}`,
  sex: 'Male',
  birthday: '2000-01-01',
  phone_number: '0550112233',
  weight: '82,5',
  ...(email && { email }),
});
const add = (id: string, json: object, token = admin) =>
  callTo(url, calls.addEntry, { params: { id }, token, json: { division: 'Bench Press', ...json } });
const confirmed = (id: string) =>
  ParticipationModel.updateOne({ _id: id }, { $set: { state: 'confirmed' }, $unset: { expiresAt: 1 } });
async function entered(person: Person, fields: Record<string, string> = {}): Promise<string> {
  const { id } = await createChampionship(url, fields);
  return (await participate(url, person, id)).body.data.id;
}
async function stateOf({ id: _id }: Person) {
  const { _id: userId, ...state } = (await AthleteModel.findById(_id).lean())!;
  return { ...state, userId };
}
async function begun() {
  const { id } = await createChampionship(url);
  const [entry = ''] = await addEntries(id, 1);
  await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'ongoing' } });
  return { id, entry };
}

const work: Record<string, (person: Person) => Promise<() => Promise<unknown>>> = {
  'taking a place': async (person) => {
    const { id } = await createChampionship(url, { max_participants: '5' });
    return () => participate(url, person, id);
  },
  'joining a waiting list': async (person) => {
    const { id } = await fullChampionship(url);
    return () => join(url, person, id);
  },
  'leaving a waiting list': async (person) => {
    const { id } = await fullChampionship(url);
    await join(url, person, id);
    return () => leave(url, person, id);
  },
  'accepting an offer': async (person) => {
    const { id, holders } = await fullChampionship(url);
    await join(url, person, id);
    await withdraw(url, holders[0]!.athlete, holders[0]!.participation);
    const { _id } = await eventually(() =>
      ParticipationModel.findOne({ championshipId: id, athleteId: person.id, state: 'offered' }).lean(),
    );
    const token = String(
      (await outboxOf(ParticipationModel, _id)).find(({ type }) => type === 'PlaceOffered')?.data.token,
    );
    return () => accept(url, token);
  },
  'an admin who adds an account': async (person) => {
    const { id } = await createChampionship(url);
    return () => add(id, { user_id: person.id });
  },
  'an admin who merges a walk-in into an account': async (person) => {
    const { id } = await createChampionship(url);
    const { body } = await add(id, { person: walkIn() });
    const path = addressOf(calls.mergeParticipant, { params: { id: body.data.id } });
    return () => call('POST', url + path, { token: admin, json: { user_id: person.id } });
  },
  'claiming a walk-in': async (person) => {
    const { id } = await createChampionship(url);
    // Added with the address before the account had it.
    await AthleteModel.updateOne({ _id: person.id }, { $set: { verified: false } });
    const { body } = await add(id, {
      person: { ...walkIn(person.email), firstname: 'Lina', lastname: person.lastname },
    });
    await AthleteModel.updateOne({ _id: person.id }, { $set: { verified: true } });
    const token = String((await outboxOf(ParticipationModel, body.data.id))[0]?.data.claimToken);
    return () => callTo(url, calls.takeClaim, { params: { token }, token: person.token, json: {} });
  },
  withdrawing: async (person) => {
    const id = await entered(person);
    return () => withdraw(url, person, id);
  },
  'sending a receipt': async (person) => {
    const id = await entered(person, { entry_fee_dzd: '1500' });
    const form = new FormData();
    const pdf = new Blob([new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF\n'))], { type: 'application/pdf' });
    form.set('receipt', pdf, 'r.pdf');
    const path = addressOf(calls.uploadReceipt, { params: { id } });
    return () => call('PUT', url + path, { token: person.token, form });
  },
  'asking for a reminder': async (person) => {
    const { id } = await createChampionship(url, { registration_opens_at: inDays(3) });
    return () => callTo(url, calls.remindMe, { params: { id }, token: person.token });
  },
  'the event of a profile': async (person) => {
    await entered(person);
    const state = await stateOf(person);
    return () => arrives('UserProfileUpdated', { ...state, revision: 9 });
  },
  'the event of a new address, which moves walk-ins': async (person) => {
    const { id } = await createChampionship(url);
    const previousEmail = `${newId()}@example.org`;
    await add(id, { person: { ...walkIn(previousEmail), firstname: 'Lina', lastname: person.lastname } });
    const change = { ...(await stateOf(person)), revision: 9, previousEmail, at: inDays(0) };
    return () => arrives('UserEmailChanged', change);
  },
  'an export of personal data': async (person) => {
    await entered(person);
    const wish = { exportId: newId(), userId: person.id, email: person.email };
    const event = createEvent('DataExportRequested', wish, { now: new Date(), correlationId: 'test' });
    return () => dataExportConsumers('championships', collect, labels).DataExportRequested(event);
  },
  'the acts of an official': async ({ id: userId, lastname }) => {
    const { id, entry } = await begun();
    const by = { id: userId, token: tokenFor('admin', userId, { firstname: 'Lina', lastname }) };
    return () =>
      meetAt(url, id, by).send([
        command('ConfigureMeet', null, { lifts: ['bench'] }),
        command('WeighIn', entry, { bodyweight_kg: 80, lot: 1 }),
      ]);
  },
  'the export of a list': async ({ id: userId, lastname }) => {
    const { id } = await createChampionship(url);
    const token = tokenFor('admin', userId, { firstname: 'Lina', lastname });
    const path = addressOf(calls.recordExport, { params: { id } });
    return () => call('POST', url + path, { token, json: { kind: 'csv' } });
  },
  'the publication of results': async ({ id: userId, lastname }) => {
    const { id, entry } = await begun();
    await meetAt(url, id).send([command('WeighIn', entry, { bodyweight_kg: 80, lot: 1 })]);
    const token = tokenFor('admin', userId, { firstname: 'Lina', lastname });
    const path = addressOf(calls.publishResults, { params: { id } });
    return () => call('POST', url + path, { token, json: { published: true } });
  },
  'an import of results with their name': async (person) => {
    const participation = await entered(person);
    await confirmed(participation);
    const { championshipId: id } = (await ParticipationModel.findById(participation).lean())!;
    await ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'ongoing' } });
    const sheet = [
      'Place,Name,Sex,Event,Equipment,Division,BodyweightKg,WeightClassKg,TotalKg',
      `1,Lina ${person.lastname},M,SBD,Raw,Open,82.5,83,500`,
    ].join('\n');
    const path = addressOf(calls.importResults, { params: { id } });
    return () =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'text/csv', authorization: `Bearer ${admin}` },
        body: sheet,
      }).then(async (response) => expect([response.status, await response.text()]).toEqual([200, expect.anything()]));
  },
};

describe('a replica that sleeps over both passes of an erasure, between its reads and a write', () => {
  test.each(Object.keys(work))('leaves nothing of the person: %s', async (name) => {
    for (let nth = 1; ; nth++) {
      const lastname = `Effaçable ${newId().replace(/\d/g, '')}`;
      const athlete = await createUser('athlete', { firstname: 'Lina', lastname });
      const person = { ...athlete, lastname, email: `${athlete.id}@example.org` };
      const act = await work[name]!(person);
      if (!(await sleepBeforeWrite(nth, () => eraseWholly(person), act))) {
        // It has written something.
        expect(nth).toBeGreaterThan(1);
        await eraseWholly(person);
        return;
      }
      await eraseLater(new Date());
      expect([nth, await found(person.id, person.email, lastname)]).toEqual([nth, []]);
    }
  });
});
