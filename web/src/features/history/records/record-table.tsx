import { groupBy } from '@power-corner/contracts/group-by';
import type { RecordSet } from '@power-corner/contracts/records/records';
import type { ReactNode } from 'react';
import { LiftName } from '../../../components/ui/lift-name.tsx';
import { type Column, DataView } from '../../../components/ui/list/data-view.tsx';
import { Badge } from '../../../components/ui/feedback/feedback.tsx';
import { PersonName } from '../../../components/ui/person-name.tsx';
import { PrintSheet, PrintTable } from '../../../components/ui/list/print-sheet.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { shortDate } from '../../../lib/time/dates.ts';
import type { ShownRecord } from './api.ts';
import { HistoryList, RecordHistory, Where } from './history.tsx';
import { categoryText, setNameOf } from '../../../lib/i18n/record-words.ts';
import { liftName } from '../../../lib/i18n/score-text.ts';
import { kilos } from '../../../lib/i18n/kilos.ts';

/** Says that the record waits itself, or which one waits to replace it. */
function WaitingBadge({ record: { state, waiting } }: { record: ShownRecord }) {
  const label = t('records.provisional');
  if (state === 'provisional') return <Badge tone="info">{label}</Badge>;
  return waiting && <Badge tone="info">{t('labelled', { label, value: kilos(waiting.weight_kg) })}</Badge>;
}

const columns = (): Column<ShownRecord>[] => [
  { key: 'category', label: t('records.category'), cell: categoryText },
  { key: 'lift', label: t('records.lift'), cell: ({ lift }) => <LiftName lift={lift} /> },
  {
    key: 'weight',
    label: t('records.weight'),
    cell: (record) => (
      <>
        <strong className="tabular-nums">{kilos(record.weight_kg)}</strong> <WaitingBadge record={record} />
      </>
    ),
  },
  { key: 'name', label: t('live.column.name'), cell: (record) => <PersonName {...record} /> },
  { key: 'club', label: t('field.club'), cell: ({ club }) => <bdi>{club ?? '—'}</bdi> },
  { key: 'date', label: t('field.date'), cell: ({ date }) => shortDate(date) },
  { key: 'where', label: t('records.where'), cell: (record) => <Where record={record} /> },
  {
    key: 'history',
    label: t('records.history'),
    screenOnly: true,
    cell: (record) => <RecordHistory record={record} />,
  },
];

const brief = {
  name: ({ lift, weight_kg: kg, name }: ShownRecord) => (
    <span className="block truncate first-letter:uppercase">{joined(liftName(lift), kilos(kg), name)}</span>
  ),
  lines: (record: ShownRecord) => (
    <span className="flex flex-wrap items-center gap-x-2 text-sm leading-tight text-muted *:px-1 *:text-xs">
      {categoryText(record.equipment === 'Raw' ? { ...record, equipment: '' } : record)}{' '}
      <WaitingBadge record={record} />
    </span>
  ),
  more: (record: ShownRecord) => <HistoryList id={record.id} />,
};

interface RecordTableProps {
  rows: readonly ShownRecord[];
  sets: readonly RecordSet[];
}

/** The rows of each list under its name. */
function bySet({ rows, sets }: RecordTableProps, table: (rows: readonly ShownRecord[], name: string) => ReactNode) {
  return [...groupBy(rows, ({ set_id: id }) => id)].map(([id, ofSet]) => {
    const name = (ofSet[0] && setNameOf(ofSet[0], sets)) ?? t('records.title');
    return (
      <section key={id} className="print-group not-first:mt-6">
        <h2 className="mb-2 text-2xl">
          <bdi>{name}</bdi>
        </h2>
        {table(ofSet, name)}
      </section>
    );
  });
}

export function RecordTable(props: RecordTableProps) {
  return bySet(props, (rows, name) => (
    <DataView caption={name} columns={columns()} rows={rows} rowKey={({ id }) => id} brief={brief} />
  ));
}

/** All rows on paper. @param notes the number of rows, and the filters that are set */
export function PrintedRecords({ notes, ...props }: RecordTableProps & { notes: readonly string[] }) {
  return (
    <PrintSheet title={t('records.title')} notes={notes} wide>
      {bySet(props, (rows) => (
        <PrintTable columns={columns()} rows={rows} rowKey={({ id }) => id} />
      ))}
    </PrintSheet>
  );
}
