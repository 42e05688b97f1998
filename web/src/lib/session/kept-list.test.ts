import { afterEach, expect, jest, test } from '@jest/globals';
import { myChampionship } from '../../../testing/builders.ts';
import { forgetList, keepList, readKeptList } from './kept-list.ts';
import { clearToken, readToken, saveToken } from './token.ts';

const tokenOf = (sub: string, usertype = 'athlete') =>
  `head.${btoa(JSON.stringify({ sub, usertype, firstname: 'Lina', lastname: 'Haddad', exp: 4_000_000_000 }))}.s`;
const answer = { status: 200, data: [myChampionship({ verified: true })], total: 1 };
const now = Date.parse('2026-12-05T08:00:00Z');
const stored = () => Object.keys(localStorage).filter((key) => key !== 'token');

function aWorker(script: string) {
  const unregister = jest.fn(async () => true);
  const registration = { installing: null, waiting: null, active: { scriptURL: script }, unregister };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  const removed: string[] = [];
  Object.assign(globalThis, {
    caches: {
      keys: async () => ['language', 'workbox-precache-v2-https://site/'],
      delete: async (name: string) => removed.push(name),
    },
  });
  return { unregister, removed };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});

test('keeps the list of the signed-in athlete with its time, and nothing for other roles', () => {
  saveToken(tokenOf('a'));
  expect(keepList(answer, readToken(), now)).toBe(true);
  expect(readKeptList()).toEqual({ sub: 'a', at: '2026-12-05T08:00:00.000Z', answer });
  localStorage.clear();
  saveToken(tokenOf('b', 'admin'));
  expect(keepList(answer, readToken(), now)).toBe(false);
  expect(stored()).toEqual([]);
});

test.each([false, true])('nothing is left once the token is cleared, by the server or not (%s)', (ended) => {
  saveToken(tokenOf('a'));
  keepList(answer, readToken(), now);
  clearToken(ended);
  expect(stored()).toEqual([]);
});

test('the login of another account erases the list, and the renewal of the same session keeps it', () => {
  saveToken(tokenOf('a'));
  keepList(answer, readToken(), now);
  saveToken(`${tokenOf('a')}-renewed`);
  expect(readKeptList()).not.toBeNull();
  saveToken(tokenOf('b'));
  expect(stored()).toEqual([]);
});

test('a list of another account is not shown', () => {
  saveToken(tokenOf('a'));
  keepList(answer, readToken(), now);
  // Another tab has changed the token in the storage.
  localStorage.setItem('token', tokenOf('b'));
  expect(readKeptList()).toBeNull();
});

test('an answer to another account than the present one is not kept', () => {
  saveToken(tokenOf('b'));
  expect(keepList(answer, tokenOf('a'), now)).toBe(false);
  expect(stored()).toEqual([]);
  expect(keepList(answer, `${tokenOf('b')}-renewed`, now)).toBe(true);
});

test('a device without room keeps no older list', () => {
  saveToken(tokenOf('a'));
  keepList(answer, readToken(), now);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  expect(keepList(answer, readToken(), now)).toBe(false);
  full.mockRestore();
  expect(readKeptList()).toBeNull();
});

test("an athlete's worker goes with the list and its files, that of the officials stays", async () => {
  const athletes = aWorker('https://site/sw.js?pass=fr');
  await forgetList();
  expect(athletes.unregister).toHaveBeenCalledTimes(1);
  expect(athletes.removed).toEqual(['workbox-precache-v2-https://site/']);
  const officials = aWorker('https://site/sw.js');
  await forgetList();
  expect(officials.unregister).not.toHaveBeenCalled();
  expect(officials.removed).toEqual([]);
});
