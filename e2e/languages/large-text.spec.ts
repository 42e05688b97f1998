import { expect, type Page } from '@playwright/test';
import { inRoboto, phone, test } from '../support/axe.ts';
import { scenes } from '../support/scenes/all.ts';
import { press } from '../support/scenes/locators.ts';
import { open } from '../support/scenes/scene.ts';

// The font of phones; the one of a bare Linux is a sixth wider.
test.use(inRoboto);

const faultsOf = (page: Page): Promise<{ beyond: string[]; torn: string[] }> =>
  page.evaluate(() => {
    const [beyond, torn] = [new Set<string>(), new Set<string>()];
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      if (!parent || !text?.trim() || parent.closest('script, style, option, .sr-only, .print-sheet')) continue;
      for (const { index, 0: word } of text.matchAll(/[^\s\-–—/@.]+/g)) {
        const range = document.createRange();
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1) && !scrolls(parent)) beyond.add(word);
        const matters = parent.closest('h1, h2, h3, button, [role="dialog"] label, .Toastify__toast');
        if (matters && new Set(boxes.map(({ top }) => Math.round(top))).size > 1) torn.add(word);
      }
    }
    for (const control of document.querySelectorAll('button, input, select, textarea, img')) {
      const { left, right, width } = control.getBoundingClientRect();
      if (width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(control.parentElement))
        beyond.add(control.outerHTML.slice(0, 60));
    }
    for (const dialog of document.querySelectorAll('[role="dialog"]'))
      if (dialog.scrollWidth > dialog.clientWidth) beyond.add('the dialog');
    return { beyond: [...beyond], torn: [...torn] };
  });

for (const scene of scenes.filter(({ role }) => role === 'visitor' || role === 'athlete'))
  test(`${scene.name} stays on the screen of a phone with its text at 200 %`, async ({ visitor, demo }) => {
    const page = await visitor.context.newPage();
    const browser = await page.context().newCDPSession(page);
    // The browser's own setting, on which `rem` and the breakpoints depend.
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await open(scene, page, demo);
    // Before the display face is there, the reader's own stands for it, which may be wider.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const { width } = phone;
    // The page may be laid out in the face that has just come.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect.soft(await faultsOf(page)).toEqual({ beyond: [], torn: [] });
    await page.close();
    visitor.expectNoErrors(...(scene.errors ?? []));
  });

// As an extension or a reader's own style sheet does it: the breakpoints stay where they are.
for (const scene of scenes.filter(({ name }) =>
  ['welcome', 'public-championship', 'championship-terms'].includes(name),
))
  test(`${scene.name} stays there when its own letters grow to 200 %, and a dialog scrolls as a whole`, async ({
    visitor,
    demo,
  }) => {
    const page = await visitor.context.newPage();
    const fee = (body: string) => body.replaceAll('"entry_fee_dzd":null', '"entry_fee_dzd":2000');
    await page.route('**/c/*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: fee(await answer.text()) });
    });
    await open(scene, page, demo);
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    const cut = page
      .locator('dt')
      .evaluateAll((labels) =>
        labels.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
      );
    expect(await cut).toEqual([]);
    // It opens at its beginning, however far its first control is.
    if (await page.getByRole('dialog').count()) {
      await page.keyboard.press('Escape');
      await press('Participer')(page);
      await page.getByRole('dialog').waitFor();
      await expect
        .poll(() => page.getByRole('dialog').evaluate((dialog) => dialog.contains(document.activeElement)))
        .toBe(true);
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeInViewport();
    }
    for (const bar of await page.locator('.dialog-bar').all()) await expect(bar).toHaveCSS('position', 'static');
    await page.close();
    visitor.expectNoErrors(...(scene.errors ?? []));
  });
