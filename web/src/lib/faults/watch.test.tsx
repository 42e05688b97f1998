import { afterEach, expect, jest, test } from '@jest/globals';
import { BrowserFaults } from '@power-corner/contracts/browser-faults';
import { cleanup, render, waitFor } from '@testing-library/react';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { announceFault } from './fault-event.ts';
import { watchFaults } from './watch.ts';

afterEach(cleanup);

test('errors, rejections, parts that do not arrive and screens that break are reported', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  // React tells of the error that a boundary has caught.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const kinds: string[] = [];
  globalThis.fetch = async (_, options) => {
    kinds.push(...BrowserFaults.parse(JSON.parse(String(options?.body))).faults.map(({ kind }) => kind));
    return new Response('{}');
  };
  watchFaults();
  dispatchEvent(new ErrorEvent('error', { error: new Error('one') }));
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('two') }));
  announceFault('chunk', 'missing /assets/x.js');
  const Broken = () => {
    throw new Error('three');
  };
  render(
    <ErrorBoundary fallback={null}>
      <Broken />
    </ErrorBoundary>,
  );
  await waitFor(() => expect(kinds.toSorted()).toEqual(['chunk', 'error', 'rejection', 'render']), { timeout: 5000 });
});
