import type { Person, PersonBest, PersonResult } from '@power-corner/contracts/records/people';
import { Handle } from '@power-corner/contracts/records/people';
import type { RankedBy } from '@power-corner/contracts/records/rankings-view';
import type { RecordLift } from '@power-corner/contracts/results/lifts';
import { recordLifts } from '@power-corner/contracts/results/lifts';
import { say } from '@power-corner/contracts/messages/say';
import { AppError, notFound } from '@power-corner/service-kit/errors';
import { findAthlete } from '../../athletes/repository.ts';
import type { PerformanceRecord } from '../../history/performances/model.ts';
import { namedChampionship, compareValues, countedWeights } from '../../history/performances/rules.ts';
import { countBetter, findOfPeople } from '../../history/performances/repository.ts';
import { findStandingRecords } from '../../history/records/get-records.ts';
import type { PersonRecord } from '../../history/people/model.ts';
import { findByHandle } from '../../history/people/repository.ts';
import { mayHavePage } from '../../history/people/public-pages.ts';
import { rankingOfBest } from './best-ranking.ts';

const personNotFound = () => notFound(say('personUnknown'));

/**
 * The public page of a person.
 * @throws NOT_FOUND without the person's consent and under 18, ERASED once the account is gone
 */
export async function getPerson(handle: string): Promise<Person> {
  // The id of an account is no handle, though people are stored under it.
  if (!Handle.safeParse(handle).success) throw personNotFound();
  const person = await findByHandle(handle);
  if (person?.erasedAt) throw new AppError('ERASED');
  const found = person?.page ? await read(person, new Date()) : null;
  if (!found) throw personNotFound();
  return found;
}

async function read(person: PersonRecord, now: Date): Promise<Person | null> {
  const [athlete, performances] = await Promise.all([findAthlete(person._id), findOfPeople([person._id])]);
  const results = (performances.get(person._id) ?? []).toReversed();
  const [latest] = results;
  if (!athlete || !latest || !person.handle || !mayHavePage(athlete.birthday, now)) return null;
  const { current, former, sets } = await findStandingRecords(person._id);
  return {
    handle: person.handle,
    name: `${athlete.firstname} ${athlete.lastname}`,
    club: latest.club,
    first_year: Math.min(...results.map(({ season }) => season)),
    championships: new Set(results.map(({ championshipId }) => championshipId)).size,
    good_lift_rate: goodLiftRate(results),
    medals: medalsOf(results),
    bests: await bestsOf(results, { ranked: person.ranked }),
    records: current,
    former_records: former,
    record_sets: sets,
    results: results.map(presentResult),
  };
}

function goodLiftRate(results: readonly PerformanceRecord[]): number | null {
  const judged = results
    .flatMap(({ attempts }) => Object.values(attempts).flat())
    .filter(({ outcome }) => outcome === 'good' || outcome === 'no_lift');
  const good = judged.filter(({ outcome }) => outcome === 'good').length;
  return judged.length === 0 ? null : good / judged.length;
}

const medalsOf = (results: readonly PerformanceRecord[]): Person['medals'] => {
  const times = (place: number) => results.filter((each) => each.place === place).length;
  return { gold: times(1), silver: times(2), bronze: times(3) };
};

async function bestsOf(results: readonly PerformanceRecord[], { ranked }: { ranked: boolean }): Promise<PersonBest[]> {
  const bests = recordLifts.flatMap((lift) => {
    const lifted = results.filter((each) => countedWeights(each)[lift] !== undefined);
    const groups = Map.groupBy(lifted, ({ discipline, division }) => [discipline, lift === 'total' && division].join());
    return [...groups.values()].flatMap((group) => {
      const [best] = group.toSorted((one, other) => compareValues(lift, one, other));
      return best ? [{ lift, best }] : [];
    });
  });
  return Promise.all(bests.map(({ lift, best }) => presentBest(lift, best, { ranked })));
}

async function presentBest(
  lift: RecordLift,
  best: PerformanceRecord,
  { ranked }: { ranked: boolean },
): Promise<PersonBest> {
  const weight = countedWeights(best)[lift] ?? 0;
  return {
    discipline: best.discipline,
    division: best.division,
    lift,
    sex: best.sex === 'Mx' ? null : best.sex,
    weight_class: best.weightClass,
    weight_kg: weight,
    bodyweight_kg: best.bodyweightKg,
    club: best.club,
    date: best.day,
    championship: namedChampionship(best),
    rank: ranked && best.values[lift] !== undefined ? await rankOf(lift, best, weight) : null,
  };
}

async function rankOf(by: RankedBy, best: PerformanceRecord, weight: number) {
  const all = rankingOfBest(by, best);
  if (!all) return null;
  const [over, inClub] = await Promise.all([
    countBetter(all, weight),
    best.clubKey === null ? null : countBetter({ ...all, clubKey: best.clubKey }, weight),
  ]);
  return { all: over + 1, club: inClub === null ? null : inClub + 1 };
}

const presentResult = (result: PerformanceRecord): PersonResult => ({
  championship: namedChampionship(result),
  date: result.day,
  location: result.location,
  discipline: result.discipline,
  division: result.division,
  weight_class: result.weightClass,
  age_category: result.ageCategory,
  place: result.place,
  bodyweight_kg: result.bodyweightKg,
  attempts: Object.fromEntries(
    Object.entries(result.attempts).map(([lift, attempts]) => [
      lift,
      attempts.map(({ weightKg, outcome }) => ({ weight_kg: weightKg, outcome })),
    ]),
  ),
  bests: result.bests,
  total_kg: result.totalKg,
  points: { ipf_gl: result.points.ipfGl, dots: result.points.dots },
  score: result.score,
  personal_bests: result.personalBests,
});
