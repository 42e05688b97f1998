import type { ChampionshipType, Division } from '@power-corner/contracts/lists';
import type { Meet, MeetSettings } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';

/** The lifts of each discipline in the order in which they are performed. */
const powerlifting: readonly Lift[] = ['squat', 'bench', 'deadlift'];
const streetLifting: readonly Lift[] = ['muscle_up', 'pull_up', 'dip', 'squat'];

/** The plates of a full set in kilograms, and the bar with its collars. */
export const standardPlatesKg: readonly number[] = [25, 20, 15, 10, 5, 2.5, 1.25, 0.5, 0.25];
export const standardBarKg = 25;

export const defaultSettingsOf = (type: ChampionshipType): MeetSettings => ({
  lifts: [],
  events: [],
  bar_kg: standardBarKg,
  plates_kg: [...standardPlatesKg],
  points_table: null,
  by_age: false,
  rank_by_weight_class: type !== 'Crossfit',
  record_steps: false,
});

/** Bodyweight lifts carry added weight on a belt; the others, a bar. */
export const isAdded = (lift: Lift): boolean => lift === 'muscle_up' || lift === 'pull_up' || lift === 'dip';

/** An entry, as far as its discipline depends on it. */
interface Entered {
  division: Division | null;
}

type Discipline = 'lifts' | 'added_weight' | 'places' | 'points';

/**
 * How the result of an entry is made: of a total of lifts on the bar, of added weights, of the sum of places, or of
 * points by place.
 */
export function disciplineOf(type: ChampionshipType, { division }: Entered): Discipline {
  if (type === 'Powerlifting') return 'lifts';
  if (type === 'Crossfit') return 'points';
  return division === 'Street Lifting' ? 'added_weight' : 'places';
}

/** All lifts of a division; none for a discipline of scores. */
function allLiftsOf(type: ChampionshipType, entered: Entered): readonly Lift[] {
  const discipline = disciplineOf(type, entered);
  if (discipline === 'places' || discipline === 'points') return [];
  if (entered.division === 'Bench Press') return ['bench'];
  return discipline === 'lifts' ? powerlifting : streetLifting;
}

/** True for all lifts of a division: no other total counts for records, rankings and bests. */
export function areAllLifts(type: ChampionshipType, entered: Entered, lifts: readonly Lift[]): boolean {
  const all = allLiftsOf(type, entered);
  return all.length > 0 && all.every((lift) => lifts.includes(lift));
}

/** The lifts of an entry in the order of the day, which a championship may choose from those of the division. */
export function liftsOf(
  type: ChampionshipType,
  settings: Pick<MeetSettings, 'lifts'>,
  entered: Entered,
): readonly Lift[] {
  const all = allLiftsOf(type, entered);
  const chosen = all.filter((lift) => settings.lifts.includes(lift));
  return chosen.length > 0 ? chosen : all;
}

/** The same for an entry of a meet. */
export const liftsIn = (meet: Meet, entered: Entered): readonly Lift[] =>
  liftsOf(meet.championship.type, meet.settings, entered);
