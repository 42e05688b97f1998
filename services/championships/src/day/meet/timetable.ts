import type { TimedSession } from '@power-corner/contracts/results/meet';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import { findSessions } from './repository.ts';
import { sessionsOf } from './stored-meet.ts';

/** The sessions of a championship that have a time, by number. */
export async function getTimetable(championship: Pick<ChampionshipRecord, '_id' | 'date'>): Promise<TimedSession[]> {
  return sessionsOf(championship, await findSessions(championship._id))
    .filter(({ weigh_in_at, starts_at }) => weigh_in_at !== undefined || starts_at !== undefined)
    .map(({ number, name, weigh_in_at, starts_at }) => ({
      number,
      name,
      ...(weigh_in_at && { weigh_in_at }),
      ...(starts_at && { starts_at }),
    }));
}
