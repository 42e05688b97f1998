import { type BrowserContext, expect } from '@playwright/test';

const allowed = new WeakMap<BrowserContext, RegExp[]>();

/** Lets errors pass that a test provokes, in every page of this context. */
export function allowErrors(context: BrowserContext, ...patterns: RegExp[]): void {
  allowed.set(context, [...(allowed.get(context) ?? []), ...patterns]);
}

const ignored = [
  // Chromium logs each refused call as an error. A refusal (4xx) is an answer of the API, and tests assert on its
  // effect.
  /Failed to load resource: the server responded with a status of 4\d\d .*\/api\//,
  // Playwright's trace reads the preview of a chosen picture again, which the site's policy refuses.
  /Connecting to 'blob:.*violates .*"connect-src/,
];

/** Records errors of all pages of a context. @returns a check that there were none but the expected ones */
export function watchErrors(context: BrowserContext): (...expected: RegExp[]) => void {
  const errors: string[] = [];
  context.on('weberror', (webError) => {
    const error = webError.error();
    errors.push(`uncaught ${error.stack ?? String(error)}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  return (...expected) => {
    const patterns = [...ignored, ...(allowed.get(context) ?? []), ...expected];
    const unexpected = errors.splice(0).filter((error) => !patterns.some((pattern) => pattern.test(error)));
    expect(unexpected, 'errors in the page').toEqual([]);
  };
}
