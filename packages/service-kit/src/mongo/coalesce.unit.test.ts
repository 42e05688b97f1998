import { expect, test } from '@jest/globals';
import { coalesce } from './coalesce.ts';

/** A store whose reads end one by one, by `endRead`. */
function slowStore() {
  const ends: (() => void)[] = [];
  const store = {
    value: 1,
    reads: 0,
    read: async () => {
      store.reads += 1;
      const seen = store.value;
      await new Promise<void>((resolve) => ends.push(resolve));
      return seen;
    },
    endRead: async () => {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
  return store;
}

test('callers during a read share the next one', async () => {
  const store = slowStore();
  const read = coalesce<number>();
  const first = read('page 1', store.read);
  store.value = 2;
  const later = [read('page 1', store.read), read('page 1', store.read), read('page 1', store.read)];
  await store.endRead();
  await store.endRead();
  expect(await first).toBe(1);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  expect(store.reads).toBe(2);
});

test('nothing is kept for later callers', async () => {
  const store = slowStore();
  const read = coalesce<number>();
  const first = read('page 1', store.read);
  await store.endRead();
  await first;
  store.value = 3;
  const second = read('page 1', store.read);
  await store.endRead();
  expect(await second).toBe(3);
});

test('different keys do not wait for each other', async () => {
  const store = slowStore();
  const read = coalesce<number>();
  void read('page 1', store.read);
  void read('page 2', store.read);
  expect(store.reads).toBe(2);
});

test('a failed read fails for the waiting callers, and not for later ones', async () => {
  const read = coalesce<number>();
  const store = slowStore();
  const failing = () => store.read().then(() => Promise.reject(new Error('away')));
  const waiting = [read('page 1', failing), read('page 1', store.read)].map((waiter) =>
    waiter.catch((error: Error) => error.message),
  );
  await store.endRead();
  expect(await Promise.all(waiting)).toEqual(['away', 'away']);
  const afterwards = read('page 1', store.read);
  await store.endRead();
  expect(await afterwards).toBe(1);
});
