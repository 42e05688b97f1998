import { afterEach, expect, jest, test } from '@jest/globals';
import { keepOnDevice } from './choose-language.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});

test.each([
  ['of the pass is replaced by one in the new language', '/sw.js?pass=fr', [['/sw.js?pass=ar']], []],
  ['of the officials is told the new language', '/sw.js', [], ['ar']],
  ['is not registered where there is none', null, [], []],
])('the worker %s at once', async (_, script, registered, told) => {
  const register = jest.fn(async (path: string) => path);
  const put = jest.fn(async (_address: string, answer: Response) => answer);
  const registration = script && { installing: null, waiting: null, active: { scriptURL: `https://site${script}` } };
  Object.assign(globalThis, { caches: { open: async () => ({ put }) } });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: null, getRegistration: async () => registration ?? undefined, register },
  });
  await keepOnDevice('ar');
  expect(register.mock.calls.map(([path]) => [path])).toEqual(registered);
  expect(await Promise.all(put.mock.calls.map(([, answer]) => answer.text()))).toEqual(told);
});

test('a browser without workers keeps nothing', async () => {
  await expect(keepOnDevice('ar')).resolves.toBeUndefined();
});
