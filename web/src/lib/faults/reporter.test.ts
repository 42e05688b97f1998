import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { BrowserFaults } from '@power-corner/contracts/browser-faults';
import { reportBrowserFaults } from '@power-corner/contracts/calls/browser-faults';
import { createReporter } from './reporter.ts';

let sent: { path: string; body: string }[] = [];
let answer: () => Response = () => new Response('{}');
const beacons: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  beacons.length = 0;
  answer = () => new Response('{}');
  globalThis.fetch = async (input, options) => {
    sent.push({ path: String(input), body: String(options?.body) });
    return answer();
  };
  Object.assign(navigator, {
    sendBeacon: (path: string) => {
      beacons.push(path);
      return true;
    },
  });
  history.replaceState(null, '', '/championships/68a0c0ffee68a0c0ffee68a0?x=1');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
  localStorage.clear();
});

const offline = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!is);
const passed = () => jest.advanceTimersByTimeAsync(1500);
const faults = () => sent.flatMap(({ body }) => BrowserFaults.parse(JSON.parse(body)).faults);

test('sends faults together, as the contract wants them, under the pattern of the address', async () => {
  const report = createReporter(0);
  report('error', new TypeError("Cannot read properties of null (reading 'map')"));
  report('rejection', 'a text');
  report('rejection', { some: 'object' });
  await passed();
  expect(sent).toMatchObject([{ path: reportBrowserFaults.path }]);
  expect(faults().map(({ kind, message, route }) => [kind, message, route])).toEqual([
    ['error', 'TypeError: Cannot read properties of null (reading map)', '/championships/:id'],
    ['rejection', 'a text', '/championships/:id'],
    ['rejection', 'thrown: object', '/championships/:id'],
  ]);
});

test('a fault that repeats is sent once, and a page sends ten at most', async () => {
  const report = createReporter(0);
  for (let index = 0; index < 50; index += 1) report('error', new Error('the same'));
  for (let index = 0; index < 50; index += 1)
    report('error', new Error(`letter ${String.fromCharCode(97 + (index % 26))}`));
  await passed();
  await passed();
  expect(faults()).toHaveLength(10);
});

test('one page view in two reports nothing', async () => {
  createReporter(0.5)('error', new Error('drawn out'));
  await passed();
  expect(sent).toEqual([]);
});

test('what stands in a field and the names of the person who is signed in are taken out', async () => {
  const input = Object.assign(document.createElement('input'), { value: 'Lina Haddad' });
  document.body.append(input);
  const claims = btoa(JSON.stringify({ firstname: 'Samira', lastname: 'Mansouri' }));
  localStorage.setItem('token', `a.${claims}.b`);
  createReporter(0)('error', new Error('no division for haddad of Samira MANSOURI, lina.haddad@example.dz'));
  await passed();
  expect(faults()[0]?.message).not.toMatch(/haddad|samira|mansouri|lina|example/i);
});

test('faults wait in memory while there is no network, and go when it is back', async () => {
  const network = offline(true);
  createReporter(0)('chunk', 'missing /assets/lists-Ab3dE5fG.js');
  await passed();
  expect(sent).toEqual([]);
  network.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await passed();
  expect(faults()).toMatchObject([{ kind: 'chunk', message: 'missing lists-Ab3dE5fG.js' }]);
});

test('a report that breaks is kept, one that is refused is the last', async () => {
  const report = createReporter(0);
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  report('error', new Error('first'));
  await passed();
  answer = () => new Response('{}', { status: 429 });
  dispatchEvent(new Event('online'));
  await passed();
  expect(faults().map(({ message }) => message)).toEqual(['Error: first', 'Error: first']);
  report('error', new Error('second'));
  await passed();
  expect(sent).toHaveLength(2);
});

test('a page that is left sends what waits on its way out', async () => {
  createReporter(0)('error', new Error('late'));
  dispatchEvent(new Event('pagehide'));
  expect(beacons).toEqual([reportBrowserFaults.path]);
  await passed();
  expect(sent).toEqual([]);
});

test('faults of extensions are not ours, and an error that throws when it is read makes no other', async () => {
  const report = createReporter(0);
  report('error', Object.assign(new Error('theirs'), { stack: 'at chrome-extension://abc/x.js:1:1' }));
  const broken = new Error('broken');
  Object.defineProperty(broken, 'message', {
    get: () => {
      throw new Error('again');
    },
  });
  expect(() => report('error', broken)).not.toThrow();
  await passed();
  expect(sent).toEqual([]);
});
