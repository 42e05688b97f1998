import { ageCategoryOn, dayInAlgiers, weightClassOf } from '@power-corner/contracts/categories';
import type { EventData } from '@power-corner/contracts/events';
import type { AgeCategory, ChampionshipType, Division, Sex, WeightClass } from '@power-corner/contracts/lists';
import { divisionsOf } from '@power-corner/contracts/lists';
import type { Participate } from '@power-corner/contracts/participations';
import { chooseDivision } from '@power-corner/contracts/participations';
import { AppError, invalid } from '@power-corner/service-kit/errors';

/** How long a place waits for its confirmation by the mailed link. */
export const holdMs = 48 * 3_600_000;
/** The lease of a `taking` entry: a request needs milliseconds, and after a crash the place is free again when it ends. */
export const takingMs = 10_000;
/** How long a request waits for another `taking` entry of the same athlete before it takes its place. */
export const takeOverAfterMs = 2000;
/** How long a request tries to get a place. It outlasts the lease of another athlete's `taking` entry, and ends before the web application gives up. */
export const patienceMs = 13_000;
/** Between two mails with a link. */
export const linkIntervalMs = 60_000;
/** The latest links of an entry stay good, since mails overtake each other. */
export const mostLinks = 5;

interface Linked {
  links: string[];
  link_sent_at: Date;
  created_at: Date;
}

/** Whether no mail was sent for an entry: the limit of links survives a withdrawal, and had been reached. */
export const isQuiet = ({ link_sent_at, created_at }: Pick<Linked, 'link_sent_at' | 'created_at'>) =>
  link_sent_at < created_at;

/**
 * The links of a new entry. After a withdrawal within the same minute they are the ones that were mailed for it, so that
 * the mail which the athlete has confirms the new entry; links that have already confirmed an entry confirm no other.
 */
export function linksAfter(
  entry: Linked,
  withdrawn: (Linked & { confirmed_at?: Date }) | null,
): Pick<Linked, 'links' | 'link_sent_at'> {
  const { links, link_sent_at } = entry;
  if (!withdrawn) return { links, link_sent_at };
  return {
    links: withdrawn.confirmed_at ? links : [...withdrawn.links, ...links].slice(-mostLinks),
    link_sent_at: withdrawn.link_sent_at,
  };
}

/** @throws INVALID_INPUT unless type and division are the championship's own */
export function decideDivision(
  type: ChampionshipType,
  { championshipType, division = null }: Pick<Participate, 'championshipType' | 'division'>,
): Division | null {
  if (championshipType !== type) throw invalid({ championshipType: 'Invalid competition type' });
  const offered = divisionsOf[type];
  if (division === null && offered.length === 0) return null;
  if (division === null || !offered.includes(division))
    throw invalid({ division: offered.length === 0 ? 'Ce championnat se dispute sans division.' : chooseDivision });
  return division;
}

interface Measured {
  sex: Sex | null;
  birthday: string | null;
  weight: number | null;
}

/**
 * Category and class as frozen on the entry: the age is the one on the championship's day in Algiers.
 * @throws CONFLICT for a profile without birthday, weight or sex, as an account made by an operator may be
 */
export function freeze(
  { birthday, weight, sex }: Measured,
  championshipDate: Date,
): { age_category: AgeCategory | null; weight_class: WeightClass | null } {
  if (!birthday || weight === null || !sex)
    throw new AppError('CONFLICT', { message: 'Complétez votre profil avant de participer.' });
  return { age_category: ageCategoryOn(birthday, dayInAlgiers(championshipDate)), weight_class: weightClassOf(weight) };
}

/**
 * The seats that may be taken so that never more entries live than places exist, also after the limit was lowered or
 * set for the first time, when entries hold seats above it or none at all: 1 to K, less those taken, where K is the
 * highest number with K + (entries above K or without a seat) <= max. With an unchanged limit K only ever grows, so
 * that a choice made from an older look stays a safe one.
 * @param seats of all live entries; undefined for one without a seat
 */
export function freeSeats(max: number, seats: readonly (number | undefined)[]): number[] {
  const taken = new Set(seats.filter((seat) => seat !== undefined));
  let highest = max;
  let beyond = seats.length - [...taken].filter((seat) => seat <= max).length;
  while (highest > 0 && highest + beyond > max) {
    if (taken.has(highest)) beyond += 1;
    highest -= 1;
  }
  return Array.from({ length: highest }, (_, index) => index + 1).filter((seat) => !taken.has(seat));
}

/** When a hold ends: after its time, and at the latest when the championship starts. */
export function holdEnd(expiresAt: Date, championshipDate: Date): Date {
  return expiresAt < championshipDate ? expiresAt : championshipDate;
}

interface Entry {
  _id: string;
  athlete: string;
  division: Division | null;
  person: { email: string; firstname: string; lastname: string };
}

/** An entry as its events tell it. */
export function entryState(
  { _id, athlete, division, person }: Entry,
  championship: { _id: string; name: string; date: Date; location: string },
): EventData<'ParticipationVerified'> {
  return {
    participationId: _id,
    championshipId: championship._id,
    athleteId: athlete,
    email: person.email,
    firstname: person.firstname,
    lastname: person.lastname,
    championshipName: championship.name,
    championshipDate: championship.date.toISOString(),
    championshipLocation: championship.location,
    division,
  };
}
