import type { Championship } from '@power-corner/contracts/championships/championships';
import type { StartListRow } from '@power-corner/contracts/results/live';
import type { TimedSession } from '@power-corner/contracts/results/meet';
import type { PublicCard, PublicChampionship } from '@power-corner/contracts/championships/public-championships';
import type { ChampionshipRecord } from '../model.ts';
import { shownPart } from '../parts.ts';
import { plainOf } from '../plain-fields.ts';
import type { StartingEntry } from '../deps.ts';

/** Only these fields leave the platform without a login. */
export const presentPublicCard = (championship: Championship): PublicCard => ({
  id: championship.id,
  slug: championship.slug,
  name: championship.name,
  date: championship.date,
  location: championship.location,
  type: championship.type,
  max_participants: championship.max_participants,
  remaining_places: championship.remaining_places,
  picture: championship.picture,
  status: championship.status,
  registration_opens_at: championship.registration_opens_at,
  registration_closes_at: championship.registration_closes_at,
});

/** Shows no weight, birthday or account. */
const presentStarting = (
  { athlete, club, division, weightClass, meet }: StartingEntry,
  offered: Parameters<typeof shownPart>[1],
): StartListRow => ({
  name: `${athlete.firstname} ${athlete.lastname}`,
  club: club ?? null,
  sex: athlete.sex,
  ...shownPart(division, offered),
  weight_class: weightClass,
  session: meet?.session ?? 1,
  flight: meet?.flight ?? null,
});

interface BesideIt {
  preview: string;
  starting: readonly StartingEntry[];
  timetable: TimedSession[];
  record: Pick<ChampionshipRecord, 'divisions' | 'previousDate'>;
  isPublished: boolean;
}

export const presentPublic = (
  championship: Championship,
  { preview, starting, timetable, record, isPublished }: BesideIt,
): PublicChampionship => ({
  ...presentPublicCard(championship),
  description: championship.description,
  canceled_reason: championship.canceled_reason,
  ...plainOf(championship),
  divisions: championship.divisions,
  levels: championship.levels,
  rules: championship.rules ?? null,
  organiser: `${championship.coach_firstname} ${championship.coach_lastname}`,
  preview,
  ...(record.previousDate && { previous_date: record.previousDate.toISOString() }),
  ...(timetable.length > 0 && { sessions: timetable }),
  ...(starting.length > 0 && { start_list: starting.map((entry) => presentStarting(entry, record)) }),
  ...(isPublished && { results_published: true }),
});
