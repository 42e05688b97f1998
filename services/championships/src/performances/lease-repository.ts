import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { ProjectionLeaseModel } from './model.ts';

const id = 'performances';

/** @returns false while another writer has it */
export async function takeLease(token: string, now: Date, until: Date): Promise<boolean> {
  try {
    const { matchedCount, upsertedCount } = await ProjectionLeaseModel.updateOne(
      { _id: id, $or: [{ until: { $exists: false } }, { until: { $lte: now } }, { token }] },
      { $set: { token, until } },
      { upsert: true },
    );
    return matchedCount + upsertedCount > 0;
  } catch (error) {
    // Somebody else's lease stands: the upsert found none that is free.
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

export async function giveLeaseBack(token: string): Promise<void> {
  await ProjectionLeaseModel.updateOne({ _id: id, token }, { $unset: { token: 1, until: 1 } });
}
