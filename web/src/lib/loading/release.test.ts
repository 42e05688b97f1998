import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useConnection } from './connection.ts';
import { reloadIfItHelps, setShownPath } from './release.ts';

const entry = (name: string) => `<script type="module" crossorigin src="/assets/${name}.js"></script>`;
const served = (html: string | null, status = 200) => {
  globalThis.fetch = jest.fn<typeof fetch>(async () => {
    if (html === null) throw new TypeError('Failed to fetch');
    return new Response(html, { status });
  });
};
const reload = jest.fn();
const fail = (failures = 1) => reloadIfItHelps(failures, reload);
const reloaded = () => reload.mock.calls.length;
const isOutdated = () => {
  const { result, unmount } = renderHook(() => useConnection());
  unmount();
  return result.current.outdated;
};

beforeEach(() => {
  reload.mockReset();
  document.head.innerHTML = entry('index-old');
  document.body.innerHTML = '';
  setShownPath(location.pathname);
});
afterEach(() => void jest.restoreAllMocks());

test('reloads once when a newer release has replaced the missing file, and not again within a minute', async () => {
  served(entry('index-new'));
  await fail();
  await fail();
  expect(reloaded()).toBe(1);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  await fail();
  expect(reloaded()).toBe(2);
});

test('never reloads while the network is away, nor for a file that the present release lacks', async () => {
  served(null);
  await fail();
  await fail(3);
  served('<p>Hotspot</p>');
  await fail();
  served(entry('index-old'));
  await fail(2);
  expect(reloaded()).toBe(0);
});

test.each([
  [404, 1],
  [410, 1],
  [502, 0],
])('of a page that is served with %d, reloads %d times', async (status, times) => {
  served(entry('index-new'), status);
  await fail();
  expect(reloaded()).toBe(times);
});

test('reloads once when the browser refuses the code three times, although the release is the same', async () => {
  served(entry('index-old'));
  await fail(3);
  await fail(3);
  expect(reloaded()).toBe(1);
});

test('asks before a reload would lose a password or an unsaved form, unless the user is leaving the screen', async () => {
  served(entry('index-new'));
  document.body.innerHTML = '<input autocomplete="current-password" value="secret">';
  await fail();
  expect([reloaded(), isOutdated()]).toEqual([0, true]);
  document.body.innerHTML = '';
  const unsaved = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', unsaved);
  await fail();
  expect([reloaded(), isOutdated()]).toEqual([0, true]);
  setShownPath('/elsewhere');
  await fail();
  expect([reloaded(), isOutdated()]).toEqual([1, false]);
  removeEventListener('beforeunload', unsaved);
});

test('does not reload where it could not detect a loop', async () => {
  served(entry('index-new'));
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  await fail();
  expect(reloaded()).toBe(0);
});
