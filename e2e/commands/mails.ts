import { chromium } from '@playwright/test';
import { languages } from '@power-corner/contracts/lists';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromiumOptions } from '../../local/platforms/chromium.ts';
import type { EntryCode } from '../../services/notifications/src/templates/content.ts';
import { codeCid, htmlOf, textOf } from '../../services/notifications/src/templates/layout.ts';
import { qrPicture } from '../../services/notifications/src/templates/qr-picture.ts';
import { fillTemplate } from '../../services/notifications/src/templates/templates.ts';
import { samples } from '../../services/notifications/test/samples.ts';

/**
 * Shows every mail that the platform sends, as a phone and a desktop computer would, in both colour schemes, and as
 * plain text, in every language. `npm run mails [folder]`; the folder is `.local/mails` unless another one is given.
 */
const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '..', '..', '.local', 'mails'));
const widths = [360, 700];
const schemes = ['light', 'dark'] as const;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(chromiumOptions);
const faults: string[] = [];
// A mail client runs no script and fetches nothing unasked.
const page = await browser.newPage({ javaScriptEnabled: false, deviceScaleFactor: 2 });
let shown = '';
page.on('request', (request) => faults.push(`${shown} fetches ${request.url()}`));

const withPictures = (html: string, code: EntryCode | undefined) =>
  code ? html.replace(`cid:${codeCid}`, `data:image/png;base64,${qrPicture(code.text).toString('base64')}`) : html;

/** The samples are of a championship two days later. */
const now = new Date('2027-01-14T08:00:00Z');
const mails = languages.flatMap((language) => samples.map((sample) => ({ sample, language })));
for (const { sample, language } of mails) {
  const content = fillTemplate(sample.kind, sample.data, 'https://power-corner.dz', language, now);
  const html = htmlOf(content);
  const name = language === 'fr' ? sample.name : `${sample.name}-${language}`;
  writeFileSync(join(folder, `${name}.html`), html);
  writeFileSync(join(folder, `${name}.txt`), `${content.subject}\n\n${textOf(content)}`);
  shown = name;
  await page.setContent(withPictures(html, content.code));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const box = await page.locator('table').first().boundingBox();
      if (!box || box.x < 0 || box.width > width) faults.push(`${name} does not fit into ${width} px`);
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
    }
  }
}
await browser.close();
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${mails.length} mails, ${mails.length * widths.length * schemes.length} pictures in ${folder}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
