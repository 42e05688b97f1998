import { addressOf } from '@power-corner/contracts/call';
import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '@playwright/test';
import { password } from '../support/api.ts';
import { eventually } from '../../local/platforms/eventually.ts';
import { startHarness, type Harness } from './support/harness.ts';

test.describe.configure({ timeout: 240_000 });

let harness: Harness;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  harness = await startHarness({ replicas: 1, athletes: 2, championships: 1 });
});

test.afterAll(() => harness?.end());

const stateOf = async (token: string) => (await harness.site.call(calls.getDataExport, { token })).body?.data;

for (const [index, away] of (['championships', 'notifications'] as const).entries()) {
  test(`an export that is asked for while ${away} is away waits for it, and is complete afterwards`, async () => {
    const { site, platform, databases, athletes } = harness;
    const { token, email } = athletes[index]!;
    await platform.hold(away);
    const asked = await site.call(calls.requestDataExport, { token, body: { password } });
    expect(asked.status).toBe(201);
    await eventually(async () => (await stateOf(token))?.missing?.join() === away, `only ${away} is missing`);
    await platform.release(away);
    await eventually(async () => (await stateOf(token))?.state === 'ready', 'the export is ready', 60_000);
    await eventually(
      async () =>
        (
          await databases.read('notifications', 'mails', {
            kind: 'data-export-ready',
            'to.address': email,
            status: 'sent',
          })
        ).length === 1,
      'the mail is sent',
    );
    const file = await fetch(
      `${platform.run.site}${addressOf(calls.getDataExportFile, { query: { format: 'json' } })}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const { data } = (await file.json()) as { data: Record<string, object> };
    expect(Object.keys(data).toSorted()).toEqual(['auth', 'championships', 'notifications']);
    for (const service of ['championships', 'notifications'] as const)
      await eventually(
        async () => (await databases.read(service, 'outgoingExportPieces', { outbox: { $exists: true } })).length === 0,
        `nothing is left on its way from ${service}`,
      );
  });
}
