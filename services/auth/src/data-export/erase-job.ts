import type { Log } from '@power-corner/service-kit/observability/log';
import type { Job } from '@power-corner/service-kit/ops/event-service';
import { repeat } from '@power-corner/service-kit/ops/repeat';
import { dataExports } from './consumers.ts';
import { endOverdue, erasePieces, findToErase } from './repository.ts';

const intervalMs = 5000;
const batchSize = 50;

export async function eraseEndedExports(now: Date, log: Log): Promise<void> {
  const ended = await endOverdue(now);
  for (const [outcome, count] of Object.entries(ended)) if (count > 0) dataExports.inc({ outcome }, count);
  if (ended.failed > 0) log.error({ exports: ended.failed }, 'exports of personal data were not complete within a day');
  const toErase = await findToErase(batchSize);
  for (const each of toErase) await erasePieces(each, now);
  if (toErase.length > 0) log.info({ exports: toErase.length }, 'exports of personal data erased');
}

/** Every replica runs it: each step is a conditional write. */
export function startErasingExports(log: Log): Job {
  return repeat(intervalMs, () =>
    eraseEndedExports(new Date(), log).catch((error: unknown) =>
      log.warn({ err: error }, 'erasing exports of personal data failed, it runs again'),
    ),
  );
}
