import { randomBytes } from 'node:crypto';
import type { ChallengeRecord } from './model.ts';
import { ChallengeModel } from './model.ts';

/** The time for an answer: five minutes. */
export const answerMs = 5 * 60_000;

type Purpose = Pick<ChallengeRecord, 'purpose' | 'userId'>;

/** Stores a new challenge. @returns its bytes */
export async function createChallenge(purpose: Purpose, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32));
  const _id = Buffer.from(bytes).toString('base64url');
  await ChallengeModel.create({ _id, ...purpose, expiresAt: new Date(now.getTime() + answerMs) });
  return bytes;
}

/** Uses a challenge up. @returns false for one that was used, has expired, or is for something or somebody else */
export async function takeChallenge(challenge: string, purpose: Purpose, now: Date): Promise<boolean> {
  const { deletedCount } = await ChallengeModel.deleteOne({ _id: challenge, ...purpose, expiresAt: { $gt: now } });
  return deletedCount > 0;
}

export async function removeChallenges(userId: string): Promise<void> {
  await ChallengeModel.deleteMany({ userId });
}
