import type { Participation } from '@power-corner/contracts/participations/participations';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, invalid, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { findAthlete } from '../../athletes/repository.ts';
import type { Deps } from '../../deps.ts';
import { participationActs } from '../places/acts.ts';
import { participationEventData } from '../places/rules.ts';
import { copyMissedUpdate } from '../participations/people/athlete-copy.ts';
import { findAllowed } from '../participations/get-participations.ts';
import { presentParticipation } from '../participations/present.ts';
import { findParticipation } from '../participations/repository.ts';
import { giveToAccount } from './give-to-account.ts';
import { attachToAccount } from './repository.ts';

/**
 * Gives a walk-in to an account that an admin has chosen, as the claim of its owner would. A repetition gives the same
 * answer. The mailed link then answers that it is claimed.
 * @throws NOT_FOUND, ALREADY_IN when the account has a participation of its own, CONFLICT for a participation that
 * belongs to another account, an account that nobody has confirmed or an incomplete profile, INVALID_INPUT for an
 * account that is no athlete's
 */
export async function mergeParticipant(
  ctx: ActorContext,
  { day }: Pick<Deps, 'day'>,
  id: string,
  userId: string,
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
  const { given, set, entry } = giveToAccount(ctx, participation, championship, { account, incomplete });
  const outcome = await attachToAccount(
    participation,
    set,
    [
      ...participationActs(ctx, 'participant_merged', given, championship),
      createEvent('ParticipationClaimed', participationEventData(given, championship), ctx),
    ],
    entry,
  );
  if (outcome === 'athlete is in')
    throw new AppError('ALREADY_IN', {
      message: say('mergeBesideOwn'),
    });
  const latest = await findParticipation(participation._id);
  if (latest?.walkIn) throw new AppError('CONFLICT');
  if (latest?.athleteId !== account._id) throw hasAccount();
  await copyMissedUpdate(day, account);
  await day.noteCorrection(championship._id);
  return presentParticipation(latest, championship);
}

/** It may be anybody's, and ends when nobody confirms it. */
const unconfirmedAccount = () =>
  new AppError('CONFLICT', {
    message: say('mergeUnconfirmed'),
  });

const hasAccount = () => new AppError('CONFLICT', { message: say('mergedAlready') });
