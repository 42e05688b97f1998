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

export const eventKinds = ['time', 'reps', 'load'] as const;
export type EventKind = (typeof eventKinds)[number];

const rulesOfKinds: Record<EventKind, { isRace: boolean; isWhole: boolean }> = {
  time: { isRace: true, isWhole: false },
  reps: { isRace: false, isWhole: true },
  load: { isRace: false, isWhole: false },
};

/** True where the least wins: seconds, which a time limit may stop. In every other kind of event the most wins. */
export const isRace = ({ kind }: { kind: EventKind }): boolean => rulesOfKinds[kind].isRace;

export const isWhole = ({ kind }: { kind: EventKind }): boolean => rulesOfKinds[kind].isWhole;

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
