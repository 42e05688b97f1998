import { groupBy } from '@power-corner/contracts/group-by';
import { ageCategories, weightClassesOf } from '@power-corner/contracts/championships/category-lists';
import { disciplines, divisions, eventScoringOf, sexes } from '@power-corner/contracts/lists';

import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { EventScoring } from '@power-corner/contracts/results/meet-values';
import type { Place } from '@power-corner/contracts/results/results';
import { isThere } from '../commands/recorded.ts';
import { attemptsOf } from '../platform/attempts.ts';
import { liftsIn, scoringOf } from '../disciplines.ts';
import type { Totalled } from './places.ts';
import { comparePlaces, compareTotals, hasTotal, placeOf, placesBy } from './places.ts';
import { dots, ipfGl, pointsEventOf } from './points.ts';
import type { EventResult } from './score-ranking.ts';
import { wasStarted, rankScores } from './score-ranking.ts';
import { bestsOf, decidingAttempt, mayStillTotal, totalKg } from './totals.ts';
import { sumKg } from '../platform/weights.ts';

/**
 * `live`: ranked by what was lifted so far. `draft`: an entry that may still get a total has no place yet. `final`: who
 * has no total is disqualified, and who took no attempt and started no event has not come, a guest and a withdrawn too.
 */
export type Stage = 'live' | 'draft' | 'final';

export interface Standing {
  entry: MeetEntry;
  place: Place;
  /** DQ in `place` because a lift has no good attempt, and not by a decision of the officials. */
  bombedOut: boolean;
  bests: Partial<Record<Lift, number>>;
  totalKg: number | null;
  sum: number | null;
  /** What `sum` adds up, where it is not what the discipline adds up. */
  scoring?: EventScoring;
  byEvent: Record<string, EventResult>;
  points: { ipf_gl: number | null; dots: number | null };
}

type Category = Pick<MeetEntry, 'sex' | 'division' | 'level' | 'level_name' | 'weight_class' | 'age_category'>;

/** `age_category` is null when the ages are ranked together, `weight_class` when the classes are: `all_classes`. */
export interface StandingsCategory extends Category {
  all_classes: boolean;
  standings: Standing[];
}

/** An attempt that was passed is none. */
const hasLifted = (entry: MeetEntry, lifts: readonly Lift[]): boolean =>
  lifts.some((lift) => attemptsOf(entry, lift).some(({ outcome }) => outcome === 'good' || outcome === 'no_lift'));

function unplacedOf(meet: Meet, entry: MeetEntry, { hasResult, stage }: { hasResult: boolean; stage: Stage }): Place {
  const outcome = placeOf[entry.outcome];
  const lifts = liftsIn(meet, entry);
  const isUnseen = !hasLifted(entry, lifts) && !Object.values(entry.scores).some(wasStarted);
  if (stage === 'final' && isUnseen && (outcome === 'G' || outcome === 'WD')) return 'NS';
  if (outcome !== null || hasResult) return outcome;
  const { events } = meet.settings;
  const mayStillStart = events.length === 0 || events.some(({ id }) => !entry.scores[id]);
  const isUnderWay = lifts.length === 0 ? mayStillStart : mayStillTotal(entry, lifts);
  if (stage !== 'final' && isUnderWay) return null;
  return hasLifted(entry, lifts) ? 'DQ' : 'NS';
}

function byLifts(meet: Meet, entries: readonly MeetEntry[], stage: Stage): Standing[] {
  const { isRated } = disciplines[meet.championship.type];
  const lifted = entries.map((entry) => {
    const lifts = liftsIn(meet, entry);
    const bests = bestsOf(entry, lifts);
    const total = totalKg(entry, lifts);
    const soFar = stage === 'live' && Object.keys(bests).length > 0 ? sumKg(Object.values(bests)) : null;
    const ranked = total ?? (mayStillTotal(entry, lifts) ? soFar : null);
    return { entry, lifts, bests, total, ranked };
  });
  const ranking = lifted.flatMap(({ entry, lifts, ranked }): { entry: MeetEntry; totalled: Totalled }[] => {
    const last = lifts.at(-1);
    if (ranked === null || entry.outcome !== 'competing' || last === undefined) return [];
    const deciding = decidingAttempt(entry, attemptsOf(entry, last));
    return [{ entry, totalled: { totalKg: ranked, bodyweightKg: entry.bodyweight_kg, deciding, lot: entry.lot } }];
  });
  const places = placesBy(ranking, (one, other) => compareTotals(one.totalled, other.totalled));
  const placeByEntry = new Map([...places].map(([{ entry }, place]) => [entry, place]));
  return lifted.map(({ entry, lifts, bests, total, ranked }) => {
    const { sex, bodyweight_kg } = entry;
    const event = isRated ? pointsEventOf(lifts) : null;
    const place = placeByEntry.get(entry) ?? unplacedOf(meet, entry, { hasResult: ranked !== null, stage });
    const performance = { sex, bodyweightKg: bodyweight_kg, totalKg: hasTotal(place) ? total : null };
    return {
      entry,
      place,
      bombedOut: place === 'DQ' && entry.outcome !== 'disqualified',
      bests,
      totalKg: performance.totalKg,
      sum: null,
      byEvent: {},
      points: {
        ipf_gl: event && ipfGl(performance, event),
        dots: isRated ? dots(performance) : null,
      },
    };
  });
}

function byScores(meet: Meet, entries: readonly MeetEntry[], stage: Stage): Standing[] {
  const isRanked = ({ outcome, scores }: MeetEntry) =>
    (outcome === 'competing' || outcome === 'withdrawn') && Object.values(scores).some(wasStarted);
  const ranked = entries.filter(isRanked);
  // An event that nobody of the category has started decides nothing.
  const events = meet.settings.events.filter(({ id }) => ranked.some(({ scores }) => wasStarted(scores[id])));
  const { scoring, points_table: table } = meet.settings;
  const results = rankScores(ranked, events, { scoring, table });
  const other = scoring === eventScoringOf(meet.championship.type) ? {} : { scoring };
  return entries.map((entry) => {
    const result = results.get(entry);
    return {
      ...other,
      entry,
      place: result?.place ?? unplacedOf(meet, entry, { hasResult: false, stage }),
      bombedOut: false,
      bests: {},
      totalKg: null,
      sum: result?.place ? result.sum : null,
      byEvent: result?.byEvent ?? {},
      points: { ipf_gl: null, dots: null },
    };
  });
}

const nameOf = ({ lastname, firstname }: MeetEntry) => `${lastname} ${firstname}`;

function standingsOf(meet: Meet, entries: readonly MeetEntry[], stage: Stage): Standing[] {
  const [first] = entries;
  const scoring = first && scoringOf(meet.championship.type, first);
  const standings =
    scoring === 'points' || scoring === 'places' ? byScores(meet, entries, stage) : byLifts(meet, entries, stage);
  return standings.toSorted(
    (one, other) => comparePlaces(one.place, other.place) || nameOf(one.entry).localeCompare(nameOf(other.entry), 'fr'),
  );
}

/**
 * Women and men, divisions, levels as the championship names them, classes from light to heavy, ages from young to old;
 * what has none comes last.
 */
export function compareCategories(
  { championship }: Pick<Meet, 'championship'>,
  one: Category,
  other: Category,
): number {
  const { category_set: set, levels = [] } = championship;
  const levelIds = levels.map(({ id }) => id);
  const index = (list: readonly string[], value: string | null) => (value === null ? list.length : list.indexOf(value));
  return (
    index(sexes, other.sex) - index(sexes, one.sex) ||
    index(divisions, one.division) - index(divisions, other.division) ||
    index(levelIds, one.level) - index(levelIds, other.level) ||
    index(weightClassesOf[set], one.weight_class) - index(weightClassesOf[set], other.weight_class) ||
    index(ageCategories, one.age_category) - index(ageCategories, other.age_category)
  );
}

/** Each from the first place to those without one. Somebody who has neither confirmed nor come is in none. */
export function standings(meet: Meet, stage: Stage): StandingsCategory[] {
  const { by_age: byAge, rank_by_weight_class: byClass } = meet.settings;
  const categoryOf = ({ sex, division, level, level_name, weight_class, age_category }: MeetEntry) => ({
    sex,
    division,
    level,
    level_name,
    weight_class: byClass ? weight_class : null,
    age_category: byAge ? age_category : null,
  });
  const entered = meet.entries.filter((entry) => entry.state === 'confirmed' || isThere(entry));
  const byCategory = groupBy(entered, (entry) => JSON.stringify(Object.values(categoryOf(entry))));
  const categories = [...byCategory.values()].map((entries) => ({
    ...categoryOf(entries[0] as MeetEntry),
    all_classes: !byClass,
    standings: standingsOf(meet, entries, stage),
  }));
  return categories.toSorted((one, other) => compareCategories(meet, one, other));
}
