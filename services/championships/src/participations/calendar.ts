import { calendarFileOf } from '@power-corner/calendar/calendar';
import type { ActorContext } from '@power-corner/service-kit/http/app';
import type { FileAnswer } from '@power-corner/service-kit/http/send-file';
import { findChampionship } from '../championships/repository.ts';
import { isHeld } from '../places/rules.ts';
import { participationNotFound } from './get-participations.ts';
import { findParticipation } from './repository.ts';

/**
 * The calendar file of a place, for its athlete. Of a held place it is tentative, of a canceled championship canceled.
 * @throws NOT_FOUND, also for somebody else's and for one that holds no place
 */
export async function getCalendarFile(ctx: ActorContext, id: string): Promise<FileAnswer> {
  const participation = await findParticipation(id);
  if (!participation || participation.athleteId !== ctx.actor.id) throw participationNotFound();
  const championship = await findChampionship(participation.championshipId);
  if (!championship) throw participationNotFound();
  const confirmed = participation.state === 'confirmed';
  if (!confirmed && !isHeld(participation, championship, ctx.now)) throw participationNotFound();
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
