import type { Participant } from '@power-corner/contracts/participations';
import { t } from '../../lib/i18n/i18n.ts';

/** Digits that are no number, such as a phone number. */
interface Digits {
  digits: string;
}
type Cell = string | Digits;

/**
 * A cell as RFC 4180 quotes it. An apostrophe makes text of a value that a spreadsheet would run as a formula.
 * Commas are quoted too, because a spreadsheet that splits at them would find formulas behind them.
 * Digits are written as ="0661234567": Excel drops the leading zero of every plain number, quoted or not.
 */
function cell(value: Cell): string {
  if (typeof value !== 'string') return /^\d+$/.test(value.digits) ? `"=""${value.digits}"""` : cell(value.digits);
  const text = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a French spreadsheet opens them: semicolons, and a byte order mark, without which accents break. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** The columns of the participants' table, in its order. */
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
    t('column.championshipType'),
  ];
  const rows = participants.map((row, index): Cell[] => [
    String(index + 1),
    row.id,
    t(row.verified ? 'participants.yes' : 'participants.no'),
    row.lastname,
    row.firstname,
    t(`sex.${row.sex}`),
    { digits: row.phone_number },
    row.email,
    row.age_category ?? '',
    row.weight_class ?? '',
    row.division ?? '',
    row.championship_type,
  ]);
  return csvOf([header, ...rows]);
}

/** @param day YYYY-MM-DD. Characters that Windows allows in no file name become spaces. */
export function csvFileName(championship: string, day: string): string {
  const name = championship
    .replaceAll(/[\\/:*?"<>|\p{C}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${[...name].slice(0, 80).join('').trim()} - ${t('participants.title')} - ${day}.csv`;
}

/** Gives the text to the browser as a file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
