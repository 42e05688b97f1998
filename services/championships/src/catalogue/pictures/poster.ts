import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { OverlayOptions } from 'sharp';
import { ash, chalk, posterDay, drawable, drawCanceled, drawLine, isRightToLeft, yellow } from './lettering.ts';
import type { PosterLine, PosterWords } from './lettering.ts';
import { loadSharp } from './load-sharp.ts';
import { drawingOf } from './poster-drawings.ts';

/** The texts of a poster from top to bottom. An empty one leaves its place free. */
export interface PosterTexts {
  first: string;
  name: string;
  main: string;
  second: string;
}

export async function drawTexts(
  type: ChampionshipType,
  { first, name, main, second }: PosterTexts,
  over: readonly OverlayOptions[] = [],
): Promise<Buffer> {
  const { svg, accent } = drawingOf(type);
  const side = isRightToLeft(name) ? 'right' : 'left';
  const words: PosterLine[] = [
    { text: first, colour: accent, top: 64, width: 700, height: 40, side },
    { text: drawable(name) || 'Power Corner', colour: chalk, top: 124, width: 680, height: 250, side },
    { text: main, colour: yellow, top: 408, width: 700, height: 44, side },
    { text: second, colour: ash, top: 466, width: 700, height: 34, side },
    { text: 'Power Corner · Annaba', colour: chalk, top: 548, width: 700, height: 30, side },
  ];
  const lines = await Promise.all(words.map(drawLine));
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg))
    .composite([...lines.flat(), ...over])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

export async function drawPoster(championship: PosterWords): Promise<Buffer> {
  const { type, name, location, status } = championship;
  // The band of a canceled one takes this place.
  const first = status === 'canceled' ? '' : type.toUpperCase();
  const texts = { first, name, main: posterDay(championship), second: location };
  return drawTexts(type, texts, await drawCanceled(championship));
}
