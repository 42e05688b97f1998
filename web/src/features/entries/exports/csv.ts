import type { Participant } from '@power-corner/contracts/participations/participations';
import { frenchCsv, type CsvCell } from '../../../lib/csv.ts';
import { t, type MessageKey } from '../../../lib/i18n/i18n.ts';
import { partText } from '../../../lib/i18n/parts.ts';
import { shortDate } from '../../../lib/time/dates.ts';

/** The columns and the order of the table of participants, then what the table has no room for. */
const columns: readonly (readonly [MessageKey, (row: Participant, index: number) => CsvCell])[] = [
  ['column.number', (_, index) => String(index + 1)],
  ['column.id', ({ id }) => id],
  ['column.verified', ({ verified }) => t(verified ? 'participants.yes' : 'participants.no')],
  ['field.lastname', ({ lastname }) => lastname],
  ['field.firstname', ({ firstname }) => firstname],
  ['field.sex', ({ sex }) => t(`sex.${sex}`)],
  ['field.phone', (row) => ({ digits: row.phone_number })],
  ['field.email', ({ email }) => email ?? ''],
  ['field.ageCategory', (row) => row.age_category ?? ''],
  ['field.weightClass', (row) => row.weight_class ?? ''],
  ['field.division', (row) => partText(row) ?? ''],
  ['field.club', ({ club }) => club ?? ''],
  ['column.championshipType', (row) => row.championship_type],
  ['column.state', ({ state }) => t(`state.${state}`)],
  ['column.fee', ({ fee }) => (fee === null ? '' : t(`fee.${fee}`))],
  ['field.birthday', ({ birthday }) => (birthday === null ? '' : shortDate(birthday))],
];

export function participantsCsv(participants: readonly Participant[]): string {
  // An import reads the levels by this name, whatever the language.
  const hasLevels = participants.some(({ level }) => level);
  return frenchCsv([
    columns.map(([label]) => (label === 'field.division' && hasLevels ? 'Level' : t(label))),
    ...participants.map((row, index) => columns.map(([, cell]) => cell(row, index))),
  ]);
}

/** @param day YYYY-MM-DD. Characters that Windows forbids in file names become spaces. */
export function csvFileName(championship: string, day: string): string {
  const name = championship
    .replaceAll(/[\\/:*?"<>|\p{C}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${[...name].slice(0, 80).join('').trim()} - ${t('participants.title')} - ${day}.csv`;
}
