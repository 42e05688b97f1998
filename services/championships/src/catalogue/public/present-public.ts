import type { Championship } from '@power-corner/contracts/championships/championships';
import type { StartListRow } from '@power-corner/contracts/results/live';
import type { TimedSession } from '@power-corner/contracts/results/meet';
import type { PublicCard, PublicChampionship } from '@power-corner/contracts/championships/public-championships';
import { plainOf } from '../plain-fields.ts';
import type { Deps } from '../../deps.ts';

/** A row of the public list, field by field: nothing else leaves the platform without a login. */
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

type StartingRecord = Awaited<ReturnType<Deps['entries']['findStarting']>>[number];

/** A row of the start list: no weight, birthday or account. */
const presentStarting = ({ athlete, club, division, weightClass, meet }: StartingRecord): StartListRow => ({
  name: `${athlete.firstname} ${athlete.lastname}`,
  club: club ?? null,
  sex: athlete.sex,
  division,
  weight_class: weightClass,
  session: meet?.session ?? 1,
  flight: meet?.flight ?? null,
});

interface BesideIt {
  /** The path of the preview picture. */
  preview: string;
  /** Empty until sessions are assigned. */
  starting: readonly StartingRecord[];
  /** The sessions that have a time. */
  timetable: TimedSession[];
  previousDate: Date | undefined;
}

/** A championship as its public page shows it. */
export const presentPublic = (
  championship: Championship,
  { preview, starting, timetable, previousDate }: BesideIt,
): PublicChampionship => ({
  ...presentPublicCard(championship),
  description: championship.description,
  canceled_reason: championship.canceled_reason,
  ...plainOf(championship),
  divisions: championship.divisions,
  rules: championship.rules ?? null,
  organiser: `${championship.coach_firstname} ${championship.coach_lastname}`,
  preview,
  ...(previousDate && { previous_date: previousDate.toISOString() }),
  ...(timetable.length > 0 && { sessions: timetable }),
  ...(starting.length > 0 && { start_list: starting.map(presentStarting) }),
});
