import type { Participant } from '@power-corner/contracts/participations/participations';
import type { Column } from '../../../components/ui/list/data-view.tsx';
import { PrintSheet, PrintTable } from '../../../components/ui/list/print-sheet.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { byName, groupByClass, type PaperGroup } from './paper-groups.ts';
import type { Championship } from '@power-corner/contracts/championships/championships';
import { dayAndTime } from '../../../lib/time/dates.ts';
import { maxPrintedRows, usePrint } from '../../../lib/hooks/printing.ts';
import { useAction } from '../../../lib/hooks/use-single-flight.ts';
import { notify } from '../../../lib/toast.ts';
import { partText } from '../../../lib/i18n/parts.ts';

interface PaperOptions {
  total: number;
  fetchAll: () => Promise<readonly Participant[]>;
  /** Notes the export. Nothing is printed without it. */
  record: (kind: PaperKind) => Promise<void>;
}

export function usePaper({ total, fetchAll, record }: PaperOptions) {
  const [printed, printPaper] = usePrint<{ kind: PaperKind; rows: readonly Participant[] }>();
  const [print, busy] = useAction(async (kind: PaperKind, ready: () => void) => {
    if (total > maxPrintedRows) return void notify('error', t('print.tooMany', { most: maxPrintedRows }));
    const rows = await fetchAll();
    await record(kind);
    printPaper({ kind, rows }, ready);
  });
  return { printed, print, busy };
}

export const championshipSummary = ({ name, date, location }: Pick<Championship, 'name' | 'date' | 'location'>) =>
  joined(name, dayAndTime(date), location);

export type PaperKind = 'start_list' | 'roll_call';

const none = '—';
/** Room for a pen. */
const blank = (key: string, label: string, width: string, paperMm?: number): Column<Participant> => ({
  key,
  label,
  ...(paperMm !== undefined && { paperMm }),
  cell: () => <span className={`print-blank ${width}`} />,
});

/** The public part of a participant. */
type Known = Pick<
  Participant,
  'id' | 'firstname' | 'lastname' | 'sex' | 'club' | 'division' | 'level_name' | 'weight_class' | 'age_category'
>;

const person: Column<Known>[] = [
  { key: 'number', label: t('column.number'), paperMm: 9, cell: (_, index) => index + 1 },
  { key: 'lastname', label: t('field.lastname'), paperMm: 32, cell: ({ lastname }) => <strong>{lastname}</strong> },
  { key: 'firstname', label: t('field.firstname'), paperMm: 29, cell: ({ firstname }) => firstname },
];
const club: Column<Known> = { key: 'club', label: t('field.club'), paperMm: 34, cell: ({ club }) => club ?? none };

const sexText = (sex: Known['sex']) => t(sex === 'Male' ? 'paper.men' : 'paper.women');

/** A start list hangs on a wall: it shows what everybody may know. */
const startList: Column<Known>[] = [
  ...person,
  club,
  { key: 'age', label: t('field.ageCategory'), cell: ({ age_category: age }) => age ?? none },
];

const rollCall = (withFee: boolean): Column<Participant>[] => [
  { key: 'present', label: t('paper.present'), paperMm: 14, cell: () => <span className="print-box" /> },
  ...person,
  {
    key: 'category',
    label: t('paper.category'),
    paperMm: 44,
    cell: ({ sex, weight_class: weightClass, ...row }) =>
      joined(partText(row), sexText(sex), weightClass ?? t('live.noClass')),
  },
  club,
  { key: 'phone', label: t('field.phone'), paperMm: 24, cell: ({ phone_number: phone }) => phone },
  {
    key: 'remark',
    label: t('paper.remark'),
    cell: ({ state, fee }) =>
      [
        state !== 'confirmed' && t(`state.${state}`),
        withFee && fee !== null && fee !== 'paid' && t('paper.fee', { state: t(`fee.${fee}`) }),
      ]
        .filter(Boolean)
        .join(t('list.comma')),
  },
  blank('bodyweight', t('paper.bodyweight'), 'print-blank-short', 20),
  blank('signature', t('paper.signature'), 'print-blank-long', 38),
];

const titleOf = ({ division, sex, weightClass }: PaperGroup<Known>): string =>
  joined(division, sexText(sex), weightClass ?? t('live.noClass'));

interface PaperSheetProps {
  kind: PaperKind;
  participants: readonly Participant[];
  about: string | undefined;
  withFee: boolean;
  notes: readonly string[];
}

export function StartListSheet({ participants, about }: { participants: readonly Known[]; about: string | undefined }) {
  return (
    <PrintSheet
      title={t('exports.kind.start_list')}
      about={about}
      notes={[t('participants.count', { count: participants.length })]}
    >
      <Groups participants={participants} columns={startList} />
    </PrintSheet>
  );
}

interface GroupsProps<Row extends Known> {
  participants: readonly Row[];
  columns: readonly Column<Row>[];
}

function Groups<Row extends Known>({ participants, columns }: GroupsProps<Row>) {
  return groupByClass(participants).map((group) => (
    <section key={group.key} className="print-group">
      <h2 className="text-lg">
        {titleOf(group)} <span className="text-sm font-normal">({group.rows.length})</span>
      </h2>
      <PrintTable columns={columns} rows={group.rows} rowKey={({ id }) => id} />
    </section>
  ));
}

/** Start list and roll call, A4. People at the door are found by their names, in one list. */
export function PaperSheet({ kind, participants, about, withFee, notes }: PaperSheetProps) {
  return (
    <PrintSheet
      title={t(`exports.kind.${kind}`)}
      about={about}
      notes={[t('participants.count', { count: participants.length }), ...notes]}
      wide={kind === 'roll_call'}
    >
      {kind === 'start_list' ? (
        <Groups participants={participants} columns={startList} />
      ) : (
        <PrintTable columns={rollCall(withFee)} rows={participants.toSorted(byName)} rowKey={({ id }) => id} />
      )}
    </PrintSheet>
  );
}
