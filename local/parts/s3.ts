import { join } from 'node:path';
import { httpAnswers } from '../probes.ts';
import type { Part } from '../processes/supervisor.ts';

export const s3Keys = { S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' };

export function s3(dir: string, port: number, bucket: string): Part {
  const url = `http://127.0.0.1:${port}`;
  return {
    name: 's3',
    command: process.execPath,
    args: [join(import.meta.dirname, 's3-process.ts'), join(dir, 's3'), String(port), bucket],
    env: process.env,
    url,
    isReady: () => httpAnswers(url),
  };
}
