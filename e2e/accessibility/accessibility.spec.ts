/// <reference lib="dom" />
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import axe from 'axe-core';
import { facesOf, fontsOf, narrow, widen } from '../support/fonts/faces.ts';
import { platform } from '../support/platform.ts';
import { scenes } from '../support/scenes/all.ts';
import { open, settle } from '../support/scenes/scene.ts';
import { findWorld, type World } from '../support/scenes/demo.ts';

const standard: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
// The theme changes colours alone, and the font changes sizes alone: axe finds everything else in either.
const ofColours = ['color-contrast', 'link-in-text-block'];
const ofSizes = ['target-size', 'scrollable-region-focusable'];
const rules = (...values: string[]): axe.RunOnly => ({ type: 'rule', values });

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

// One context for all scenes fetches their code once. A trace of each costs more than the test itself.
test.use({
  trace: 'off',
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, env: fontsOf('roboto') }),
});
let world: World;
let context: BrowserContext;
test.beforeAll(async ({ browser }: { browser: Browser }) => {
  world = await findWorld(platform);
  context = await browser.newContext({
    viewport: phone,
    reducedMotion: 'reduce',
    locale: 'fr-DZ',
    timezoneId: 'Africa/Algiers',
  });
});
test.afterAll(() => context.close());

/** The faults that axe finds, and the elements that reach beyond the right edge of the screen. */
async function faults(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  const violations = await page.evaluate(async (options) => (await axe.run(document, options)).violations, {
    runOnly,
    resultTypes: ['violations' as const],
  });
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return wide.map((element) => `beyond the edge at ${clientWidth} px: ${(element.cloneNode() as Element).outerHTML}`);
  });
  return [...found, ...beyond.slice(0, 5)];
}

for (const scene of scenes) {
  test(`axe finds nothing on ${scene.name}, in light and in dark`, async () => {
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: 'light' });
    await open(scene, page, world);
    await page.evaluate(axe.source);
    expect.soft(await faults(page, standard)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await widen(page);
    await settle(page);
    expect.soft(await faults(page, rules(...ofColours, ...ofSizes))).toEqual([]);
    if (scene.desk) {
      await page.setViewportSize(desk);
      await settle(page);
      expect.soft(await faults(page, standard)).toEqual([]);
      await narrow(page);
      expect.soft(await faults(page, rules(...ofSizes))).toEqual([]);
    }
    await page.close();
  });
}

test('the screens are looked at in Roboto and in DejaVu, whichever fonts the machine has', async ({ browser }) => {
  // A context of its own: a scene may have left somebody signed in, who is led away from the login.
  const page = await browser.newPage({ viewport: phone, locale: 'fr-DZ' });
  await page.goto(`${world.site}/login`);
  const label = 'label[for]';
  await page.locator(label).first().waitFor();
  // React replaces the label of the first HTML, so the first answer may be about an element that has just gone.
  await expect.poll(() => facesOf(page, label)).toEqual([expect.stringMatching(/^Roboto/)]);
  await widen(page);
  await expect.poll(() => facesOf(page, label)).toEqual(['DejaVu Sans']);
  await expect.poll(() => facesOf(page, 'h1')).toEqual(['DejaVu Sans']);
  await page.close();
});

test('every scene has a name of its own', () => {
  expect(scenes.map(({ name }) => name).toSorted()).toEqual([...new Set(scenes.map(({ name }) => name))].toSorted());
});
