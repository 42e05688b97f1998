import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { addressOfLink, adminToken, api, newAthlete, newChampionship, participate, sendTo } from '../support/api.ts';
import { eventually } from '../../local/platforms/eventually.ts';
import { inbox } from '../support/inbox.ts';
import { Databases } from './support/databases.ts';

test.describe.configure({ timeout: 180_000 });

const runJson = process.env['RUN_JSON'] ?? '';
const republish = async (kind: string) => {
  const command = [resolve(import.meta.dirname, '../../local/command.ts'), 'republish', kind, '--per-second', '1000'];
  await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, POWER_CORNER_HOME: dirname(runJson) },
  });
};

test(
  'copies that were lost or set back are rebuilt while the platform runs, and nobody is mailed again',
  { tag: '@short' },
  async () => {
    const databases = new Databases(() => JSON.parse(readFileSync(runJson, 'utf8')).parts);
    const admin = await adminToken();
    const [championship, canceled, deleted] = [
      await newChampionship({ type: 'Crossfit' }),
      await newChampionship({ type: 'Crossfit' }),
      await newChampionship({ type: 'Crossfit' }),
    ];
    const people = await Promise.all([newAthlete(), newAthlete(), newAthlete()]);
    const [confirmed, held, withdrawn] = people;
    for (const { token } of people) expect((await participate(token, championship, null)).status).toBe(201);
    for (const ended of [canceled, deleted]) expect((await participate(held!.token, ended, null)).status).toBe(201);
    const counts = () => Promise.all(people.map(async ({ email }) => (await inbox.to(email)).length));
    // A link whose participation ends before its mail is written is not sent.
    await eventually(async () => String(await counts()) === '2,4,2', 'every link', 60_000);
    await sendTo('GET', addressOfLink(await inbox.link(confirmed!.email, 'verify-participation')));
    const mine = (await api(calls.listMyChampionships, { token: withdrawn!.token })).body.data;
    expect(
      (await api(calls.withdraw, { params: { id: mine[0]!.participation_id }, token: withdrawn!.token })).status,
    ).toBe(200);
    expect((await api(calls.cancelChampionship, { params: { id: canceled.id }, token: admin, body: {} })).status).toBe(
      200,
    );
    expect((await api(calls.deleteChampionship, { params: { id: deleted.id }, token: admin })).status).toBe(200);
    // Verification and links; then the confirmation, the two endings, or the withdrawal.
    const mailed = [3, 6, 3];
    await eventually(async () => String(await counts()) === String(mailed), 'every mail', 60_000);

    // Their owner purges the participations of deleted championships, those of other tests too.
    const stateOf = async () =>
      (
        await databases.read('notifications', 'participants', {
          championshipId: { $in: [championship.id, canceled.id] },
        })
      )
        .map(({ _id, state }) => `${_id} ${state}`)
        .toSorted();
    const before = await stateOf();
    const users = (await databases.read('auth', 'users', {}, { _id: 1 })).length;
    await databases.lose('championships', 'athletes');
    await databases.lose('notifications', 'championships');
    await databases.lose('notifications', 'participants', { email: { $ne: withdrawn!.email } });
    await databases.setBack('notifications', 'participants', { email: withdrawn!.email }, { state: 'held' });
    const write = () =>
      api(calls.sendBulkMail, {
        token: admin,
        body: { id: championship.id, body: 'Rendez-vous à 8 h.', emails: [confirmed!.email, held!.email] },
      });
    expect((await write()).status).toBe(404);

    for (const kind of ['athletes', 'championships', 'participations']) await republish(kind);
    await eventually(async () => String(await stateOf()) === String(before), 'the participants', 60_000);
    await eventually(
      async () =>
        (await databases.read('championships', 'athletes', { revision: { $gt: 0 } }, { _id: 1 })).length === users,
      'the athletes',
      60_000,
    );
    expect((await databases.read('notifications', 'championships', { _id: deleted.id }))[0]).toMatchObject({
      deleted: true,
      ended: true,
    });
    expect((await databases.read('notifications', 'championships', { _id: canceled.id }))[0]).toMatchObject({
      deleted: false,
      ended: true,
    });

    expect((await write()).status).toBe(200);
    await eventually(async () => String(await counts()) === String([4, 7, 3]), 'the bulk mail, and no other', 60_000);
    await databases.close();
  },
);
