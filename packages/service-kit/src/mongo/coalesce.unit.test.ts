import { expect, test } from '@jest/globals';
import { coalesce } from './coalesce.ts';

/** A place to read from whose reads end when they are told to. */
function slowPlace() {
  const ends: (() => void)[] = [];
  const place = {
    value: 1,
    reads: 0,
    read: async () => {
      place.reads += 1;
      const seen = place.value;
      await new Promise<void>((resolve) => ends.push(resolve));
      return seen;
    },
    endRead: async () => {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
  return place;
}

test('who asks while a read is under way gets a later one, and all of them the same', async () => {
  const place = slowPlace();
  const ask = coalesce<number>();
  const first = ask('page 1', place.read);
  place.value = 2;
  const later = [ask('page 1', place.read), ask('page 1', place.read), ask('page 1', place.read)];
  await place.endRead();
  await place.endRead();
  expect(await first).toBe(1);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  expect(place.reads).toBe(2);
});

test('nothing is kept for who asks afterwards', async () => {
  const place = slowPlace();
  const ask = coalesce<number>();
  const first = ask('page 1', place.read);
  await place.endRead();
  await first;
  place.value = 3;
  const second = ask('page 1', place.read);
  await place.endRead();
  expect(await second).toBe(3);
});

test('different questions do not wait for each other', async () => {
  const place = slowPlace();
  const ask = coalesce<number>();
  void ask('page 1', place.read);
  void ask('page 2', place.read);
  expect(place.reads).toBe(2);
});

test('a read that fails fails for those who wait for it, and for nobody who asks afterwards', async () => {
  const ask = coalesce<number>();
  const place = slowPlace();
  const failing = () => place.read().then(() => Promise.reject(new Error('away')));
  const waiting = [ask('page 1', failing), ask('page 1', place.read)].map((asked) =>
    asked.catch((error: Error) => error.message),
  );
  await place.endRead();
  expect(await Promise.all(waiting)).toEqual(['away', 'away']);
  const afterwards = ask('page 1', place.read);
  await place.endRead();
  expect(await afterwards).toBe(1);
});
