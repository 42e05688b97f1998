import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { t } from '../../../../lib/i18n/i18n.ts';
import type { PaperColumn } from './paper-table.tsx';

/** The columns with which every sheet of officials begins. */
export const lifterColumns: PaperColumn<MeetEntry>[] = [
  { key: 'lot', label: t('papers.lot'), width: 10, cell: ({ lot }) => <strong>{lot}</strong> },
  {
    key: 'name',
    label: t('papers.name'),
    cell: ({ lastname, firstname, club }) => (
      <>
        <strong>
          <bdi>{lastname}</bdi>
        </strong>{' '}
        <bdi>{firstname}</bdi>
        {club && <small className="paper-line">{club}</small>}
      </>
    ),
  },
  {
    key: 'class',
    label: t('papers.category'),
    width: 26,
    cell: ({ sex, weight_class: weightClass, division }) => (
      <>
        {t(`papers.sex.${sex}`)} · <bdi>{weightClass ?? t('live.noClass')}</bdi>
        {division && (
          <small className="paper-line">
            <bdi>{division}</bdi>
          </small>
        )}
      </>
    ),
  },
];

/** Why somebody does not compete; empty for those who do. */
export const outcomeText = ({ outcome }: MeetEntry): string =>
  outcome === 'competing' ? '' : t(`papers.outcome.${outcome}`);
