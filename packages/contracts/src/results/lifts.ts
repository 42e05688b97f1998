// Without schemas: pages that everybody reads load these lists alone.

/** In the order of the day. */
export const lifts = ['squat', 'bench', 'deadlift', 'muscle_up', 'pull_up', 'dip'] as const;
export type Lift = (typeof lifts)[number];

/** Records and rankings are held by each lift, and by their sum. */
export const recordLifts = [...lifts, 'total'] as const;
export type RecordLift = (typeof recordLifts)[number];
