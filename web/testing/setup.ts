import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { format } from 'node:util';
import { addMessages } from '../src/lib/i18n/i18n.ts';
import { fr, messagesFr } from '../src/locales/catalogues.ts';

// A loaded machine needs more than the second that Testing Library waits by default.
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(20_000);

// A test that waits for a time may fail on the load. The log of the first error names it.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

addMessages({ ...fr, ...messagesFr });

// jsdom lacks the <search> element, which every browser of today has.
const unknownToJsdom = 'The tag <search> is unrecognized in this browser';

let printed: string[] = [];

beforeEach(() => {
  printed = [];
  for (const level of ['error', 'warn'] as const)
    jest.spyOn(console, level).mockImplementation((...values) => {
      const text = format(...values);
      if (!text.includes(unknownToJsdom)) printed.push(`${level}: ${text}`);
    });
});

/** An unexpected error or warning fails the test. A test that expects one replaces the spy with its own. */
afterEach(() => {
  expect(printed).toEqual([]);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  jest.useRealTimers();
});
