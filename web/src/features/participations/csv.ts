import type { Participant } from '@power-corner/contracts/participations';
import { t } from '../../lib/i18n.ts';

/**
 * A cell as RFC 4180 quotes it. What a spreadsheet would run as a formula gets an apostrophe, which makes it text.
 * Commas are quoted too: a spreadsheet that splits at them would find formulas behind them.
 */
function cell(value: string): string {
  const text = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a French spreadsheet opens them: semicolons, and a byte order mark, without which accents break. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** The columns of the participants' table, in its order. */
export function participantsCsv(participants: readonly Participant[]): string {
  const header = [
    t('column.number'), t('column.id'), t('column.verified'), t('column.lastname'), t('column.firstname'), t('column.sex'), t('column.phone'),
    t('column.email'), t('column.ageCategory'), t('column.weightClass'), t('column.division'), t('column.championshipType'),
  ];
  const rows = participants.map((row, index) => [
    String(index + 1), row.id, t(row.verified ? 'participants.yes' : 'participants.no'), row.lastname, row.firstname, t(`sex.${row.sex}`), row.phone_number,
    row.email, row.age_category ?? '', row.weight_class ?? '', row.division ?? '', row.championship_type,
  ]);
  return csvOf([header, ...rows]);
}

/** Gives the text to the browser as a file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
