import type { Page } from '@playwright/test';
import { aBenchMeet, dispatch, meetOf, openPlatform } from '../../support/day.ts';
import { expect, test } from '../../support/fixtures.ts';
import { decision, hold, joinAll, placeAt } from '../../support/referees.ts';

test.use({ viewport: { width: 1366, height: 768 } });

const received = (phone: Page) => expect(phone.getByText('Vote reçu. Vous pouvez encore changer.')).toBeVisible();

test('three phones judge two attempts: one is cut off, one is loaded again, and the table changes a decision', async ({
  page: table,
  browser,
}) => {
  const { id, entries } = await aBenchMeet(2);
  await dispatch(id, { type: 'ConfigureMeet', data: { referees: 3 } });
  await openPlatform(table, id);
  const { left, centre, right } = await joinAll(table, browser);
  const votes = table.getByRole('list', { name: 'Votes des arbitres' });
  const last = table.getByRole('group', { name: 'Décision prise' });

  await centre.getByRole('button', { name: 'Barre chargée' }).click();
  await expect(table.getByRole('timer')).toBeVisible();
  await hold(left, true);
  await received(left);
  await expect(votes).toContainText('Gauche a voté');
  await expect(votes).toContainText('Droite attend');
  // The network goes between press and answer: the phone says so, and sends the press when it is back.
  await right.context().setOffline(true);
  await hold(right, false);
  await expect(right.getByText('Pas encore envoyé. Renvoi…')).toBeVisible();
  await right.context().setOffline(false);
  await received(right);
  await expect(centre.getByText("Les deux autres ont voté : c'est à vous.")).toBeVisible();
  await left.reload();
  await received(left);
  await hold(centre, true, decision);
  for (const phone of [left, centre, right]) await expect(phone.locator(decision)).toContainText('réussi');
  await right.getByRole('button', { name: 'Poitrine non touchée' }).click();
  await expect(last).toContainText('Poitrine non touchée');

  await last.getByRole('button', { name: 'Annuler la décision' }).click();
  await expect(last).toHaveCount(0);
  await table.getByRole('button', { name: 'Manqué' }).click();
  await expect(last).toContainText('Décision de la table');
  await expect(right.locator(decision)).toContainText('Décision de la table');

  // Nobody announces the second bar: the votes count, and the table sees a notice.
  for (const phone of [left, centre, right])
    await expect(phone.getByRole('button', { name: /^Blanc/ })).toBeVisible({ timeout: 10_000 });
  await hold(left, true);
  await expect(table.getByText('Un vote est arrivé avant « Barre chargée ».')).toBeVisible();
  await hold(centre, false);
  await hold(right, true, decision);
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
  await placeAt(table.getByRole('dialog'), 'left').getByRole('button', { name: 'Terminer' }).click();
  await expect(left.getByRole('heading', { name: 'Ce poste est terminé' })).toBeVisible();
  for (const phone of [left, centre, right]) await phone.context().close();
});
