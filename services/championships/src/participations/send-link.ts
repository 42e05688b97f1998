import { AppError, notFound } from '@power-corner/service-kit/errors';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { Effect } from '@power-corner/service-kit/http/idempotency/once';
import { createLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import type { ChampionshipRecord } from '../catalogue/model.ts';
import { championshipOf } from '../catalogue/look-up.ts';
import { isOpen } from '../catalogue/rules.ts';
import type { Deps } from '../deps.ts';
import type { EntryRecord } from '../places/model.ts';
import { addLink, findEntry } from '../places/repository.ts';
import { entryState, holdEnd, linkIntervalMs } from './rules.ts';

export const noEntry = () => notFound('Participation non trouvée');

/**
 * Mails another link, at most once a minute. Links mailed before stay good, since mails overtake each other.
 * @param effectId of the request: repeated, it mails nothing more
 * @returns whether this request has mailed it
 */
export async function sendLinkAgain(
  ctx: ActorContext,
  entry: EntryRecord,
  championship: ChampionshipRecord,
  effectId: string,
): Promise<boolean> {
  if (entry.link_effect_id === effectId) return true;
  if (entry.state !== 'pending' || !entry.expires_at) return false;
  const { token, hash } = createLinkToken();
  const event = createEvent(
    'ParticipationLinkRequested',
    {
      ...entryState(entry, championship),
      token,
      expiresAt: holdEnd(entry.expires_at, championship.date).toISOString(),
    },
    ctx,
  );
  return addLink(entry._id, hash, {
    now: ctx.now,
    sentBefore: new Date(ctx.now.getTime() - linkIntervalMs),
    event,
    effectId,
  });
}

/** @throws NOT_FOUND for somebody else's, CONFLICT when it waits for no link, TOO_MANY_REQUESTS within a minute */
export async function resendLink(ctx: ActorContext, { relay }: Deps, id: string, effect: Effect): Promise<void> {
  const entry = await findEntry(id);
  const mine = ctx.actor.usertype === 'admin' || entry?.athlete === ctx.actor.id;
  const championship = entry && (await championshipOf(entry.championship));
  if (!entry || !mine || !championship || entry.state === 'withdrawn' || entry.state === 'taking') throw noEntry();
  if (entry.link_effect_id === effect.id) return;
  if (entry.state === 'confirmed')
    throw new AppError('CONFLICT', { message: 'Cette participation est déjà confirmée.' });
  const held =
    entry.state === 'pending' && entry.expires_at && entry.expires_at > ctx.now && isOpen(championship, ctx.now);
  if (!held)
    throw new AppError('CONFLICT', {
      message: "Cette réservation a expiré. Participez à nouveau s'il reste une place.",
    });
  if (!(await sendLinkAgain(ctx, entry, championship, effect.id))) {
    const elapsedMs = ctx.now.getTime() - entry.link_sent_at.getTime();
    throw new AppError('TOO_MANY_REQUESTS', {
      message: "Un lien vient d'être envoyé. Attendez une minute avant d'en demander un autre.",
      retryAfterSeconds: Math.max(1, Math.ceil((linkIntervalMs - elapsedMs) / 1000)),
    });
  }
  relay.nudge();
}
