import type { Locator, Page } from '@playwright/test';
import { aBenchMeet, allSent, dispatch, meetOf, openPlatform, type NewCommand } from '../../support/day.ts';
import { expect, test } from '../../support/fixtures.ts';
import { allowErrors } from '../../support/page-errors.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('nothing needs a scroll, and the buttons stay where they are when the next weight is declared', async ({
    page,
  }) => {
    const { id, entries } = await aBenchMeet(3);
    await openPlatform(page, id);
    const good = page.getByRole('button', { name: 'Réussi' });
    await good.click();
    const last = page.getByRole('group', { name: 'Décision prise' });
    await page.getByRole('button', { name: 'Lancer la minute' }).click();
    const declare = last.getByRole('button', { name: 'Déclarer', exact: true });
    const all = [
      page.getByRole('heading', { level: 2 }).first(),
      page.getByText('110 kg', { exact: true }).first(),
      page.getByText('De chaque côté'),
      page.getByRole('timer'),
      page.getByRole('button', { name: 'Passer cet essai' }),
      last.getByRole('button', { name: 'Annuler la décision' }),
      last.getByLabel('Développé couché, essai 2 (kg)'),
      declare,
      page.getByRole('button', { name: 'Manqué' }),
      good,
    ];
    /** Each is in the window, and no other part of the page lies over it. */
    const areSeen = async (parts: readonly Locator[]) => {
      for (const part of parts) {
        await expect(part).toBeInViewport({ ratio: 1 });
        const isOnTop = part.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const [left, top, right, bottom] = [x + 2, y + 2, x + width - 2, y + height - 2];
          return [top, bottom].every((at) =>
            [left, right].some((from) => {
              const found = document.elementFromPoint(from, at);
              return found !== null && (element.contains(found) || found.contains(element));
            }),
          );
        });
        expect(await isOnTop, String(part)).toBe(true);
      }
    };
    await areSeen(all);
    const before = await good.boundingBox();
    await declare.click();
    await expect(declare).toHaveCount(0);
    expect(await good.boundingBox()).toEqual(before);
    await expect
      .poll(async () => (await meetOf(id)).entries.find(({ id: each }) => each === entries[0]!.id)?.attempts)
      .toEqual({
        bench: [
          { weight_kg: 100, outcome: 'good' },
          { weight_kg: 102.5, outcome: null },
        ],
      });
    await page.setViewportSize({ width: 360, height: 640 });
    await areSeen(all.filter((part) => part !== declare && part !== all[6]));
  });

  test('an earlier attempt is corrected without a network, and the live page says so; a conflict is shown', async ({
    page,
    context,
  }) => {
    allowErrors(context, /ERR_INTERNET_DISCONNECTED/);
    const { championship, id, entries } = await aBenchMeet(3);
    const judge = (index: number, outcome: 'good' | 'no_lift'): NewCommand => ({
      type: 'JudgeAttempt',
      entry_id: entries[index]!.id,
      data: { lift: 'bench', number: 1, outcome },
    });
    await dispatch(id, judge(0, 'no_lift'), judge(1, 'good'));
    await openPlatform(page, id);
    await allSent(page);
    const live = await context.newPage();
    await live.goto(`/c/${championship.slug}/live`);
    await expect(live.getByText('manqué').first()).toBeAttached();
    await context.setOffline(true);
    const correct = async (from: RegExp, to: string) => {
      await page.getByRole('button', { name: from }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: to, exact: true }).click();
      await expect(dialog).toContainText('Soulevé');
      await dialog.getByRole('button', { name: 'Corriger', exact: true }).click();
      await expect(dialog).toHaveCount(0);
    };
    await page.getByRole('button', { name: 'Corriger un essai' }).click();
    await correct(/^Corriger l’essai 1 : 100/, 'Réussi');
    await correct(/^Corriger l’essai 1 : 110/, 'Manqué');
    // Another official corrects the second one meanwhile.
    await dispatch(id, { ...judge(1, 'good'), data: { lift: 'bench', number: 1, outcome: 'passed' } } as NewCommand);
    await context.setOffline(false);
    await expect(page.getByText('1 désaccord à trancher')).toBeVisible({ timeout: 20_000 });
    await allSent(page);
    const now = (await meetOf(id)).entries;
    expect(now.find(({ id: each }) => each === entries[0]!.id)?.attempts.bench).toEqual([
      { weight_kg: 100, outcome: 'good', corrected: true },
    ]);
    expect(now.find(({ id: each }) => each === entries[1]!.id)?.attempts.bench?.[0]?.outcome).toBe('passed');
    await expect(live.getByText('corrigé').first()).toBeVisible({ timeout: 15_000 });
  });
});

const seconds = async (page: Page) => {
  const [minutes = '0', rest = '0'] = (await page.getByRole('timer').innerText()).split(':');
  return Number(minutes) * 60 + Number(rest);
};

test('the minute is stopped, set back and resumed in step on the officials’ screen, the live page and in the hall', async ({
  page,
  context,
}) => {
  const { championship, id } = await aBenchMeet(2);
  await openPlatform(page, id);
  const [live, hall] = [await context.newPage(), await context.newPage()];
  await live.goto(`/c/${championship.slug}/live`);
  await hall.goto(`/c/${championship.slug}/live?tv=1`);
  const all = [page, live, hall];
  await page.bringToFront();
  await page.getByRole('button', { name: 'Lancer la minute' }).click();
  for (const each of all) await expect(each.getByRole('timer')).toContainText(/0:5\d|1:00/);
  await page.getByRole('button', { name: 'Arrêter la minute' }).click();
  for (const each of all) await expect(each.getByText(/^arrêtée?$/)).toBeVisible();
  const stopped = await Promise.all(all.map(seconds));
  expect(new Set(stopped).size).toBe(1);
  await page.getByRole('button', { name: 'Remettre à 1:00' }).click();
  for (const each of all) await expect(each.getByRole('timer')).toHaveText('1:00');
  await page.getByRole('button', { name: 'Reprendre la minute' }).click();
  for (const each of all) await expect(each.getByText(/^arrêtée?$/)).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText(/^0:(?:4\d|50)$/);
  const apart = async () => {
    const shown = await Promise.all(all.map(seconds));
    return Math.max(...shown) - Math.min(...shown);
  };
  await expect.poll(apart).toBeLessThanOrEqual(1);
});

test.describe('at the table', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('the plates that the bar gains and loses are all in sight', async ({ page }) => {
    const { id, entries } = await aBenchMeet(2);
    const [one = '', two = ''] = entries.map((entry) => entry.id);
    await dispatch(
      id,
      { type: 'DeclareAttempt', entry_id: two, data: { lift: 'bench', number: 1, weight_kg: 137.5 } },
      { type: 'JudgeAttempt', entry_id: one, data: { lift: 'bench', number: 1, outcome: 'good' } },
    );
    await openPlatform(page, id);
    await expect(page.getByText('(+ 25, + 5, + 1,25, − 10, − 2,5)')).toBeInViewport({ ratio: 1 });
  });

  test('a session goes by the keys alone, without a network too, and refusals stand at their cell @capability', async ({
    page,
    context,
  }) => {
    allowErrors(context, /ERR_INTERNET_DISCONNECTED/);
    const { id, entries } = await aBenchMeet(3);
    await openPlatform(page, id);
    await allSent(page);
    const grid = page.getByRole('grid', { name: 'Essais de la session' });
    const called = grid.locator('[aria-current="true"]');
    const good = page.getByRole('button', { name: 'Réussi' });
    const rests = () => expect(good).toBeEnabled();
    const place = await good.boundingBox();
    await called.focus();
    await context.setOffline(true);
    await page.keyboard.press('g');
    await expect(called).toContainText('110');
    // The last decision and its form stand above the buttons, which stay where they are.
    await expect(page.getByRole('group', { name: 'Décision prise' })).toBeVisible();
    expect(await good.boundingBox()).toEqual(place);
    // The focus waits at the lifter's next weight.
    await page.keyboard.type('90');
    await page.keyboard.press('Enter');
    await expect(grid.getByRole('alert')).toContainText('au moins 102,5');
    await page.keyboard.press('Escape');
    await page.keyboard.type('105');
    await page.keyboard.press('Enter');
    await expect(grid.getByRole('textbox')).toHaveCount(0);
    await rests();
    await page.keyboard.press('n');
    await expect(called).toContainText('120');
    await rests();
    await page.keyboard.press('u');
    await expect(called).toContainText('110');
    await rests();
    await page.keyboard.press('n');
    await expect(page.getByRole('group', { name: 'Décision prise' })).toContainText('110 kg : Manqué');
    await rests();
    await page.keyboard.press('p');
    await context.setOffline(false);
    await allSent(page);
    const bench = async (index: number) =>
      (await meetOf(id)).entries.find(({ id: each }) => each === entries[index]!.id)?.attempts.bench;
    expect(await bench(0)).toEqual([
      { weight_kg: 100, outcome: 'good' },
      { weight_kg: 105, outcome: null },
    ]);
    expect((await bench(1))?.[0]).toEqual({ weight_kg: 110, outcome: 'no_lift' });
    expect((await bench(2))?.[0]).toEqual({ weight_kg: 120, outcome: 'passed' });
  });
});
