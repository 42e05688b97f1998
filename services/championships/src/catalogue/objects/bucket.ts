import { AppError } from '@power-corner/service-kit/errors';
import { retry } from '@power-corner/service-kit/retry';
import type { IncomingMessage } from 'node:http';
import type { S3Options } from './s3-client.ts';
import { createS3Client } from './s3-client.ts';

const defaultTimeoutMs = 1500;

export interface StoredFile {
  name: string;
  content: Buffer;
  contentType: string;
}

export interface BucketOptions extends S3Options {
  bucket: string;
}

/** The first file creates the bucket. Its calls throw UNAVAILABLE while the store does not answer. */
export interface Bucket {
  save: (files: readonly StoredFile[]) => Promise<void>;
  remove: (names: readonly string[]) => Promise<void>;
  /** @returns null when there is no such file */
  open: (name: string) => Promise<IncomingMessage | null>;
  list: () => AsyncIterable<{ name: string; storedAt: Date }>;
}

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code;
const absent = new Set(['NoSuchKey', 'NotFound', 'NoSuchBucket']);

export function createBucket(
  { bucket, region, ...options }: BucketOptions,
  { saveTimeoutMs = defaultTimeoutMs }: { saveTimeoutMs?: number } = {},
): Bucket {
  const client = createS3Client({ region, ...options });

  /** Asks first, so that a silent store is noticed before it gets the long time for a large file. */
  async function makeUnlessThere(): Promise<void> {
    const isThere = await retryCutOff(() => client.bucketExists(bucket)).catch((error: unknown) => {
      // The key may only store and read objects.
      if (codeOf(error) !== 'AccessDenied') throw error;
      return true;
    });
    if (isThere) return;
    await client.makeBucket(bucket, region).catch((failure: unknown) => {
      if (!codeOf(failure)?.startsWith('BucketAlready')) throw failure;
    });
  }

  async function put({ name, content, contentType }: StoredFile): Promise<void> {
    await retryCutOff(() => client.putObject(bucket, name, content, content.length, { 'Content-Type': contentType }));
  }

  return {
    async save(files) {
      await withTimeout(makeUnlessThere(), defaultTimeoutMs);
      await withTimeout(Promise.all(files.map(put)), saveTimeoutMs);
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

/** The store may have closed the next idle connection too. Only for operations that can be repeated. */
const retryCutOff = <Result>(work: () => Promise<Result>): Promise<Result> =>
  retry(work, {
    firstMs: 1,
    longestMs: 1,
    attempts: 6,
    shouldRetry: (error) => cutOffCodes.has(codeOf(error) ?? ''),
  });
