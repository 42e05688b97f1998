import { pictureAt } from '@power-corner/contracts/championships/pictures';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { loadSharp } from './load-sharp.ts';
import { writeCaption } from './caption.ts';
import type { PosterWords } from './lettering.ts';
import { previewHeight, previewWidth } from './lettering.ts';
import { drawPoster } from './poster.ts';
import type { PictureStore } from './store.ts';

export interface Previewed extends PosterWords {
  _id: string;
  picture: string;
}

/** Raise it when previews are drawn in another way. */
const version = 3;
const maxBytes = 300_000;
const processingSeconds = 10;

export const previewPattern = /^([0-9a-f]{24})-[0-9a-f]{32}-preview\.jpg$/;

/** The name of a preview changes with everything that it shows, so that caches keep it for ever. */
export function previewName({ _id, picture, type, name, date, location, status }: Previewed): string {
  const shown = JSON.stringify([version, picture, type, name, date.toISOString(), location, status === 'canceled']);
  return `${_id}-${createHash('sha256').update(shown).digest('hex').slice(0, 32)}-preview.jpg`;
}

export const previewPath = (championship: Previewed): string => `/pictures/${previewName(championship)}`;

/** A good picture keeps its subject when it is cut to 1200 × 630, and is not enlarged too much. */
const isGood = ({ width, height }: { width: number; height: number }): boolean =>
  width >= 600 && height >= 315 && width / height >= 1.2 && width / height <= 2.8;

async function cut(picture: Buffer | null): Promise<Buffer | null> {
  if (!picture) return null;
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(picture).metadata();
  if (!isGood(autoOrient)) return null;
  return (
    sharp(picture)
      .rotate()
      .resize({ width: previewWidth, height: previewHeight, fit: 'cover', position: 'attention' })
      // Transparent pictures are mostly black drawings made for paper.
      .flatten({ background: '#fff' })
      .png({ compressionLevel: 1 })
      .timeout({ seconds: processingSeconds })
      .toBuffer()
  );
}

const limit = pLimit(1);

/** A JPEG of 1200 × 630 under 300 kB. One is drawn at a time, as in process.ts. */
export function sharePicture(draw: () => Promise<Buffer>): Promise<Buffer> {
  return limit(async () => {
    const source = await draw();
    const sharp = await loadSharp();
    for (let quality = 82; ; quality -= 14) {
      const content = await sharp(source).jpeg({ quality, mozjpeg: true }).toBuffer();
      if (content.length <= maxBytes || quality < 30) return content;
    }
  });
}

export function makePreview(championship: PosterWords, picture: Buffer | null): Promise<Buffer> {
  return sharePicture(async () => {
    // An unreadable picture must not leave the link without a poster.
    const good = await cut(picture).catch(() => null);
    return good ? writeCaption(championship, good) : drawPoster(championship);
  });
}

export async function storePreview(pictures: PictureStore, championship: Previewed): Promise<Buffer> {
  const stored = await pictures.open(pictureAt(championship.picture, 1080).replace('/pictures/', ''));
  const content = await makePreview(championship, stored && (await buffer(stored)));
  await pictures.saveFile({ name: previewName(championship), content });
  return content;
}
