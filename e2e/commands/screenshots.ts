import { chromium, type Page } from '@playwright/test';
import { languages } from '@power-corner/contracts/lists';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { chromiumOptions } from '../../local/platforms/chromium.ts';
import { fontsOf } from '../support/fonts/faces.ts';
import { scenes, screens } from '../support/scenes/all.ts';
import { open, settle, type Scene } from '../support/scenes/scene.ts';
import { findDemo } from '../support/scenes/demo.ts';

/**
 * Takes pictures of every scene of the running platform, for a phone, a tablet and a desk, in both themes:
 * `npm run screenshots [folder/] [-- word …]`, while `npm start` runs. An argument with a slash is the folder
 * (.local/screenshots when there is none); of the others a scene's name must begin with one. WIDTH=2560 takes that
 * width alone, and LANGUAGE=ar the scenes in Arabic on which nothing is pressed.
 */
const root = resolve(import.meta.dirname, '..', '..');
const readmeFolder = join(root, 'docs', 'pictures');
/** The pictures of the README, as `scene-size-theme`: the first screen only. */
const readme = new Set([
  'welcome-phone-light',
  'championship-phone-light',
  'meet-platform-phone-light',
  'meet-weigh-in-desk-light',
  'live-television-desk-dark',
  'admin-participants-desk-light',
  'admin-mail-running-desk-light',
]);

const language = languages.find((each) => each === process.env['LANGUAGE']) ?? 'fr';
const words = process.argv.slice(2).filter((argument) => !argument.includes('/'));
const folder = resolve(
  process.argv.slice(2).find((argument) => argument.includes('/')) ?? join(root, '.local', 'screenshots'),
);
const wanted = (language === 'fr' ? scenes : screens).filter(
  ({ name }) => words.length === 0 || words.some((word) => name.startsWith(word)),
);

const run = JSON.parse(readFileSync(process.env['RUN_JSON'] ?? join(root, '.local', 'run.json'), 'utf8')) as {
  site: string;
  admin: { email: string; password: string };
};
const only = Number(process.env['WIDTH']);
const sizes: Record<string, { width: number; height: number }> = only
  ? { [String(only)]: { width: only, height: Math.max(740, Math.round(only * 0.5625)) } }
  : { phone: { width: 360, height: 740 }, tablet: { width: 768, height: 1024 }, desk: { width: 1440, height: 900 } };
const themes = ['light', 'dark'] as const;

for (const each of [folder, readmeFolder]) mkdirSync(each, { recursive: true });
const demo = await findDemo(run);
const browser = await chromium.launch({ ...chromiumOptions, env: fontsOf('roboto') });

async function shoot(scene: Scene, size: string, page: Page): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // A sticky element would stand in the middle of a picture of the whole page.
    await page.evaluate(() => scrollTo(0, 0));
    await settle(page);
    const file = `${scene.name}-${size}-${colorScheme}`;
    await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true });
    if (language !== 'fr' || !readme.has(file)) continue;
    const small = sharp(await page.screenshot()).webp({ quality: 72 });
    await small.toFile(join(readmeFolder, `${file}.webp`));
  }
}

const failed: string[] = [];
for (const [size, viewport] of Object.entries(sizes)) {
  const context = await browser.newContext({
    viewport,
    locale: 'fr-DZ',
    timezoneId: 'Africa/Algiers',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  for (const scene of wanted) {
    let page: Page | undefined;
    try {
      page = await context.newPage();
      await open(scene, page, demo, language);
      await shoot(scene, size, page);
    } catch (error) {
      failed.push(`${scene.name}, ${size}: ${error instanceof Error ? error.message : error}`);
    }
    await page?.close();
  }
  await context.close();
}
await browser.close();
process.stdout.write(
  `${wanted.length * Object.keys(sizes).length * themes.length - failed.length * themes.length} pictures in ${folder}\n`,
);
for (const each of failed) process.stderr.write(`${each}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
