import { calendarFileOf } from '@power-corner/calendar/calendar';
import { addressOf } from '@power-corner/contracts/call';
import { openCalendarFile as openCalendarFileCall } from '@power-corner/contracts/calls/participations/participants';
import type { SignedLinks } from '@power-corner/service-kit/auth/signed-links';
import { createSignedLinks } from '@power-corner/service-kit/auth/signed-links';
import type { ActorContext, Context } from '@power-corner/service-kit/http/app';
import type { FileAnswer } from '@power-corner/service-kit/http/send-file';
import type { EntriesDeps } from '../deps.ts';
import { isHeld } from '../places/rules.ts';
import { findAllowed, participationNotFound } from './get-participations.ts';

/** An in-app browser may pass the link to the phone's browser later. */
const linkMs = 24 * 3_600_000;

export const createCalendarLinks = (secret: string): SignedLinks => createSignedLinks(secret, 'calendar', linkMs);

export const getCalendarFile = (ctx: ActorContext, id: string): Promise<FileAnswer> =>
  calendarFile(ctx, id, ctx.actor.id);

export async function getCalendarLink(
  ctx: ActorContext,
  { calendarLinks }: Pick<EntriesDeps, 'calendarLinks'>,
  id: string,
): Promise<{ url: string }> {
  await getCalendarFile(ctx, id);
  const { link } = calendarLinks.create(id, ctx.now);
  return { url: addressOf(openCalendarFileCall, { params: { link } }) };
}

export const openCalendarFile = async (
  ctx: Context,
  { calendarLinks }: Pick<EntriesDeps, 'calendarLinks'>,
  link: string,
): Promise<FileAnswer> => calendarFile(ctx, calendarLinks.read(link, ctx.now));

async function calendarFile({ now }: Context, id: string, athleteId?: string): Promise<FileAnswer> {
  const { participation, championship } = await findAllowed(
    id,
    (each) => athleteId === undefined || each.athleteId === athleteId,
  );
  const confirmed = participation.state === 'confirmed';
  if (!confirmed && !isHeld(participation, championship, now)) throw participationNotFound();
  const content = calendarFileOf(
    {
      participationId: participation._id,
      scheduleRevision: championship.scheduleRevision ?? 0,
      championshipName: championship.name,
      championshipDate: championship.date.toISOString(),
      championshipLocation: championship.location,
      url: null,
      state: championship.status === 'canceled' ? 'canceled' : confirmed ? 'confirmed' : 'held',
      ...(participation.athlete.language && { language: participation.athlete.language }),
    },
    participation.confirmedAt ?? participation.createdAt,
  );
  return {
    type: 'text/calendar; charset=utf-8',
    content,
    name: `${championship.slug ?? 'championnat'}.ics`,
    disposition: 'attachment',
    cacheControl: 'private, no-cache',
    headers: { vary: 'Authorization' },
  };
}
