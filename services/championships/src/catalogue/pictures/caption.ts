import {
  ash,
  chalk,
  posterDay,
  drawable,
  drawCanceled,
  drawLine,
  isRightToLeft,
  margin,
  previewHeight,
  previewWidth,
  yellow,
} from './lettering.ts';
import type { PosterLine, PosterWords } from './lettering.ts';
import { loadSharp } from './load-sharp.ts';

const width = previewWidth - 2 * margin;

/** The foot is dark enough for words over any picture. */
const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${previewWidth}" height="${previewHeight}">
  <defs>
    <linearGradient id="ground" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#141619" stop-opacity="0"/>
      <stop offset=".32" stop-color="#141619" stop-opacity=".8"/>
      <stop offset="1" stop-color="#141619" stop-opacity=".94"/>
    </linearGradient>
  </defs>
  <rect y="190" width="${previewWidth}" height="440" fill="url(#ground)"/>
  <rect y="618" width="${previewWidth}" height="12" fill="${yellow}"/>
</svg>`;

export async function writeCaption(championship: PosterWords, picture: Buffer): Promise<Buffer> {
  const { name, location, status } = championship;
  const side = isRightToLeft(name) ? 'right' : 'left';
  const words: PosterLine[] = [
    { text: drawable(name) || 'Power Corner', colour: chalk, top: 330, width, height: 140, side },
    { text: posterDay(championship), colour: yellow, top: 486, width, height: 44, side },
    { text: location, colour: ash, top: 546, width, height: 36, side },
  ];
  const lines = await Promise.all(words.map(drawLine));
  const sharp = await loadSharp();
  return sharp(picture)
    .modulate(status === 'canceled' ? { saturation: 0.15 } : {})
    .composite([{ input: Buffer.from(ground) }, ...lines.flat(), ...(await drawCanceled(championship))])
    .png({ compressionLevel: 1 })
    .toBuffer();
}
