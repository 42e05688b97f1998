import { pictureAt, pictureWidths } from '@power-corner/contracts/pictures';
import { AppError } from '@power-corner/service-kit/errors';
import type { IncomingMessage } from 'node:http';
import type { Picture } from './process.ts';
import type { S3Options } from './s3-client.ts';
import { createS3Client } from './s3-client.ts';

/** A store that is down is said within this time. */
const answerMs = 1500;

interface StoreOptions extends S3Options {
  bucket: string;
}

export interface PictureStore {
  /** @throws UNAVAILABLE */
  save: (picture: Picture) => Promise<void>;
  /** Removes every width of a picture. */
  remove: (path: string) => Promise<void>;
  /** The bytes of one file, or null when there is none. @throws UNAVAILABLE */
  open: (name: string) => Promise<IncomingMessage | null>;
  /** Every file there is, with the moment it was stored. */
  list: () => AsyncIterable<{ name: string; storedAt: Date }>;
  removeFile: (name: string) => Promise<void>;
}

const nameOf = (path: string) => path.replace(/^\/pictures\//, '');
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code;
const absent = new Set(['NoSuchKey', 'NotFound', 'NoSuchBucket']);

/** Pictures in any object store that speaks S3. */
export function createPictureStore({ endpoint, accessKey, secretKey, bucket, region }: StoreOptions): PictureStore {
  const client = createS3Client({ endpoint, accessKey, secretKey, region });

  async function put({ name, content }: Picture['files'][number]): Promise<void> {
    await afresh(() => client.putObject(bucket, name, content, content.length, { 'Content-Type': 'image/webp' }));
  }

  return {
    async save({ files }) {
      const saveAll = () => Promise.all(files.map(put));
      await inTime(
        saveAll().catch(async (error: unknown) => {
          if (codeOf(error) !== 'NoSuchBucket') throw error;
          await client.makeBucket(bucket, region).catch((failure: unknown) => {
            if (!codeOf(failure)?.startsWith('BucketAlready')) throw failure;
          });
          await saveAll();
        }),
      );
    },
    async remove(path) {
      await inTime(
        Promise.all(
          pictureWidths.map((width) => afresh(() => client.removeObject(bucket, nameOf(pictureAt(path, width))))),
        ),
      );
    },
    async open(name) {
      try {
        return (await inTime(
          afresh(() => client.getObject(bucket, name)),
          (late) => late.destroy(),
        )) as IncomingMessage;
      } catch (error) {
        if (error instanceof AppError && absent.has(codeOf(error.cause) ?? '')) return null;
        throw error;
      }
    },
    async *list() {
      try {
        for await (const { name, lastModified } of client.listObjectsV2(bucket, '', true))
          if (name && lastModified) yield { name, storedAt: lastModified };
      } catch (error) {
        if (codeOf(error) !== 'NoSuchBucket') throw error;
      }
    },
    async removeFile(name) {
      await inTime(client.removeObject(bucket, name));
    },
  };
}

/** @param tooLate what is done with a result that nobody waits for any more */
async function inTime<Result>(work: Promise<Result>, tooLate?: (result: Result) => void): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  let over = false;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      over = true;
      reject(new Error('the object store did not answer in time'));
    }, answerMs);
  });
  void work.then(
    (result) => over && tooLate?.(result),
    () => undefined,
  );
  try {
    return await Promise.race([work, timeout]);
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5, cause });
  } finally {
    clearTimeout(timer);
  }
}

const cutOff = new Set(['ECONNRESET', 'EPIPE']);

/** A kept connection that the store has just closed says nothing of the store: what is done here may be done again, and is. */
async function afresh<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 3 || !cutOff.has(codeOf(error) ?? '')) throw error;
    }
  }
}
