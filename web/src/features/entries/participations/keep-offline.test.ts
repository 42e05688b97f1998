import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { daysFromNow, myChampionship } from '../../../../testing/builders.ts';
import { readKeptList } from '../../../lib/session/kept-list.ts';
import { readToken, saveToken } from '../../../lib/session/token.ts';
import { keepForOffline } from './keep-offline.ts';

const listOf = (...data: ReturnType<typeof myChampionship>[]) => ({ status: 200, data, total: data.length });
const coming = myChampionship({ verified: true, date: daysFromNow(3) });
const over = myChampionship({ verified: true, status: 'completed', date: daysFromNow(-3) });

function onDevice(script: string | null) {
  const register = jest.fn<(script: string) => Promise<unknown>>(async () => undefined);
  const active = script && { scriptURL: script };
  const registration = active ? { installing: null, waiting: null, active, unregister: jest.fn() } : undefined;
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, register },
  });
  return register;
}

beforeEach(() => {
  saveToken(`head.${btoa(JSON.stringify({ sub: 'a', usertype: 'athlete' }))}.s`);
  Object.assign(globalThis, { requestIdleCallback: (run: () => void) => setTimeout(run, 0) });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

test('an entry to come keeps the list, and registers one worker of the page in its language', async () => {
  const register = onDevice(null);
  keepForOffline(listOf(over, coming), readToken());
  keepForOffline(listOf(over, coming), readToken());
  expect(register).not.toHaveBeenCalled();
  await waitFor(() => expect(register).toHaveBeenCalledTimes(1));
  expect(register.mock.calls[0]?.[0]).toBe('/sw.js?pass=fr');
  expect(readKeptList()?.answer.data).toHaveLength(2);
});

test('an athlete whose championships are over pays for no worker, and nothing of before is kept', async () => {
  const register = onDevice(null);
  keepForOffline(listOf(coming), readToken());
  keepForOffline(listOf(over), readToken());
  expect(readKeptList()).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(register).not.toHaveBeenCalled();
});

test("the officials' worker of a shared device is not replaced", async () => {
  const register = onDevice('https://site/sw.js');
  keepForOffline(listOf(coming), readToken());
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(register).not.toHaveBeenCalled();
  expect(readKeptList()).not.toBeNull();
});

test('an answer that arrives after the login of another account leaves the list of that account', async () => {
  onDevice(null);
  const former = readToken();
  saveToken(`head.${btoa(JSON.stringify({ sub: 'b', usertype: 'athlete' }))}.s`);
  keepForOffline(listOf(coming), readToken());
  keepForOffline(listOf(over, coming), former);
  keepForOffline(listOf(over), former);
  expect(readKeptList()?.answer.data).toHaveLength(1);
});
