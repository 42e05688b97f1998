import type { Locator, Page } from '@playwright/test';
import type { Language } from '@power-corner/contracts/lists';
import { translate } from '../translation.ts';
import type { Role, Demo } from './demo.ts';

export interface Scene {
  name: string;
  role: Role;
  path: string | ((demo: Demo) => string);
  before?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
  seen?: (page: Page) => Locator;
  errors?: readonly RegExp[];
  /** Its desk has parts that its phone lacks, so that axe looks at both. */
  desk?: true;
}

/** The page rests: what moves has moved, what is near is loaded, the same colours will be there in a second. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const near = [...document.images].filter(
      // What is folded loads nothing.
      (image) =>
        image.loading !== 'lazy' || (image.checkVisibility() && image.getBoundingClientRect().top < innerHeight),
    );
    await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    // The life of a toast is an animation too, and is not waited for.
    const soon = ending.filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < 1500);
    await Promise.all(soon.map((animation) => animation.finished.catch(() => undefined)));
  });
}

export const scenesOf =
  (role: Role) =>
  (name: string, path: Scene['path'], rest: Omit<Scene, 'name' | 'role' | 'path'> = {}): Scene => ({
    name,
    role,
    path,
    ...rest,
  });

async function whole(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main?.innerText && !main.querySelector('.skeleton, [role="status"] .plate, [aria-busy="true"]');
  });
}

/** @param language `translated` is French that the browser translates @throws when the state is not reached */
export async function open(
  scene: Scene,
  page: Page,
  demo: Demo,
  language: Language | 'translated' = 'fr',
): Promise<void> {
  const token = demo.tokens[scene.role];
  await page.addInitScript((value) => {
    // Once a page: what signs out in the middle of a scene stays signed out.
    if (sessionStorage.getItem('scene')) return;
    sessionStorage.setItem('scene', 'begun');
    // The browser is shared: what an earlier scene kept for a time without network is gone.
    localStorage.clear();
    indexedDB.deleteDatabase('meets');
    if (value) localStorage.setItem('token', value);
  }, token);
  const translated = language === 'translated';
  await page.context().addCookies([{ name: 'language', value: translated ? 'fr' : language, url: demo.site }]);
  await scene.before?.(page);
  const path = typeof scene.path === 'string' ? scene.path : scene.path(demo);
  await page.goto(demo.site + path, { waitUntil: 'domcontentloaded' });
  if (translated) {
    await whole(page);
    await translate(page);
  }
  await scene.act?.(page);
  if (scene.seen && (translated || language === 'fr')) await scene.seen(page).first().waitFor({ timeout: 30_000 });
  else await whole(page);
  await settle(page);
}
