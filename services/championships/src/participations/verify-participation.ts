import { LinkToken } from '@power-corner/contracts/fields';
import type { ConfirmedPlace } from '@power-corner/contracts/participations';
import { AppError } from '@power-corner/service-kit/errors';
import type { Context } from '@power-corner/service-kit/http/app';
import { hashLinkToken } from '@power-corner/service-kit/auth/link-tokens';
import { createEvent } from '@power-corner/service-kit/messaging/outbox';
import { championshipOf } from '../catalogue/look-up.ts';
import type { ChampionshipRecord } from '../catalogue/model.ts';
import { isOpen } from '../catalogue/rules.ts';
import type { Deps } from '../deps.ts';
import type { EntryRecord } from '../places/model.ts';
import { presentConfirmed } from './present.ts';
import { releaseHold } from '../places/places.ts';
import { confirmEntry, findEntryByLink } from '../places/repository.ts';
import { entryState } from './rules.ts';

/** @returns the entry that the link has confirmed or may still confirm. @throws INVALID_LINK, EXPIRED_LINK */
async function openLink(token: string): Promise<{ entry: EntryRecord; championship: ChampionshipRecord }> {
  const entry = LinkToken.safeParse(token).success ? await findEntryByLink(hashLinkToken(token)) : null;
  if (!entry) throw new AppError('INVALID_LINK');
  const championship = await championshipOf(entry.championship);
  if (!championship) throw new AppError('EXPIRED_LINK', { message: "Ce championnat n'existe plus." });
  if (entry.state === 'confirmed') return { entry, championship };
  if (entry.state === 'withdrawn')
    throw new AppError('EXPIRED_LINK', { message: 'Cette participation a été annulée.' });
  if (championship.status === 'canceled')
    throw new AppError('EXPIRED_LINK', { message: 'Ce championnat a été annulé.' });
  return { entry, championship };
}

const placeGone = () =>
  new AppError('EXPIRED_LINK', {
    message: "Ce lien a expiré et la place a été libérée. Participez à nouveau s'il en reste une.",
  });

/** Confirms the entry of a mailed link; again is the same answer. @throws INVALID_LINK, EXPIRED_LINK when the place is gone */
export async function verifyParticipation(ctx: Context, { relay }: Deps, token: string): Promise<ConfirmedPlace> {
  const { entry, championship } = await openLink(token);
  const confirmed = presentConfirmed(entry, championship);
  if (entry.state === 'confirmed') return confirmed;
  const event = createEvent('ParticipationVerified', entryState(entry, championship), ctx);
  if (isOpen(championship, ctx.now) && (await confirmEntry(entry._id, ctx.now, event))) {
    relay.nudge();
    return confirmed;
  }
  const now = await findEntryByLink(hashLinkToken(token));
  if (now?.state === 'confirmed') return confirmed;
  if (now?.state === 'pending') await releaseHold(ctx, now, championship);
  relay.nudge();
  throw placeGone();
}

/** Says whether the link is good, and changes nothing: for HEAD. @throws INVALID_LINK, EXPIRED_LINK */
export async function checkParticipationLink(ctx: Context, token: string): Promise<ConfirmedPlace> {
  const { entry, championship } = await openLink(token);
  const { state, expires_at } = entry;
  const held = state === 'pending' && expires_at !== undefined && expires_at > ctx.now;
  if (state !== 'confirmed' && (!held || !isOpen(championship, ctx.now))) throw placeGone();
  return presentConfirmed(entry, championship);
}
