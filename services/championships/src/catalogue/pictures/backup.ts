/**
 * Backs up the pictures and the receipts, or restores a backup. It runs where the service runs, with its settings:
 * node src/catalogue/pictures/backup.ts dump > pictures.ndjson
 * node src/catalogue/pictures/backup.ts dump --held < names > pictures.ndjson
 * node src/catalogue/pictures/backup.ts restore < pictures.ndjson
 * One object a line, its bytes in base64; a receipt names its bucket. The last line is the number of objects, which shows
 * that the file is complete. With `--held` the objects that standard input names (`pictures/NAME`, `receipts/NAME`) are
 * named alone: the reader has their bytes from an earlier backup.
 */
import { linesOf } from '@power-corner/service-kit/ops/backup/database';
import { readConfig } from '@power-corner/service-kit/ops/config';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { shape } from '../../config.ts';
import { createS3Client } from '../objects/s3-client.ts';

const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_RECEIPTS_BUCKET, S3_REGION } = shape;
const config = readConfig(
  { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_RECEIPTS_BUCKET, S3_REGION },
  process.env,
);
const client = createS3Client({
  endpoint: config.S3_ENDPOINT,
  accessKey: config.S3_ACCESS_KEY,
  secretKey: config.S3_SECRET_KEY,
  region: config.S3_REGION,
});

/** `bucket` is absent for a picture, as in the backups of releases without receipts. */
interface Line {
  bucket?: 'receipts';
  name: string;
  content?: string;
}

const bucketOf = ({ bucket }: Pick<Line, 'bucket'>) => (bucket ? config.S3_RECEIPTS_BUCKET : config.S3_BUCKET);
const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' };
const contentTypeOf = (name: string) => types[name.split('.').at(-1) ?? ''] ?? 'image/webp';

async function* linesIn(target: Pick<Line, 'bucket'>, held: ReadonlySet<string>): AsyncGenerator<Line> {
  const bucket = bucketOf(target);
  if (!(await client.bucketExists(bucket))) return;
  for await (const { name } of client.listObjectsV2(bucket, '', true) as AsyncIterable<{ name?: string }>) {
    if (!name) continue;
    const isHeld = held.has(`${target.bucket ?? 'pictures'}/${name}`);
    const content = isHeld ? undefined : (await buffer(await client.getObject(bucket, name))).toString('base64');
    yield { ...target, name, ...(content !== undefined && { content }) };
  }
}

async function dump(): Promise<number> {
  const held = new Set(process.argv[3] === '--held' ? (await text(process.stdin)).split('\n') : []);
  let objects = 0;
  for (const target of [{}, { bucket: 'receipts' }] as const) {
    for await (const line of linesIn(target, held)) {
      objects += 1;
      if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain');
    }
  }
  process.stdout.write(`${JSON.stringify({ objects })}\n`);
  return objects;
}

/** Writes existing objects again: a name stands for one content. */
async function restore(): Promise<number> {
  for (const bucket of [config.S3_BUCKET, config.S3_RECEIPTS_BUCKET])
    if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket, config.S3_REGION);
  let objects = 0;
  let expected: number | undefined;
  for await (const json of linesOf(process.stdin)) {
    const line = JSON.parse(json) as Line | { objects: number };
    if ('objects' in line) {
      expected = line.objects;
      continue;
    }
    const { name } = line;
    if (line.content === undefined) throw new Error(`the dump names ${name} without its content`);
    const content = Buffer.from(line.content, 'base64');
    await client.putObject(bucketOf(line), name, content, content.length, { 'Content-Type': contentTypeOf(name) });
    objects += 1;
  }
  if (expected !== objects)
    throw new Error(`the dump is incomplete: ${objects} of ${expected ?? 'an unknown number of'} objects`);
  return objects;
}

const action = process.argv[2];
try {
  if (action !== 'dump' && action !== 'restore') throw new Error('the argument is dump or restore');
  const objects = action === 'dump' ? await dump() : await restore();
  process.stderr.write(`${action === 'dump' ? 'written' : 'restored'}: ${objects} pictures and receipts\n`);
  // The client's idle connections would keep the process running.
  process.stdout.write('', () => process.exit(0));
} catch (error) {
  process.stderr.write(`backup of the pictures failed: ${(error as Error).message}\n`);
  process.exit(1);
}
