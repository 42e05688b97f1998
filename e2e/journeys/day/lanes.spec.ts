import { calls } from '@power-corner/contracts/calls/all';
import type { Browser, Page } from '@playwright/test';
import { adminToken, api, newChampionship, newWalkIn } from '../../support/api.ts';
import { dispatch, meetOf } from '../../support/day.ts';
import { expect, test } from '../../support/fixtures.ts';

const cindy = { id: 'Cindy', name: 'Cindy', kind: 'reps', cap_seconds: 1200, reps_per_round: 30, lanes: 2 } as const;

/** Four athletes in two heats of two lanes. */
async function twoHeats(): Promise<string> {
  const championship = await newChampionship({ type: 'Crossfit' });
  const { id } = championship;
  await dispatch(
    id,
    { type: 'ConfigureMeet', data: { events: [cindy] } },
    { type: 'SetHeat', data: { event: 'Cindy', heat: 1 } },
    { type: 'SetHeat', data: { event: 'Cindy', heat: 2 } },
  );
  for (const [index, lastname] of ['Amrani', 'Belaid', 'Chaoui', 'Djebbar'].entries()) {
    const { id: entry_id } = await newWalkIn(championship, { firstname: 'Samir', lastname }, null);
    const data = { event: 'Cindy', heat: Math.floor(index / 2) + 1, lane: (index % 2) + 1 };
    await dispatch(id, { type: 'AssignLane', entry_id, data });
  }
  return id;
}

async function judgeOf(id: string, lane: number, browser: Browser): Promise<Page> {
  const body = { event: 'Cindy', lane };
  const { data } = (await api(calls.createReferee, { params: { id }, body, token: await adminToken() })).body;
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })).newPage();
  await phone.goto(data.url);
  return phone;
}

const set = (id: string, type: 'StartHeat' | 'SetHeat', heat: number) =>
  dispatch(id, { type, data: { event: 'Cindy', heat, ...(type === 'SetHeat' && { state: 'closed' }) } });
const scoresOf = async (id: string) =>
  Object.fromEntries((await meetOf(id)).entries.map(({ lastname, scores }) => [lastname, scores['Cindy']?.value]));

async function count(phone: Page, reps: number): Promise<void> {
  for (let done = 0; done < reps; done += 1) await phone.getByRole('button', { name: '+1', exact: true }).click();
}
async function agree(phone: Page, answer: string | RegExp): Promise<void> {
  await phone.getByRole('button', { name: 'Noter le score' }).click();
  await phone.getByRole('button', { name: "D'accord" }).hover();
  await phone.mouse.down();
  await expect(phone.getByText(answer)).toBeVisible();
  await phone.mouse.up();
}

test('two judges count two heats: a score without a network waits, arrives once, and is not lost when it comes late', async ({
  browser,
}) => {
  const id = await twoHeats();
  const [one, two] = [await judgeOf(id, 1, browser), await judgeOf(id, 2, browser)];
  await set(id, 'StartHeat', 1);
  for (const phone of [one, two]) await expect(phone.getByText('Départ dans')).toBeVisible();
  await expect(one.getByText('Samir Amrani')).toBeVisible();
  await expect(two.getByText('Samir Belaid')).toBeVisible();
  for (const phone of [one, two])
    await expect(phone.getByRole('button', { name: '+1', exact: true })).toBeEnabled({ timeout: 15_000 });
  await two.context().setOffline(true);
  await count(two, 5);
  await agree(two, 'gardé sur ce téléphone, sera rendu');
  await count(one, 33);
  await expect(one.getByText('1 + 3')).toBeVisible();
  await one.reload();
  await expect(one.getByText('reste 27')).toBeVisible();
  await agree(one, 'rendu ✓');
  expect(await scoresOf(id)).toMatchObject({ Amrani: 33, Belaid: undefined });
  await two.context().setOffline(false);
  await expect(two.getByText('rendu ✓')).toBeVisible();
  expect(await scoresOf(id)).toMatchObject({ Amrani: 33, Belaid: 5 });

  await set(id, 'SetHeat', 1);
  await set(id, 'StartHeat', 2);
  await expect(one.getByText('Samir Chaoui')).toBeVisible();
  await expect(two.getByRole('button', { name: '+1', exact: true })).toBeEnabled({ timeout: 15_000 });
  await two.context().setOffline(true);
  await count(two, 7);
  await agree(two, 'gardé sur ce téléphone, sera rendu');
  await set(id, 'SetHeat', 2);
  await two.context().setOffline(false);
  await expect(two.getByText(/^La série est close/)).toBeVisible();
  await expect(two.getByText('0 + 7')).toBeVisible();
  expect(await scoresOf(id)).toMatchObject({ Belaid: 5, Djebbar: undefined });
  for (const phone of [one, two]) await phone.context().close();
});
