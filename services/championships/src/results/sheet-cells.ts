import { hundredths, kilograms } from '@power-corner/meet/weights';
import type { KeptPlace, SheetSex } from './sheet.ts';
import { equipments, keptPlaces, sheetSexes, unescapeFormula } from './sheet.ts';

/** A cell that is not what its column asks for. */
export class CellFault extends Error {}

const heaviestLift = 700;
const heaviestTotal = 3 * heaviestLift;

/** Control characters and what turns the direction of a text make one name look like another. */
const unreadable = /[\p{Cc}\u2028-\u202e\u2066-\u2069\ufffd]/u;

export function textCell(cell: string, longest: number): string {
  const text = unescapeFormula(cell);
  if (text.length > longest) throw new CellFault(`${longest} caractères au maximum.`);
  if (unreadable.test(text)) throw new CellFault('Ce texte contient des caractères interdits.');
  return text;
}

export function nameCell(cell: string): string {
  if (cell === '') throw new CellFault('Le nom manque.');
  return textCell(cell, 120);
}

function oneOf<Value extends string>(cell: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === cell);
  if (found === undefined) throw new CellFault(`« ${short(cell)} » : attendu ${values.join(', ')}.`);
  return found;
}

/** What a fault repeats of a cell. */
const short = (cell: string) => (cell.length > 30 ? `${cell.slice(0, 30)}…` : cell);

export const sexCell = (cell: string): SheetSex => oneOf(cell, sheetSexes);
export const equipmentCell = (cell: string): string => oneOf(cell, equipments);

export function eventCell(cell: string): string {
  const isEvent = /^S?B?D?$/.test(cell) && cell !== '';
  if (!isEvent) throw new CellFault(`« ${short(cell)} » : attendu SBD, BD, SB, SD, S, B ou D.`);
  return cell;
}

/** A kept place, a number, or neither. */
export function placeCell(cell: string): { kept: KeptPlace | null; published: number | null } {
  const kept = keptPlaces.find((place) => place === cell.toUpperCase());
  if (kept) return { kept, published: null };
  if (cell === '') return { kept: null, published: null };
  if (!/^[1-9]\d{0,4}$/.test(cell))
    throw new CellFault(`« ${short(cell)} » : attendu un nombre, ${keptPlaces.join(', ')} ou rien.`);
  return { kept: null, published: Number(cell) };
}

/** Kilograms with two decimals at most; null for an empty cell and for 0. The comma of French sheets is a point. */
function kilogramsCell(cell: string, most: number): number | null {
  if (cell === '') return null;
  if (!/^-?\d{1,4}([.,]\d*)?$/.test(cell)) throw new CellFault(`« ${short(cell)} » n'est pas un poids.`);
  const kg = Number(cell.replace(',', '.'));
  if (Math.abs(kg) > most) throw new CellFault(`« ${cell} » : au plus ${most} kg.`);
  if (Math.abs(kg * 100 - hundredths(kg)) > 1e-6) throw new CellFault(`« ${cell} » : deux décimales au plus.`);
  return kg === 0 ? null : kilograms(hundredths(kg));
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
  if (total !== null && total < 0) throw new CellFault(`« ${cell} » : un total n'est pas négatif.`);
  return total;
}

export function bodyweightCell(cell: string): number | null {
  const bodyweight = kilogramsCell(cell, 400);
  if (bodyweight !== null && bodyweight < 15) throw new CellFault(`« ${cell} » : entre 15 et 400 kg.`);
  return bodyweight;
}

/** Years; `23.5` is 23 or 24, when the birthday is not known. */
export function ageCell(cell: string): string {
  if (cell !== '' && !/^\d{1,3}([.,]\d{1,2})?$/.test(cell)) throw new CellFault(`« ${short(cell)} » n'est pas un âge.`);
  return cell;
}
