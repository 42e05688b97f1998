import { championshipTypes, hasLifts } from '../lists.ts';
import type { RecordSet } from './records.ts';

// Without schemas, for the screens of admins.

export const recordDisciplines = championshipTypes.filter(hasLifts);

/** `up`: the lift of a junior, or of a master, also counts for the open record. */
export const cascades = ['up', 'own'] as const;
export type Cascade = (typeof cascades)[number];

/** The conditions that an admin ticks to ratify a record; each of them is needed. */
export const recordConditions = ['three_referees', 'scales_and_bar', 'identity'] as const;
export type RecordCondition = (typeof recordConditions)[number];

/** `provisional` until an admin decides; what was imported is `ratified`; `withdrawn`: the result no longer has it. */
export const recordStates = ['provisional', 'ratified', 'refused', 'withdrawn'] as const;
export type RecordState = (typeof recordStates)[number];

export const recordSetDefaults = {
  minimum_step_kg: 0.5,
  cascade: 'up',
  single_lifts: true,
  without_total: true,
  open_to: null,
  public: true,
  order: 0,
} as const satisfies Omit<RecordSet, 'id' | 'name' | 'discipline'>;
