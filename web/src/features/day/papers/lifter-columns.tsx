import type { Lift } from '@power-corner/contracts/results/lifts';
import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { liftsIn } from '@power-corner/meet/disciplines';
import type { ReactNode } from 'react';
import { t } from '../../../lib/i18n/i18n.ts';
import type { PaperColumn } from './paper-table.tsx';

export const lifterColumns = (): PaperColumn<MeetEntry>[] => [
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
    cell: ({ sex, weight_class: weightClass, division, level_name: level }) => (
      <>
        {t(`papers.sex.${sex}`)} · <bdi>{weightClass ?? t('live.noClass')}</bdi>
        {(division ?? level) && (
          <small className="paper-line">
            <bdi>{division ?? level}</bdi>
          </small>
        )}
      </>
    ),
  },
];

/** A cell of a lift, which says for those who do not lift it that there is nothing to fill in. */
export const cellOfLift =
  (meet: Meet, lift: Lift, content: (entry: MeetEntry) => ReactNode): PaperColumn<MeetEntry>['cell'] =>
  (entry) =>
    liftsIn(meet, entry).includes(lift) ? content(entry) : <span className="paper-none">—</span>;

/** Why somebody does not compete; empty for those who do. */
export const outcomeText = ({ outcome }: MeetEntry): string =>
  outcome === 'competing' ? '' : t(`meet.outcome.${outcome}`);
