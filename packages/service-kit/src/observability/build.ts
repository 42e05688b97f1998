import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from './log.ts';
import { gauge } from './metrics.ts';

/** The version of the release, which the root's package.json alone has. */
export const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'package.json'), 'utf8'),
) as { version: string };

const info = gauge('build_info', '1, labelled with the version and the commit that run.', ['version', 'revision']);

/** Says in the log and in the metrics which release runs. @param revision the commit of the image */
export function announceBuild(revision: string, log: Pick<Log, 'info'>): void {
  info.set({ version, revision }, 1);
  log.info({ version, revision }, 'starting');
}
