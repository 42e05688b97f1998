import { isDuplicateKey } from '@power-corner/service-kit/errors';
import { isFree } from '@power-corner/service-kit/mongo/wrong-clock';
import { ProjectionLeaseModel } from './model.ts';

const id = 'performances';

const endOf = (leaseMs: number) => new Date(Date.now() + leaseMs);

/** Takes the lease of the projection. @returns false while another writer holds it */
export async function takeLease(token: string, leaseMs: number): Promise<boolean> {
  try {
    const { matchedCount, upsertedCount } = await ProjectionLeaseModel.updateOne(
      { _id: id, ...isFree('until', new Date(), leaseMs) },
      { $set: { token, until: endOf(leaseMs) } },
      { upsert: true },
    );
    return matchedCount + upsertedCount > 0;
  } catch (error) {
    // Another writer holds the lease: the filter missed it, and the upsert tried to insert a second one.
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}

/** Holds a lease that this caller still has for longer. */
export async function renewLease(token: string, leaseMs: number): Promise<void> {
  await ProjectionLeaseModel.updateOne({ _id: id, token }, { $set: { until: endOf(leaseMs) } });
}

/** @returns false when another writer has taken it */
export async function giveLeaseBack(token: string): Promise<boolean> {
  const { matchedCount } = await ProjectionLeaseModel.updateOne({ _id: id, token }, { $unset: { token: 1, until: 1 } });
  return matchedCount > 0;
}
