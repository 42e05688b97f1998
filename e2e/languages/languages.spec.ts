import { expect, type Page } from '@playwright/test';
import { directionOf } from '@power-corner/contracts/lists';
import { axeSource, desk, inRoboto, phone, standard, test, violationsOf } from '../support/axe.ts';
import { isLeftInFrench } from '../support/left-in-french.ts';
import { screens } from '../support/scenes/all.ts';
import { open, settle } from '../support/scenes/scene.ts';

test.use(inRoboto);

const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, [lang="fr"], textarea')) said.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) said.push(element.getAttribute(name) ?? '');
    return [...new Set(said.map((text) => text.trim()))];
  });

for (const language of ['ar', 'en'] as const)
  for (const scene of screens)
    test(`${scene.name} is in ${language}, and axe finds nothing`, async ({ visitor, demo }) => {
      const page = await visitor.context.newPage();
      await page.emulateMedia({ colorScheme: 'light' });
      await open(scene, page, demo, language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
      const texts = await textsOf(page);
      expect.soft(texts.filter((text) => isLeftInFrench(text, language))).toEqual([]);
      await page.evaluate(axeSource);
      expect.soft(await violationsOf(page, standard)).toEqual([]);
      if (scene.desk) {
        await page.setViewportSize(desk);
        await settle(page);
        expect.soft(await violationsOf(page, standard)).toEqual([]);
        await page.setViewportSize(phone);
      }
      await page.close();
      visitor.expectNoErrors(...(scene.errors ?? []));
    });
