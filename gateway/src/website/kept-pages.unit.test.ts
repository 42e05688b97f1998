import { expect, test } from '@jest/globals';
import { createKeptPages } from './kept-pages.ts';

test('only the pages that were read last are kept', async () => {
  const keptPage = createKeptPages();
  const rendered: string[] = [];
  const read = (key: string) =>
    keptPage(key, async () => {
      rendered.push(key);
      return `<h1>${key}</h1>`;
    });
  const keys = Array.from({ length: 200 }, (_, index) => `page ${index}`);
  for (const key of keys) await read(key);
  await read('page 0');
  expect((await read('one more'))?.plain.toString()).toBe('<h1>one more</h1>');
  expect(rendered).toEqual([...keys, 'one more']);

  await read('page 0');
  await read('page 1');
  expect(rendered.slice(201)).toEqual(['page 1']);
});

test('simultaneous readers wait for one rendering, and a failed one is not kept', async () => {
  const keptPage = createKeptPages();
  let renderings = 0;
  const failing = () => {
    renderings += 1;
    return Promise.reject(new Error('not rendered'));
  };
  const seen = await Promise.allSettled([keptPage('page', failing), keptPage('page', failing)]);
  expect([renderings, ...seen.map(({ status }) => status)]).toEqual([1, 'rejected', 'rejected']);
  expect((await keptPage('page', async () => 'there'))?.plain.toString()).toBe('there');
});

test('few pages are rendered at a time; beyond, there is none until one is done', async () => {
  const keptPage = createKeptPages();
  const { promise, resolve } = Promise.withResolvers<string>();
  const waiting = ['one', 'two', 'three'].map((key) => keptPage(key, () => promise));
  expect(await keptPage('four', async () => 'four')).toBeUndefined();
  resolve('done');
  expect((await Promise.all(waiting)).map((page) => page?.plain.toString())).toEqual(['done', 'done', 'done']);
  expect((await keptPage('four', async () => 'four'))?.plain.toString()).toBe('four');
});
