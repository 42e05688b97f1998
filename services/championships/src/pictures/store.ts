import { pictureAt, pictureWidths } from '@power-corner/contracts/pictures';
import { AppError } from '@power-corner/service-kit/errors';
import type { IncomingMessage } from 'node:http';
import type { Picture, PictureFile } from './process.ts';
import type { S3Options } from './s3-client.ts';
import { createS3Client } from './s3-client.ts';

/** A store that does not answer within this time is UNAVAILABLE. */
const timeoutMs = 1500;

interface StoreOptions extends S3Options {
  bucket: string;
}

export interface PictureStore {
  /** @throws UNAVAILABLE */
  save: (picture: Picture) => Promise<void>;
  /** Stores one file. @throws UNAVAILABLE */
  saveFile: (file: PictureFile) => Promise<void>;
  /** Removes every width of a picture. */
  remove: (path: string) => Promise<void>;
  /** The bytes of one file, or null when there is none. @throws UNAVAILABLE */
  open: (name: string) => Promise<IncomingMessage | null>;
  /** Every file, with the time it was stored. */
  list: () => AsyncIterable<{ name: string; storedAt: Date }>;
  removeFile: (name: string) => Promise<void>;
}

/** The content type of a file, which its name tells. */
export const contentTypeOf = (name: string): string => (name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');

const nameOf = (path: string) => path.replace(/^\/pictures\//, '');
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code;
const absent = new Set(['NoSuchKey', 'NotFound', 'NoSuchBucket']);

/** Pictures in any S3 store. */
export function createPictureStore({ endpoint, accessKey, secretKey, bucket, region }: StoreOptions): PictureStore {
  const client = createS3Client({ endpoint, accessKey, secretKey, region });

  async function put({ name, content }: PictureFile): Promise<void> {
    await retryCutOff(() =>
      client.putObject(bucket, name, content, content.length, { 'Content-Type': contentTypeOf(name) }),
    );
  }
  async function saveFiles(files: readonly PictureFile[]): Promise<void> {
    const saveAll = () => Promise.all(files.map(put));
    await withTimeout(
      saveAll().catch(async (error: unknown) => {
        if (codeOf(error) !== 'NoSuchBucket') throw error;
        await client.makeBucket(bucket, region).catch((failure: unknown) => {
          if (!codeOf(failure)?.startsWith('BucketAlready')) throw failure;
        });
        await saveAll();
      }),
    );
  }

  return {
    save: ({ files }) => saveFiles(files),
    saveFile: (file) => saveFiles([file]),
    async remove(path) {
      await withTimeout(
        Promise.all(
          pictureWidths.map((width) => retryCutOff(() => client.removeObject(bucket, nameOf(pictureAt(path, width))))),
        ),
      );
    },
    async open(name) {
      try {
        return (await withTimeout(
          retryCutOff(() => client.getObject(bucket, name)),
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
      await withTimeout(client.removeObject(bucket, name));
    },
  };
}

/** @param onLateResult gets a result that comes after the timeout. @throws UNAVAILABLE */
async function withTimeout<Result>(work: Promise<Result>, onLateResult?: (result: Result) => void): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  let over = false;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      over = true;
      reject(new Error('the object store did not answer in time'));
    }, timeoutMs);
  });
  void work.then(
    (result) => over && onLateResult?.(result),
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

const cutOffCodes = new Set(['ECONNRESET', 'EPIPE']);

/** Tries again when the store closed an idle connection at that moment. Only for operations that can be repeated. */
async function retryCutOff<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 3 || !cutOffCodes.has(codeOf(error) ?? '')) throw error;
    }
  }
}
