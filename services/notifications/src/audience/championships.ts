import type { ChampionshipType } from '@power-corner/contracts/lists';
import { say } from '@power-corner/contracts/messages/say';
import { notFound } from '@power-corner/service-kit/errors';
import type { Announcement, Schedule } from './model.ts';
import { findChampionship } from './repository.ts';

interface WrittenAbout {
  name: string;
  type: ChampionshipType;
  schedule: Schedule | undefined;
}

/**
 * A championship that an admin writes about: its name and discipline, and its latest date and place.
 * @throws NOT_FOUND when no event of it has arrived, or when it was deleted
 */
export async function getChampionship(id: string): Promise<WrittenAbout> {
  const championship = await findChampionship(id);
  if (!championship || championship.deleted) throw notFound(say('championshipUnknown'));
  return { name: championship.name, type: championship.type, schedule: championship.schedules.at(-1) };
}

/** The discipline of a championship, for the colour of a mail whose event does not name it. */
export async function disciplineOf(id: string): Promise<ChampionshipType | undefined> {
  return (await findChampionship(id))?.type;
}

/** True for a championship that was canceled or deleted: a place in it is worth nothing any more. */
export async function hasEnded(id: string): Promise<boolean> {
  const { endings = [], ended = false } = (await findChampionship(id)) ?? {};
  return ended || endings.length > 0;
}

/** @returns undefined for one that has ended, or is not known yet */
export async function nameOfComing(id: string): Promise<string | undefined> {
  return (await hasEnded(id)) ? undefined : (await findChampionship(id))?.name;
}

interface Scheduled {
  championshipId: string;
  championshipDate: string;
  championshipLocation: string;
  scheduleRevision: number;
}

/**
 * Date and place for a mail about a participation: those of its event, or newer ones that have arrived meanwhile. An
 * announcement of them may have left already, and the last mail must not put the old ones into a calendar.
 */
export async function latestSchedule({
  championshipId,
  championshipDate,
  championshipLocation,
  scheduleRevision,
}: Scheduled): Promise<Omit<Scheduled, 'championshipId'>> {
  const { scheduleRevision: copied = 0, schedules = [] } = (await findChampionship(championshipId)) ?? {};
  const latest = schedules.at(-1);
  if (!latest || copied <= scheduleRevision) return { championshipDate, championshipLocation, scheduleRevision };
  return { championshipDate: latest.date, championshipLocation: latest.location, scheduleRevision: copied };
}

/**
 * An announcement as it stands by now. One of another date or place may come late: it gets the latest ones.
 * @returns null for such a change of a championship that has ended since, whose participants know of its end
 */
export async function currentAnnouncement(announcement: Announcement): Promise<Announcement | null> {
  if (announcement.kind !== 'championship-changed') return announcement;
  const { data, scheduleRevision: announced } = announcement;
  if (await hasEnded(data.championshipId)) return null;
  const { scheduleRevision, ...schedule } = await latestSchedule({ ...data, scheduleRevision: announced });
  return { ...announcement, scheduleRevision, data: { ...data, ...schedule } };
}

/**
 * The announcements that a participant has missed who took part when the championship had this schedule: its end, or
 * else the change of its schedule since. A schedule that the copy does not have is a newer one, whose announcement is
 * still to come.
 */
export async function missedAnnouncements(id: string, schedule: Schedule): Promise<Announcement[]> {
  const { endings = [], schedules = [], change } = (await findChampionship(id)) ?? {};
  if (endings.length > 0) return endings;
  const same = ({ date, location }: Schedule) => date === schedule.date && location === schedule.location;
  const latest = schedules.at(-1);
  if (change?.kind !== 'championship-changed' || !latest || same(latest) || !schedules.some(same)) return [];
  return [
    {
      ...change,
      data: {
        ...change.data,
        dateChanged: latest.date !== schedule.date,
        locationChanged: latest.location !== schedule.location,
      },
    },
  ];
}
