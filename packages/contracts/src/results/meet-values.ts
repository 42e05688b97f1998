// Without schemas: a browser loads these values alone.

/** `passed`: the lifter does without this attempt, which is neither good nor failed. */
export const attemptOutcomes = ['good', 'no_lift', 'passed'] as const;

export const entryOutcomes = ['competing', 'no_show', 'withdrawn', 'disqualified', 'guest'] as const;
export type EntryOutcome = (typeof entryOutcomes)[number];

export const eventKinds = ['time', 'reps', 'load'] as const;
export type EventKind = (typeof eventKinds)[number];

export const mostAttempts = 3;
export const heaviestKg = 700;
export const mostLot = 9999;
export const mostSessions = 99;
/** In a request. */
export const mostCommands = 200;
