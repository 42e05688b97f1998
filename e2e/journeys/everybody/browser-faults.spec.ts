/// <reference lib="dom" />
import { calls } from '@power-corner/contracts/calls/all';
import type { BrowserFault, BrowserFaults } from '@power-corner/contracts/browser-faults';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { visit } from '../../support/browser.ts';
import { eventually } from '../../../local/platforms/eventually.ts';
import { allowErrors } from '../../support/page-errors.ts';
import { internalUrlOf } from '../../support/platform.ts';

const { path } = calls.reportBrowserFaults;

async function counted(kind: string): Promise<number> {
  const text = await (await fetch(`${internalUrlOf('gateway')}/metrics`)).text();
  return Number(
    new RegExp(`^power_corner_browser_faults_total\\{[^}]*kind="${kind}"[^}]*\\} (\\d+)`, 'm').exec(text)?.[1],
  );
}

/** The reports of a page that has drawn to report, with the statuses of their answers. */
async function reportsOf(page: Page): Promise<{ status: number; faults: BrowserFault[] }[]> {
  const reports: { status: number; faults: BrowserFault[] }[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith(path)) return;
    const { faults } = response.request().postDataJSON() as BrowserFaults;
    reports.push({ status: response.status(), faults });
  });
  await page.addInitScript(() => {
    Math.random = () => 0.1;
  });
  return reports;
}

test('an error that nobody handles reaches the metrics of the gateway, without what was typed @capability', async ({
  page,
}) => {
  allowErrors(page.context(), /typed/);
  const reports = await reportsOf(page);
  const before = { error: await counted('error'), rejection: await counted('rejection') };
  await page.goto('/login');
  await page.getByLabel('E-mail', { exact: false }).first().fill('lina.haddad@example.dz');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('typed lina.haddad@example.dz');
    });
    void Promise.reject(new Error('typed 0661234567'));
  });
  await eventually(() => reports.flatMap(({ faults }) => faults).length === 2, 'both faults are reported');
  expect(reports.map(({ status }) => status)).toEqual(reports.map(() => 200));
  const faults = reports.flatMap(({ faults: each }) => each).toSorted((a, b) => a.kind.localeCompare(b.kind));
  expect(faults.map(({ kind, message, route }) => [kind, message, route])).toEqual([
    ['error', 'Error: typed (email)', '/login'],
    ['rejection', 'Error: typed (number)', '/login'],
  ]);
  expect(await counted('error')).toBe(before.error + 1);
  expect(await counted('rejection')).toBe(before.rejection + 1);
});

test('a part that does not arrive, and a screen that breaks, are reported', async ({ page, athlete }) => {
  test.setTimeout(90_000);
  allowErrors(page.context(), /503/, /TypeError/);
  const reports = await reportsOf(page);
  const contact = /\/assets\/fr\/contact-[^/]+\.js$/;
  await page.goto('/');
  await page.route(contact, (route) => route.fulfill({ status: 503 }));
  await visit(page, '/contact');
  await eventually(() => reports.some(({ faults }) => faults.some(({ kind }) => kind === 'chunk')), 'the chunk');
  const chunk = reports.flatMap(({ faults }) => faults).find(({ kind }) => kind === 'chunk');
  expect(chunk).toMatchObject({ message: expect.stringContaining('contact-'), route: '/contact' });

  await page.unroute(contact);
  await page.evaluate((token) => localStorage.setItem('token', token), athlete.token);
  await page.route(`**${calls.listChampionships.path}?*`, (route) =>
    route.fulfill({ json: { status: 200, data: null, total: 3 } }),
  );
  await page.goto('/championships');
  await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
  await eventually(() => reports.some(({ faults }) => faults.some(({ kind }) => kind === 'render')), 'the screen');
  const render = reports.flatMap(({ faults }) => faults).find(({ kind }) => kind === 'render');
  expect(render).toMatchObject({ route: '/championships', message: expect.stringMatching(/^TypeError: /) });
  expect(render?.stack).toMatch(/\.js:\d+:\d+/);
});
