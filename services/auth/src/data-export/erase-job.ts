import type { Log } from '@power-corner/service-kit/observability/log';
import { dataExports } from './consumers.ts';
import { endOverdue, erasePieces, findToErase } from './repository.ts';

const batchSize = 50;

/** Every replica runs it: each step is a conditional write. */
export async function eraseEndedExports(now: Date, log: Log): Promise<void> {
  const ended = await endOverdue(now);
  for (const [outcome, count] of Object.entries(ended)) if (count > 0) dataExports.inc({ outcome }, count);
  if (ended.failed > 0) log.error({ exports: ended.failed }, 'exports of personal data were not complete within a day');
  const toErase = await findToErase(batchSize);
  for (const each of toErase) await erasePieces(each, now);
  if (toErase.length > 0) log.info({ exports: toErase.length }, 'exports of personal data erased');
}
