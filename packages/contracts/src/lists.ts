import type { Lift } from './results/lifts.ts';

export const usertypes = ['admin', 'coach', 'athlete'] as const;
export type Usertype = (typeof usertypes)[number];

export const sexes = ['Male', 'Female'] as const;
export type Sex = (typeof sexes)[number];

export const championshipTypes = ['Crossfit', 'Powerlifting', 'Calisthenics'] as const;
export type ChampionshipType = (typeof championshipTypes)[number];

export const championshipStatuses = ['upcoming', 'ongoing', 'completed', 'canceled'] as const;
export type ChampionshipStatus = (typeof championshipStatuses)[number];

/** `running` begins with the latest start, `past` (also canceled) with the latest date, others with the earliest. */
export const publicPeriods = ['next', 'running', 'past', 'all'] as const;
export type PublicPeriod = (typeof publicPeriods)[number];

/** The statuses that an edit may set; `canceled` is reached through the cancel call only. */
export const editableStatuses = ['upcoming', 'ongoing', 'completed'] as const;

export const divisions = ['3 Movement', 'Bench Press', 'Sets & Reps', 'Street Lifting'] as const;
export type Division = (typeof divisions)[number];

interface Contest {
  /** null in a discipline without divisions. */
  division: Division | null;
  /** A result is a total of lifts on the bar, of added weights, a sum of places in events, or of points for them. */
  scoring: 'lifts' | 'added_weight' | 'places' | 'points';
  /** In the order in which they are performed; none where events are scored. */
  lifts: readonly Lift[];
}

interface Discipline {
  /** The first one is preselected, and counts for an entry without a division. */
  contests: readonly [Contest, ...Contest[]];
  /** Athletes are weighed, and ranked by weight class unless the settings say otherwise. */
  hasWeighIn: boolean;
  /** IPF GL points and Dots rate its totals, and OpenPowerlifting takes its results. */
  isRated: boolean;
  /** Its attempts are judged by the IPF's rules: three referees with lights and cards, and further attempts. */
  hasReferees: boolean;
  /** A championship may name levels, which take the place of divisions: only where there are none. */
  hasLevels: boolean;
}

export const disciplines: Record<ChampionshipType, Discipline> = {
  Powerlifting: {
    contests: [
      { division: '3 Movement', scoring: 'lifts', lifts: ['squat', 'bench', 'deadlift'] },
      { division: 'Bench Press', scoring: 'lifts', lifts: ['bench'] },
    ],
    hasWeighIn: true,
    isRated: true,
    hasReferees: true,
    hasLevels: false,
  },
  Calisthenics: {
    contests: [
      { division: 'Sets & Reps', scoring: 'places', lifts: [] },
      { division: 'Street Lifting', scoring: 'added_weight', lifts: ['muscle_up', 'pull_up', 'dip', 'squat'] },
    ],
    hasWeighIn: true,
    isRated: false,
    hasReferees: false,
    hasLevels: false,
  },
  Crossfit: {
    contests: [{ division: null, scoring: 'points', lifts: [] }],
    hasWeighIn: false,
    isRated: false,
    hasReferees: false,
    hasLevels: true,
  },
};

export function contestOf(type: ChampionshipType, division: string | null): Contest {
  const { contests } = disciplines[type];
  return contests.find((contest) => contest.division === division) ?? contests[0];
}

const isOfLifts = ({ lifts }: Contest) => lifts.length > 0;

/** True for a discipline with results in kilograms: it has a bar, records, and sheets that can be imported. */
export const hasLifts = (type: ChampionshipType): boolean => disciplines[type].contests.some(isOfLifts);

/** What the sums over a discipline's events are made of; undefined for a discipline without events. */
export const eventScoringOf = (type: ChampionshipType): 'places' | 'points' | undefined =>
  disciplines[type].contests
    .map(({ scoring }) => scoring)
    .find((scoring) => scoring === 'places' || scoring === 'points');

/** The first one is preselected. */
export const divisionsOf = Object.fromEntries(
  championshipTypes.map((type) => [type, disciplines[type].contests.flatMap(({ division }) => division ?? [])]),
) as Record<ChampionshipType, Division[]>;

/** `club`: the categories of the gym. `ipf`: those of the International Powerlifting Federation. */
export const categorySets = ['club', 'ipf'] as const;
export type CategorySet = (typeof categorySets)[number];

export const exportKinds = [
  'csv',
  'print',
  'start_list',
  'roll_call',
  'weigh_in_sheet',
  'scoresheet',
  'heat_sheet',
  'judge_cards',
  'badges',
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** The states of a participation that people see. `taking` is internal, and the ended ones are on no list. */
export const shownStates = ['waiting', 'offered', 'pending', 'confirmed'] as const;
export type ShownState = (typeof shownStates)[number];

export const fees = ['unpaid', 'under_review', 'paid', 'refused'] as const;
export type Fee = (typeof fees)[number];

export const languages = ['fr', 'en', 'ar'] as const;
export type Language = (typeof languages)[number];

/** For `Intl`; Arabic with the names of months and the digits that are used in Algeria. */
export const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-DZ-u-nu-latn' };

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The gym's time zone: dates on screens, ages and the start of a championship are computed in it. */
export const timeZone = 'Africa/Algiers';

export const among = <Word extends string>(words: readonly Word[], word: string | null): Word | undefined =>
  words.find((each) => each === word);
