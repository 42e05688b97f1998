import type { Heats } from '@power-corner/contracts/results/heats';
import { say } from '@power-corner/contracts/messages/say';
import { publicEvents } from '@power-corner/meet/heats/public-events';
import { notFound } from '@power-corner/service-kit/errors';
import type { Context } from '@power-corner/service-kit/http/app';
import { findChampionship } from '../../catalogue/repository.ts';
import { partsOf } from '../../catalogue/officials.ts';
import type { HistoryOfDay } from '../deps.ts';
import { isDayOver } from './entrusted.ts';
import { presentHeats } from './present-heats.ts';
import { readShownMeet } from './read-meet.ts';
import { findMeet } from './repository.ts';

/**
 * Officials read all events with their descriptions, everybody else those whose heats are published.
 * @throws NOT_FOUND without one, and when hidden
 */
export async function getHeats({ actor, now }: Context, history: HistoryOfDay, id: string): Promise<Heats> {
  const championship = await findChampionship(id);
  const stored = championship && (await findMeet(championship._id));
  const meet = stored && (await readShownMeet(history, stored));
  if (!meet) throw notFound(say('heatsNotYet'));
  const parts = actor ? partsOf(actor, championship, { isDayOver: isDayOver(stored), now }) : [];
  if (parts?.length !== 0) return presentHeats(meet);
  const events = publicEvents(meet.settings.events, now).filter(({ heats_published: isPublished }) => isPublished);
  if (championship.hidden || events.length === 0) throw notFound(say('heatsNotYet'));
  return presentHeats({ ...meet, settings: { ...meet.settings, events } });
}
