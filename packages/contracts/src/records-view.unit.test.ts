import { expect, test } from '@jest/globals';
import { addressOf } from './call.ts';
import { listRecords } from './calls/records.ts';
import { recordsRead, recordsSearch, recordsView } from './records-view.ts';

test.each([
  ['', '', ''],
  ['?set=a&page=2', '?page=2&set=a', ''],
  ['?weight_class=120+&sex=Male&utm_source=mail', '?sex=Male&weight_class=120%2B', '?sex=Male&weight_class=120%2B'],
  ['?age_category=Nobody&weight_class=7&sex=%22%3E&page=-1', '', ''],
  ['?age_category=Master+I', '?age_category=Master+I', '?age_category=Master+I'],
])('the address %s is that of %s, and reads with %s', (asked, search, query) => {
  const view = recordsView(new URLSearchParams(asked));
  expect(recordsSearch(view)).toBe(search);
  expect(addressOf(listRecords, recordsRead(view))).toBe(listRecords.path + query);
});
