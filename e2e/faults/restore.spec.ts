import { addressOfLink } from '../support/api.ts';
import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '@playwright/test';
import { execFile, spawn } from 'node:child_process';
import { createReadStream, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { startBacking } from '../../local/backing.ts';
import { startFreshPlatform } from '../../local/platforms/fresh-platform.ts';
import { participate, logIn } from './support/people.ts';
import { startHarness } from './support/harness.ts';
import { Site } from './support/site.ts';
import { eventually } from '../../local/platforms/eventually.ts';

test.describe.configure({ timeout: 360_000 });

const root = resolve(import.meta.dirname, '..', '..');
const databaseTool = join(root, 'packages', 'service-kit', 'src', 'ops', 'backup', 'main.ts');
const pictureTool = join(root, 'services', 'championships', 'src', 'catalogue', 'pictures', 'backup.ts');
const variables = ['AUTH_MONGO_URL', 'CHAMPIONSHIPS_MONGO_URL', 'NOTIFICATIONS_MONGO_URL'] as const;

type Env = Record<string, string>;

const databases = (server: string): Env =>
  Object.fromEntries(
    variables.map((variable) => [variable, `${server}/${variable.split('_')[0]?.toLowerCase()}?directConnection=true`]),
  );

async function dump(tool: string[], env: Env, file: string): Promise<void> {
  const child = spawn(process.execPath, tool, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const code = new Promise((end) => child.once('exit', end));
  await pipeline(child.stdout, createWriteStream(file));
  expect(await code, tool.join(' ')).toBe(0);
}

async function restore(tool: string[], env: Env, file: string): Promise<void> {
  const child = spawn(process.execPath, tool, {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const code = new Promise((end) => child.once('exit', end));
  await pipeline(createReadStream(file), child.stdin);
  expect(await code, tool.join(' ')).toBe(0);
}

test('a backup that is restored into an empty platform brings everything back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'power-corner-restore-'));
  const harness = await startHarness({ replicas: 1, athletes: 5, championships: 2 });
  const [championship] = harness.championships;
  const [first, ...others] = harness.athletes;
  if (!championship || !first) throw new Error('the harness is empty');

  let picture: Buffer;
  const pictureOf = async (site: Site) =>
    Buffer.from(await (await fetch(`${site.url}${championship.picture}`)).arrayBuffer());
  try {
    for (const { token } of [first, ...others])
      expect((await participate(harness.site, token, championship)).status).toBe(201);
    const link = await eventually(() => harness.sink.linkTo(first.email, 'verify-participation'), 'the link', 60_000);
    expect((await harness.site.send('GET', addressOfLink(link))).status).toBe(200);
    picture = await pictureOf(harness.site);
    const parts = harness.site.parts();
    const from = {
      ...databases(parts['mongodb']?.url ?? ''),
      S3_ENDPOINT: parts['s3']?.url ?? '',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    };
    for (const variable of variables) await dump([databaseTool, 'dump', variable], from, join(folder, variable));
    await dump([pictureTool, 'dump'], from, join(folder, 'pictures'));
  } finally {
    await harness.end();
  }

  const backing = await startBacking(join(folder, 'backing'), () => undefined);
  const to = { ...backing.env, ...databases(backing.env['TEST_MONGO_URL']?.replace(/\/$/, '') ?? '') };
  try {
    for (const variable of variables) await restore([databaseTool, 'restore', variable], to, join(folder, variable));
    await restore([pictureTool, 'restore'], to, join(folder, 'pictures'));
    const again = promisify(execFile)(process.execPath, [databaseTool, 'restore', 'AUTH_MONGO_URL'], {
      env: { ...process.env, ...to },
    });
    again.child.stdin?.end(readFileSync(join(folder, 'AUTH_MONGO_URL')));
    await expect(again, 'a database that holds something is not written over').rejects.toThrow(/not empty/);

    const platform = await startFreshPlatform({
      home: join(folder, 'home'),
      env: { ...to, DEMO: 'off', BCRYPT_COST: '4' },
    });
    try {
      const site = new Site(platform.run.site, platform.env['RUN_JSON'] ?? '');
      const token = await logIn(site, first.email);
      const mine = await site.call(calls.listMyChampionships, { token });
      expect(mine.body.data).toMatchObject([{ id: championship.id, verified: true }]);
      expect((await pictureOf(site)).equals(picture)).toBe(true);
      expect((await participate(site, token, championship)).body.code).toBe('ALREADY_IN');
      for (const { email } of others) {
        const own = await site.call(calls.listMyChampionships, { token: await logIn(site, email) });
        expect(own.body.data).toMatchObject([{ id: championship.id, verified: false }]);
      }
    } finally {
      await platform.stop();
    }
  } finally {
    await backing.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
