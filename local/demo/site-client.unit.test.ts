import { expect, test } from '@jest/globals';
import { serve } from '@power-corner/service-kit/testing';
import { SiteClient } from './site-client.ts';

test('a call whose answer comes too late is made again', async () => {
  let asked = 0;
  const site = await serve((_, response) => {
    asked += 1;
    if (asked > 1) response.end('{"status":200,"token":"again"}');
  });
  const client = new SiteClient(site.url, { answerMs: 200 });
  expect(await client.login('admin@example.org', 'barbell-2026')).toBe('again');
  expect(asked).toBe(2);
  await site.close();
});
