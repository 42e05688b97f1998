import type { Page } from '@playwright/test';
import { newAthlete, newChampionship, participate } from '../../support/api.ts';
import { isKept } from '../../support/day.ts';
import { signIn } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { inbox } from '../../support/inbox.ts';
import { allowErrors } from '../../support/page-errors.ts';

test.use({ viewport: { width: 360, height: 740 } });

const list = '/dashboard/athlete/championships';
const pass = (page: Page) => page.getByRole('region', { name: 'Mon pass' });
const code = (page: Page) => pass(page).getByRole('img', { name: /^QR code de votre participation/ });

const heldBy = (page: Page) =>
  page.evaluate(async () => ({
    keys: Object.keys(localStorage).filter((key) => key === 'token' || key === 'my-championships'),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).filter((name) => name.startsWith('workbox-')),
  }));

test('after one visit the list and the pass open without a network, and a logout leaves nothing @capability', async ({
  page,
  context,
}) => {
  allowErrors(context, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const championship = await newChampionship({});
  const athlete = await newAthlete({ firstname: 'Yasmine', lastname: 'Kaci' });
  const { body } = await participate(athlete.token, championship);
  await page.goto(await inbox.link(athlete.email, 'verify-participation'));
  await expect(page.getByText(championship.name)).toBeVisible();

  await signIn(page, athlete);
  await page.goto(`${list}#pass-${body.data.id}`);
  await expect(code(page)).toBeVisible();
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // The list of championships is not printed with it.
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await isKept(page);
  // The browser may empty its own cache at any time: what opens below comes from the worker.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^État du .*, hors connexion\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: championship.name })).toBeVisible();
  await expect(code(page)).toBeVisible();
  for (const fact of ['Yasmine Kaci', championship.name, 'Salle Power Corner, Annaba'])
    await expect(pass(page)).toContainText(fact);
  await expect(page.getByRole('button', { name: 'Annuler ma participation' })).toHaveCount(0);

  // Every other page leads there, also the one that an installed application opens.
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Mes Championnats' })).toBeVisible();
  await expect(code(page)).toBeVisible();

  // The network is back: the list is that of the server, with its actions.
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Annuler ma participation' })).toBeVisible();
  await expect(page.getByText(/hors connexion/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => heldBy(page)).toEqual({ keys: [], workers: 0, caches: [] });
});
