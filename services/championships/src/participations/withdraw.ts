import { AppError } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { championshipOf } from '../catalogue/look-up.ts';
import { isOpen } from '../catalogue/rules.ts';
import type { Deps } from '../deps.ts';
import { endEntry, findEntry } from '../places/repository.ts';
import { entryState, isQuiet } from './rules.ts';
import { noEntry } from './send-link.ts';

/** Gives a place back; it is free at once. @throws NOT_FOUND for somebody else's, CLOSED for its athlete once it has started */
export async function withdraw(ctx: ActorContext, { relay }: Deps, id: string): Promise<void> {
  // Read again when the entry was confirmed just between reading and ending it.
  for (let tries = 0; tries < 3; tries++) {
    const entry = await findEntry(id);
    const admin = ctx.actor.usertype === 'admin';
    if (!entry?.live || entry.state === 'taking' || (!admin && entry.athlete !== ctx.actor.id)) throw noEntry();
    const championship = await championshipOf(entry.championship);
    if (!championship) throw noEntry();
    if (!admin && !isOpen(championship, ctx.now)) throw new AppError('CLOSED');
    // A mail about an entry that had none would let the athlete mail themselves without end.
    const quiet = entry.athlete === ctx.actor.id && entry.state === 'pending' && isQuiet(entry) && { quiet: true };
    if (
      await endEntry(
        entry,
        'withdrawn',
        createEvent('ParticipationWithdrawn', { ...entryState(entry, championship), ...quiet }, ctx),
      )
    )
      return relay.nudge();
  }
  throw new AppError('CONFLICT');
}
