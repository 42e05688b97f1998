import { hasCompeted } from '@power-corner/meet/commands/recorded';
import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { retryOnConflict } from '@power-corner/service-kit/retry';
import { markChampionshipToProject } from '../../catalogue/repository.ts';
import type { EntriesDeps } from '../deps.ts';
import { withdrawPlace } from '../places/places.ts';
import { isWaitedFor } from '../places/free-places.ts';
import { isOpen } from '../../catalogue/rules.ts';
import { leaveList } from '../places/waiting-list.ts';
import { findAllowed, isOwnOrAdmin } from './get-participations.ts';
import { competedAlready, isQuiet } from './rules.ts';

/**
 * Gives a place back, or leaves the waiting list.
 * @returns true when the place goes to the first who waits
 * @throws CONFLICT for an athlete with an attempt or a score: officials may work before the announced hour
 */
export async function withdraw(ctx: ActorContext, { offers }: EntriesDeps, id: string): Promise<boolean> {
  const { goesToList } = await retryOnConflict(async () => {
    const { participation, championship } = await findAllowed(
      id,
      (each) => each.live && each.state !== 'taking' && isOwnOrAdmin(ctx, each),
    );
    const byAdmin = ctx.actor.usertype === 'admin';
    if (!byAdmin && hasCompeted(participation.meet ?? {})) throw competedAlready();
    if (!byAdmin && !isOpen(championship, ctx.now)) throw new AppError('CLOSED');
    // With a mail about a participation that had none, an athlete could mail themselves without end.
    const byAthlete = participation.athleteId === ctx.actor.id;
    const quiet = byAthlete && participation.state === 'pending' && isQuiet(participation);
    const waits = participation.state === 'waiting' || participation.state === 'offered';
    // Counted before: those who wait are offered the place as soon as it is free.
    const goesToList = await isWaitedFor(participation, championship);
    const ended = waits
      ? await leaveList(ctx, participation, championship)
      : await withdrawPlace(ctx, participation, championship, { quiet });
    if (!ended) return null;
    if (participation.state === 'confirmed' || participation.meet) await markChampionshipToProject(championship._id);
    offers.nudge(ctx, championship._id);
    return { goesToList };
  });
  return goesToList;
}
