import type { PublicCard, PublicChampionship, PublicQuery } from '@power-corner/contracts/public-championships';
import type { TimedSession } from '@power-corner/contracts/meet';
import { coalesce } from '@power-corner/service-kit/mongo/coalesce';
import { previewPath } from '../../pictures/preview.ts';
import { findStarting } from '../../places/start-list-repository.ts';
import type { ChampionshipRecord } from '../model.ts';
import { championshipNotFound, getPage, withPlacesOf } from '../get-championships.ts';
import { presentPublic, presentPublicCard } from './present-public.ts';
import { findChampionshipBySlug } from '../repository.ts';

const coalesced = coalesce<PublicChampionship | null>();
const defaultLimit = 12;

/** The next championships by date, or all that have a public page. Nobody sees a hidden one here. */
export async function getPublicChampionships({
  period = 'next',
  page = 1,
  limit = defaultLimit,
}: PublicQuery): Promise<{ data: PublicCard[]; total: number }> {
  const status = period === 'next' ? 'upcoming' : undefined;
  const { data, total } = await getPage({ query: { status, page, limit, sort: 'asc' }, withHidden: false });
  return { data: data.map(presentPublicCard), total };
}

/** The sessions of a championship that have a time, by number. */
export type GetTimetable = (championship: Pick<ChampionshipRecord, '_id' | 'date'>) => Promise<TimedSession[]>;

/** @throws NOT_FOUND, also for a hidden one */
export async function getPublicChampionship(slug: string, getTimetable: GetTimetable): Promise<PublicChampionship> {
  const found = await coalesced(slug, async () => {
    const record = await findChampionshipBySlug(slug);
    if (!record || record.hidden) return null;
    const [championship, starting, timetable] = await Promise.all([
      withPlacesOf(record, new Date()),
      findStarting(record._id),
      getTimetable(record),
    ]);
    const { previousDate } = record;
    return presentPublic(championship, { preview: previewPath(record), starting, timetable, previousDate });
  });
  if (!found) throw championshipNotFound();
  return found;
}
