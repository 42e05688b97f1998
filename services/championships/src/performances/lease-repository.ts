import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { ProjectionLeaseModel } from './model.ts';

const id = 'performances';

/** Takes the lease of the projection until a time. @returns false while another writer holds it */
export async function takeLease(token: string, now: Date, until: Date): Promise<boolean> {
  try {
    const { matchedCount, upsertedCount } = await ProjectionLeaseModel.updateOne(
      { _id: id, $or: [{ until: { $exists: false } }, { until: { $lte: now } }, { token }] },
      { $set: { token, until } },
      { upsert: true },
    );
    return matchedCount + upsertedCount > 0;
  } catch (error) {
    // Another writer holds the lease: the filter missed it, and the upsert tried to insert a second one.
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** Holds a lease that this caller still has until a later time. */
export async function renewLease(token: string, until: Date): Promise<void> {
  await ProjectionLeaseModel.updateOne({ _id: id, token }, { $set: { until } });
}

export async function giveLeaseBack(token: string): Promise<void> {
  await ProjectionLeaseModel.updateOne({ _id: id, token }, { $unset: { token: 1, until: 1 } });
}
