import type { Participant } from '@power-corner/contracts/participations';
import type { Column } from '../../components/ui/data-view.tsx';
import { PrintSheet, PrintTable } from '../../components/ui/print-sheet.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { groupByClass, type PaperGroup } from './paper-groups.ts';

export type PaperKind = 'start_list' | 'roll_call';

const none = '—';
/** Room for a pen. */
const blank = (key: string, label: string, width: string): Column<Participant> => ({
  key,
  label,
  cell: () => <span className={`print-blank ${width}`} />,
});

const person: Column<Participant>[] = [
  { key: 'number', label: t('column.number'), cell: (_, index) => index + 1 },
  { key: 'lastname', label: t('column.lastname'), cell: ({ lastname }) => <strong>{lastname}</strong> },
  { key: 'firstname', label: t('column.firstname'), cell: ({ firstname }) => firstname },
];
const club: Column<Participant> = { key: 'club', label: t('column.club'), cell: ({ club }) => club ?? none };

/** A start list hangs on a wall: it shows what everybody may know. */
const startList: Column<Participant>[] = [
  ...person,
  club,
  { key: 'age', label: t('column.ageCategory'), cell: ({ age_category: age }) => age ?? none },
];

const rollCall = (withFee: boolean): Column<Participant>[] => [
  { key: 'present', label: t('paper.present'), cell: () => <span className="print-box" /> },
  ...person,
  club,
  { key: 'phone', label: t('column.phone'), cell: ({ phone_number: phone }) => phone },
  {
    key: 'remark',
    label: t('paper.remark'),
    cell: ({ state, fee }) =>
      [
        state !== 'confirmed' && t(`state.${state}`),
        withFee && fee !== null && fee !== 'paid' && t('paper.fee', { state: t(`fee.${fee}`) }),
      ]
        .filter(Boolean)
        .join(', '),
  },
  blank('bodyweight', t('paper.bodyweight'), 'print-blank-short'),
  blank('signature', t('paper.signature'), 'print-blank-long'),
];

const titleOf = ({ division, sex, weightClass }: PaperGroup): string =>
  [division, t(sex === 'Male' ? 'paper.men' : 'paper.women'), weightClass ?? t('paper.noClass')]
    .filter(Boolean)
    .join(' · ');

interface PaperSheetProps {
  kind: PaperKind;
  participants: readonly Participant[];
  /** Name, date and location. */
  about: string | undefined;
  withFee: boolean;
  /** The active filters, in words. */
  notes: readonly string[];
}

/** Start list and roll call, A4: a table for each division and class. */
export function PaperSheet({ kind, participants, about, withFee, notes }: PaperSheetProps) {
  const columns = kind === 'start_list' ? startList : rollCall(withFee);
  return (
    <PrintSheet
      title={t(`exports.kind.${kind}`)}
      about={about}
      notes={[t('participants.count', { count: participants.length }), ...notes]}
      wide={kind === 'roll_call'}
    >
      {groupByClass(participants).map((group) => (
        <section key={group.key} className="print-group">
          <h2 className="text-lg">
            {titleOf(group)} <span className="text-sm font-normal">({group.rows.length})</span>
          </h2>
          <PrintTable columns={columns} rows={group.rows} rowKey={({ id }) => id} />
        </section>
      ))}
    </PrintSheet>
  );
}
