import { fault } from '../messages/fault.ts';
import type { ChampionshipStatus, ChampionshipType, Division } from '../lists.ts';
import { among, disciplines, divisions, divisionsOf } from '../lists.ts';
import { fold } from '../text/fold.ts';

export interface RegistrationWindow {
  status: ChampionshipStatus;
  date: string | Date;
  /** Absent or null: open from the creation on. */
  registration_opens_at?: string | Date | null;
  /** Absent or null: open until the championship's date. */
  registration_closes_at?: string | Date | null;
}

export type RegistrationState = 'not_open' | 'open' | 'closed';

/** The instant at which registration ends: at the latest the championship's date. */
export function registrationEnd({ date, registration_closes_at }: Omit<RegistrationWindow, 'status'>): Date {
  const start = new Date(date);
  const closes = registration_closes_at ? new Date(registration_closes_at) : start;
  return closes < start ? closes : start;
}

/** The state of registration at this moment. A championship that is not upcoming is closed, also before its window. */
export function registrationState(championship: RegistrationWindow, now: Date): RegistrationState {
  if (championship.status !== 'upcoming' || registrationEnd(championship) <= now) return 'closed';
  const opens = championship.registration_opens_at;
  return opens && new Date(opens) > now ? 'not_open' : 'open';
}

/** The faults of a window, by the field. Both ends are named when they contradict each other. */
export function windowFaults({
  date,
  registration_opens_at: opens,
  registration_closes_at: closes,
}: Omit<RegistrationWindow, 'status'>): Record<string, string> {
  const at = (instant: string | Date) => new Date(instant).getTime();
  if (closes && at(closes) > at(date)) return { registration_closes_at: fault('closesAfterDate') };
  if (opens && closes && at(opens) >= at(closes))
    return {
      registration_opens_at: fault('opensBeforeClosing'),
      registration_closes_at: fault('closesAfterOpening'),
    };
  if (opens && at(opens) >= at(date)) return { registration_opens_at: fault('opensBeforeDate') };
  return {};
}

export interface OfferedDivision {
  division: Division;
  max_participants: number | null;
}

/** Every division of a type, without limits of their own: what a championship offers unless it says otherwise. */
export const allDivisionsOf = (type: ChampionshipType): OfferedDivision[] =>
  divisionsOf[type].map((division) => ({ division, max_participants: null }));

interface OwnPlaces {
  max_participants?: number | null;
  remaining_places?: number | null | undefined;
}

/** What is chosen at entry: a division, whose name is its id, or where there are none a level. */
export interface EntryPart extends OwnPlaces {
  id: string;
  name: string;
}

interface WithParts {
  divisions: readonly (OwnPlaces & { division: Division })[];
  /** A device may have kept a championship that was read before there were levels. */
  levels?: readonly EntryPart[];
}

export const partsOf = ({ divisions, levels = [] }: WithParts): readonly EntryPart[] => [
  ...divisions.map(({ division, ...places }) => ({ id: division, name: division, ...places })),
  ...levels,
];

/** The part as requests name it. */
export function partInRequest(id: string | null): { division?: Division; level?: string } {
  const division = among(divisions, id);
  if (division) return { division };
  return id ? { level: id } : {};
}

/** The first division of the type where it is offered, else the only part that is; null without one. */
export function preselectedPart({ type, ...championship }: WithParts & { type: ChampionshipType }): string | null {
  const offered = partsOf(championship).map(({ id }) => id);
  const [first] = divisionsOf[type];
  if (first && offered.includes(first)) return first;
  return offered.length === 1 ? (offered[0] ?? null) : null;
}

/** @param total the places of the championship; null without a limit */
export function divisionsFault(
  type: ChampionshipType,
  offered: readonly OfferedDivision[],
  total: number | null,
): string | null {
  const names = offered.map(({ division }) => division);
  if (names.some((name) => !divisionsOf[type].includes(name))) return fault('divisionOfOther');
  if (new Set(names).size < names.length) return fault('divisionTwice');
  if (names.length === 0 && divisionsOf[type].length > 0) return fault('divisionNeeded');
  return isAnyAbove(offered, total) ? fault('divisionAboveTotal') : null;
}

/** @param sent the levels that an edit or a form names @param total the places of the championship */
export function levelsFault(
  type: ChampionshipType,
  sent: readonly { id?: string | undefined; name: string; max_participants: number | null }[],
  total: number | null,
): string | null {
  if (sent.length > 0 && !disciplines[type].hasLevels) return fault('levelsOfOther');
  const ids = sent.flatMap(({ id }) => id ?? []);
  const names = sent.map(({ name }) => fold(name));
  if (new Set(ids).size < ids.length || new Set(names).size < names.length) return fault('levelTwice');
  return isAnyAbove(sent, total) ? fault('levelAboveTotal') : null;
}

const isAnyAbove = (offered: readonly Pick<OfferedDivision, 'max_participants'>[], total: number | null) =>
  total !== null && offered.some(({ max_participants: own }) => own !== null && own > total);

export const hasFee = (entryFeeDzd: number | null): entryFeeDzd is number => entryFeeDzd !== null && entryFeeDzd > 0;

const longestSlug = 60;

/** ASCII letters and digits, joined by hyphens. @param fallback for a name without any, such as one in Arabic */
export function slugOf(name: string, fallback: string): string {
  const ascii = name
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return shortened(/[a-z]/.test(ascii) ? ascii : [fallback, ascii].filter(Boolean).join('-'), longestSlug);
}

/** The same slug for another championship: `coupe-2`. @param number 1 for the slug itself */
export function numberedSlug(slug: string, number: number): string {
  if (number === 1) return slug;
  const ending = `-${number}`;
  return shortened(slug, longestSlug - ending.length) + ending;
}

/** Cuts at a hyphen where that leaves at least half. */
function shortened(slug: string, longest: number): string {
  if (slug.length <= longest) return slug;
  const cut = slug.slice(0, longest);
  const hyphen = slug[longest] === '-' ? longest : cut.lastIndexOf('-');
  return (hyphen >= longest / 2 ? cut.slice(0, hyphen) : cut).replace(/-+$/, '');
}
