import { beginningOf } from '@power-corner/contracts/text/beginning';
import { unescapeFormula } from '@power-corner/contracts/text/csv';
import type { Message } from '@power-corner/contracts/messages/say';
import { frenchOf } from '@power-corner/contracts/messages/french';
import { say } from '@power-corner/contracts/messages/say';
import { hundredths, kilograms } from '@power-corner/meet/platform/weights';
import type { KeptPlace, SheetSex } from './sheet.ts';
import { equipments, keptPlaces, sheetSexes } from './sheet.ts';

/** A cell that is not what its column asks for. */
export class CellFault extends Error {
  readonly sentence: Message;

  constructor(sentence: Message) {
    super(frenchOf(sentence));
    this.sentence = sentence;
  }
}

const heaviestLift = 700;
const heaviestTotal = 3 * heaviestLift;

/** Control characters and what turns the direction of a text make one name look like another. */
const unreadable = /[\p{Cc}\u2028-\u202e\u2066-\u2069\ufffd]/u;

export function textCell(cell: string, longest: number): string {
  const text = unescapeFormula(cell);
  if (text.length > longest) throw new CellFault(say('cellTooLong', { max: longest }));
  if (unreadable.test(text)) throw new CellFault(say('cellForbidden'));
  return text;
}

export function nameCell(cell: string): string {
  if (cell === '') throw new CellFault(say('cellNameMissing'));
  return textCell(cell, 120);
}

export function oneOf<Value extends string>(cell: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === cell);
  if (found === undefined) throw new CellFault(say('cellOneOf', { cell: short(cell), values: values.join(', ') }));
  return found;
}

/** The beginning of a cell, for a fault's message. */
export const short = (cell: string) => (cell.length > 30 ? `${beginningOf(cell, 30)}…` : cell);

export const sexCell = (cell: string): SheetSex => oneOf(cell, sheetSexes);
export const equipmentCell = (cell: string): string => oneOf(cell, equipments);

export function eventCell(cell: string): string {
  const isEvent = /^S?B?D?$/.test(cell) && cell !== '';
  if (!isEvent) throw new CellFault(say('cellOneOf', { cell: short(cell), values: say('eventLetters') }));
  return cell;
}

/** A kept place, a number, or neither. */
export function placeCell(cell: string): { kept: KeptPlace | null; published: number | null } {
  const kept = keptPlaces.find((place) => place === cell.toUpperCase());
  if (kept) return { kept, published: null };
  if (cell === '') return { kept: null, published: null };
  if (!/^[1-9]\d{0,4}$/.test(cell))
    throw new CellFault(say('cellPlace', { cell: short(cell), values: keptPlaces.join(', ') }));
  return { kept: null, published: Number(cell) };
}

/** Kilograms with two decimals at most; null for an empty cell and for 0. The comma of French sheets is a point. */
export function kilogramsCell(cell: string, most: number): number | null {
  if (cell === '') return null;
  if (!/^-?\d{1,4}([.,]\d*)?$/.test(cell)) throw new CellFault(say('cellNotWeight', { cell: short(cell) }));
  const kg = Number(cell.replace(',', '.'));
  if (Math.abs(kg) > most) throw new CellFault(say('cellTooHeavy', { cell, max: most }));
  if (Math.abs(kg * 100 - hundredths(kg)) > 1e-6) throw new CellFault(say('cellDecimals', { cell }));
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
  if (cell !== '' && !/^\d{1,3}([.,]\d{1,2})?$/.test(cell))
    throw new CellFault(say('cellNotAge', { cell: short(cell) }));
  return cell;
}
