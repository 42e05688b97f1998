import type { Browser, Page } from '@playwright/test';
import { aBenchMeet, dispatch, meetOf, openPlatform } from '../../support/day.ts';
import { expect, test } from '../../support/fixtures.ts';

test.use({ viewport: { width: 1366, height: 768 } });

const positions = ['gauche', 'central', 'droite'] as const;
const regionOf = (position: string) => new RegExp(`^Arbitre (?:de )?${position}$`);

const aPhone = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })).newPage();

/** Holds a half until the phone shows that it counts. */
async function hold(phone: Page, name: 'Blanc' | 'Rouge', until = `button[aria-pressed="true"]`): Promise<void> {
  await phone.getByRole('button', { name: new RegExp(`^${name}`) }).hover();
  await phone.mouse.down();
  await expect(phone.locator(until).first()).toBeVisible();
  await phone.mouse.up();
}
const received = (phone: Page) => expect(phone.getByText('Vote reçu. Vous pouvez encore changer.')).toBeVisible();
const decision = 'section[aria-label="La décision"]';

/** The phones of the three, each by the code that the table shows; the centre by the address of its QR code. */
async function joinAll(table: Page, browser: Browser): Promise<[left: Page, centre: Page, right: Page]> {
  await table.getByRole('button', { name: /^Arbitres/ }).click();
  const dialog = table.getByRole('dialog');
  const phones: Page[] = [];
  for (const position of positions) {
    const region = dialog.getByRole('region', { name: regionOf(position) });
    const answer = table.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
    await region.getByRole('button', { name: 'Créer un code' }).click();
    const { code, url } = ((await (await answer).json()) as { data: { code: string; url: string } }).data;
    const phone = await aPhone(browser);
    if (position === 'central') await phone.goto(url);
    else {
      await phone.goto('/r');
      await phone.getByRole('textbox').fill(code);
      await phone.getByRole('button', { name: 'Rejoindre' }).click();
    }
    await expect(phone.getByRole('heading', { level: 1, name: regionOf(position) })).toBeVisible();
    await expect(region.getByText(/^Connecté/)).toBeVisible();
    phones.push(phone);
  }
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  return phones as [Page, Page, Page];
}

test('three phones judge two attempts: one is cut off, one is loaded again, and the table changes a decision', async ({
  page: table,
  browser,
}) => {
  const { id, entries } = await aBenchMeet(2);
  await dispatch(id, { type: 'ConfigureMeet', data: { referees: 3 } });
  await openPlatform(table, id);
  const [left, centre, right] = await joinAll(table, browser);
  const votes = table.getByRole('list', { name: 'Votes des arbitres' });
  const last = table.getByRole('group', { name: 'Décision prise' });

  await centre.getByRole('button', { name: 'Barre chargée' }).click();
  await expect(table.getByRole('timer')).toBeVisible();
  await hold(left, 'Blanc');
  await received(left);
  await expect(votes).toContainText('Gauche a voté');
  await expect(votes).toContainText('Droite attend');
  // The network goes between press and answer: the phone says so, and sends the press when it is back.
  await right.context().setOffline(true);
  await hold(right, 'Rouge');
  await expect(right.getByText('Pas encore envoyé. Nouvel essai…')).toBeVisible();
  await right.context().setOffline(false);
  await received(right);
  await expect(centre.getByText("Les deux autres ont voté : c'est à vous.")).toBeVisible();
  await left.reload();
  await received(left);
  await hold(centre, 'Blanc', decision);
  for (const phone of [left, centre, right]) await expect(phone.locator(decision)).toContainText('réussi');
  await right.getByRole('button', { name: 'Poitrine non touchée' }).click();
  await expect(last).toContainText('Carton rouge · Poitrine non touchée');

  await last.getByRole('button', { name: 'Annuler la décision' }).click();
  await expect(last).toHaveCount(0);
  await table.getByRole('button', { name: 'Manqué' }).click();
  await expect(last).toContainText('Décision de la table');
  await expect(right.locator(decision)).toContainText('Décision de la table');

  // Nobody announces the second bar: the votes count, and the table sees a notice.
  for (const phone of [left, centre, right])
    await expect(phone.getByRole('button', { name: /^Blanc/ })).toBeVisible({ timeout: 10_000 });
  await hold(left, 'Blanc');
  await expect(table.getByText('Un vote est arrivé avant « Barre chargée ».')).toBeVisible();
  await hold(centre, 'Rouge');
  await hold(right, 'Blanc', decision);
  await expect(last).toContainText('110 kg · Réussi');
  const attempts = (await meetOf(id)).entries.map(({ id: each, attempts: { bench } }) => [each, bench?.[0]]);
  expect(new Map(attempts as [string, object][]).get(entries[0]!.id)).toMatchObject({
    outcome: 'no_lift',
    decision: { by: 'table' },
  });
  expect(new Map(attempts as [string, object][]).get(entries[1]!.id)).toMatchObject({
    outcome: 'good',
    decision: { by: 'referees', left: true, centre: false, right: true },
  });

  await table.getByRole('button', { name: /^Arbitres/ }).click();
  await table.getByRole('region', { name: 'Arbitre de gauche' }).getByRole('button', { name: 'Terminer' }).click();
  await expect(left.getByRole('heading', { name: 'Ce poste est terminé' })).toBeVisible();
  for (const phone of [left, centre, right]) await phone.context().close();
});
