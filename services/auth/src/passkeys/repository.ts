import { randomBytes } from 'node:crypto';
import type { ChallengeRecord } from './model.ts';
import { ChallengeModel } from './model.ts';

export const answerMs = 5 * 60_000;

type Purpose = Pick<ChallengeRecord, 'purpose' | 'userId'>;

export async function createChallenge(purpose: Purpose, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await ChallengeModel.create({ _id: challenge, ...purpose, expiresAt: new Date(now.getTime() + answerMs) });
  return challenge;
}

/** Uses a challenge up. @returns false for one that was used, has expired, or is for something or somebody else */
export async function takeChallenge(challenge: string, purpose: Purpose, now: Date): Promise<boolean> {
  const { deletedCount } = await ChallengeModel.deleteOne({ _id: challenge, ...purpose, expiresAt: { $gt: now } });
  return deletedCount > 0;
}

export async function removeChallenges(userId: string): Promise<void> {
  await ChallengeModel.deleteMany({ userId });
}
