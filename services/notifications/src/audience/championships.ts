import type { ChampionshipType } from '@power-corner/contracts/lists';
import { say } from '@power-corner/contracts/messages/say';
import { notFound } from '@power-corner/service-kit/errors';
import type { Announcement, Championship, Schedule } from './model.ts';
import { findChampionship } from './repository.ts';

interface WrittenAbout {
  name: string;
  type: ChampionshipType;
  schedule: Schedule | undefined;
}

export async function getChampionship(id: string): Promise<WrittenAbout> {
  const championship = await findChampionship(id);
  if (!championship || championship.deleted) throw notFound(say('championshipUnknown'));
  return { name: championship.name, type: championship.type, schedule: championship.schedules.at(-1) };
}

export async function disciplineOfChampionship(id: string): Promise<ChampionshipType | undefined> {
  return (await findChampionship(id))?.type;
}

export const isEnded = ({ endings = [], ended }: Pick<Championship, 'endings' | 'ended'>): boolean =>
  ended === true || endings.length > 0;

export async function nameOfComing(id: string): Promise<string | undefined> {
  const championship = await findChampionship(id);
  return championship && !isEnded(championship) ? championship.name : undefined;
}

interface ScheduleFacts {
  championshipDate: string;
  championshipLocation: string;
  scheduleRevision: number;
}

interface Scheduled extends ScheduleFacts {
  championshipId: string;
}

/** Newer ones may have been announced already: the last mail must not put the old ones into a calendar. */
export async function latestSchedule(scheduled: Scheduled): Promise<ScheduleFacts> {
  return laterSchedule(scheduled, await findChampionship(scheduled.championshipId));
}

function laterSchedule(
  { championshipDate, championshipLocation, scheduleRevision }: ScheduleFacts,
  championship: Championship | null,
): ScheduleFacts {
  const { scheduleRevision: copied = 0, schedules = [] } = championship ?? {};
  const latest = schedules.at(-1);
  if (!latest || copied <= scheduleRevision) return { championshipDate, championshipLocation, scheduleRevision };
  return { championshipDate: latest.date, championshipLocation: latest.location, scheduleRevision: copied };
}

/** A later change of date or place says at least as much: its own announcement goes to the same people. */
export function isSuperseded(
  announced: { scheduleRevision: number; dateChanged: boolean; locationChanged: boolean },
  { change }: Pick<Championship, 'change'>,
): boolean {
  return (
    change?.kind === 'championship-changed' &&
    change.scheduleRevision > announced.scheduleRevision &&
    (change.data.dateChanged || !announced.dateChanged) &&
    (change.data.locationChanged || !announced.locationChanged)
  );
}

/**
 * A late change of date or place gets the latest ones.
 * @returns null when a later one or the end of the championship supersedes it
 */
export async function currentAnnouncement(announcement: Announcement): Promise<Announcement | null> {
  if (announcement.kind !== 'championship-changed') return announcement;
  const { data, scheduleRevision: announced } = announcement;
  const championship = await findChampionship(data.championshipId);
  if (championship && (isEnded(championship) || isSuperseded({ ...data, scheduleRevision: announced }, championship)))
    return null;
  const { scheduleRevision, ...schedule } = laterSchedule({ ...data, scheduleRevision: announced }, championship);
  return { ...announcement, scheduleRevision, data: { ...data, ...schedule } };
}

/** The latest schedule, if it is another one. A schedule that the copy does not have is a newer one. */
export function scheduleSince(schedules: readonly Schedule[], { date, location }: Schedule): Schedule | undefined {
  const same = (other: Schedule) => date === other.date && location === other.location;
  const latest = schedules.at(-1);
  return latest && !same(latest) && schedules.some(same) ? latest : undefined;
}

/**
 * The announcements that a participant has missed who took part when the championship had this schedule: its end, or
 * else the change of its schedule since. The announcement of a newer one than the copy's is still to come.
 */
export async function missedAnnouncements(id: string, schedule: Schedule): Promise<Announcement[]> {
  const { endings = [], schedules = [], change } = (await findChampionship(id)) ?? {};
  if (endings.length > 0) return endings;
  const latest = scheduleSince(schedules, schedule);
  if (change?.kind !== 'championship-changed' || !latest) return [];
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
