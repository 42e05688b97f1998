import {
  pictureAt,
  pictureFormat,
  pictureMaxPixels,
  pictureWidths,
} from '@power-corner/contracts/championships/pictures';
import { say } from '@power-corner/contracts/messages/say';
import { AppError } from '@power-corner/service-kit/errors';
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { loadSharp } from './load-sharp.ts';

const processingSeconds = 10;
/** Pictures in memory at a time, including those that wait. */
const maxPictures = 8;

export interface PictureFile {
  name: string;
  content: Buffer;
}

export interface Picture {
  path: string;
  files: PictureFile[];
}

const wrongMessage = say('pictureWrongType');
const wrongType = (cause?: unknown) =>
  new AppError('UNSUPPORTED_TYPE', { message: wrongMessage, fields: { picture: wrongMessage }, cause });

export const tooLarge = (message = say('pictureTooLarge')) =>
  new AppError('TOO_LARGE', { message, fields: { picture: message } });

// One at a time: a large picture takes hundreds of megabytes while it is decoded.
const limit = pLimit(1);

/** The same picture, upright, in the same format and without metadata, which may say where it was taken. */
export const withoutMetadata = (picture: Buffer): Promise<Buffer> =>
  limit(async () => {
    const sharp = await loadSharp();
    const source = sharp(picture, { limitInputPixels: pictureMaxPixels, failOn: 'error' });
    return source.rotate().timeout({ seconds: processingSeconds }).toBuffer();
  });

/**
 * Makes the files of an uploaded picture: upright, without metadata, in every width, never enlarged.
 * Their name is a hash of the content and the championship, so that no other championship shows them.
 * @throws UNSUPPORTED_TYPE unless the content is a complete jpeg, png or gif, TOO_LARGE beyond 50 megapixels,
 * UNAVAILABLE while too many pictures wait
 */
export async function processPicture(upload: Buffer, championshipId: string): Promise<Picture> {
  // Checked before sharp reads the file: it would accept SVG, which can refer to other files.
  const format = pictureFormat(upload);
  if (!format) throw wrongType();
  if (limit.activeCount + limit.pendingCount >= maxPictures)
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
  return limit(async () => {
    const sharp = await loadSharp();
    const source = sharp(upload, { limitInputPixels: pictureMaxPixels, failOn: 'error' });
    const metadata = await source.metadata().catch((error: unknown) => {
      throw /pixel limit/i.test(String(error)) ? tooLarge(say('pictureTooManyPixels')) : wrongType(error);
    });
    if (metadata.format !== format) throw wrongType();
    if (metadata.width * metadata.height > pictureMaxPixels) throw tooLarge(say('pictureTooManyPixels'));
    const name = createHash('sha256').update(championshipId).update(upload).digest('hex').slice(0, 32);
    const files = [];
    for (const width of pictureWidths) {
      const content = await source
        .clone()
        .rotate()
        .resize({ width, height: width * 3, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .timeout({ seconds: processingSeconds })
        .toBuffer()
        .catch((error: unknown) => {
          throw wrongType(error);
        });
      files.push({ name: `${name}-${width}.webp`, content });
    }
    return { path: pictureAt(`/pictures/${name}-0.webp`, 1080), files };
  });
}
