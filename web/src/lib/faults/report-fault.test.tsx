import { beforeEach, expect, jest, test } from '@jest/globals';
import { BrowserFault } from '@power-corner/contracts/browser-faults';
import { reportBrowserFault } from '@power-corner/contracts/calls/browser-faults';
import { render } from '@testing-library/react';

let beacons: { path: string; body: Blob }[] = [];

beforeEach(() => {
  // Each test is a page of its own, which has sent nothing.
  jest.resetModules();
  beacons = [];
  Object.assign(navigator, {
    sendBeacon: (path: string, body: Blob) => {
      beacons.push({ path, body });
      return true;
    },
  });
  history.replaceState(null, '', '/championships/68a0c0ffee68a0c0ffee68a0?x=1');
});

const textOf = (body: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.readAsText(body);
  });
const faults = async () =>
  Promise.all(beacons.map(async ({ body }) => BrowserFault.parse(JSON.parse(await textOf(body)))));

test('a fault goes as the contract wants it, without the text of its error', async () => {
  const { reportFault } = await import('./report-fault.ts');
  const error = new TypeError('no division for Lina Haddad, lina.haddad@example.dz');
  error.stack = `TypeError: ${error.message}\n    at Rows (https://power-corner.dz/assets/lists-Ab3dE5fG.js:12:3456)`;
  reportFault('error', error);
  reportFault('rejection', 'Samira Mansouri');
  reportFault('chunk', 'missing /assets/contact-Ab3dE5fG.js');
  expect(beacons.map(({ path }) => path)).toEqual(Array(3).fill(reportBrowserFault.path));
  const page = { route: '/championships/:id', release: '' };
  expect(await faults()).toEqual([
    { kind: 'error', name: 'TypeError', files: ['lists-Ab3dE5fG.js:12:3456'], ...page },
    { kind: 'rejection', name: 'string', files: [], ...page },
    { kind: 'chunk', name: 'string', files: ['contact-Ab3dE5fG.js'], ...page },
  ]);
});

test.each([
  ['/', '/'],
  ['/login', '/login'],
  ['/c/coupe-d-annaba/live', '/c/:id/live'],
  ['/verify-email/a-token', '/verify-email/:id'],
  ['/dashboard/admin/championships/edit/68a0c0ffee68a0c0ffee68a0', '/dashboard/admin/championships/edit/:id'],
  ['/p/lina-haddad', '/p/:id'],
  ['/lina%20haddad', '/:id'],
])('the address %s is reported as %s', async (path, route) => {
  const { reportFault } = await import('./report-fault.ts');
  history.replaceState(null, '', path);
  reportFault('error', new Error('x'));
  expect(await faults()).toMatchObject([{ route }]);
});

test('a fault that repeats is sent once, and a page sends five at most', async () => {
  const { reportFault } = await import('./report-fault.ts');
  for (let index = 0; index < 50; index += 1) reportFault('rejection', 'the same');
  expect(beacons).toHaveLength(1);
  for (let index = 0; index < 50; index += 1) reportFault('chunk', `missing /assets/part-${index}.js`);
  expect(beacons).toHaveLength(5);
});

test('faults of extensions are not ours, and a report that fails makes no other fault', async () => {
  const { reportFault } = await import('./report-fault.ts');
  reportFault('error', Object.assign(new Error('theirs'), { stack: 'at chrome-extension://abc/assets/x.js:1:1' }));
  expect(beacons).toEqual([]);
  Object.assign(navigator, { sendBeacon: undefined });
  expect(() => reportFault('error', new Error('x'))).not.toThrow();
});

test('errors, rejections and screens that break are reported', async () => {
  // React tells of the error that a boundary has caught.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const { ErrorBoundary } = await import('../../app/error-boundary.tsx');
  const { watchFaults } = await import('./report-fault.ts');
  watchFaults();
  dispatchEvent(new ErrorEvent('error', { error: new Error('one') }));
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('two') }));
  const Broken = () => {
    throw new Error('three');
  };
  render(
    <ErrorBoundary fallback={null}>
      <Broken />
    </ErrorBoundary>,
  );
  const kinds = (await faults()).map(({ kind }) => kind);
  expect(kinds).toEqual(['error', 'rejection', 'render']);
});
