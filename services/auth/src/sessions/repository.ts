import { isDuplicateKey } from '@power-corner/service-kit/errors';
import type { RevokedTokenRecord } from './model.ts';
import { RevokedTokenModel } from './model.ts';

export async function storeRevokedToken(jti: string, until: Date): Promise<void> {
  try {
    await RevokedTokenModel.updateOne(
      { _id: jti },
      { $setOnInsert: { until }, $currentDate: { revokedAt: true } },
      { upsert: true },
    );
  } catch (error) {
    // The same logout, sent twice at once, is stored once.
    if (!isDuplicateKey(error)) throw error;
  }
}

export const isTokenRevoked = async (jti: string): Promise<boolean> =>
  (await RevokedTokenModel.exists({ _id: jti })) !== null;

export const tokensRevokedSince = (since: Date): Promise<RevokedTokenRecord[]> =>
  RevokedTokenModel.find({ revokedAt: { $gte: since } })
    .lean<RevokedTokenRecord[]>()
    .exec();
