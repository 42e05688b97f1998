import { addressOfLink } from '../support/api.ts';
import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { DatabaseName } from '../faults/support/databases.ts';
import { Load } from '../faults/support/load.ts';
import { participate, logIn } from '../faults/support/people.ts';
import { startHarness, type Harness } from '../faults/support/harness.ts';
import { eventually } from '../../local/platforms/eventually.ts';

test.describe.configure({ timeout: 600_000 });

const ops = resolve(import.meta.dirname, '..', '..', 'ops');
const kept: [DatabaseName, string[]][] = [
  ['auth', ['users']],
  ['championships', ['athletes', 'championships', 'participations']],
  ['notifications', ['mails', 'participants', 'campaigns']],
];

async function records({ databases }: Harness): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [database, collections] of kept) {
    for (const collection of collections) {
      const documents = await databases.read(database, collection);
      found[`${database}.${collection}`] = documents
        .map(({ _id, email, name, state, status, to, usertype }) =>
          JSON.stringify({ _id, email, name, state, status, to, usertype }),
        )
        .toSorted();
    }
  }
  return found;
}

test('a backup of containers under load, restored into new ones after every volume is gone, brings everything back', async () => {
  const harness = await startHarness({ replicas: 1, athletes: 6, championships: 3 });
  const folder = mkdtempSync(join(tmpdir(), 'power-corner-backup-'));
  const run = (file: string, ...args: string[]) =>
    promisify(execFile)(file, args, {
      cwd: resolve(ops, '..'),
      env: { ...harness.platform.environment },
      maxBuffer: 64 * 2 ** 20,
    });
  const serves = () => eventually(async () => (await harness.site.send('GET', '/')).status === 200, 'the site', 60_000);
  try {
    const [championship] = harness.championships;
    const [first, ...others] = harness.athletes;
    if (!championship || !first) throw new Error('the harness is empty');
    for (const { token } of [first, ...others])
      expect((await participate(harness.site, token, championship)).status).toBe(201);
    const link = await eventually(() => harness.sink.linkTo(first.email, 'verify-participation'), 'the link', 60_000);
    expect((await harness.site.send('GET', addressOfLink(link))).status).toBe(200);
    const bulk = { id: championship.id, body: 'Pesée à huit heures.', emails: others.map(({ email }) => email) };
    expect((await harness.site.call(calls.sendBulkMail, { token: harness.admin, body: bulk })).status).toBeLessThan(
      300,
    );
    const sent = async () =>
      (await harness.databases.read('notifications', 'mails')).every(({ status }) => status === 'sent');
    await eventually(sent, 'every mail is sent', 60_000);
    const picturesOf = () =>
      Promise.all(
        harness.championships.map(async ({ picture }) =>
          Buffer.from(await (await fetch(`${harness.site.url}${picture}`)).arrayBuffer()),
        ),
      );
    const [before, pictures] = [await records(harness), await picturesOf()];

    const load = new Load({ site: harness.site, athletes: [], championships: [], perSecond: 20 });
    load.start();
    const acknowledged = () => load.ledger.registrations.flatMap((one) => (one.acknowledged ? [one.email] : []));
    await eventually(() => acknowledged().length >= 20, 'registrations under load');
    const inTime = acknowledged();
    await run('bash', join(ops, 'backup.sh'), 'compose', folder);
    await serves();
    await load.stop();

    await run('docker', 'compose', 'down', '--volumes');
    const cut = mkdtempSync(join(tmpdir(), 'power-corner-cut-'));
    await run('cp', '-r', `${folder}/.`, cut);
    writeFileSync(join(cut, 'auth.ndjson.gz'), readFileSync(join(folder, 'auth.ndjson.gz')).subarray(0, -20));
    await expect(
      run('bash', join(ops, 'restore.sh'), 'compose', cut),
      'a file that was cut off is refused',
    ).rejects.toThrow(/gzip|unexpected end/);
    rmSync(cut, { recursive: true, force: true });

    await run('bash', join(ops, 'restore.sh'), 'compose', folder);
    await expect(
      run('bash', join(ops, 'restore.sh'), 'compose', folder),
      'a database that holds something is not written over',
    ).rejects.toThrow(/not empty/);
    await run('docker', 'compose', 'up', '--detach', '--wait');
    await serves();

    const after = await records(harness);
    for (const [name, documents] of Object.entries(before))
      expect(after[name], name).toEqual(expect.arrayContaining(documents));
    const users = String(after['auth.users']);
    expect(inTime.filter((email) => !users.includes(email))).toEqual([]);
    for (const [index, picture] of (await picturesOf()).entries())
      expect(picture.equals(pictures[index] ?? Buffer.alloc(0)), `picture ${index}`).toBe(true);
    const admin = await logIn(harness.site, harness.platform.run.admin.email, harness.platform.run.admin.password);
    expect((await harness.site.call(calls.listUsers, { query: { limit: 10 }, token: admin })).body.total).toBe(
      after['auth.users']?.length,
    );
    for (const { email } of harness.athletes) {
      const token = await logIn(harness.site, email);
      const mine = await harness.site.call(calls.listMyChampionships, { token });
      expect(mine.body.data).toMatchObject([{ id: championship.id, verified: email === first.email }]);
      expect((await participate(harness.site, token, championship)).body.code).toBe('ALREADY_IN');
    }
  } finally {
    await harness.end();
    rmSync(folder, { recursive: true, force: true });
  }
});
