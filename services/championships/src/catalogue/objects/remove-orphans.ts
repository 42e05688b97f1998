import type { Bucket } from './bucket.ts';

/** A file is stored before the document that names it; no request takes nearly as long as this. */
const graceMs = 3_600_000;
const batchSize = 300;

export async function removeOrphans(
  { list, remove }: Pick<Bucket, 'list' | 'remove'>,
  findUsed: (names: readonly string[]) => Promise<Iterable<string>>,
  now: Date,
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const clear = async () => {
    const used = new Set(await findUsed(batch));
    for (const name of batch) {
      if (used.has(name)) continue;
      await remove([name]);
      removed += 1;
    }
    batch = [];
  };
  for await (const { name, storedAt } of list()) {
    if (now.getTime() - storedAt.getTime() < graceMs) continue;
    batch.push(name);
    if (batch.length === batchSize) await clear();
  }
  if (batch.length > 0) await clear();
  return removed;
}
