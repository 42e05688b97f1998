import { latinDigits } from '@power-corner/contracts/text/digits';
import { say } from '@power-corner/contracts/messages/say';
import { CellFault, kilogramsCell, numeral, oneOf, short, textCell } from '../../entries/sheets/cells.ts';
import type { KeptPlace, SheetSex } from './sheet.ts';
import { equipments, keptPlaces, sheetSexes } from './sheet.ts';

const heaviestLift = 700;
const heaviestTotal = 3 * heaviestLift;

export const sexCell = (cell: string): SheetSex => oneOf(cell, sheetSexes);
export const equipmentCell = (cell: string): string => oneOf(cell, equipments);

export function eventCell(cell: string): string {
  const isEvent = /^S?B?D?$/i.test(cell) && cell !== '';
  if (!isEvent) throw new CellFault(say('cellOneOf', { cell: short(cell), values: say('eventLetters') }));
  return cell.toUpperCase();
}

/** A kept place, a number, or neither. */
export function placeCell(cell: string): { kept: KeptPlace | null; published: number | null } {
  const kept = keptPlaces.find((place) => place === cell.toUpperCase());
  if (kept) return { kept, published: null };
  if (cell === '') return { kept: null, published: null };
  if (!/^[1-9]\d{0,4}$/.test(latinDigits(cell)))
    throw new CellFault(say('cellPlace', { cell: short(cell), values: keptPlaces.join(', ') }));
  return { kept: null, published: Number(latinDigits(cell)) };
}

/** Negative: failed. */
export const attemptCell = (cell: string): number | null => kilogramsCell(cell, heaviestLift);

/** A failed best is none. */
export function bestCell(cell: string): number | null {
  const best = kilogramsCell(cell, heaviestLift);
  return best !== null && best > 0 ? best : null;
}

export function totalCell(cell: string): number | null {
  const total = kilogramsCell(cell, heaviestTotal);
  if (total !== null && total < 0) throw new CellFault(say('cellNegative', { cell }));
  return total;
}

export function bodyweightCell(cell: string): number | null {
  const bodyweight = kilogramsCell(cell, 400);
  if (bodyweight !== null && bodyweight < 15) throw new CellFault(say('cellBodyweight', { cell, min: 15, max: 400 }));
  return bodyweight;
}

/** Years; `23.5` is 23 or 24, when the birthday is not known. */
export function ageCell(cell: string): string {
  const age = numeral(cell);
  if (age !== '' && !/^\d{1,3}(\.\d{1,2})?$/.test(age)) throw new CellFault(say('cellNotAge', { cell: short(cell) }));
  return age;
}

/** A class as the sheet names it. */
export const classCell = (cell: string): string => textCell(numeral(cell), 20);
