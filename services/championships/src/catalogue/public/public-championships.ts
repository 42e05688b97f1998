import type { Championship } from '@power-corner/contracts/championships/championships';
import type { ChampionshipType, PublicPeriod } from '@power-corner/contracts/lists';
import type {
  PublicCard,
  PublicChampionship,
  PublicQuery,
} from '@power-corner/contracts/championships/public-championships';
import { coalesce } from '@power-corner/service-kit/mongo/coalesce';
import { previewPath } from '../pictures/preview.ts';
import type { Deps } from '../../deps.ts';
import { championshipNotFound, getPage, withPlacesOf } from '../get-championships.ts';
import type { ListedStatus } from '../repository.ts';
import { findChampionshipBySlug } from '../repository.ts';
import { findEnterable } from './list-repository.ts';
import { presentPublic, presentPublicCard } from './present-public.ts';

const coalesced = coalesce<PublicChampionship | null>();
const defaultLimit = 12;

interface List {
  data: PublicCard[];
  total: number;
}

const listings: Record<PublicPeriod, { status?: ListedStatus; sort: 'asc' | 'desc' }> = {
  next: { status: 'upcoming', sort: 'asc' },
  running: { status: 'ongoing', sort: 'desc' },
  past: { status: 'past', sort: 'desc' },
  all: { sort: 'asc' },
};

/** A part of the public list. Nobody sees a hidden championship here. */
export async function getPublicChampionships(
  deps: Pick<Deps, 'entries'>,
  { period = 'next', type, places, page = 1, limit = defaultLimit }: PublicQuery,
): Promise<List> {
  const query = { ...listings[period], type, page, limit };
  if (places !== 'free') return presented(await getPage(deps, { query, withHidden: false }));
  // One can enter only what is to come.
  if (period === 'running' || period === 'past') return { data: [], total: 0 };
  const ids = await findWithRoom(deps, type, new Date());
  return presented(await getPage(deps, { query, withHidden: false, ids }));
}

const presented = ({ data, total }: { data: Championship[]; total: number }): List => ({
  data: data.map(presentPublicCard),
  total,
});

/** The ids of those that one can enter now, with a place left. */
async function findWithRoom(
  { entries }: Pick<Deps, 'entries'>,
  type: ChampionshipType | undefined,
  now: Date,
): Promise<string[]> {
  const enterable = await findEnterable(type, now);
  const taken = await entries.countTaken(
    enterable.filter(({ maxParticipants }) => maxParticipants !== null),
    now,
  );
  return enterable
    .filter(({ _id, maxParticipants: max }) => max === null || (taken.get(_id) ?? 0) < max)
    .map(({ _id }) => _id);
}

/** @throws NOT_FOUND, also for a hidden one */
export async function getPublicChampionship(
  { entries, day }: Pick<Deps, 'entries' | 'day'>,
  slug: string,
): Promise<PublicChampionship> {
  const found = await coalesced(slug, async () => {
    const record = await findChampionshipBySlug(slug);
    if (!record || record.hidden) return null;
    const [championship, starting, timetable] = await Promise.all([
      withPlacesOf({ entries }, record, new Date()),
      entries.findStarting(record._id),
      day.getTimetable(record),
    ]);
    const { previousDate } = record;
    return presentPublic(championship, { preview: previewPath(record), starting, timetable, previousDate });
  });
  if (!found) throw championshipNotFound();
  return found;
}
