import type { DomainEvent } from '@power-corner/contracts/events';
import { pushToOutbox } from '@power-corner/service-kit/messaging/outbox';
import { createHash, randomBytes } from 'node:crypto';
import { upsertUnlessNewer } from '../upsert-unless-newer.ts';
import type { Suppression } from './model.ts';
import { LinkKeyModel, SuppressionModel } from './model.ts';

/** The id under which an address is suppressed: half a SHA-256, in hexadecimal digits. */
export function suppressionIdOf(address: string): string {
  return createHash('sha256').update(address.trim().toLowerCase()).digest('hex').slice(0, 32);
}

export async function findSuppression(id: string): Promise<Suppression | null> {
  return SuppressionModel.findById(id).lean<Suppression>();
}

export async function findSuppressions(ids: string[]): Promise<Suppression[]> {
  return SuppressionModel.find({ _id: { $in: ids } }).lean<Suppression[]>();
}

export async function setSuppression(
  id: string,
  reasons: Pick<Suppression, 'refused' | 'unsubscribed'>,
): Promise<void> {
  await upsertUnlessNewer(() => SuppressionModel.updateOne({ _id: id }, { $set: reasons }, { upsert: true }));
}

/** The other reason may still stand. @returns true when this one held; only then are the events published */
export async function liftSuppression(
  id: string,
  reason: 'refused' | 'unsubscribed',
  events: readonly DomainEvent[] = [],
): Promise<boolean> {
  const { modifiedCount } = await SuppressionModel.updateOne(
    { _id: id, [reason]: { $exists: true } },
    { $unset: { [reason]: 1 }, ...(events.length > 0 && pushToOutbox(...events)) },
  );
  // A suppression without a reason is removed, unless it still has an event to publish.
  await SuppressionModel.deleteOne({
    _id: id,
    refused: { $exists: false },
    unsubscribed: { $exists: false },
    'relay.dueAt': { $exists: false },
  });
  return modifiedCount > 0;
}

/** The secret that signs unsubscribe links. The first replica that needs it creates it for all. */
export async function linkSecret(): Promise<Buffer> {
  const secret = randomBytes(32).toString('base64url');
  await upsertUnlessNewer(() =>
    LinkKeyModel.updateOne({ _id: 'unsubscribe' }, { $setOnInsert: { secret } }, { upsert: true }),
  );
  const key = await LinkKeyModel.findById('unsubscribe').lean();
  if (!key) throw new Error('the key of the unsubscribe links is gone');
  return Buffer.from(key.secret, 'base64url');
}
