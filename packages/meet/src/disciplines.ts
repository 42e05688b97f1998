import { contestOf, disciplines, eventScoringOf } from '@power-corner/contracts/lists';
import type { ChampionshipType, Division } from '@power-corner/contracts/lists';
import type { Meet, MeetSettings } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';

/** The plates of a full set in kilograms, and the bar with its collars. */
export const standardPlatesKg: readonly number[] = [25, 20, 15, 10, 5, 2.5, 1.25, 0.5, 0.25];
export const standardBarKg = 25;

export const defaultSettingsOf = (type: ChampionshipType): MeetSettings => ({
  lifts: [],
  events: [],
  bar_kg: standardBarKg,
  plates_kg: [...standardPlatesKg],
  points_table: null,
  scoring: eventScoringOf(type) ?? 'points',
  by_age: false,
  rank_by_weight_class: disciplines[type].hasWeighIn,
  record_steps: false,
  referees: 1,
  cards_required: false,
  cards_shown: true,
  name_weight_clock: false,
  break_minutes: 10,
  plate_pairs: null,
  weights_by_phone: false,
});

/** Bodyweight lifts carry added weight on a belt; the others, a bar. */
export const isAdded = (lift: Lift): boolean => lift === 'muscle_up' || lift === 'pull_up' || lift === 'dip';

interface Entered {
  division: Division | null;
}

export const scoringOf = (type: ChampionshipType, { division }: Entered) => contestOf(type, division).scoring;

/** True for all lifts of a division: no other total counts for records, rankings and bests. */
export function areAllLifts(type: ChampionshipType, { division }: Entered, lifts: readonly Lift[]): boolean {
  const all = contestOf(type, division).lifts;
  return all.length > 0 && all.every((lift) => lifts.includes(lift));
}

/** The lifts of an entry in the order of the day, which a championship may choose from those of the division. */
export function liftsOf(
  type: ChampionshipType,
  settings: Pick<MeetSettings, 'lifts'>,
  { division }: Entered,
): readonly Lift[] {
  const all = contestOf(type, division).lifts;
  const chosen = all.filter((lift) => settings.lifts.includes(lift));
  return chosen.length > 0 ? chosen : all;
}

export const liftsIn = (meet: Meet, entered: Entered): readonly Lift[] =>
  liftsOf(meet.championship.type, meet.settings, entered);
