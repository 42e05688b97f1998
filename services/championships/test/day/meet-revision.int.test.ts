import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { call, tokenFor } from '@power-corner/service-kit/testing';
import { describe, expect, test } from '@jest/globals';
import { AthleteModel } from '../../src/athletes/model.ts';
import { ChampionshipModel } from '../../src/catalogue/model.ts';
import { MeetModel } from '../../src/day/meet/model.ts';
import { giveLeaseBack, takeFreeLease } from '../../src/day/meet/repository.ts';
import { noteRestore } from '@power-corner/service-kit/ops/backup/notes';
import { arrives } from '../person/auth-events.ts';
import { addEntries, command, meetAt, official } from './meet-support.ts';
import type { TestUser } from '../support.ts';
import { createChampionship, createUser, expireHold, linkTokenOf, participate, url, useService } from '../support.ts';

// Everything that the officials' screen shows raises the meet's revision, whoever has written it.

useService();

const admin = tokenFor('admin');
const send = (method: string, path: string, json?: object, token = admin) =>
  call(method, url + path, { token, ...(json && { json }) });
const ofEntry = (id: string) => addressOf(calls.editParticipant, { params: { id } });
const ofChampionship = (id: string) => addressOf(calls.editChampionship, { params: { id } });

async function aRead() {
  const { id } = await createChampionship(url, { entry_fee_dzd: '1500' });
  const athlete = await createUser('athlete', { firstname: 'Yanis', lastname: 'Mansouri' });
  const own: string = (await participate(url, athlete, id)).body.data.id;
  const [other = ''] = await addEntries(id, 1);
  const at = meetAt(url, id);
  const read = () => at.read() as Promise<Meet>;
  const seen = await read();
  return { id, athlete, own, other, seen, ...at, read };
}
type Read = Awaited<ReturnType<typeof aRead>>;

const entryIn = (meet: Meet, id: string): Partial<MeetEntry> => meet.entries.find((entry) => entry.id === id) ?? {};

async function addWalkIn(championshipId: string): Promise<string> {
  const person = {
    firstname: 'Sami',
    lastname: 'Touati',
    sex: 'Male',
    birthday: '1999-05-14',
    phone_number: '0550112233',
    weight: 82.5,
    email: null,
  };
  const path = addressOf(calls.addEntry, { params: { id: championshipId } });
  const { body } = await send('POST', path, { person, division: '3 Movement' });
  return body.data.id;
}

const profileOf = async ({ id }: TestUser, change: object) => {
  const { firstname, lastname, email, sex, phoneNumber, birthday, weight } = (await AthleteModel.findById(id).lean())!;
  const now = { firstname, lastname, email, usertype: 'athlete', sex, phoneNumber, birthday, weight };
  return { userId: id, revision: 2, ...now, club: null, ...change };
};

const editOf = async (id: string, change: object) => {
  const { name, date, location, description, revision } = (await ChampionshipModel.findById(id).lean())!;
  return { name, date: date.toISOString(), location, description, max_participants: null, revision, ...change };
};

const begin = ({ id }: Read) => ChampionshipModel.updateOne({ _id: id }, { $set: { status: 'ongoing' } });
const publish = ({ id }: Read, published: boolean) =>
  send('POST', addressOf(calls.publishResults, { params: { id } }), { published });

interface Change {
  before?: (meet: Read) => Promise<unknown>;
  happens: (meet: Read) => Promise<unknown>;
  shows: (after: Meet, meet: Read) => boolean;
}

const changes: Record<string, Change> = {
  'a walk-in is added': {
    happens: ({ id }) => addWalkIn(id),
    shows: ({ entries }) => entries.some(({ lastname }) => lastname === 'Touati'),
  },
  'a walk-in is given to an account': {
    before: ({ id }) => addWalkIn(id),
    happens: async ({ read }) => {
      const walkIn = (await read()).entries.find(({ lastname }) => lastname === 'Touati')!;
      const { id: user_id } = await createUser('athlete', { lastname: 'Touati-Saïdi' });
      return send('POST', addressOf(calls.mergeParticipant, { params: { id: walkIn.id } }), { user_id });
    },
    shows: ({ entries }) => entries.some(({ lastname }) => lastname === 'Touati-Saïdi'),
  },
  'a lifter is removed': {
    happens: ({ other }) => send('DELETE', ofEntry(other)),
    shows: ({ entries }, { other }) => entries.every(({ id }) => id !== other),
  },
  'an athlete withdraws': {
    happens: ({ own, athlete }) => send('DELETE', ofEntry(own), undefined, athlete.token),
    shows: ({ entries }, { own }) => entries.every(({ id }) => id !== own),
  },
  'a hold runs out': {
    happens: ({ own }) => expireHold(own),
    shows: ({ entries }, { own }) => entries.every(({ id }) => id !== own),
  },
  'an athlete confirms': {
    happens: async ({ own }) =>
      send('GET', addressOf(calls.verifyParticipation, { params: { token: await linkTokenOf(own) } })),
    shows: (meet, { own }) => entryIn(meet, own).state === 'confirmed',
  },
  'a fee is paid': {
    happens: ({ other }) => send('PATCH', ofEntry(other), { fee: 'paid' }),
    shows: (meet, { other }) => entryIn(meet, other).fee === 'paid',
  },
  'a club is corrected': {
    happens: ({ other }) => send('PATCH', ofEntry(other), { club: 'ASM Oran' }),
    shows: (meet, { other }) => entryIn(meet, other).club === 'ASM Oran',
  },
  'a division is changed': {
    happens: ({ other }) => send('PATCH', ofEntry(other), { division: '3 Movement' }),
    shows: (meet, { other }) => entryIn(meet, other).division === '3 Movement',
  },
  'an athlete corrects the name': {
    happens: async ({ athlete }) =>
      arrives('UserProfileUpdated', await profileOf(athlete, { lastname: 'Mansouri-Ali' })),
    shows: (meet, { own }) => entryIn(meet, own).lastname === 'Mansouri-Ali',
  },
  'an athlete corrects the birthday': {
    happens: async ({ athlete }) => arrives('UserProfileUpdated', await profileOf(athlete, { birthday: '1990-02-03' })),
    shows: (meet, { own }) => entryIn(meet, own).birthday === '1990-02-03',
  },
  'an account is erased': {
    happens: async ({ athlete }) => {
      const { userId, firstname, lastname, email } = await profileOf(athlete, {});
      const data = { userId, revision: 2, firstname, lastname, email, confirmed: true, anonymousResults: false };
      await arrives('UserErased', data);
    },
    shows: ({ entries }, { own }) => entries.every(({ id }) => id !== own),
  },
  'results are published': {
    before: begin,
    happens: (meet) => publish(meet, true),
    shows: ({ published_at }) => published_at !== null,
  },
  'results are taken back': {
    before: async (meet) => {
      await begin(meet);
      await publish(meet, true);
    },
    happens: (meet) => publish(meet, false),
    shows: ({ published_at }) => published_at === null,
  },
  'the championship is renamed': {
    happens: async ({ id }) => send('PUT', ofChampionship(id), await editOf(id, { name: 'Open de Séraïdi' })),
    shows: ({ championship }) => championship.name === 'Open de Séraïdi',
  },
  'its hour has come': {
    happens: ({ id }) => ChampionshipModel.updateOne({ _id: id }, { $set: { date: new Date(Date.now() - 1000) } }),
    shows: ({ championship }) => championship.status === 'ongoing',
  },
  'the championship is called off': {
    happens: ({ id }) => send('POST', addressOf(calls.cancelChampionship, { params: { id } }), { reason: 'Orage' }),
    shows: ({ championship }) => championship.status === 'canceled',
  },
};

test.each(Object.entries(changes))(
  'the revision of a meet rises once when %s',
  async (_, { before, happens, shows }) => {
    const meet = await aRead();
    await before?.(meet);
    const was = await meet.read();
    expect(shows(was, meet)).toBe(false);
    await happens(meet);
    const after = await meet.read();
    expect(shows(after, meet)).toBe(true);
    expect(after.revision).toBe(was.revision + 1);
    expect((await meet.read()).revision).toBe(after.revision);
  },
);

describe('the revision of what is shown', () => {
  test('rises once for many readers, and stays while nothing changes', async () => {
    const { id, read, seen } = await aRead();
    await addWalkIn(id);
    // Readers of one process share a read: these are those of others.
    const reads = await Promise.all(
      Array.from({ length: 12 }, (_, n) => meetAt(url, n % 2 ? id : id.toUpperCase()).read()),
    );
    expect(reads.map((meet) => meet.entries.length)).toEqual(reads.map(() => 3));
    expect(new Set(reads.map(({ revision }) => revision))).toEqual(new Set([seen.revision + 1]));
    expect((await read()).revision).toBe(seen.revision + 1);
  });

  test('is not raised under a writer, and afterwards counts both', async () => {
    const { id, other, read, seen } = await aRead();
    await takeFreeLease(id, { token: 'slow', until: new Date(Date.now() + 60_000) });
    await send('PATCH', ofEntry(other), { club: 'ASM Oran' });
    expect(await read()).toMatchObject({ revision: seen.revision });
    await giveLeaseBack(id, 'slow', { applied: 2 });
    expect((await read()).revision).toBe(seen.revision + 3);
  });

  test.each([
    ['a writer', -1],
    ['a writer whose clock was two hours ahead', 2 * 3_600_000],
  ])('is raised after %s was killed, without waiting for the next command', async (_, aheadMs) => {
    const { id, other, read, seen } = await aRead();
    await takeFreeLease(id, { token: 'killed', until: new Date(Date.now() + aheadMs) });
    await send('PATCH', ofEntry(other), { club: 'ASM Oran' });
    const after = await read();
    expect(after.revision).toBeGreaterThan(seen.revision);
    expect(entryIn(after, other).club).toBe('ASM Oran');
    expect((await MeetModel.findById(id).lean())?.lease).toBeUndefined();
  });

  test('of before a restore says nothing about what stands now, however low it is', async () => {
    const { other, read, seen, send: judge } = await aRead();
    const weighIn = (kg: number, given: object) => command('WeighIn', other, { bodyweight_kg: kg }, given);
    expect((await judge([weighIn(80, { basedOn: seen.revision })])).outcomes).toEqual(['applied']);
    const { revision, generation } = await read();
    await noteRestore(MeetModel.db.db!, new Date(Date.now() + 1000));
    const restored = await read();
    expect(restored.generation).toBeGreaterThan(generation ?? 0);
    const late = { ...weighIn(81, { basedOn: revision }), generation };
    const karim = official('Karim', 'Belkacem');
    expect((await judge([late], karim)).outcomes).toEqual(['CHANGED']);
    const now = { ...weighIn(81, { basedOn: restored.revision }), generation: restored.generation };
    expect((await judge([now], karim)).outcomes).toEqual(['applied']);
  });

  test('lets a command that contradicts an unseen one be refused, as before', async () => {
    const { other, read, seen, send: judge } = await aRead();
    const karim = official('Karim', 'Belkacem');
    await send('PATCH', ofEntry(other), { club: 'ASM Oran' });
    const { revision } = await read();
    const weighIn = (kg: number, basedOn: number) => command('WeighIn', other, { bodyweight_kg: kg }, { basedOn });
    expect((await judge([weighIn(80, revision)])).outcomes).toEqual(['applied']);
    for (const basedOn of [seen.revision, revision])
      expect((await judge([weighIn(81, basedOn)], karim)).outcomes).toEqual(['CHANGED']);
    expect((await judge([weighIn(81, (await read()).revision)], karim)).outcomes).toEqual(['applied']);
  });
});
