import type { BrowserFault } from '@power-corner/contracts/browser-faults';
import { reportBrowserFault } from '@power-corner/contracts/calls/browser-faults';
import { paths, patterns } from '../navigation/paths.ts';

/** A page that fails in a loop says enough by its first faults. */
const mostSent = 5;
const sent = new Set<string>();

const ourFile = /\/assets\/([\w.-]{1,80}\.(?:js|css)(?::\d{1,7}:\d{1,7})?)/g;

/** Another script than ours, which somebody has added to their browser. */
const ofExtension = /[a-z]+-extension:\/\//;

const ofScreens = [...Object.values(paths), ...Object.values(patterns)].map((path) =>
  typeof path === 'string' ? path : (path as (part: string) => string)(':id'),
);
const words = new Set(ofScreens.flatMap((path) => path.split(/[/?#]/)));

/** A page's address without what names a record or a person: `/championships/:id`. */
const routeOf = (path: string) => path.replace(/[^/]+/g, (part) => (words.has(part) ? part : ':id'));

const release = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.split('/').at(-1) ?? '';

/** Sends a fault once. The text of an error stays here, since it may hold what somebody has typed. */
export function reportFault(kind: BrowserFault['kind'], error: unknown): void {
  try {
    const text = error instanceof Error ? (error.stack ?? '') : String(error);
    const fault: BrowserFault = {
      kind,
      name: error instanceof Error ? error.name : typeof error,
      files: Array.from(text.matchAll(ourFile), ([, file = '']) => file).slice(0, 10),
      route: routeOf(location.pathname),
      release: release(),
    };
    const body = JSON.stringify(fault);
    if (sent.has(body) || sent.size >= mostSent || ofExtension.test(text)) return;
    sent.add(body);
    navigator.sendBeacon(reportBrowserFault.path, new Blob([body], { type: 'application/json' }));
  } catch {
    // A report that fails must not be the next fault.
  }
}

export function watchFaults(): void {
  // Browsers give no error for scripts of others, such as an extension's.
  addEventListener('error', ({ error }) => error && reportFault('error', error));
  addEventListener('unhandledrejection', ({ reason }) => reportFault('rejection', reason));
}
