import { createRedis } from '@power-corner/service-kit/ops/redis';
import { createLog } from '@power-corner/service-kit/observability/log';
import mongoose from 'mongoose';
import { buffer } from 'node:stream/consumers';
import { createS3Client } from '../../../services/championships/src/catalogue/objects/s3-client.ts';
import { urlOf } from '../../support/platform.ts';

const log = createLog('everything-stored', 'silent');
const databases = ['auth', 'championships', 'notifications'] as const;

/** Everything that a running platform has stored, as text: each document, object and key by its place. */
export async function everythingStored(): Promise<{ place: string; text: string }[]> {
  return [...(await everyDocument()), ...(await everyObject()), ...(await everyKey())];
}

export async function everyDocument(): Promise<{ place: string; text: string }[]> {
  const found = [];
  for (const name of databases) {
    const url = `${urlOf('mongodb')}/${name}?directConnection=true`;
    const connection = await mongoose.createConnection(url, { serverSelectionTimeoutMS: 5000 }).asPromise();
    for (const collection of (await connection.db?.collections()) ?? [])
      for (const document of await collection.find().toArray())
        found.push({ place: `${name}.${collection.collectionName}`, text: JSON.stringify(document) });
    await connection.close();
  }
  return found;
}

async function everyObject() {
  const client = createS3Client({
    endpoint: urlOf('s3'),
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    region: 'us-east-1',
  });
  const found = [];
  for (const { name: bucket } of await client.listBuckets())
    for await (const { name } of client.listObjectsV2(bucket, '', true)) {
      if (!name) continue;
      const content = await buffer(await client.getObject(bucket, name));
      found.push({ place: `bucket ${bucket}`, text: `${name} ${content.toString('latin1')}` });
    }
  return found;
}

async function everyKey() {
  const redis = createRedis(urlOf('redis'), log);
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  const read: Record<string, (key: string) => Promise<unknown>> = {
    string: (key) => redis.get(key),
    hash: (key) => redis.hgetall(key),
    set: (key) => redis.smembers(key),
    zset: (key) => redis.zrange(key, '0', '-1'),
    list: (key) => redis.lrange(key, 0, -1),
    stream: (key) => redis.xrange(key, '-', '+'),
    // Expired meanwhile.
    none: async () => null,
  };
  const found = [];
  for (const key of await redis.keys('*')) {
    const type = await redis.type(key);
    found.push({ place: 'redis', text: `${key} ${JSON.stringify(await read[type]!(key))}` });
  }
  redis.disconnect();
  return found;
}
