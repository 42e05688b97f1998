import type { BrowserFault } from '@power-corner/contracts/browser-faults';
import { reportBrowserFaults } from '@power-corner/contracts/calls/browser-faults';
import { longestFault, mostFaults, withoutPersonalData, type FaultKind } from '@power-corner/contracts/text/fault-text';
import { routePattern } from './route-pattern.ts';
import { typedTexts, withoutTyped } from './typed-texts.ts';

/** The part of the page views that report: with a thousand phones in a hall, a fault is seen all the same. */
const share = 0.5;
/** Faults that follow each other are sent together. */
const waitMs = 1000;

/** Another script than ours, which somebody has added to their browser. */
const ofExtension = /[a-z]+-extension:\/\//;

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? '') : '');

function messageOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return typeof error === 'string' ? error : `thrown: ${typeof error}`;
}

function faultOf(kind: FaultKind, error: unknown): BrowserFault {
  const typed = typedTexts();
  // Addresses first: a name in them would leave a rest.
  const clean = (text: string, most: number) => withoutTyped(withoutPersonalData(text, most), typed).slice(0, most);
  return {
    kind,
    message: clean(messageOf(error), longestFault.message),
    stack: clean(stackOf(error), longestFault.stack),
    route: routePattern(location.pathname),
  };
}

/** The name of the first script differs in each release. */
function release(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry ? (entry.src.split('/').at(-1) ?? '').slice(0, 60) : '';
}

const bodyOf = (faults: BrowserFault[]) => JSON.stringify({ release: release(), faults });

/**
 * Reports the faults of a page view. Faults that wait are in memory alone: they are lost when the page is closed
 * without a network.
 * @param drawn a number from 0 to 1, which decides whether this page view reports
 */
export function createReporter(drawn: number): (kind: FaultKind, error: unknown) => void {
  let queue: BrowserFault[] = [];
  const seen = new Set<string>();
  let silent = drawn >= share;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Without a network it waits for it; a refusal ends the reports of this page view. */
  async function send(): Promise<void> {
    timer = undefined;
    if (queue.length === 0 || !navigator.onLine) return;
    const faults = queue;
    queue = [];
    try {
      const { method, path } = reportBrowserFaults;
      const headers = { 'Content-Type': 'application/json' };
      const { ok } = await fetch(path, { method, headers, body: bodyOf(faults), keepalive: true, credentials: 'omit' });
      silent ||= !ok;
    } catch {
      // They are sent with the next fault, or when the network is back.
      queue = [...faults, ...queue];
    }
  }

  addEventListener('online', () => void send());
  addEventListener('pagehide', () => {
    if (queue.length === 0 || !navigator.onLine) return;
    const sent = new Blob([bodyOf(queue)], { type: 'application/json' });
    if (navigator.sendBeacon(reportBrowserFaults.path, sent)) queue = [];
  });

  return (kind, error) => {
    try {
      if (silent || seen.size >= mostFaults || ofExtension.test(stackOf(error))) return;
      const fault = faultOf(kind, error);
      const key = JSON.stringify([kind, fault.message, fault.route]);
      if (seen.has(key)) return;
      seen.add(key);
      queue.push(fault);
      timer ??= setTimeout(() => void send(), waitMs);
    } catch {
      // An error whose fields throw must not be the next fault.
      silent = true;
    }
  };
}

export const report = createReporter(Math.random());
