import type { Championship } from '@power-corner/contracts/championships/championships';
import type { Participant } from '@power-corner/contracts/participations/participations';
import { hasFee } from '@power-corner/contracts/championships/registration';
import type { List } from '../../../components/ui/list/paging.tsx';
import { describeRows, PrintSheet, PrintTable } from '../../../components/ui/list/print-sheet.tsx';
import type { PrintedRows } from '../../../lib/hooks/printing.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { championshipSummary, PaperSheet, type usePaper } from '../exports/paper-sheet.tsx';
import { describeNarrowing, describeParticipantFilters, type participantFilters } from '../exports/filter-words.ts';
import { participantColumns } from './columns.tsx';

interface PrintedProps {
  list: List<Participant>;
  printed: PrintedRows<Participant>;
  paper: ReturnType<typeof usePaper>;
  championship: Championship | undefined;
  values: typeof participantFilters;
}

export function PrintedParticipants({ list, printed, paper, championship, values }: PrintedProps) {
  const about = championship && championshipSummary(championship);
  const withFee = hasFee(championship?.entry_fee_dzd ?? null);
  if (paper.printed)
    return (
      <PaperSheet
        kind={paper.printed.kind}
        participants={paper.printed.rows}
        about={about}
        withFee={withFee}
        notes={describeNarrowing(values, championship?.levels)}
      />
    );
  if (list.total === undefined) return null;
  return (
    <PrintSheet
      title={t('participants.title')}
      about={about}
      notes={[
        describeRows(t('participants.count', { count: list.total }), printed),
        ...describeParticipantFilters(values, championship?.levels),
      ]}
      wide
    >
      {list.total === 0 ? (
        <p>{t('participants.empty')}</p>
      ) : (
        <PrintTable
          columns={participantColumns(printed.first, values.sort, { withFee, rows: printed.rows })}
          rows={printed.rows}
          rowKey={(row) => row.id}
        />
      )}
    </PrintSheet>
  );
}
