import { expect, test } from '@jest/globals';
import { labels } from './labels.ts';
import { pageOf } from './page.ts';

test('no line of its own words breaks before a mark of two parts or inside quotation marks', () => {
  const data = { auth: Object.fromEntries(Object.keys(labels.fields).map((field) => [field, null])) };
  const page = pageOf({ prepared_at: '2026-11-20T09:00:00.000Z', data }, [labels]);
  const words = page.replace(/<style>[^<]*<\/style>/, '').replaceAll(/<[^>]*>/g, '\n');
  expect(words).toContain('Confidentialité');
  expect(words.match(/.* [:;?!].*|.*« .*|.* ».*/g)).toBeNull();
});
