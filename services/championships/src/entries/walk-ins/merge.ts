import type { Participation } from '@power-corner/contracts/participations/participations';
import type { MergeEntry } from '@power-corner/contracts/participations/walk-ins';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, invalid, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { markChampionshipToProject } from '../../catalogue/repository.ts';
import { findAthlete } from '../../athletes/repository.ts';
import { participationActs } from '../places/event-data.ts';
import { attachToAccount } from '../places/change-repository.ts';
import { findLeft, findParticipation } from '../places/participation-repository.ts';
import { copyMissedUpdate } from '../participations/people/athlete-copy.ts';
import { identityOf } from '../participations/people/namesakes.ts';
import { findAllowed } from '../participations/get-participations.ts';
import { presentParticipation } from '../participations/present.ts';
import { giveToAccount } from './give-to-account.ts';

/** As a claim by its owner. The mailed link ends, since somebody else may have it. A repetition answers the same. */
export async function mergeParticipant(
  ctx: ActorContext,
  id: string,
  { user_id: userId, guardian }: MergeEntry,
): Promise<Participation> {
  const { participation, championship } = await findAllowed(id, ({ live, state }) => live && state === 'confirmed');
  if (!participation.walkIn) {
    if (participation.athleteId === userId) return presentParticipation(participation, championship);
    throw hasAccount();
  }
  const account = await findAthlete(userId);
  if (!account) throw notFound(say('accountUnknown'));
  if (account.usertype !== 'athlete') throw invalid({ user_id: say('notAnAthlete') });
  if (!account.verified) throw unconfirmedAccount();
  const incomplete = () => new AppError('CONFLICT', { message: say('profileOfOtherIncomplete') });
  const left = await findLeft(championship._id, identityOf(championship._id, account));
  const how = { account, left, incomplete, guardian };
  const { given, set, change } = giveToAccount(ctx, participation, championship, how);
  const outcome = await attachToAccount(
    participation,
    set,
    {
      ...change,
      events: [...participationActs(ctx, 'participant_merged', given, championship), ...change.events],
    },
    { left, endsLink: true },
  );
  if (outcome === 'athlete is in') throw new AppError('ALREADY_IN', { message: say('mergeBesideOwn') });
  const latest = await findParticipation(participation._id);
  if (latest?.walkIn) throw new AppError('CONFLICT');
  if (latest?.athleteId !== account._id) throw hasAccount();
  await copyMissedUpdate(account);
  await markChampionshipToProject(championship._id);
  return presentParticipation(latest, championship);
}

/** It may be anybody's, and ends when nobody confirms it. */
const unconfirmedAccount = () => new AppError('CONFLICT', { message: say('mergeUnconfirmed') });

const hasAccount = () => new AppError('CONFLICT', { message: say('mergedAlready') });
