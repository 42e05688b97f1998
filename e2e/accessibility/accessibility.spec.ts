import type axe from 'axe-core';
import { expect } from '@playwright/test';
import { fr } from '../../web/src/locales/catalogues.ts';
import { axeSource, desk, inRoboto, phone, standard, test, violationsOf } from '../support/axe.ts';
import { facesOf, narrow, widen } from '../support/fonts/faces.ts';
import { platform } from '../support/platform.ts';
import { scenes, screens } from '../support/scenes/all.ts';
import { open, settle } from '../support/scenes/scene.ts';

test.use(inRoboto);

// The theme changes colours alone, and the font changes sizes alone: axe finds everything else in either.
const ofColours = ['color-contrast', 'link-in-text-block'];
const ofSizes = ['target-size', 'scrollable-region-focusable'];
const rules = (...values: string[]): axe.RunOnly => ({ type: 'rule', values });

const keys = Object.keys(fr).filter((key) => key.includes('.'));

for (const scene of scenes) {
  const tag = screens.includes(scene) ? ['@screen'] : [];
  test(`axe finds nothing on ${scene.name}`, { tag }, async ({ visitor, demo }, { project }) => {
    const once = project.name === 'screens';
    const page = await visitor.context.newPage();
    await page.emulateMedia({ colorScheme: 'light' });
    await open(scene, page, demo);
    // A text whose file the screen did not load shows its key.
    const shown = await page.locator('body').innerText();
    expect.soft(keys.filter((key) => shown.includes(key))).toEqual([]);
    await page.evaluate(axeSource);
    expect.soft(await violationsOf(page, standard)).toEqual([]);
    if (!once) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await widen(page);
      await settle(page);
      // The browser may repaint a long page in steps while its theme changes, and axe alone takes seconds on it.
      const found = () => violationsOf(page, rules(...ofColours, ...ofSizes));
      await expect.soft.poll(found, { timeout: 15_000 }).toEqual([]);
    }
    if (scene.desk && !once) {
      await page.setViewportSize(desk);
      await settle(page);
      expect.soft(await violationsOf(page, standard)).toEqual([]);
      await narrow(page);
      expect.soft(await violationsOf(page, rules(...ofSizes))).toEqual([]);
    }
    await page.close();
    visitor.expectNoErrors(...(scene.errors ?? []));
  });
}

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
