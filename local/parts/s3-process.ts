// An S3 endpoint on a folder: node s3-process.ts DIRECTORY PORT BUCKET
import { mkdirSync } from 'node:fs';
import S3rver from 's3rver';

const [directory = '', port = '', bucket = ''] = process.argv.slice(2);
mkdirSync(directory, { recursive: true });
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
await server.run();
console.log(`S3 endpoint on 127.0.0.1:${port}, data in ${directory}`);
