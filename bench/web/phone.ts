/// <reference lib="dom" />
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { root } from '../../local/paths.ts';
import { chromiumOptions } from '../../local/platforms/chromium.ts';

const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (0.75 * 1024 * 1024 * 0.9) / 8,
};
const cpuSlowdown = 4;

export interface Vitals {
  /** Milliseconds from the start of the navigation; what it was that was largest. */
  lcp: number;
  lcpOf: string;
  /** The sum of all layout shifts, whatever their distance in time: stricter than the usual measure. */
  cls: number;
  shifted: string[];
  tbt: number;
}

interface Kept extends Vitals {
  worst: number;
  worstOf: string;
}

interface Heard {
  element: Element | null;
  hadRecentInput: boolean;
  value: number;
  sources: { node: Node | null }[];
  interactionId: number;
  target: Node | null;
}

function keepVitals(): void {
  const kept: Kept = { lcp: 0, lcpOf: '', cls: 0, shifted: [], tbt: 0, worst: 0, worstOf: '' };
  (globalThis as unknown as { kept: Kept }).kept = kept;
  const nameOf = (node: Node | null | undefined): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element
      ? `${element.tagName.toLowerCase()} ${(element.textContent ?? '').trim().slice(0, 30) || (element.getAttribute('src') ?? '')}`
      : '';
  };
  const observe = (type: string, onEntry: (entry: PerformanceEntry & Heard) => void, more: object = {}): void => {
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => onEntry(entry as never))).observe({
      type,
      buffered: true,
      ...more,
    });
  };
  observe('largest-contentful-paint', (entry) => {
    kept.lcp = entry.startTime;
    kept.lcpOf = nameOf(entry.element);
  });
  observe('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    kept.cls += entry.value;
    for (const { node } of entry.sources) kept.shifted.push(`${entry.value.toFixed(3)} ${nameOf(node)}`);
  });
  observe('longtask', (entry) => (kept.tbt += Math.max(0, entry.duration - 50)));
  observe(
    'event',
    (entry) => {
      if (!entry.interactionId || entry.duration <= kept.worst) return;
      kept.worst = entry.duration;
      kept.worstOf = `${entry.name} on ${nameOf(entry.target)}`;
    },
    { durationThreshold: 16 },
  );
}

export function launch(): Promise<Browser> {
  // In the face of most phones, whichever the machine has.
  const FONTCONFIG_FILE = join(root, 'e2e/support/fonts/roboto.conf');
  return chromium.launch({ ...chromiumOptions, env: { ...process.env, FONTCONFIG_FILE } as Record<string, string> });
}

export interface Phone {
  page: Page;
  scripts: string[];
  open: (path: string) => Promise<void>;
  /** Preloaded answers that the application did not use. */
  inVain: () => Promise<string[]>;
  vitals: () => Promise<Vitals>;
  interaction: (act: () => Promise<void>) => Promise<{ ms: number; of: string }>;
  close: () => Promise<void>;
}

/** A cheap phone on slow 4G, with an empty cache: 360 by 740, at two pixels a point. */
export async function phone(browser: Browser, site: string, token?: string): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-DZ',
    timezoneId: 'Africa/Algiers',
    // The bench signs its own certificate.
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('response', (response) => {
    const file = /\/assets\/[^?]+\.js$/.exec(new URL(response.url()).pathname)?.[0];
    if (file) scripts.push(file.slice(1));
  });
  await page.addInitScript((value) => (value ? localStorage.setItem('token', value) : undefined), token);
  await page.addInitScript(keepVitals);
  const cdp: CDPSession = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const kept = (): Promise<Kept> => page.evaluate(() => (globalThis as unknown as { kept: Kept }).kept);
  return {
    page,
    scripts,
    open: async (path) => {
      await page.goto(`${site}${path}`, { waitUntil: 'networkidle', timeout: 60_000 });
      await idle(page);
    },
    inVain: () =>
      page.evaluate(() => Object.keys((globalThis as { preloaded?: { answers: object } }).preloaded?.answers ?? {})),
    vitals: kept,
    interaction: async (act) => {
      await page.evaluate(() =>
        Object.assign((globalThis as unknown as { kept: Kept }).kept, { worst: 0, worstOf: '' }),
      );
      await act();
      // The entry of an event comes with the frame after it.
      await idle(page);
      const { worst, worstOf } = await kept();
      return { ms: worst, of: worstOf };
    },
    close: () => context.close(),
  };
}

/** Waits until every picture in sight is drawn, two frames are painted, and the main thread has nothing left to do. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const inSight = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    // A picture that cannot be decoded will not appear either.
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
    await new Promise<void>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
    );
  });
