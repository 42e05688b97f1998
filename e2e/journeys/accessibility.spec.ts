import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { platform } from '../platform.ts';
import { scenes } from '../scenes/all.ts';
import { open, settle } from '../scenes/scene.ts';
import { findWorld, type World } from '../scenes/world.ts';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// The theme changes colours alone: what axe finds beyond them it finds in either.
const aboutColours = ['color-contrast', 'link-in-text-block'];

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

// One context for all scenes: their code is fetched once. Recording every one of them would cost more than the looking.
test.use({ trace: 'off' });
let world: World;
let context: BrowserContext;
test.beforeAll(async ({ browser }: { browser: Browser }) => {
  world = await findWorld(platform);
  context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce', locale: 'fr-DZ', timezoneId: 'Africa/Algiers' });
});
test.afterAll(() => context.close());

async function faults(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(standard)).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`));
}

for (const scene of scenes) {
  test(`axe finds nothing on ${scene.name}, in light and in dark`, async () => {
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: 'light' });
    await open(scene, page, world);
    expect.soft(await faults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await settle(page);
    expect.soft(await faults(page, aboutColours)).toEqual([]);
    if (scene.desk) {
      await page.setViewportSize(desk);
      await settle(page);
      expect.soft(await faults(page)).toEqual([]);
    }
    await page.close();
  });
}

test('every scene has a name of its own', () => {
  expect(scenes.map(({ name }) => name).toSorted()).toEqual([...new Set(scenes.map(({ name }) => name))].toSorted());
});
