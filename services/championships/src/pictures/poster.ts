import { ash, chalk, dayOf, drawable, drawCanceled, drawLine, isRightToLeft, yellow } from './lettering.ts';
import type { Line, PosterWords } from './lettering.ts';
import { loadSharp } from './load-sharp.ts';
import { drawingOf } from './poster-drawings.ts';

/** Draws a poster for a championship without a good picture. */
export async function drawPoster(championship: PosterWords): Promise<Buffer> {
  const { type, name, location, status } = championship;
  const { svg, accent } = drawingOf(type);
  const side = isRightToLeft(name) ? 'right' : 'left';
  const words: Line[] = [
    // The band of a canceled one stands there.
    { text: status === 'canceled' ? '' : type.toUpperCase(), colour: accent, top: 64, width: 700, height: 40, side },
    { text: drawable(name) || 'Power Corner', colour: chalk, top: 124, width: 680, height: 250, side },
    { text: dayOf(championship), colour: yellow, top: 408, width: 700, height: 44, side },
    { text: location, colour: ash, top: 466, width: 700, height: 34, side },
    { text: 'Power Corner · Annaba', colour: chalk, top: 548, width: 700, height: 30, side },
  ];
  const lines = await Promise.all(words.map(drawLine));
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg))
    .composite([...lines.flat(), ...(await drawCanceled(championship))])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
