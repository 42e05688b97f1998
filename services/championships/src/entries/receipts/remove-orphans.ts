import { removeOrphans } from '../../catalogue/objects/remove-orphans.ts';
import { findUsedReceipts } from './repository.ts';
import type { ReceiptStore } from './store.ts';
import { partsOfName } from './store.ts';

/**
 * Removes files that are no participation's receipt: of a process that was killed, of a receipt that was replaced, of a
 * participation that has ended, and of one whose championship is long over or deleted.
 * @returns the number of files removed
 */
export const removeOrphanedReceipts = (store: ReceiptStore, now: Date): Promise<number> =>
  removeOrphans(
    store,
    (names) =>
      findUsedReceipts(
        names,
        names.flatMap((name) => partsOfName(name)?.participationId ?? []),
      ),
    now,
  );
