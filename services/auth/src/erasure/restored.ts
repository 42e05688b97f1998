import { allErasures, tombstoneIdOf } from '@power-corner/service-kit/erasure/erasures';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { UsageError } from '@power-corner/service-kit/ops/command';
import { randomUUID } from 'node:crypto';
import { z } from '@power-corner/contracts/zod';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import { allUsers, findUser } from '../users/repository.ts';
import { erase } from './erase-account.ts';

const Line = z.object({
  erasure: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  anonymousResults: z.boolean(),
  confirmed: z.boolean(),
});
type Line = z.infer<typeof Line>;

/** The lines of the list: hashes of ids, and the choice for the results. Records without an account have no choice. */
export async function* listErasures(): AsyncIterable<string> {
  for await (const { _id, anonymousResults = true, confirmed = true } of allErasures())
    yield JSON.stringify({ erasure: _id, anonymousResults, confirmed } satisfies Line);
}

export function readErasures(text: string): ReadonlyMap<string, Line> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return new Map(
    lines.map((line, index) => {
      const read = Line.safeParse(parsed(line));
      if (!read.success) throw new UsageError(`Line ${index + 1} is not of the list of erasures.`);
      return [read.data.erasure, read.data];
    }),
  );
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

export async function eraseRestored(erased: ReadonlyMap<string, Line>, now: Date): Promise<number> {
  let count = 0;
  for await (const { _id } of allUsers()) {
    const id = _id.toString();
    const how = erased.get(tombstoneIdOf(id));
    if (!how) continue;
    const { confirmed, anonymousResults } = how;
    await retryOnConflict(async () => {
      const user = await findUser({ id });
      return user ? erase({ now, correlationId: randomUUID() }, user, { confirmed, anonymousResults }) : 'gone';
    });
    count += 1;
  }
  return count;
}

const batchSize = 500;

export async function* repeatedErasures(erased: ReadonlyMap<string, Line>, now: Date) {
  const erasures = [...erased.values()];
  for (let from = 0; from < erasures.length; from += batchSize)
    yield createEvent(
      'ErasuresRepeated',
      { erasures: erasures.slice(from, from + batchSize) },
      { now, correlationId: randomUUID() },
    );
}
