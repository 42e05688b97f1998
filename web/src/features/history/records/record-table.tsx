import type { HeldRecord, RecordSet } from '@power-corner/contracts/records/records';
import { LiftName } from '../../../components/ui/lift-name.tsx';
import { type Column, DataView } from '../../../components/ui/list/data-view.tsx';
import { Badge } from '../../../components/ui/feedback/feedback.tsx';
import { PersonName } from '../../../components/ui/person-name.tsx';
import { PrintSheet, PrintTable } from '../../../components/ui/list/print-sheet.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { shortDate } from '../../../lib/time/dates.ts';
import { RecordHistory, Where } from './history.tsx';
import { categoryText, setNameOf, weightText } from '../../../lib/i18n/record-words.ts';

const ProvisionalBadge = ({ record }: { record: HeldRecord }) =>
  record.state === 'provisional' && <Badge tone="info">{t('records.provisional')}</Badge>;

const columnsOf = (sets: readonly RecordSet[]): Column<HeldRecord>[] => [
  {
    key: 'set',
    label: t('records.set'),
    cell: (record) => setNameOf(record, sets),
  },
  { key: 'category', label: t('records.category'), cell: categoryText },
  {
    key: 'lift',
    label: t('records.lift'),
    cell: ({ lift }) => <LiftName lift={lift} />,
  },
  {
    key: 'weight',
    label: t('records.weight'),
    cell: (record) => (
      <>
        <strong className="tabular-nums">{weightText(record)}</strong> <ProvisionalBadge record={record} />
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

/** The card of a record on a narrow screen. */
const briefOf = (sets: readonly RecordSet[]) => ({
  name: (record: HeldRecord) => (
    <span className="inline-block first-letter:uppercase">
      {joined(t(`live.lift.${record.lift}`), weightText(record))}
    </span>
  ),
  lines: (record: HeldRecord) => (
    <div className="text-sm text-muted">
      <p className="text-ink">{categoryText(record)}</p>
      <p className="wrap-anywhere">
        <ProvisionalBadge record={record} />{' '}
        <span className="font-semibold text-ink">
          <PersonName {...record} />
        </span>
      </p>
      <p className="wrap-anywhere">{joined(setNameOf(record, sets), record.club)}</p>
      <p className="wrap-anywhere">
        {shortDate(record.date)} · <Where record={record} />
      </p>
      <RecordHistory record={record} />
    </div>
  ),
});

interface RecordTableProps {
  rows: readonly HeldRecord[];
  sets: readonly RecordSet[];
}

export function RecordTable({ rows, sets }: RecordTableProps) {
  return (
    <DataView
      caption={t('records.title')}
      columns={columnsOf(sets)}
      rows={rows}
      rowKey={({ id }) => id}
      brief={briefOf(sets)}
    />
  );
}

/** All rows on paper. @param notes the number of rows, and the filters that are set */
export function PrintedRecords({ rows, sets, notes }: RecordTableProps & { notes: readonly string[] }) {
  return (
    <PrintSheet title={t('records.title')} notes={notes} wide>
      <PrintTable columns={columnsOf(sets)} rows={rows} rowKey={({ id }) => id} />
    </PrintSheet>
  );
}
