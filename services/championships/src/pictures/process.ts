import {
  pictureAt,
  pictureFormat,
  pictureMaxPixels,
  pictureTooLarge,
  pictureTooManyPixels,
  pictureWidths,
  pictureWrongType,
} from '@power-corner/contracts/pictures';
import { AppError } from '@power-corner/service-kit/errors';
import { createHash } from 'node:crypto';
import sharp from 'sharp';

sharp.concurrency(1);

const processingSeconds = 10;
const mostWaiting = 8;

export interface Picture {
  /** What the championship keeps: the address of the widest file. */
  path: string;
  files: { name: string; content: Buffer }[];
}

const wrongType = (cause?: unknown) =>
  new AppError('UNSUPPORTED_TYPE', { message: pictureWrongType, fields: { picture: pictureWrongType }, cause });

export const tooLarge = (message: string = pictureTooLarge) =>
  new AppError('TOO_LARGE', { message, fields: { picture: message } });

let waiting = 0;
let queue: Promise<unknown> = Promise.resolve();

/** One picture at a time: a large one takes hundreds of megabytes while it is decoded. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= mostWaiting) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
  waiting += 1;
  const turn = queue.then(work);
  // The caller gets the failure; the next turn only waits for the end.
  queue = turn.catch(() => undefined).finally(() => (waiting -= 1));
  return turn;
}

/**
 * Makes the files of an uploaded picture: upright, without metadata, in every width, never enlarged.
 * Their name changes with the content and belongs to this championship alone, so that removing them hurts no other.
 * @throws UNSUPPORTED_TYPE unless it is a whole jpeg, png or gif by content, TOO_LARGE beyond 50 megapixels
 */
export async function processPicture(upload: Buffer, championshipId: string): Promise<Picture> {
  // Before a decoder sees the file: sharp would take SVG, which can refer to other files.
  const format = pictureFormat(upload);
  if (!format) throw wrongType();
  return inTurn(async () => {
    const source = sharp(upload, { limitInputPixels: pictureMaxPixels, failOn: 'error' });
    const metadata = await source.metadata().catch((error: unknown) => {
      throw /pixel limit/i.test(String(error)) ? tooLarge(pictureTooManyPixels) : wrongType(error);
    });
    if (metadata.format !== format) throw wrongType();
    if (metadata.width * metadata.height > pictureMaxPixels) throw tooLarge(pictureTooManyPixels);
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
