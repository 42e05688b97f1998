import { findUsedReceipts } from './repository.ts';
import type { ReceiptStore } from './store.ts';
import { partsOfName } from './store.ts';

/** A file is stored before the participation that names it; no request takes nearly as long as this. */
const graceMs = 3_600_000;
const batchSize = 300;

/**
 * Removes files that are no participation's receipt: of a process that was killed, of a receipt that was replaced, of a
 * participation that has ended, and of one whose championship is long over or deleted.
 * @returns the number of files removed
 */
export async function removeOrphanedReceipts(store: ReceiptStore, now: Date): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const clear = async () => {
    const ids = batch.flatMap((name) => partsOfName(name)?.participationId ?? []);
    const used = new Set(await findUsedReceipts(batch, ids));
    const orphans = batch.filter((name) => !used.has(name));
    batch = [];
    for (const name of orphans) await store.remove([name]);
    removed += orphans.length;
  };
  for await (const { name, storedAt } of store.list()) {
    if (now.getTime() - storedAt.getTime() < graceMs) continue;
    batch.push(name);
    if (batch.length === batchSize) await clear();
  }
  if (batch.length > 0) await clear();
  return removed;
}
