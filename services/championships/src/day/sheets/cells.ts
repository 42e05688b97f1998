import { classBound } from '@power-corner/contracts/championships/category-lists';
import { latinDigits } from '@power-corner/contracts/text/digits';
import { say } from '@power-corner/contracts/messages/say';
import { CellFault, kilogramsCell, numeral, oneOf, short, textCell } from '../../entries/sheets/cells.ts';
import type { DecidedPlace, SheetSex } from './sheet.ts';
import { equipments, decidedPlaces, sheetSexes } from './sheet.ts';

const heaviestLift = 700;
const heaviestTotal = 3 * heaviestLift;

export const sexCell = (cell: string): SheetSex => oneOf(cell, sheetSexes);
export const equipmentCell = (cell: string): string => oneOf(cell, equipments);

export function eventCell(cell: string): string {
  const isEvent = /^S?B?D?$/i.test(cell) && cell !== '';
  if (!isEvent) throw new CellFault(say('cellOneOf', { cell: short(cell), values: say('eventLetters') }));
  return cell.toUpperCase();
}

export function placeCell(cell: string): { decided: DecidedPlace | null; published: number | null } {
  const decided = decidedPlaces.find((place) => place === cell.toUpperCase());
  if (decided) return { decided, published: null };
  if (cell === '') return { decided: null, published: null };
  if (!/^[1-9]\d{0,4}$/.test(latinDigits(cell)))
    throw new CellFault(say('cellPlace', { cell: short(cell), values: decidedPlaces.join(', ') }));
  return { decided: null, published: Number(latinDigits(cell)) };
}

export const attemptCell = (cell: string): number | null => kilogramsCell(cell, heaviestLift);

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

/** In years; `23.5` means 23 or 24. */
export function ageCell(cell: string): string {
  const age = numeral(cell);
  if (age !== '' && !/^\d{1,3}(\.\d{1,2})?$/.test(age)) throw new CellFault(say('cellNotAge', { cell: short(cell) }));
  return age;
}

export function classCell(cell: string): string {
  const text = textCell(numeral(cell), 20);
  return classBound(text) ?? text;
}
