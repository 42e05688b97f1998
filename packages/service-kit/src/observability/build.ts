import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from './log.ts';
import { gauge } from './metrics.ts';

export const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'package.json'), 'utf8'),
) as { version: string };

const info = gauge('build_info', '1, labelled with the version and the commit that run.', ['version', 'revision']);

export function announceBuild(revision: string, log: Pick<Log, 'info'>): void {
  info.set({ version, revision }, 1);
  log.info({ version, revision }, 'starting');
}
