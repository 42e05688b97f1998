// Playwright demands a destructuring pattern, also where a fixture depends on no other.
/* oxlint-disable no-empty-pattern */
import { type BrowserContext, type Page, test as base } from '@playwright/test';
import axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontsOf } from './fonts/faces.ts';
import { allowErrors, watchErrors } from './page-errors.ts';
import { platform } from './platform.ts';
import { type Demo, findDemo } from './scenes/demo.ts';

/** `axe.source` is the long form, which takes a browser twice as long to read. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const standard: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

export const phone = { width: 360, height: 740 };
export const desk = { width: 1440, height: 900 };

interface WorkerFixtures {
  demo: Demo;
  /** One context for all scenes of a worker: it fetches their code once. */
  visitor: { context: BrowserContext; expectNoErrors: (...expected: RegExp[]) => void };
}

export const test = base.extend<object, WorkerFixtures>({
  demo: [async ({}, use) => use(await findDemo(platform)), { scope: 'worker' }],
  visitor: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        viewport: phone,
        reducedMotion: 'reduce',
        locale: 'fr-DZ',
        timezoneId: 'Africa/Algiers',
        // A worker of an earlier scene would answer requests that a later one wants to change.
        serviceWorkers: 'block',
      });
      // Scenes simulate refusals and a missing network; nothing else may be logged as an error.
      allowErrors(context, /Failed to load resource/);
      await use({ context, expectNoErrors: watchErrors(context) });
      await context.close();
    },
    { scope: 'worker' },
  ],
});
/** For `test.use` in a file of scenes. A trace of each scene costs more than the test itself. */
export const inRoboto: Parameters<typeof test.use>[0] = {
  trace: 'off',
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, env: fontsOf('roboto') }),
};

/** True for a target that is too small away from the edges too, where bars that stay cover what scrolls beneath them. */
const isSmallInTheMiddle = (page: Page, target: string): Promise<boolean> =>
  page.evaluate(async (selector) => {
    document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { violations } = await axe.run(document, { runOnly: { type: 'rule', values: ['target-size'] } });
    return violations.some(({ nodes }) => nodes.some((node) => String(node.target) === selector));
  }, target);

export async function violationsOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  const found = await page.evaluate(async (options) => (await axe.run(document, options)).violations, {
    runOnly,
    resultTypes: ['violations' as const],
  });
  const messages: string[] = [];
  for (const { id, help, nodes } of found)
    for (const { html, target, failureSummary } of nodes)
      if (id !== 'target-size' || (await isSmallInTheMiddle(page, String(target))))
        messages.push(`${id}: ${help}\n${html}\n${failureSummary}`);
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
