/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import { inRoboto, phone, test } from '../support/axe.ts';
import { scenes } from '../support/scenes/all.ts';
import { open } from '../support/scenes/scene.ts';

// The font of phones; the one of a bare Linux is a sixth wider.
test.use(inRoboto);

/** What reaches beyond the screen, though nothing scrolls it into view, and the torn words of titles and controls. */
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
