import type { Participant } from '@power-corner/contracts/participations/participations';
import { frenchCsv, type Cell } from '../../../lib/csv.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { shortDate } from '../../../lib/time/dates.ts';

/** The columns and the order of the table of participants, then what the table has no room for. */
export function participantsCsv(participants: readonly Participant[]): string {
  const header = [
    t('column.number'),
    t('column.id'),
    t('column.verified'),
    t('field.lastname'),
    t('field.firstname'),
    t('field.sex'),
    t('field.phone'),
    t('field.email'),
    t('field.ageCategory'),
    t('field.weightClass'),
    t('field.division'),
    t('field.club'),
    t('column.championshipType'),
    t('column.state'),
    t('column.fee'),
    t('field.birthday'),
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
    row.birthday === null ? '' : shortDate(row.birthday),
  ]);
  return frenchCsv([header, ...rows]);
}

/** @param day YYYY-MM-DD. Characters that Windows forbids in file names become spaces. */
export function csvFileName(championship: string, day: string): string {
  const name = championship
    .replaceAll(/[\\/:*?"<>|\p{C}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `${[...name].slice(0, 80).join('').trim()} - ${t('participants.title')} - ${day}.csv`;
}
