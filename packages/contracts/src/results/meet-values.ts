// Without schemas: a browser loads these values alone.

/** `passed`: the lifter does without this attempt, which is neither good nor failed. */
export const attemptOutcomes = ['good', 'no_lift', 'passed'] as const;

export const entryOutcomes = ['competing', 'no_show', 'withdrawn', 'disqualified', 'guest'] as const;
export type EntryOutcome = (typeof entryOutcomes)[number];

/** As the referees sit, seen by the lifter. */
export const refereePositions = ['left', 'centre', 'right'] as const;
export type RefereePosition = (typeof refereePositions)[number];

/** Why an attempt is taken again: the jury's word, a fault of loading or of the platform, an object that touched. */
export const furtherReasons = ['jury', 'loading', 'platform', 'illegal_item'] as const;

export const deciders = ['referees', 'table', 'jury'] as const;

export const eventKinds = ['time', 'reps', 'load', 'distance'] as const;
export type EventKind = (typeof eventKinds)[number];

interface KindOfEvent {
  /** The least wins: seconds, which a time limit may stop. In every other kind the most wins. */
  isRace: boolean;
  /** Of a value; 0 for whole numbers. */
  decimals: 0 | 2 | 3;
}

export const kindsOfEvents: Record<EventKind, KindOfEvent> = {
  time: { isRace: true, decimals: 3 },
  reps: { isRace: false, decimals: 0 },
  load: { isRace: false, decimals: 3 },
  distance: { isRace: false, decimals: 2 },
};

export const isRace = ({ kind }: { kind: EventKind }): boolean => kindsOfEvents[kind].isRace;

export const isWhole = ({ kind }: { kind: EventKind }): boolean => kindsOfEvents[kind].decimals === 0;

/** A second value of a score decides among equal ones: the moment at which a point was reached. */
export const tiebreaks = ['none', 'time'] as const;

/** What the points of a place are multiplied by. */
export const eventWeights = [0.5, 1, 2] as const;

/** A sum of points for places, or of the places. */
export const eventScorings = ['points', 'places'] as const;
export type EventScoring = (typeof eventScorings)[number];

/** Points by place to begin a table with; null is the standard one: 100, 95, 90, 86, 83, then 1 less each. */
export const pointsPresets = {
  ours: null,
  step: Array.from({ length: 20 }, (_, index) => 100 - 5 * index),
  winner: [
    100, 85, 75, 67, 62, 58, 55, 52, 50, 48, 46, 44, 42, 40, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10,
    5,
  ],
  games: [100, 95, 90, 85, 80, ...Array.from({ length: 38 }, (_, index) => 75 - 2 * index)],
} as const;

/** Acts in meet and journal without an account. Its words are those of the reader's language. */
export const judgeOfLane = (lane: number) => `lane.${lane}`;

export const laneOfJudge = (id: string | null): number | null => Number(/^lane\.(\d+)$/.exec(id ?? '')?.[1]) || null;

export const mostLanes = 50;
export const mostHeats = 99;
export const longestTransitionMinutes = 120;

export const mostAttempts = 3;
export const heaviestKg = 700;
export const bodyweightKg = { min: 20, max: 300 };
export const barKg = { min: 5, max: 60 };
export const plateKg = { min: 0.1, max: 100 };
export const mostPlates = 30;
export const mostPairs = 99;
export const longestBreakMinutes = 60;
export const mostPoints = 1000;
export const mostPlacesOfTable = 200;
export const mostLot = 9999;
export const mostSessions = 99;
export const mostCommands = 200;
