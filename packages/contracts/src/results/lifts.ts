// Without schemas: pages that everybody reads load these lists alone.

export const lifts = ['squat', 'bench', 'deadlift', 'muscle_up', 'pull_up', 'dip'] as const;
export type Lift = (typeof lifts)[number];

export const recordLifts = [...lifts, 'total'] as const;
export type RecordLift = (typeof recordLifts)[number];
