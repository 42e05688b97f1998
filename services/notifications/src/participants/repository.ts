import type { Participant, ParticipantState } from './participant.ts';
import { upsertUnlessNewer } from '../upsert-unless-newer.ts';
import { ParticipantModel } from './model.ts';

/** A participation only ever goes on: where it is at least as far as that. */
const asFar: Record<ParticipantState, ParticipantState[]> = {
  held: ['held', 'verified', 'ended'],
  verified: ['verified', 'ended'],
  ended: ['ended'],
};

/**
 * Applies what an event tells, unless the participation is known to be further. The state decides, not the clock: what ends
 * an entry may have begun before the entry was made.
 */
export async function applyParticipant({ _id, ...told }: Participant): Promise<void> {
  await upsertUnlessNewer(() =>
    ParticipantModel.updateOne({ _id, state: { $nin: asFar[told.state] } }, { $set: told }, { upsert: true }),
  );
}

const live = { $in: ['held', 'verified'] as ParticipantState[] };

/** One page of a championship's participants, in the order of their ids. */
export async function findLivePage(championshipId: string, afterId: string, limit: number): Promise<Participant[]> {
  return ParticipantModel.find({ championshipId, state: live, _id: { $gt: afterId } })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<Participant[]>();
}

/** Those of the addresses that take part in the championship. */
export async function findLiveByEmail(championshipId: string, emails: string[]): Promise<Participant[]> {
  return ParticipantModel.find({ championshipId, state: live, email: { $in: emails } }).lean<Participant[]>();
}
