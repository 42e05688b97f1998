import type { AgeCategory } from '@power-corner/contracts/championships/category-lists';
import { fold } from '@power-corner/contracts/text/fold';
import type { PerformanceRecord } from './model.ts';

/** The ages within a category, in either list of categories, by calendar year or by birthday. */
const yearsOf: Readonly<Record<AgeCategory, readonly [number, number]>> = {
  'Sub-Junior': [13, 19],
  Junior: [17, 25],
  // Sheets use it for every age.
  Open: [0, 999],
  Master: [35, 999],
  'Master I': [38, 51],
  'Master II': [48, 61],
  'Master III': [58, 71],
  'Master IV': [68, 999],
};

interface Aged {
  birthday: string | null;
  /** Of a sheet: `23`, or `23.5` for 23 or 24; empty where it has none. */
  age: string;
  ageCategory: AgeCategory | null;
  season: number;
}

export function bornIn({ birthday, age, ageCategory, season }: Aged): [number, number] {
  if (birthday !== null) return [Number(birthday.slice(0, 4)), Number(birthday.slice(0, 4))];
  const known = Math.floor(Number(age));
  if (known > 0) return [season - known - 1, season - known];
  const [youngest, oldest] = ageCategory ? yearsOf[ageCategory] : [0, 999];
  return [season - oldest, season - youngest];
}

export const wordsOf = (name: string): string[] => fold(name).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The sex and the words of a name in any order, without case and accents: `Bel-Hadj Adel` is `Adel Bel Hadj`. */
export const namesakeKey = (name: string, sex: PerformanceRecord['sex']): string =>
  [sex, ...wordsOf(name).toSorted()].join(' ');

type Namesake = Pick<
  PerformanceRecord,
  '_id' | 'nameKey' | 'birthday' | 'born' | 'clubKey' | 'championshipId' | 'bodyweightKg'
>;

/** True for results that cannot all be one person's: by their ages, or by two bodyweights in one championship. */
export function contradict(results: readonly Namesake[]): boolean {
  const from = Math.max(...results.map(({ born }) => born[0] ?? 0));
  const to = Math.min(...results.map(({ born }) => born[1] ?? Infinity));
  const beside = [...Map.groupBy(results, ({ championshipId }) => championshipId).values()];
  return from > to || beside.some((each) => each.some(({ bodyweightKg: kg }) => kg !== each[0]?.bodyweightKg));
}

function peopleOf(namesakes: readonly Namesake[]): Namesake[][] {
  const withBirthday = namesakes.filter(({ birthday }) => birthday !== null);
  const people = [...Map.groupBy(withBirthday, ({ birthday }) => birthday).values()];
  const others = namesakes.filter(({ birthday }) => birthday === null);
  for (const [club, results] of Map.groupBy(others, ({ clubKey }) => clubKey)) {
    const known = people.filter((each) => each.some(({ birthday, clubKey }) => birthday && clubKey === club));
    const [only] = known;
    if (club === null || known.length > 1 || contradict(results)) people.push(...results.map((each) => [each]));
    else if (only && !contradict([...only, ...results])) only.push(...results);
    else people.push(results);
  }
  return people;
}

/** An admin's decision outweighs names. A result that it leaves open stands alone. */
function asGiven(person: readonly Namesake[], given: ReadonlyMap<string, string>): [string, string][] {
  const [one = person[0]?._id, ...more] = new Set(person.flatMap(({ _id }) => given.get(_id) ?? []));
  return person.map(({ _id }) => [_id, (more.length === 0 ? one : given.get(_id)) ?? _id]);
}

/**
 * Of results without an account, the id that all results of one person share. An account is never joined: anybody can
 * take a name and a club, and a claim asks for proof.
 * @param given the decisions of admins: see `findGiven`
 */
export function samePeople(
  results: readonly Namesake[],
  given: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const named = Map.groupBy(
    results.filter(({ nameKey }) => Boolean(nameKey)),
    ({ nameKey }) => nameKey,
  );
  return new Map([...named.values()].flatMap(peopleOf).flatMap((person) => asGiven(person, given)));
}
