import type { Participant } from '@power-corner/contracts/participations/participations';
import { DataView } from '../../../components/ui/list/data-view.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { participantColumns, participantLines } from './columns.tsx';
import type { Selection } from './use-selection.ts';

interface RowsProps {
  rows: readonly Participant[];
  first: number;
  sort: string;
  withFee: boolean;
  selection: Selection;
  onOpen: (participant: Participant) => void;
}

export function Rows({ rows, first, sort, withFee, selection, onOpen }: RowsProps) {
  return (
    <DataView
      caption={t('participants.title')}
      columns={participantColumns(first, sort, { withFee, rows, onOpen })}
      brief={{
        lines: (row) => participantLines(row, withFee),
        name: ({ firstname, lastname }) => `${lastname} ${firstname}`,
        open: { label: t('participants.open'), press: onOpen },
      }}
      rows={rows}
      rowKey={({ id }) => id}
      select={{
        has: ({ id }) => selection.chosen.has(id),
        toggle: selection.toggle,
        toggleAll: selection.toggleAll,
        label: ({ firstname, lastname }) => t('participants.select', { name: `${lastname} ${firstname}` }),
        allLabel: t('participants.selectPage'),
      }}
    />
  );
}

/** The control that opens a person in the list; null while the list does not have them. */
export const rowOf = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-row="${id}"]`);
