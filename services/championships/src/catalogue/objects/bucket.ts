import { AppError } from '@power-corner/service-kit/errors';
import type { IncomingMessage } from 'node:http';
import type { S3Options } from './s3-client.ts';
import { createS3Client } from './s3-client.ts';

/** A store that does not answer within this time is UNAVAILABLE. */
const defaultTimeoutMs = 1500;

export interface StoredFile {
  name: string;
  content: Buffer;
  contentType: string;
}

export interface BucketOptions extends S3Options {
  bucket: string;
}

/** The files of one bucket of an S3 store. The bucket is made with the first file. */
export interface Bucket {
  /** @throws UNAVAILABLE */
  save: (files: readonly StoredFile[]) => Promise<void>;
  /** Removes files; absent ones are no failure. @throws UNAVAILABLE */
  remove: (names: readonly string[]) => Promise<void>;
  /** The bytes of one file, or null when there is none. @throws UNAVAILABLE */
  open: (name: string) => Promise<IncomingMessage | null>;
  /** Every file, with the time it was stored. */
  list: () => AsyncIterable<{ name: string; storedAt: Date }>;
}

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code;
const absent = new Set(['NoSuchKey', 'NotFound', 'NoSuchBucket']);

/** @param saveTimeoutMs the time that the store has to take the files */
export function createBucket(
  { bucket, region, ...options }: BucketOptions,
  { saveTimeoutMs = defaultTimeoutMs }: { saveTimeoutMs?: number } = {},
): Bucket {
  const client = createS3Client({ region, ...options });

  async function put({ name, content, contentType }: StoredFile): Promise<void> {
    await retryCutOff(() => client.putObject(bucket, name, content, content.length, { 'Content-Type': contentType }));
  }

  return {
    async save(files) {
      const saveAll = () => Promise.all(files.map(put));
      await withTimeout(
        saveAll().catch(async (error: unknown) => {
          if (codeOf(error) !== 'NoSuchBucket') throw error;
          await client.makeBucket(bucket, region).catch((failure: unknown) => {
            if (!codeOf(failure)?.startsWith('BucketAlready')) throw failure;
          });
          await saveAll();
        }),
        saveTimeoutMs,
      );
    },
    async remove(names) {
      await withTimeout(
        Promise.all(names.map((name) => retryCutOff(() => client.removeObject(bucket, name)))),
        defaultTimeoutMs,
      );
    },
    async open(name) {
      try {
        return (await withTimeout(
          retryCutOff(() => client.getObject(bucket, name)),
          defaultTimeoutMs,
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
  };
}

/** @param onLateResult gets a result that comes after the timeout. @throws UNAVAILABLE */
async function withTimeout<Result>(
  work: Promise<Result>,
  timeoutMs: number,
  onLateResult?: (result: Result) => void,
): Promise<Result> {
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
