import type { SheetFault } from '@power-corner/service-kit/errors';

/** The lifts of OpenPowerlifting's columns, in the order of the day. */
export const sheetLifts = ['squat', 'bench', 'deadlift'] as const;
export type SheetLift = (typeof sheetLifts)[number];

export const sheetSexes = ['M', 'F', 'Mx'] as const;
export type SheetSex = (typeof sheetSexes)[number];

/** `Sleeves` and `Bare` stand in older sheets. From the least to the most supportive one. */
export const equipments = [
  'Raw',
  'Bare',
  'Sleeves',
  'Straps',
  'Wraps',
  'Single-ply',
  'Multi-ply',
  'Unlimited',
] as const;

/** The letters of an event, each a lift. */
export const liftOfLetter: Record<string, SheetLift> = { S: 'squat', B: 'bench', D: 'deadlift' };

/** The places that a sheet decides. Everybody else's is computed. */
export const keptPlaces = ['G', 'DQ', 'DD', 'NS', 'WD'] as const;
export type KeptPlace = (typeof keptPlaces)[number];

/** Weights are kilograms with two decimals. */
export interface SheetRow {
  /** Of the file, the header's being 1. */
  line: number;
  /** The place that the sheet decides; null for one that we compute. */
  kept: KeptPlace | null;
  /** The place in the sheet. It tells apart only those whom no rule does: few sheets have lots. */
  published: number | null;
  name: string;
  /** Absent where the sheet names none. */
  club?: string;
  /** Absent where the sheet names none. */
  lot?: number;
  sex: SheetSex;
  event: string;
  equipment: string;
  age: string;
  ageClass: string;
  division: string;
  bodyweightKg: number | null;
  weightClass: string;
  /** Three a lift; negative: failed; null: not taken. */
  attempts: Partial<Record<SheetLift, (number | null)[]>>;
  bests: Partial<Record<SheetLift, number>>;
  totalKg: number | null;
  /** The participation of the same name and sex, where class, bodyweight, lot or an admin tell it apart. */
  participationId?: string;
}

export interface ReadSheet {
  rows: SheetRow[];
  /** Columns that we do not know, in the order of the sheet. */
  ignored: string[];
}

export const isFaulty = (read: ReadSheet | SheetFault[]): read is SheetFault[] => Array.isArray(read);

export const liftsOfEvent = (event: string): SheetLift[] =>
  sheetLifts.filter((lift) => [...event].some((letter) => liftOfLetter[letter] === lift));
