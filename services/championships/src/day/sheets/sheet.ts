import type { ResultEntry } from '@power-corner/contracts/results/results';
import type { SheetFault } from '@power-corner/service-kit/errors';

export const sheetLifts = ['squat', 'bench', 'deadlift'] as const;
export type SheetLift = (typeof sheetLifts)[number];

export const sheetSexes = ['M', 'F', 'Mx'] as const;
export type SheetSex = (typeof sheetSexes)[number];

/** From the least to the most supportive. `Sleeves` and `Bare` stand in older sheets. */
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

export const liftOfLetter: Record<string, SheetLift> = { S: 'squat', B: 'bench', D: 'deadlift' };

/** A sheet decides these places; the others are computed. */
export const decidedPlaces = ['G', 'DQ', 'DD', 'NS', 'WD'] as const;
export type DecidedPlace = (typeof decidedPlaces)[number];

/** Weights are kilograms with two decimals. */
export interface SheetRow {
  /** Of the file, the header's being 1. */
  line: number;
  decided: DecidedPlace | null;
  /** The place in the sheet decides only where no rule does: few sheets have lots. */
  published: number | null;
  name: string;
  club?: string;
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
  participationId?: string;
}

export interface ReadSheet {
  rows: SheetRow[];
  ignored: string[];
}

export const isFaulty = (read: ReadSheet | SheetFault[]): read is SheetFault[] => Array.isArray(read);

export const liftsOfEvent = (event: string): SheetLift[] =>
  sheetLifts.filter((lift) => [...event].some((letter) => liftOfLetter[letter] === lift));

/** A result with what its row of a sheet needs beside it. Texts are empty where nothing is known. */
export interface SheetLine {
  entry: ResultEntry;
  participationId: string | null;
  sex: 'M' | 'F' | 'Mx';
  event: string;
  equipment: string;
  age: string;
  ageClass: string;
  division: string;
  weightClass: string;
  club?: string;
  /** The name of the level. */
  level?: string;
}
