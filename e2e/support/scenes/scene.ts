import type { Locator, Page } from '@playwright/test';
import type { Language } from '@power-corner/contracts/lists';
import type { Role, Demo } from './demo.ts';
import { inLanguage } from './in-language.ts';

/** One screen in one state, for the screenshots and the accessibility tests. */
export interface Scene {
  /** Names the picture's file; unique among all scenes. */
  name: string;
  /** The signed-in role; a visitor by default. */
  role?: Role;
  path: string | ((demo: Demo) => string);
  /** Before the page opens: answers that the platform gives rarely. See states.ts. */
  before?: (page: Page, demo: Demo) => Promise<unknown>;
  /** Actions on the page after it has opened. */
  act?: (page: Page, demo: Demo) => Promise<unknown>;
  /** An element that is visible once the state is reached. */
  seen: (page: Page) => Locator;
  /** Errors that the scene provokes in the page. */
  errors?: readonly RegExp[];
  /** Its desk has parts that its phone lacks, so that axe looks at both. */
  desk?: true;
}

/** The page rests: what moves has moved, what is near is loaded, the same colours will be there in a second. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const near = [...document.images].filter(
      (image) => image.loading !== 'lazy' || image.getBoundingClientRect().top < innerHeight,
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

export const scenePath = ({ path }: Scene, demo: Demo): string => (typeof path === 'string' ? path : path(demo));

/**
 * Opens a scene on a fresh page and brings it into its state.
 * @throws when the state is not reached: a picture of something else would be worth nothing
 */
export async function open(scene: Scene, page: Page, demo: Demo, language: Language = 'fr'): Promise<void> {
  const token = demo.tokens[scene.role ?? 'visitor'];
  await page.addInitScript((value) => {
    // Once a page: what signs out in the middle of a scene stays signed out.
    if (sessionStorage.getItem('scene')) return;
    sessionStorage.setItem('scene', 'begun');
    // The browser is shared: what an earlier scene kept for a time without network is gone.
    localStorage.clear();
    indexedDB.deleteDatabase('meets');
    if (value) localStorage.setItem('token', value);
  }, token);
  await page.context().addCookies([{ name: 'language', value: language, url: demo.site }]);
  await scene.before?.(page, demo);
  await page.goto(demo.site + scenePath(scene, demo), { waitUntil: 'domcontentloaded' });
  const shown = inLanguage(page, language);
  await scene.act?.(shown, demo);
  await scene.seen(shown).first().waitFor({ state: 'visible', timeout: 30_000 });
  await settle(page);
}
