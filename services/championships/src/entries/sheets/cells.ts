import { beginningOf } from '@power-corner/contracts/text/beginning';
import { unescapeFormula } from '@power-corner/contracts/text/csv';
import { latinDigits } from '@power-corner/contracts/text/digits';
import { withoutInvisible } from '@power-corner/contracts/text/invisible-marks';
import { longest } from '@power-corner/contracts/text/lengths';
import type { Message } from '@power-corner/contracts/messages/say';
import { frenchOf } from '@power-corner/contracts/messages/french';
import { say } from '@power-corner/contracts/messages/say';
import { z } from '@power-corner/contracts/zod';
import { hundredths, kilograms } from '@power-corner/meet/platform/weights';

export class CellFault extends Error {
  readonly sentence: Message;

  constructor(sentence: Message) {
    super(frenchOf(sentence));
    this.sentence = sentence;
  }
}

/** Control characters and what turns the direction of a text make one name look like another. */
const unreadable = /[\p{Cc}\u2028-\u202e\u2066-\u2069\ufffd]/u;

export function textCell(cell: string, most: number): string {
  const text = unescapeFormula(cell).replaceAll(/\s*[\t\r\n]\s*/g, ' ');
  if (text.length > most) throw new CellFault(say('cellTooLong', { max: most }));
  if (unreadable.test(text)) throw new CellFault(say('cellForbidden'));
  return text;
}

const longestName = 2 * longest.personName + 1;

export function nameCell(cell: string): string {
  if (cell === '') throw new CellFault(say('cellNameMissing'));
  return textCell(cell, longestName);
}

export function oneOf<Value extends string>(cell: string, values: readonly Value[]): Value {
  const found = values.find((value) => value.toLowerCase() === cell.toLowerCase());
  if (found === undefined) throw new CellFault(say('cellOneOf', { cell: short(cell), values: values.join(', ') }));
  return found;
}

/**
 * A number as people and spreadsheets write it, with Latin digits, a point and a hyphen: `٨٢٫٥`, `82,5`, `−200`,
 * `1 025,5`, `1.025,5`. No weight has three decimals: `1,025` is a thousand.
 */
export function numeral(cell: string): string {
  if (/^-?\d*(\.\d{1,2})?$/.test(cell)) return cell;
  const plain = latinDigits(withoutInvisible(cell))
    .replace(/^[\u2010-\u2013\u2212]/, '-')
    .replaceAll(/(?<=\d)[\s'’\u066c](?=\d{3}(?!\d))/g, '')
    .replace(/^(-?[1-9]\d?)[.,](\d{3}[.,]\d+)$|^(-?[1-9])[.,](\d{3})$/, '$1$2$3$4');
  return plain.trim().replace(/^(-?\d+),/, '$1.');
}

export const short = (cell: string) => (cell.length > 30 ? `${beginningOf(cell, 30)}…` : cell);

/** Kilograms with two decimals at most; null for an empty cell and for 0. */
export function kilogramsCell(cell: string, most: number): number | null {
  if (cell === '') return null;
  const plain = numeral(cell);
  if (!/^-?\d{1,4}(\.\d*)?$/.test(plain)) throw new CellFault(say('cellNotWeight', { cell: short(cell) }));
  const kg = Number(plain);
  if (Math.abs(kg) > most) throw new CellFault(say('cellTooHeavy', { cell, max: most }));
  if (Math.abs(kg * 100 - hundredths(kg)) > 1e-6) throw new CellFault(say('cellDecimals', { cell }));
  return kg === 0 ? null : kilograms(hundredths(kg));
}

/** Day 0 of Excel's count, from March 1900 on. */
const excelDayZero = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

/** A day as `01/05/2024`, `2024-05-01`, or as the number that Excel counts days by, in the form `2024-05-01`. */
export function dayCell(cell: string): string {
  const text = numeral(cell);
  const parts = text.replace(/ 0?0:00(:00)?$/, '').split(/[/.-]/);
  const [year = '', month = '', date = ''] = parts.at(-1)?.length === 4 ? parts.toReversed() : parts;
  const day = /^\d{5}$/.test(text)
    ? new Date(excelDayZero + Number(text) * dayMs).toISOString().slice(0, 10)
    : [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  if (parts.length > 3 || !z.regexes.date.test(day)) throw new CellFault(say('cellNotDay', { cell: short(cell) }));
  return day;
}
