import { notFound } from '@power-corner/service-kit/errors';
import type { Announcement } from './announcements.ts';
import type { Facts } from './championship.ts';
import { findChampionship } from './repository.ts';

/**
 * A championship that an admin writes about: its name, and its latest date and place.
 * @throws NOT_FOUND when no event of it has arrived, or when it was deleted
 */
export async function getChampionship(id: string): Promise<{ name: string; facts: Facts | undefined }> {
  const championship = await findChampionship(id);
  if (!championship || championship.deleted) throw notFound('Championnat introuvable.');
  return { name: championship.name, facts: championship.facts?.at(-1) };
}

/** Whether a place in it is worth nothing any more: it was canceled or deleted. */
export async function hasEnded(id: string): Promise<boolean> {
  const { endings = [], ended = false } = (await findChampionship(id)) ?? {};
  return ended || endings.length > 0;
}

/**
 * What somebody has missed who entered when and where these facts say: how it ended, or else that they changed since.
 * Facts that are not known here are newer ones, whose own announcement is still to come.
 */
export async function announcedAbout(id: string, entered: Facts): Promise<Announcement[]> {
  const { endings = [], facts = [], change } = (await findChampionship(id)) ?? {};
  if (endings.length > 0) return endings;
  const same = ({ date, location }: Facts) => date === entered.date && location === entered.location;
  const latest = facts.at(-1);
  if (change?.kind !== 'championship-changed' || !latest || same(latest) || !facts.some(same)) return [];
  return [
    {
      ...change,
      data: {
        ...change.data,
        dateChanged: latest.date !== entered.date,
        locationChanged: latest.location !== entered.location,
      },
    },
  ];
}
