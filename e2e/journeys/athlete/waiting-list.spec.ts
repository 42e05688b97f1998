import { calls } from '@power-corner/contracts/calls/all';
import { api, joinWaitingList, newAthlete, newChampionship, participate } from '../../support/api.ts';
import { signIn } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { inbox } from '../../support/inbox.ts';

const join = "Rejoindre la liste d'attente";

test('full, waiting, offered, accepted: the athlete knows at each step @capability', async ({ page, browser }) => {
  const championship = await newChampionship({ places: 1 });
  const [holder, waiting, next] = [await newAthlete(), await newAthlete(), await newAthlete()];
  const taken = await participate(holder.token, championship);
  expect(taken.status).toBe(201);

  await test.step('joins', async () => {
    await signIn(page, waiting);
    await page.goto(`/championships/${championship.id}`);
    await expect(page.getByText("Personne n'attend encore : vous seriez au premier rang.")).toBeVisible();
    await page.getByRole('button', { name: join }).click();
    await page.getByRole('dialog').getByRole('button', { name: join }).click();
    await expect(page.getByText('Rang 1 sur 1')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Rang 1 sur 1')).toBeVisible();
  });
  const joined = await joinWaitingList(next.token, championship);
  expect([joined.status, joined.body.data]).toEqual([201, { position: 2, length: 2 }]);

  await test.step('is offered the place that comes free', async () => {
    const { status } = await api(calls.withdraw, { params: { id: taken.body.data.id }, token: holder.token });
    expect(status).toBe(200);
    const link = await inbox.link(waiting.email, 'offers');
    const visitor = await browser.newContext();
    const offer = await visitor.newPage();
    await offer.goto(link);
    await expect(offer.getByText(championship.name)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Une place vous est proposée.')).toBeVisible();
    await offer.getByRole('button', { name: 'Accepter la place' }).click();
    await expect(offer.getByRole('heading', { name: 'Place acceptée' })).toBeFocused();
    await offer.reload();
    await expect(offer.getByText('Vous avez déjà accepté cette place.')).toBeVisible();
    await visitor.close();
    await page.reload();
    await expect(page.getByText('Vous participez à ce championnat.')).toBeVisible();
  });
});

test('refused, the place goes to the next one', async ({ page }) => {
  const championship = await newChampionship({ places: 1 });
  const [holder, first, second] = await Promise.all([newAthlete(), newAthlete(), newAthlete()]);
  const taken = await participate(holder.token, championship);
  for (const { token } of [first, second]) await joinWaitingList(token, championship);
  await api(calls.withdraw, { params: { id: taken.body.data.id }, token: holder.token });
  await page.goto(await inbox.link(first.email, 'offers'));
  await page.getByRole('button', { name: 'Refuser la place' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refuser la place' }).click();
  await expect(page.getByRole('heading', { name: 'Place refusée' })).toBeFocused();
  await inbox.link(second.email, 'offers');
});
