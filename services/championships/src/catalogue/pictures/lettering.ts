import { firstOfMonth } from '@power-corner/contracts/text/first-of-month';
import type { ChampionshipStatus, ChampionshipType } from '@power-corner/contracts/lists';
import { locales, timeZone } from '@power-corner/contracts/lists';
import { createRequire } from 'node:module';
import type { OverlayOptions } from 'sharp';
import { loadSharp } from './load-sharp.ts';

export const previewWidth = 1200;
export const previewHeight = 630;
export const chalk = '#f4f2ec';
export const yellow = '#ffc61a';
export const ash = '#b4b8bd';

export interface PosterWords {
  type: ChampionshipType;
  name: string;
  date: Date;
  location: string;
  status: ChampionshipStatus;
}

// The fonts come with the service, since a container has none. The second one has the Arabic letters.
const require = createRequire(import.meta.url);
const latin = require.resolve('@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf');
const arabic = require.resolve('@expo-google-fonts/cairo/700Bold/Cairo_700Bold.ttf');
const font = 'Barlow Condensed, Cairo Bold';

let registered: Promise<unknown> | undefined;
/** Must run before a text with Arabic letters is drawn: every later text can use a font file that was used once. */
const registerArabic = () =>
  (registered ??= loadSharp().then((sharp) =>
    sharp({ text: { text: '.', font: 'Cairo Bold', fontfile: arabic } })
      .png()
      .toBuffer(),
  ));

/** Removes the characters that neither font has: they would be drawn as boxes. */
export const drawable = (text: string): string =>
  text
    .replace(/[^\p{Script=Latin}\p{Script=Arabic}\p{M}\p{Nd}\p{Zs}!-/:-@[-`{-~«»’‘“”…–—·°؟،؛]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

// Pango reads the text as markup.
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const isRightToLeft = (text: string): boolean => /^\P{L}*\p{Script=Arabic}/u.test(text);

export interface PosterLine {
  text: string;
  colour: string;
  top: number;
  /** Of the box that the text fills, in pixels. */
  width: number;
  height: number;
  side?: 'left' | 'middle' | 'right';
}

export const margin = 72;

/** Draws a line of text, to be laid over a picture. Draws nothing where no font has its letters. */
export async function drawLine({
  text,
  colour,
  top,
  width,
  height,
  side = 'left',
}: PosterLine): Promise<OverlayOptions[]> {
  const words = drawable(text);
  if (words === '') return [];
  await registerArabic();
  const markup = `<span foreground="${colour}">${escaped(words)}</span>`;
  const sharp = await loadSharp();
  const data = await sharp({
    text: {
      text: markup,
      font,
      fontfile: latin,
      rgba: true,
      width,
      height,
      wrap: 'word-char',
      // This is the start of a line: Arabic lines stand at the right by themselves.
      align: side === 'middle' ? 'centre' : 'left',
    },
  })
    .png()
    .toBuffer();
  // Pango may exceed the box: a word of a hundred letters is drawn wider.
  const { data: input, info } = await sharp(data)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const beside = { left: 0, middle: (width - info.width) / 2, right: width - info.width }[side];
  return [{ input, left: margin + Math.round(beside), top: top + Math.max(0, Math.round((height - info.height) / 2)) }];
}

const day = { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

export function posterDay({ name, date }: Pick<PosterWords, 'name' | 'date'>): string {
  if (isRightToLeft(name)) return new Intl.DateTimeFormat(locales.ar, day).format(date);
  return firstOfMonth(new Intl.DateTimeFormat(locales.fr, day).format(date));
}

/** The red band spans the whole width, so that a preview cut to a square shows it too. */
export async function drawCanceled({ name, status }: PosterWords): Promise<OverlayOptions[]> {
  if (status !== 'canceled') return [];
  const band = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${previewWidth}" height="100"><rect width="${previewWidth}" height="100" fill="#b3261e"/></svg>`,
  );
  const words = await drawLine({
    text: isRightToLeft(name) ? 'ملغاة · Annulé' : 'Annulé',
    colour: '#ffffff',
    top: 20,
    width: previewWidth - 2 * margin,
    height: 60,
    side: 'middle',
  });
  return [{ input: band, left: 0, top: 0 }, ...words];
}
