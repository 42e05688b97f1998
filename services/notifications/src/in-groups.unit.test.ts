import { expect, test } from '@jest/globals';
import { inGroups } from './in-groups.ts';

/** Work whose every call ends when it is told to. */
function slowWork() {
  const groups: number[][] = [];
  const ends: ((failure?: Error) => void)[] = [];
  const double = inGroups<number, number>((inputs) => {
    groups.push([...inputs]);
    return new Promise((resolve, reject) => ends.push((failure) => (failure ? reject(failure) : resolve(inputs.map((input) => input * 2)))));
  });
  const end = async (failure?: Error) => {
    ends.shift()?.(failure);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { groups, double, end };
}

test('who asks alone is served alone, at once; who asks meanwhile is served together, each with their own result', async () => {
  const { groups, double, end } = slowWork();
  const all = [double(1), double(2), double(3)];
  expect(groups).toEqual([[1]]);
  await end();
  expect(groups).toEqual([[1], [2, 3]]);
  await end();
  expect(await Promise.all(all)).toEqual([2, 4, 6]);
});

test('work that fails fails for its group alone', async () => {
  const { double, end } = slowWork();
  const first = double(1).catch((error: Error) => error.message);
  const second = double(2);
  await end(new Error('away'));
  await end();
  expect(await first).toBe('away');
  expect(await second).toBe(4);
});
