import type { OwnHeat } from '@power-corner/contracts/results/heats';
import type { Meet } from '@power-corner/contracts/results/meet';
import { heatAt } from '@power-corner/meet/heats/heats';
import type { DayOfEntries } from '../../entries/deps.ts';
import type { HistoryOfDay } from '../deps.ts';
import { readShownMeet } from './read-meet.ts';
import { findMeet } from './repository.ts';

/** Those that are published, in the order of the events. */
export function ownHeatsOf(meet: Meet, entryId: string): OwnHeat[] {
  const lanes = meet.entries.find(({ id }) => id === entryId)?.heats ?? {};
  return meet.settings.events.flatMap(({ id, name: event, heats_published: isPublished }) => {
    const place = isPublished ? lanes[id] : undefined;
    const heat = place && heatAt(meet, id, place.heat);
    return heat ? [{ event, number: heat.number, name: heat.name, lane: place.lane, starts_at: heat.starts_at }] : [];
  });
}

/** Read with the whole meet: a lane that somebody else has by now is nobody's twice. */
export async function getOwnHeats(
  history: HistoryOfDay,
  mine: Parameters<DayOfEntries['getOwnHeats']>[0],
): Promise<Map<string, OwnHeat[]>> {
  const found = mine
    .filter(({ participation }) => participation.meet?.heats)
    .map(async ({ participation: { _id }, championship }) => {
      const stored = await findMeet(championship._id);
      const meet = stored && (await readShownMeet(history, stored));
      const heats = meet ? ownHeatsOf(meet, _id) : [];
      return heats.length > 0 ? [[_id, heats] as const] : [];
    });
  return new Map((await Promise.all(found)).flat());
}
