import { randomBytes } from 'node:crypto';
import { upsertUnlessNewer } from '../upsert-unless-newer.ts';
import { LinkKeyModel, SuppressionModel } from './model.ts';
import type { Suppression } from './suppression.ts';

export async function findSuppression(id: string): Promise<Suppression | null> {
  return SuppressionModel.findById(id).lean<Suppression>();
}

export async function findSuppressions(ids: string[]): Promise<Suppression[]> {
  return SuppressionModel.find({ _id: { $in: ids } }).lean<Suppression[]>();
}

export async function setSuppression(id: string, told: Omit<Suppression, '_id'>): Promise<void> {
  await upsertUnlessNewer(() => SuppressionModel.updateOne({ _id: id }, { $set: told }, { upsert: true }));
}

/** @returns whether it stood there */
export async function liftSuppression(id: string, reason: 'refused' | 'unsubscribed'): Promise<boolean> {
  const { modifiedCount } = await SuppressionModel.updateOne(
    { _id: id, [reason]: { $exists: true } },
    { $unset: { [reason]: 1 } },
  );
  await SuppressionModel.deleteOne({ _id: id, refused: { $exists: false }, unsubscribed: { $exists: false } });
  return modifiedCount > 0;
}

/** The secret that signs unsubscribe links, made by whichever replica comes first. */
export async function linkSecret(): Promise<Buffer> {
  const secret = randomBytes(32).toString('base64url');
  await upsertUnlessNewer(() =>
    LinkKeyModel.updateOne({ _id: 'unsubscribe' }, { $setOnInsert: { secret } }, { upsert: true }),
  );
  const key = await LinkKeyModel.findById('unsubscribe').lean();
  if (!key) throw new Error('the key of the unsubscribe links is gone');
  return Buffer.from(key.secret, 'base64url');
}
