import { calls } from '@power-corner/contracts/calls/all';
import type { BrowserFault } from '@power-corner/contracts/browser-faults';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { visit } from '../../support/browser.ts';
import { eventually } from '../../../local/platforms/eventually.ts';
import { allowErrors } from '../../support/page-errors.ts';
import { internalUrlOf } from '../../support/platform.ts';

const { path } = calls.reportBrowserFault;

async function counted(kind: string): Promise<number> {
  const text = await (await fetch(`${internalUrlOf('gateway')}/metrics`)).text();
  return Number(
    new RegExp(`^power_corner_browser_faults_total\\{[^}]*kind="${kind}"[^}]*\\} (\\d+)`, 'm').exec(text)?.[1],
  );
}

async function reportsOf(page: Page): Promise<{ status: number; fault: BrowserFault }[]> {
  // Chromium shows the body of a beacon only to who could answer it.
  await page.route(`**${path}`, (route) => route.continue());
  const reports: { status: number; fault: BrowserFault }[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(path))
      reports.push({ status: response.status(), fault: response.request().postDataJSON() as BrowserFault });
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
    void Promise.reject(new TypeError('typed 0661234567'));
  });
  await eventually(() => reports.length === 2, 'both faults are reported');
  const sent = reports.toSorted((a, b) => a.fault.kind.localeCompare(b.fault.kind));
  expect(sent.map(({ status, fault: { kind, name, route } }) => [status, kind, name, route])).toEqual([
    [200, 'error', 'Error', '/login'],
    [200, 'rejection', 'TypeError', '/login'],
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/typed|lina|0661/);
  expect(await counted('error')).toBe(before.error + 1);
  expect(await counted('rejection')).toBe(before.rejection + 1);
});

test('a part that does not arrive, and a screen that breaks, are reported', async ({ page, athlete }) => {
  test.setTimeout(90_000);
  allowErrors(page.context(), /503/, /TypeError/);
  const reports = await reportsOf(page);
  const reported = (kind: BrowserFault['kind']) => reports.find(({ fault }) => fault.kind === kind)?.fault;
  const contact = /\/assets\/contact-[^/]+\.js$/;
  await page.goto('/');
  await page.route(contact, (route) => route.fulfill({ status: 503 }));
  await visit(page, '/contact');
  await eventually(() => reported('chunk') !== undefined, 'the chunk');
  expect(reported('chunk')?.files.join()).toContain('contact-');
  expect(reported('chunk')?.route).toBe('/contact');

  await page.unroute(contact);
  await page.evaluate((token) => localStorage.setItem('token', token), athlete.token);
  await page.route(`**${calls.listChampionships.path}?*`, (route) =>
    route.fulfill({ json: { status: 200, data: null, total: 3 } }),
  );
  await page.goto('/championships');
  await expect(page.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
  await eventually(() => reported('render') !== undefined, 'the screen');
  expect(reported('render')).toMatchObject({ name: 'TypeError', route: '/championships' });
  expect(reported('render')?.files[0]).toMatch(/\.js:\d+:\d+$/);
});
