import { calls } from '@power-corner/contracts/calls/all';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import { displayShows } from '@power-corner/contracts/results/display-values';
import type { DisplayEdit } from '@power-corner/contracts/results/displays';
import type { Page } from '@playwright/test';
import { adminToken, api, inBatches, newChampionship, newWalkIn } from '../../support/api.ts';
import { signIn } from '../../support/browser.ts';
import { expect, test } from '../../support/fixtures.ts';
import { allowErrors } from '../../support/page-errors.ts';

interface NewCommand {
  type: string;
  entry_id?: string;
  data: object;
}

async function dispatch(id: string, all: NewCommand[]): Promise<void> {
  const at = new Date().toISOString();
  const commands = all.map((command) => ({
    ...command,
    id: crypto.randomUUID(),
    based_on: 1_000_000,
    at,
  }));
  const { body } = await api(calls.sendMeetCommands, {
    params: { id },
    body: { commands },
    token: await adminToken(),
  });
  for (const { outcome, message } of body.data.results) expect(outcome, message).toBe('applied');
}

async function newDisplay(id: string, choices: DisplayEdit): Promise<{ displayId: string; path: string }> {
  const { body } = await api(calls.addDisplay, {
    params: { id },
    token: await adminToken(),
    body: choices,
  });
  return { displayId: body.data.id, path: `/d/${body.data.code}` };
}

const names = [
  { firstname: 'Abderrahmane Mohamed', lastname: 'Boukhelkhal Benmohamed' },
  { firstname: 'عبد الرحمن محمد الأمين', lastname: 'بوخلخال بن عبد القادر' },
  { firstname: 'Ali', lastname: 'Ben' },
];

/** Nobody enters twice. */
const letters = ['abcdefghijklmno', 'ابتثجحخدذرزسشصض', 'abcdefghijklmno'];

/** Fifteen lifters in one session, two of three with names of forty letters, five of whom have lifted. */
async function aMeet(type: ChampionshipType) {
  const division = type === 'Crossfit' ? null : '3 Movement';
  const championship = await newChampionship({ fields: { type } });
  const { id } = championship;
  const people = Array.from({ length: 15 }, (_, index) => ({
    ...names[index % 3],
    lastname: `${names[index % 3]!.lastname} ${letters[index % 3]![index]}`,
    weight: 60 + index * 3,
    sex: 'Male',
  }));
  const entries = await inBatches(people, 5, (person) => newWalkIn(championship, person, division));
  const ids = entries.map((entry) => entry.id);
  const weighed = ids.flatMap((entry_id, index) => [
    { type: 'AssignSession', entry_id, data: { session: 1, flight: 'A' } },
    ...(type === 'Crossfit'
      ? []
      : [
          {
            type: 'WeighIn',
            entry_id,
            data: {
              bodyweight_kg: 60 + index * 3,
              lot: index + 1,
              openers: { squat: 100 + 5 * index, bench: 60, deadlift: 120 },
            },
          },
        ]),
  ]);
  const session = { type: 'SetSession', data: { session: 1, state: 'open' } };
  const event = { id: 'Fran', name: 'Fran', kind: 'time', cap_seconds: 600 };
  const scored = ids.slice(0, 12).map((entry_id, index) => ({
    type: 'RecordScore',
    entry_id,
    data: { event: 'Fran', value: 200 + index, status: 'finished' },
  }));
  const judged = ids.slice(0, 5).map((entry_id) => ({
    type: 'JudgeAttempt',
    entry_id,
    data: { lift: 'squat', number: 1, outcome: 'good' },
  }));
  const begun =
    type === 'Crossfit'
      ? [{ type: 'ConfigureMeet', data: { events: [event] } }, session, ...scored]
      : [session, ...judged];
  await dispatch(id, [...weighed, ...begun]);
  return { id, ids, championship };
}

/** The rows that an edge cuts, and the texts that their boxes hide. */
const cut = (page: Page) =>
  page.locator('#content').evaluate((content) => {
    const wrong: string[] = [];
    const seen = [...content.querySelectorAll<HTMLElement>('li, tr, bdi, h2, h3')].filter(
      (each) => each.getBoundingClientRect().width > 1 && each.textContent?.trim(),
    );
    for (const each of seen) {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      for (let box = each.parentElement; box && box !== content.parentElement; box = box.parentElement) {
        if (getComputedStyle(box).overflow !== 'hidden') continue;
        const edges = box.getBoundingClientRect();
        const isOutside =
          left >= edges.right - 1 || right <= edges.left + 1 || top >= edges.bottom - 1 || bottom <= edges.top + 1;
        const isInside =
          left >= edges.left - 1 && right <= edges.right + 1 && top >= edges.top - 1 && bottom <= edges.bottom + 1;
        if (isOutside) break;
        if (!isInside) wrong.push(`${each.tagName} ${each.textContent?.slice(0, 60)}`);
      }
      const hides = getComputedStyle(each).overflow !== 'visible' && each.scrollWidth > each.clientWidth + 1;
      if (hides) wrong.push(`hidden: ${each.textContent?.slice(0, 60)}`);
    }
    return wrong;
  });

const sizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];

for (const type of ['Powerlifting', 'Crossfit'] as const)
  test(`no row of a screen in ${type} is cut, in three sizes, with names of forty letters, in French and in Arabic`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const { id, ids } = await aMeet(type);
    if (type === 'Powerlifting')
      await dispatch(id, [
        {
          type: 'StartClock',
          entry_id: ids[5]!,
          data: { lift: 'squat', number: 1 },
        },
      ]);
    const { displayId, path } = await newDisplay(id, {});
    const token = await adminToken();
    await page.goto(path);
    for (const look of [
      { language: 'fr', theme: 'dark', size: 'medium' },
      { language: 'ar', theme: 'light', size: 'large' },
    ] as const)
      for (const shows of displayShows.filter((each) => each !== 'off'))
        await test.step(`${shows} in ${look.language}`, async () => {
          await api(calls.editDisplay, {
            params: { id, displayId },
            token,
            body: { ...look, shows },
          });
          await expect(page.locator('html')).toHaveAttribute('lang', look.language);
          await expect(page.locator(`#content [data-shows=${shows}]`)).toBeVisible();
          for (const size of sizes) {
            await page.setViewportSize(size);
            await expect.poll(() => cut(page), `${shows} ${look.language} ${size.width}`).toEqual([]);
          }
        });
  });

test('the table steers a screen, which follows within two seconds, survives a cut network, and ends when it is removed @capability', async ({
  page,
  context,
}) => {
  const { id, ids } = await aMeet('Powerlifting');
  await signIn(page, { token: await adminToken() });
  await page.goto(`/dashboard/admin/championships/${id}/meet?tab=platform`);
  await page.getByRole('button', { name: 'Écrans' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ajouter un écran' }).click();
  await dialog.getByText('Adresse et réglages').click();
  await expect(dialog.getByRole('img', { name: /Écran 1/ })).toBeVisible();
  const address = await dialog.getByRole('link').getAttribute('href');
  const screen = await context.newPage();
  await screen.setViewportSize({ width: 1920, height: 1080 });
  await screen.goto(address!);
  await expect(screen.getByRole('banner')).toHaveCount(0);
  await expect(screen.getByText('Suivant')).toBeVisible();

  await test.step('a choice at the table is there within two seconds', async () => {
    await dialog.getByLabel('Écran 1', { exact: true }).selectOption('order');
    await expect(screen.getByRole('heading', { name: 'Ordre de passage' })).toBeVisible({ timeout: 2000 });
    for (const label of ['En lice', 'Suivant', 'Puis']) await expect(screen.getByText(label)).toBeVisible();
  });

  await test.step('a decision lights the lamps', async () => {
    await dialog.getByLabel('Écran 1', { exact: true }).selectOption('lights');
    await expect(screen.locator('[data-light=white]')).toHaveCount(3);
    await dispatch(id, [
      {
        type: 'JudgeAttempt',
        entry_id: ids[5]!,
        data: { lift: 'squat', number: 1, outcome: 'no_lift' },
      },
    ]);
    await expect(screen.locator('[data-light=red]')).toHaveCount(3, {
      timeout: 2000,
    });
    await screen.emulateMedia({ forcedColors: 'active' });
    await expect(screen.locator('[data-light=red]').first()).toHaveCSS('background-color', 'rgb(229, 87, 78)');
    await screen.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('without a network it says so, keeps what it shows, and goes on by itself', async () => {
    allowErrors(context, /ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await expect(screen.getByText(/^Connexion perdue/)).toBeVisible({
      timeout: 20_000,
    });
    await expect(screen.locator('[data-light]').first()).toBeVisible();
    await context.setOffline(false);
    await expect(screen.getByText(/^Connexion perdue/)).toHaveCount(0, {
      timeout: 20_000,
    });
  });

  await test.step('removed after a question, its address shows nothing', async () => {
    allowErrors(context, /status of 404 .*\/displays/);
    await dialog.getByRole('button', { name: /^Retirer/ }).click();
    const question = page.getByRole('dialog', { name: /^Retirer «/ });
    await question.getByRole('button', { name: 'Retirer', exact: true }).click();
    await expect(screen.getByText('Cet écran a été retiré.').first()).toBeVisible();
  });
});

test('a screen that is left on takes a new release by itself, and follows the table a week later', async ({ page }) => {
  const { id } = await aMeet('Powerlifting');
  const { displayId, path } = await newDisplay(id, { shows: 'order' });
  await page.clock.install();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Ordre de passage' })).toBeVisible();
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      const released = (await response.text()).replaceAll(/src="[^"]+\.js"/g, 'src="/assets/next.js"');
      await route.fulfill({ response, body: released });
    },
  );
  const reloaded = page.waitForEvent('load');
  await page.clock.fastForward('11:00');
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Ordre de passage' })).toBeVisible();
  await page.clock.fastForward(7 * 86_400_000);
  await api(calls.editDisplay, { params: { id, displayId }, token: await adminToken(), body: { shows: 'medals' } });
  await expect(page.getByRole('heading', { name: 'Podiums' })).toBeVisible({ timeout: 5000 });
});

test('an overlay of a stream is transparent, and right within a second of a cold load', async ({ page }) => {
  const { championship } = await aMeet('Powerlifting');
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const part of ['lower-third', 'order', 'standings']) {
    await page.goto(`/overlay/${part}?c=${championship.slug}&position=top-right&lang=ar&fields=club,weight`);
    await expect(page.locator('#content bdi').first()).toBeVisible({
      timeout: 1000,
    });
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await cut(page)).toEqual([]);
  }
});
