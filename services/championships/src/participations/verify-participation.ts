import { LinkToken } from '@power-corner/contracts/fields';
import { AppError } from '@power-corner/service-kit/errors';
import type { Context } from '@power-corner/service-kit/http';
import { hashLinkToken } from '@power-corner/service-kit/links';
import { createEvent } from '@power-corner/service-kit/outbox';
import { championshipOf } from '../championships/look-up.ts';
import { isOpen } from '../championships/rules.ts';
import type { Deps } from '../deps.ts';
import { releaseHold } from './release-holds.ts';
import { confirmEntry, findEntryByLink } from './repository.ts';
import { entryState } from './rules.ts';

/** Confirms the entry of a mailed link; again is the same answer. @throws INVALID_LINK, EXPIRED_LINK when the place is gone */
export async function verifyParticipation(ctx: Context, { relay }: Deps, token: string): Promise<void> {
  const entry = LinkToken.safeParse(token).success ? await findEntryByLink(hashLinkToken(token)) : null;
  if (!entry) throw new AppError('INVALID_LINK');
  const championship = await championshipOf(entry.championship);
  if (!championship) throw new AppError('EXPIRED_LINK', { message: "Ce championnat n'existe plus." });
  if (entry.state === 'confirmed') return;
  if (entry.state === 'withdrawn') throw new AppError('EXPIRED_LINK', { message: 'Cette participation a été annulée.' });
  if (championship.status === 'canceled') throw new AppError('EXPIRED_LINK', { message: 'Ce championnat a été annulé.' });
  const event = createEvent('ParticipationVerified', entryState(entry, championship), ctx);
  if (isOpen(championship, ctx.now) && (await confirmEntry(entry._id, ctx.now, event))) return relay.nudge();
  const now = await findEntryByLink(hashLinkToken(token));
  if (now?.state === 'confirmed') return;
  if (now?.state === 'pending') await releaseHold(ctx, now, championship);
  relay.nudge();
  throw new AppError('EXPIRED_LINK', { message: "Ce lien a expiré et la place a été libérée. Participez à nouveau s'il en reste une." });
}
