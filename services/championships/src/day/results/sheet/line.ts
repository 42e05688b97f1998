import type { ResultEntry } from '@power-corner/contracts/results/results';

/** A row of the CSV: an entry with what its columns need beside the result. Texts are empty where nothing is known. */
export interface SheetLine {
  entry: ResultEntry;
  /** null for a row of a sheet that belongs to none. */
  participationId: string | null;
  sex: 'M' | 'F' | 'Mx';
  event: string;
  equipment: string;
  age: string;
  ageClass: string;
  division: string;
  weightClass: string;
  /** That an imported sheet names, and no participation. */
  club?: string;
}
