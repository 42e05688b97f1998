import type { Participant, ParticipantState } from './participant.ts';
import { upsertUnlessNewer } from '../upsert-unless-newer.ts';
import { ParticipantModel } from './model.ts';

const later: Record<ParticipantState, ParticipantState[]> = { held: [], verified: ['held'], ended: ['held', 'verified'] };

/** Applies what an event tells, unless something newer is known. Within one millisecond the further state wins. */
export async function applyParticipant({ _id, ...told }: Participant): Promise<void> {
  const isOlder = { $or: [{ at: { $lt: told.at } }, { at: told.at, state: { $in: later[told.state] } }] };
  await upsertUnlessNewer(() => ParticipantModel.updateOne({ _id, ...isOlder }, { $set: told }, { upsert: true }));
}

const live = { $in: ['held', 'verified'] as ParticipantState[] };

/** One page of a championship's participants, in the order of their ids. */
export async function findLivePage(championshipId: string, afterId: string, limit: number): Promise<Participant[]> {
  return ParticipantModel.find({ championshipId, state: live, _id: { $gt: afterId } }).sort({ _id: 1 }).limit(limit).lean<Participant[]>();
}

/** Those of the addresses that take part in the championship. */
export async function findLiveByEmail(championshipId: string, emails: string[]): Promise<Participant[]> {
  return ParticipantModel.find({ championshipId, state: live, email: { $in: emails } }).lean<Participant[]>();
}
