import { expect, test } from '@jest/globals';
import { inGroups } from './in-groups.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Work whose every call ends when it is told to. */
function slowWork() {
  const groups: number[][] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const double = inGroups<number, number>((inputs) => {
    groups.push([...inputs]);
    return new Promise((resolve, reject) =>
      ends.push((failure) => (failure ? reject(failure) : resolve(inputs.map((input) => input * 2)))),
    );
  });
  const end = async (failure?: Error) => {
    ends.shift()?.(failure);
    await turn();
    await turn();
  };
  return { groups, double, end };
}

test('who asks in the same turn is served together, and who asks meanwhile too, each with their own result', async () => {
  const { groups, double, end } = slowWork();
  const first = [double(1), double(2)];
  await turn();
  const later = [double(3), double(4), double(5)];
  await turn();
  expect(groups).toEqual([[1, 2]]);
  await end();
  expect(groups).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  await end();
  expect(await Promise.all([...first, ...later])).toEqual([2, 4, 6, 8, 10]);
});

test('who lingers is joined by those who come a little later', async () => {
  const groups: number[][] = [];
  const count = inGroups<number, number>(
    async (inputs) => {
      groups.push([...inputs]);
      return inputs;
    },
    { ms: 20, most: 3 },
  );
  const first = count(1);
  await turn();
  await Promise.all([first, count(2)]);
  expect(groups).toEqual([[1, 2]]);
});

test('nobody lingers when all are there, nor does anybody twice', async () => {
  const groups: number[][] = [];
  const count = inGroups<number, number>(
    async (inputs) => {
      groups.push([...inputs]);
      return inputs;
    },
    { ms: 60_000, most: 2 },
  );
  const first = count(1);
  await turn();
  expect(await Promise.all([first, count(2)])).toEqual([1, 2]);
  expect(await Promise.all([count(3), count(4)])).toEqual([3, 4]);
  expect(groups).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('work that fails fails for its group alone', async () => {
  const { double, end } = slowWork();
  const first = double(1).catch((error: Error) => error.message);
  await turn();
  const second = double(2);
  await end(new Error('away'));
  await end();
  expect(await first).toBe('away');
  expect(await second).toBe(4);
});
