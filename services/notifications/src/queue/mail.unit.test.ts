import { expect, test } from '@jest/globals';
import { MailModel } from './model.ts';

const mail = { _id: 'm', lane: 'news', kind: 'account-erased', status: 'queued', attempts: 0 };
const times = { createdAt: new Date(), dueAt: new Date() };

test.each([
  ['an address', { address: 'lina@example.dz' }, []],
  ['no address', { name: 'Lina' }, ['to']],
  ['an empty address', { address: '' }, ['to']],
])('a mail with %s is stored or refused as expected', async (_, to, faults) => {
  const checked = new MailModel({ ...mail, ...times, to }).validate().catch(({ errors }) => Object.keys(errors));
  expect((await checked) ?? []).toEqual(faults);
});
