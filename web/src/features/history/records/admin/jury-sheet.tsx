import type { ProvisionalRecord, RecordSet } from '@power-corner/contracts/records/records';
import { recordConditions } from '@power-corner/contracts/records/record-lists';
import { LiftName } from '../../../../components/ui/lift-name.tsx';
import type { Column } from '../../../../components/ui/list/data-view.tsx';
import { PrintSheet, PrintTable } from '../../../../components/ui/list/print-sheet.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { shortDate } from '../../../../lib/time/dates.ts';
import { categoryText, setNameOf } from '../../../../lib/i18n/record-words.ts';
import { kilos } from '../../../../lib/i18n/kilos.ts';

/** A box for a pen. */
const Box = () => <span className="print-box align-middle" />;

const columnsOf = (sets: readonly RecordSet[]): Column<ProvisionalRecord>[] => [
  { key: 'set', label: t('records.set'), cell: (record) => setNameOf(record, sets) ?? record.set },
  { key: 'category', label: t('records.category'), cell: categoryText },
  { key: 'lift', label: t('records.lift'), cell: ({ lift }) => <LiftName lift={lift} /> },
  {
    key: 'weight',
    label: t('records.weight'),
    cell: (record) => (
      <>
        <strong>{kilos(record.weight_kg)}</strong>
        {record.replaced && (
          <p className="text-xs">
            {t('records.replaces', { weight: kilos(record.replaced.weight_kg), name: record.replaced.name })}
          </p>
        )}
      </>
    ),
  },
  {
    key: 'name',
    label: t('live.column.name'),
    cell: ({ name, club, bodyweight_kg: kg }) => (
      <>
        <bdi className="font-semibold">{name}</bdi>
        <p className="text-xs">{joined(club, kg !== null && t('records.bodyweight', { weight: kilos(kg) }))}</p>
      </>
    ),
  },
  {
    key: 'where',
    label: t('records.where'),
    cell: ({ date, championship }) => joined(shortDate(date), championship?.name),
  },
  {
    key: 'conditions',
    label: t('records.conditions'),
    cell: () => (
      <ul className="text-xs">
        {recordConditions.map((condition) => (
          <li key={condition} className="whitespace-nowrap">
            <Box /> {t(`records.condition.${condition}`)}
          </li>
        ))}
      </ul>
    ),
  },
  { key: 'signatures', label: t('records.signatures'), cell: () => <div className="h-14 w-28" /> },
];

interface JurySheetProps {
  records: readonly ProvisionalRecord[];
  sets: readonly RecordSet[];
}

/** The records that wait, on paper: the jury ticks the conditions and signs beside each. */
export function JurySheet({ records, sets }: JurySheetProps) {
  return (
    <PrintSheet
      title={t('records.jurySheet')}
      notes={[t('records.count', { count: records.length }), t('records.juryAbout')]}
      wide
    >
      <PrintTable columns={columnsOf(sets)} rows={records} rowKey={({ id }) => id} />
    </PrintSheet>
  );
}
