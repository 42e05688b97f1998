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

export const getCalendarFile = (ctx: ActorContext, deps: Pick<EntriesDeps, 'day'>, id: string): Promise<FileAnswer> =>
  calendarFile(ctx, deps, id, ctx.actor.id);

export async function getCalendarLink(
  ctx: ActorContext,
  deps: Pick<EntriesDeps, 'calendarLinks' | 'day'>,
  id: string,
): Promise<{ url: string }> {
  await getCalendarFile(ctx, deps, id);
  const { link } = deps.calendarLinks.create(id, ctx.now);
  return { url: addressOf(openCalendarFileCall, { params: { link } }) };
}

export const openCalendarFile = async (
  ctx: Context,
  deps: Pick<EntriesDeps, 'calendarLinks' | 'day'>,
  link: string,
): Promise<FileAnswer> => calendarFile(ctx, deps, deps.calendarLinks.read(link, ctx.now));

async function calendarFile(
  { now }: Context,
  { day }: Pick<EntriesDeps, 'day'>,
  id: string,
  athleteId?: string,
): Promise<FileAnswer> {
  const { participation, championship } = await findAllowed(
    id,
    (each) => athleteId === undefined || each.athleteId === athleteId,
  );
  const confirmed = participation.state === 'confirmed';
  if (!confirmed && !isHeld(participation, championship, now)) throw participationNotFound();
  const heats = (await day.getOwnHeats([{ participation, championship }])).get(participation._id);
  const content = calendarFileOf(
    {
      participationId: participation._id,
      scheduleRevision: championship.scheduleRevision ?? 0,
      championshipName: championship.name,
      championshipDate: championship.date.toISOString(),
      championshipLocation: championship.location,
      url: null,
      ...(heats && { heats }),
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
