import { calls } from '@power-corner/contracts/calls/all';
import { recordConditions } from '@power-corner/contracts/records/record-lists';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteClient } from './site-client.ts';

const name = { fr: 'Records de Power Corner', en: 'Power Corner records', ar: 'أرقام Power Corner القياسية' };

export async function createRecordSet(client: SiteClient, token: string): Promise<void> {
  const { data: sets } = await client.call(calls.listRecordSets, { token });
  if (sets.length === 0)
    await client.call(calls.createRecordSet, { token, body: { name, discipline: 'Powerlifting' } });
}

export async function ratifyRecords(client: SiteClient, token: string, slug: string | null): Promise<void> {
  let seen = 0;
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(300)) {
    const { data } = await client.call(calls.listProvisionalRecords, { token });
    const own = data.filter(({ championship }) => championship?.slug === slug);
    if (own.length > 0 && own.length === seen) {
      for (const { id } of own)
        await client.call(calls.ratifyRecord, { params: { id }, token, body: { conditions: [...recordConditions] } });
      return;
    }
    seen = own.length;
  }
}
