/// <reference lib="dom" />
// Playwright demands a destructuring pattern, also where a fixture depends on no other.
/* oxlint-disable no-empty-pattern */
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { facesOf, fontsOf, narrow, widen } from '../support/fonts/faces.ts';
import { allowErrors, watchErrors } from '../support/page-errors.ts';
import { platform } from '../support/platform.ts';
import { scenes } from '../support/scenes/all.ts';
import { open, settle } from '../support/scenes/scene.ts';
import { type Demo, findDemo } from '../support/scenes/demo.ts';

// `axe.source` is the long form, which takes a browser twice as long to read.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standard: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
// The theme changes colours alone, and the font changes sizes alone: axe finds everything else in either.
const ofColours = ['color-contrast', 'link-in-text-block'];
const ofSizes = ['target-size', 'scrollable-region-focusable'];
const rules = (...values: string[]): axe.RunOnly => ({ type: 'rule', values });

/** English reads as French does, from the left: a scene of each kind. */
const inEnglish = new Set(['welcome', 'sign-up', 'championship', 'profile', 'admin-participants']);

/** From the right: a scene of each kind of screen. All of them a second time would be too slow. */
const inArabic = new Set(['welcome', 'login', 'sign-up', 'contact', 'championships', 'championship', 'live', 'claim']);

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

interface WorkerFixtures {
  demo: Demo;
  /** One context for all scenes of a worker: it fetches their code once. */
  visitor: { context: BrowserContext; expectNoErrors: (...expected: RegExp[]) => void };
}

const test = base.extend<object, WorkerFixtures>({
  demo: [async ({}, use) => use(await findDemo(platform)), { scope: 'worker' }],
  visitor: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        viewport: phone,
        reducedMotion: 'reduce',
        locale: 'fr-DZ',
        timezoneId: 'Africa/Algiers',
      });
      // Scenes simulate refusals and a missing network; nothing else may be logged as an error.
      allowErrors(context, /Failed to load resource/);
      await use({ context, expectNoErrors: watchErrors(context) });
      await context.close();
    },
    { scope: 'worker' },
  ],
});
// A trace of each scene costs more than the test itself.
test.use({
  trace: 'off',
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, env: fontsOf('roboto') }),
});

/** @returns the violations that axe finds, and the elements that reach beyond the edges of the screen */
async function violationsOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  const found = await page.evaluate(async (options) => (await axe.run(document, options)).violations, {
    runOnly,
    resultTypes: ['violations' as const],
  });
  const messages = found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > clientWidth + 0.5 || element.getBoundingClientRect().left < -0.5,
    );
    return wide.map((element) => `beyond the edge at ${clientWidth} px: ${(element.cloneNode() as Element).outerHTML}`);
  });
  return [...messages, ...beyond.slice(0, 5)];
}

for (const scene of scenes) {
  test(`axe finds nothing on ${scene.name}, in light and in dark`, async ({ visitor, demo }) => {
    const page = await visitor.context.newPage();
    await page.emulateMedia({ colorScheme: 'light' });
    await open(scene, page, demo);
    await page.evaluate(axeSource);
    expect.soft(await violationsOf(page, standard)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await widen(page);
    await settle(page);
    // The browser may repaint a long page in steps while its theme changes, and axe alone takes seconds on it.
    const found = () => violationsOf(page, rules(...ofColours, ...ofSizes));
    await expect.soft.poll(found, { timeout: 15_000 }).toEqual([]);
    if (scene.desk) {
      await page.setViewportSize(desk);
      await settle(page);
      expect.soft(await violationsOf(page, standard)).toEqual([]);
      await narrow(page);
      expect.soft(await violationsOf(page, rules(...ofSizes))).toEqual([]);
    }
    await page.close();
    visitor.expectNoErrors(...(scene.errors ?? []));
  });

  if (!inArabic.has(scene.name)) continue;
  test(`axe finds nothing on ${scene.name} in Arabic`, { tag: '@arabic' }, async ({ visitor, demo }) => {
    const page = await visitor.context.newPage();
    await page.emulateMedia({ colorScheme: 'light' });
    await open(scene, page, demo, 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.evaluate(axeSource);
    expect(await violationsOf(page, standard)).toEqual([]);
    await page.close();
    visitor.expectNoErrors(...(scene.errors ?? []));
  });
}

test.describe('in English', () => {
  for (const scene of scenes.filter(({ name }) => inEnglish.has(name)))
    test(`axe finds nothing on ${scene.name} in English`, async ({ visitor, demo }) => {
      const page = await visitor.context.newPage();
      await open(scene, page, demo, 'en');
      await page.evaluate(axeSource);
      expect(await violationsOf(page, standard)).toEqual([]);
      await page.close();
      visitor.expectNoErrors(...(scene.errors ?? []));
    });
});

test('the screens are drawn in Roboto and in DejaVu, whichever fonts the machine has', async ({ browser }) => {
  // A context of its own: after a scene somebody may be signed in, and then the login page redirects.
  const page = await browser.newPage({ viewport: phone, locale: 'fr-DZ' });
  await page.goto(`${platform.site}/login`);
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
