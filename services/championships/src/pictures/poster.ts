import { firstOfMonth } from '@power-corner/contracts/first-of-month';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import { timeZone } from '@power-corner/contracts/lists';
import { createRequire } from 'node:module';
import type { OverlayOptions } from 'sharp';
import { loadSharp } from './load-sharp.ts';
import { drawingOf } from './poster-drawings.ts';

export const previewWidth = 1200;
export const previewHeight = 630;

export interface PosterWords {
  type: ChampionshipType;
  name: string;
  date: Date;
  location: string;
}

// The fonts come with the service: a container has none. The second one has the Arabic letters.
const require = createRequire(import.meta.url);
const latin = require.resolve('@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf');
const arabic = require.resolve('@expo-google-fonts/cairo/700Bold/Cairo_700Bold.ttf');
const font = 'Barlow Condensed, Cairo Bold';

let registered: Promise<unknown> | undefined;
/** A font file that was used once is known to every later text. */
const registerArabic = () =>
  (registered ??= loadSharp().then((sharp) =>
    sharp({ text: { text: '.', font: 'Cairo Bold', fontfile: arabic } })
      .png()
      .toBuffer(),
  ));

/** The characters that neither font has would be drawn as boxes. */
const drawable = (text: string): string =>
  text
    .replace(/[^\p{Script=Latin}\p{Script=Arabic}\p{M}\p{Nd}\p{Zs}!-/:-@[-`{-~«»’‘“”…–—·°؟،؛]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

// The text is a markup language of its own.
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Line {
  text: string;
  colour: string;
  top: number;
  /** The box that the text fills, in pixels. */
  width: number;
  height: number;
}

const left = 72;

async function drawLine({ text, colour, top, width, height }: Line): Promise<OverlayOptions[]> {
  const words = drawable(text);
  if (words === '') return [];
  const markup = `<span foreground="${colour}">${escaped(words)}</span>`;
  const sharp = await loadSharp();
  const { data, info } = await sharp({
    text: { text: markup, font, fontfile: latin, rgba: true, width, height, wrap: 'word-char' },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  // The renderer may exceed the box: a word of one hundred letters is drawn wider.
  const input = await sharp(data).resize({ width, height, fit: 'inside', withoutEnlargement: true }).png().toBuffer();
  return [{ input, left, top: top + Math.max(0, Math.round((height - info.height) / 2)) }];
}

const dayOf = (date: Date): string =>
  firstOfMonth(
    new Intl.DateTimeFormat('fr-FR', {
      timeZone,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }).format(date),
  );

/** Draws a poster for a championship without a good picture. */
export async function drawPoster({ type, name, date, location }: PosterWords): Promise<Buffer> {
  await registerArabic();
  const { svg, accent } = drawingOf(type);
  const chalk = '#f4f2ec';
  const lines = await Promise.all(
    [
      { text: type.toUpperCase(), colour: accent, top: 64, width: 700, height: 40 },
      { text: drawable(name) || 'Power Corner', colour: chalk, top: 124, width: 680, height: 250 },
      { text: dayOf(date), colour: '#ffc61a', top: 408, width: 700, height: 44 },
      { text: location, colour: '#b4b8bd', top: 466, width: 700, height: 34 },
      { text: 'Power Corner · Annaba', colour: chalk, top: 548, width: 700, height: 30 },
    ].map(drawLine),
  );
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).composite(lines.flat()).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}
