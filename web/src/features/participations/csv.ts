import type { Participant } from '@power-corner/contracts/participations';
import { t } from '../../lib/i18n/i18n.ts';

/** Digits that are not a number, such as a phone number. */
interface Digits {
  digits: string;
}
type Cell = string | Digits;

/**
 * A cell quoted as in RFC 4180. An apostrophe turns a value that a spreadsheet would run as a formula into text.
 * Commas are quoted too: a spreadsheet that splits at them would find formulas behind them.
 * Digits are written as ="0661234567", because Excel drops the leading zero of every plain number, quoted or not.
 */
function cell(value: Cell): string {
  if (typeof value !== 'string') return /^\d+$/.test(value.digits) ? `"=""${value.digits}"""` : cell(value.digits);
  const text = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV for French spreadsheets: semicolons, and a byte order mark, without which accents break. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** Same columns and order as the table of participants. */
export function participantsCsv(participants: readonly Participant[]): string {
  const header = [
    t('column.number'),
    t('column.id'),
    t('column.verified'),
    t('column.lastname'),
    t('column.firstname'),
    t('column.sex'),
    t('column.phone'),
    t('column.email'),
    t('column.ageCategory'),
    t('column.weightClass'),
    t('column.division'),
    t('column.club'),
    t('column.championshipType'),
    t('column.state'),
    t('column.fee'),
  ];
  const rows = participants.map((row, index): Cell[] => [
    String(index + 1),
    row.id,
    t(row.verified ? 'participants.yes' : 'participants.no'),
    row.lastname,
    row.firstname,
    t(`sex.${row.sex}`),
    { digits: row.phone_number },
    row.email ?? '',
    row.age_category ?? '',
    row.weight_class ?? '',
    row.division ?? '',
    row.club ?? '',
    row.championship_type,
    t(`state.${row.state}`),
    row.fee === null ? '' : t(`fee.${row.fee}`),
  ]);
  return csvOf([header, ...rows]);
}

/** @param day YYYY-MM-DD. Characters that Windows forbids in file names become spaces. */
export function csvFileName(championship: string, day: string): string {
  const name = championship
    .replaceAll(/[\\/:*?"<>|\p{C}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${[...name].slice(0, 80).join('').trim()} - ${t('participants.title')} - ${day}.csv`;
}
