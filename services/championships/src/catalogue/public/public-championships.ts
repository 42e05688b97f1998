import { calendarFileOf } from '@power-corner/calendar/calendar';
import type { Championship } from '@power-corner/contracts/championships/championships';
import type { ChampionshipType, PublicPeriod } from '@power-corner/contracts/lists';
import type {
  PublicCard,
  PublicChampionship,
  PublicQuery,
} from '@power-corner/contracts/championships/public-championships';
import type { FileAnswer } from '@power-corner/service-kit/http/send-file';
import { previewPath } from '../pictures/preview.ts';
import type { CatalogueDeps } from '../deps.ts';
import { championshipNotFound, getPage, withPlacesOf } from '../get-championships.ts';
import type { ChampionshipRecord } from '../model.ts';
import type { ListedStatus } from '../repository.ts';
import { findChampionshipBySlug } from '../repository.ts';
import { findEnterable } from './list-repository.ts';
import { presentPublic, presentPublicCard } from './present-public.ts';

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

export async function getPublicChampionships(
  deps: Pick<CatalogueDeps, 'entries'>,
  { period = 'next', type, places, page = 1, limit = defaultLimit }: PublicQuery,
): Promise<List> {
  const query = { ...listings[period], type, page, limit };
  if (places !== 'free') return presented(await getPage(deps, { query, withHidden: false }));
  // Nobody can enter a championship that has started.
  if (period === 'running' || period === 'past') return { data: [], total: 0 };
  const ids = await findWithRoom(deps, type, new Date());
  return presented(await getPage(deps, { query, withHidden: false, ids }));
}

const presented = ({ data, total }: { data: Championship[]; total: number }): List => ({
  data: data.map(presentPublicCard),
  total,
});

async function findWithRoom(
  { entries }: Pick<CatalogueDeps, 'entries'>,
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

async function requirePublic(slug: string): Promise<ChampionshipRecord> {
  const record = await findChampionshipBySlug(slug);
  if (!record || record.hidden) throw championshipNotFound();
  return record;
}

export async function getPublicCalendarFile(slug: string): Promise<FileAnswer> {
  const { _id, scheduleRevision = 0, name, date, location, status, createdAt } = await requirePublic(slug);
  const content = calendarFileOf(
    {
      participationId: null,
      championshipId: _id,
      scheduleRevision,
      championshipName: name,
      championshipDate: date.toISOString(),
      championshipLocation: location,
      url: null,
      state: status === 'canceled' ? 'canceled' : 'confirmed',
    },
    createdAt,
  );
  return {
    type: 'text/calendar; charset=utf-8',
    content,
    name: `${slug}.ics`,
    disposition: 'attachment',
    cacheControl: 'public, no-cache',
  };
}

export async function getPublicChampionship(
  { entries, day }: Pick<CatalogueDeps, 'entries' | 'day'>,
  slug: string,
): Promise<PublicChampionship> {
  const record = await requirePublic(slug);
  const [championship, starting, timetable, isPublished] = await Promise.all([
    withPlacesOf({ entries }, record, new Date()),
    entries.findStarting(record._id),
    day.getTimetable(record),
    day.arePublished(record._id),
  ]);
  return presentPublic(championship, { preview: previewPath(record), starting, timetable, record, isPublished });
}
