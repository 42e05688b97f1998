/**
 * Backs up the pictures, or restores a backup. It runs where the service runs, with its settings:
 *   node src/pictures/backup.ts dump > pictures.ndjson
 *   node src/pictures/backup.ts restore < pictures.ndjson
 * One object a line, its bytes in base64. The last line is their number, which shows that the file is complete.
 */
import { linesOf } from '@power-corner/service-kit/ops/backup/database';
import { readConfig } from '@power-corner/service-kit/ops/config';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { shape } from '../config.ts';
import { createS3Client } from '../objects/s3-client.ts';
import { contentTypeOf } from './store.ts';

const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION } = shape;
const config = readConfig({ S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION }, process.env);
const client = createS3Client({
  endpoint: config.S3_ENDPOINT,
  accessKey: config.S3_ACCESS_KEY,
  secretKey: config.S3_SECRET_KEY,
  region: config.S3_REGION,
});
const bucket = config.S3_BUCKET;

async function dump(): Promise<number> {
  let objects = 0;
  if (await client.bucketExists(bucket)) {
    for await (const { name } of client.listObjectsV2(bucket, '', true) as AsyncIterable<{ name?: string }>) {
      if (!name) continue;
      const content = await buffer(await client.getObject(bucket, name));
      objects += 1;
      if (!process.stdout.write(`${JSON.stringify({ name, content: content.toString('base64') })}\n`))
        await once(process.stdout, 'drain');
    }
  }
  process.stdout.write(`${JSON.stringify({ objects })}\n`);
  return objects;
}

/** Writes existing pictures again: a name stands for one content. */
async function restore(): Promise<number> {
  if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, config.S3_REGION);
  let objects = 0;
  let expected: number | undefined;
  for await (const text of linesOf(process.stdin)) {
    const line = JSON.parse(text) as { name: string; content: string } | { objects: number };
    if ('objects' in line) {
      expected = line.objects;
      continue;
    }
    const content = Buffer.from(line.content, 'base64');
    await client.putObject(bucket, line.name, content, content.length, { 'Content-Type': contentTypeOf(line.name) });
    objects += 1;
  }
  if (expected !== objects)
    throw new Error(`the dump is incomplete: ${objects} of ${expected ?? 'an unknown number of'} pictures`);
  return objects;
}

const action = process.argv[2];
try {
  if (action !== 'dump' && action !== 'restore') throw new Error('the argument is dump or restore');
  const objects = action === 'dump' ? await dump() : await restore();
  process.stderr.write(`${action === 'dump' ? 'written' : 'restored'}: ${objects} pictures\n`);
  // The client's idle connections would keep the process running.
  process.stdout.write('', () => process.exit(0));
} catch (error) {
  process.stderr.write(`backup of the pictures failed: ${(error as Error).message}\n`);
  process.exit(1);
}
