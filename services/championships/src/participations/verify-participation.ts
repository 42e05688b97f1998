import { LinkToken } from '@power-corner/contracts/fields';
import { AppError } from '@power-corner/service-kit/errors';
import type { Context } from '@power-corner/service-kit/http';
import { hashLinkToken } from '@power-corner/service-kit/links';
import { createEvent } from '@power-corner/service-kit/outbox';
import { championshipOf } from '../championships/look-up.ts';
import type { ChampionshipRecord } from '../championships/model.ts';
import { isOpen } from '../championships/rules.ts';
import type { Deps } from '../deps.ts';
import type { EntryRecord } from './model.ts';
import { releaseHold } from './release-holds.ts';
import { confirmEntry, findEntryByLink } from './repository.ts';
import { entryState } from './rules.ts';

/** @returns the entry that the link may still confirm, or null when it is confirmed already. @throws INVALID_LINK, EXPIRED_LINK */
async function openLink(token: string): Promise<{ entry: EntryRecord; championship: ChampionshipRecord } | null> {
  const entry = LinkToken.safeParse(token).success ? await findEntryByLink(hashLinkToken(token)) : null;
  if (!entry) throw new AppError('INVALID_LINK');
  const championship = await championshipOf(entry.championship);
  if (!championship) throw new AppError('EXPIRED_LINK', { message: "Ce championnat n'existe plus." });
  if (entry.state === 'confirmed') return null;
  if (entry.state === 'withdrawn') throw new AppError('EXPIRED_LINK', { message: 'Cette participation a été annulée.' });
  if (championship.status === 'canceled') throw new AppError('EXPIRED_LINK', { message: 'Ce championnat a été annulé.' });
  return { entry, championship };
}

const placeGone = () => new AppError('EXPIRED_LINK', { message: "Ce lien a expiré et la place a été libérée. Participez à nouveau s'il en reste une." });

/** Confirms the entry of a mailed link; again is the same answer. @throws INVALID_LINK, EXPIRED_LINK when the place is gone */
export async function verifyParticipation(ctx: Context, { relay }: Deps, token: string): Promise<void> {
  const link = await openLink(token);
  if (!link) return;
  const { entry, championship } = link;
  const event = createEvent('ParticipationVerified', entryState(entry, championship), ctx);
  if (isOpen(championship, ctx.now) && (await confirmEntry(entry._id, ctx.now, event))) return relay.nudge();
  const now = await findEntryByLink(hashLinkToken(token));
  if (now?.state === 'confirmed') return;
  if (now?.state === 'pending') await releaseHold(ctx, now, championship);
  relay.nudge();
  throw placeGone();
}

/** Says whether the link is good, and changes nothing: for HEAD. @throws INVALID_LINK, EXPIRED_LINK */
export async function checkParticipationLink(ctx: Context, token: string): Promise<void> {
  const link = await openLink(token);
  if (!link) return;
  const { state, expires_at } = link.entry;
  const held = state === 'pending' && expires_at !== undefined && expires_at > ctx.now;
  if (!held || !isOpen(link.championship, ctx.now)) throw placeGone();
}
