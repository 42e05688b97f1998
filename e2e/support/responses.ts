import type { Page } from '@playwright/test';
import { errorCodes, type ErrorCode } from '@power-corner/contracts/errors';
import { messageIn } from '@power-corner/contracts/messages/french';
import { faultsOf } from '@power-corner/service-kit/errors';
import { fieldsOf, textFields } from '@power-corner/service-kit/http/message-codes';

/** Answers that are held back, refused or changed on their way to the page; `url` is a glob of Playwright's. */

// Answers are changed as they come: a scene names the fields that decide.
// oxlint-disable-next-line no-explicit-any
type Body = any;

/** The fields of answers that say something to people. */
const said = new Set(['message', 'reason', 'paused_because', 'waiting_because']);

export function withCodes(body: Body): Body {
  if (Array.isArray(body)) return body.map(withCodes);
  if (typeof body !== 'object' || body === null) return body;
  const { fields } = body;
  const all = Object.entries(body).map(([name, value]) =>
    typeof value === 'string' && said.has(name) && messageIn(value)
      ? textFields(name, value)
      : { [name]: withCodes(value) },
  );
  return { ...Object.assign({}, ...all), ...(fields && fieldsOf(faultsOf(fields))) };
}

export function answered(page: Page, url: string, status: number, body: Body) {
  return page.route(url, (route) => route.fulfill({ status, json: { status, ...withCodes(body) } }));
}

export function refused(page: Page, url: string, code: ErrorCode, fields?: Record<string, string>) {
  const [status] = errorCodes[code];
  return answered(page, url, status, {
    code,
    message: code,
    error: { message: code, ...(fields && { fields }) },
    requestId: 'scene',
  });
}

export const down = (page: Page, url: string) => refused(page, url, 'UNAVAILABLE');

export function changed(page: Page, url: string, change: (body: Body) => void) {
  return page.route(url, async (route) => {
    const response = await route.fetch();
    const json: Body = await response.json();
    change(json);
    await route.fulfill({ response, json });
  });
}

export function secondPage(page: Page, url: string, total: number) {
  return page.route(url, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('page=2', 'page=1') });
    await route.fulfill({ response, json: { ...(await response.json()), total } });
  });
}

/** The page as the build made it: the browser asks for the championships itself. */
export const bare = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('data-path=', 'data-was=');
      await route.fulfill({ response, body });
    },
  );

export async function unplugged(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

export const link = 'x'.repeat(43);
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
