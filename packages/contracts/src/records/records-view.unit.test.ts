import { expect, test } from '@jest/globals';
import { addressOf } from '../call.ts';
import { listRecords } from '../calls/results/records.ts';
import { recordsRead, recordsSearch, recordsView, shownRecords } from './records-view.ts';

test.each([
  ['', '', ''],
  ['?set=a&page=2', '?page=2&set=a', ''],
  ['?weight_class=120+&sex=Male&utm_source=mail', '?sex=Male&weight_class=120%2B', '?sex=Male&weight_class=120%2B'],
  ['?age_category=Nobody&weight_class=7&sex=%22%3E&page=-1', '', ''],
  ['?discipline=Crossfit', '?discipline=Crossfit', ''],
  ['?discipline=Chess', '', ''],
  ['?age_category=Master+I', '?age_category=Master+I', '?age_category=Master+I'],
])('the address %s is that of %s, and reads with %s', (asked, search, query) => {
  const view = recordsView(new URLSearchParams(asked));
  expect(recordsSearch(view)).toBe(search);
  expect(addressOf(listRecords, recordsRead(view))).toBe(listRecords.path + query);
});

test.each<[string, Parameters<typeof shownRecords>[1], string[]]>([
  ['all', { set: undefined, discipline: undefined }, ['1', '2', '3']],
  ['a set', { set: 'country', discipline: undefined }, ['1', '2']],
  ['a discipline', { set: undefined, discipline: 'Calisthenics' }, ['3']],
  ['a set of another discipline', { set: 'country', discipline: 'Calisthenics' }, []],
])('the records of %s are shown', (_, chosen, shown) => {
  const sets = [
    { id: 'country', discipline: 'Powerlifting' },
    { id: 'gym', discipline: 'Calisthenics' },
  ] as const;
  const records = ['country', 'country', 'gym'].map((id, index) => ({ id: String(index + 1), set_id: id }));
  expect(shownRecords({ sets, records }, chosen).map(({ id }) => id)).toEqual(shown);
});
