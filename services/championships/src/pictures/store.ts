import { pictureAt, pictureWidths } from '@power-corner/contracts/championships';
import { AppError } from '@power-corner/service-kit/errors';
import { Client } from 'minio';
import type { Duplex } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import type { Picture } from './process.ts';

/** A store that is down is said within this time. */
const answerMs = 2500;
const silentMs = 10_000;
const largestConnections = 64;

interface StoreOptions {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  bucket: string;
  region: string;
}

export interface PictureStore {
  /** @throws UNAVAILABLE */
  save: (picture: Picture) => Promise<void>;
  /** Removes every width of a picture. */
  remove: (path: string) => Promise<void>;
  /** The bytes of one file, or null when there is none. @throws UNAVAILABLE */
  open: (name: string) => Promise<IncomingMessage | null>;
}

const nameOf = (path: string) => path.replace(/^\/pictures\//, '');
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code;
const absent = new Set(['NoSuchKey', 'NotFound', 'NoSuchBucket']);

/** Pictures in any object store that speaks S3. */
export function createPictureStore({ endpoint, accessKey, secretKey, bucket, region }: StoreOptions): PictureStore {
  const { protocol, hostname, port } = new URL(endpoint);
  const secure = protocol === 'https:';
  const client = new Client({
    endPoint: hostname,
    port: Number(port) || (secure ? 443 : 80),
    useSSL: secure,
    accessKey,
    secretKey,
    region,
    pathStyle: true,
    // The client would try again for longer than anybody waits.
    retryOptions: { disableRetry: true },
    transportAgent: impatient(secure),
  });

  async function put({ name, content }: Picture['files'][number]): Promise<void> {
    await client.putObject(bucket, name, content, content.length, { 'Content-Type': 'image/webp' });
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
      await inTime(Promise.all(pictureWidths.map((width) => client.removeObject(bucket, nameOf(pictureAt(path, width))))));
    },
    async open(name) {
      try {
        return (await inTime(client.getObject(bucket, name), (late) => late.destroy())) as IncomingMessage;
      } catch (error) {
        if (error instanceof AppError && absent.has(codeOf(error.cause) ?? '')) return null;
        throw error;
      }
    },
  };
}

/** Connections that fall silent are cut, so that a frozen store keeps none of ours. */
function impatient(secure: boolean): http.Agent {
  const agent = secure ? new https.Agent({ keepAlive: true, maxSockets: largestConnections }) : new http.Agent({ keepAlive: true, maxSockets: largestConnections });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback) as Duplex & { setTimeout: (ms: number, then: () => void) => void };
    socket.setTimeout(silentMs, () => socket.destroy(new Error('the object store fell silent')));
    return socket;
  };
  return agent;
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
  void work.then((result) => over && tooLate?.(result), () => undefined);
  try {
    return await Promise.race([work, timeout]);
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5, cause });
  } finally {
    clearTimeout(timer);
  }
}
