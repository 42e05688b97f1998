import type { Championship } from '@power-corner/contracts/championships/championships';
import type { ExportKind } from '@power-corner/contracts/lists';
import type { Participant } from '@power-corner/contracts/participations/participations';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ListCount, type List } from '../../../components/ui/list/paging.tsx';
import { PrintButton } from '../../../components/ui/list/print-sheet.tsx';
import { useAction } from '../../../lib/hooks/use-single-flight.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { ExportButton } from '../exports/export-button.tsx';
import type { Selection } from './use-selection.ts';

interface ListActionsProps {
  championship: Championship | undefined;
  list: List<Participant>;
  fetchFiltered: () => Promise<Participant[]>;
  record: (kind: ExportKind) => Promise<void>;
  printed: { print: () => void; busy: boolean };
  onPaper: () => void;
  children: ReactNode;
}

export function ListActions({
  championship,
  list: { total },
  fetchFiltered,
  record,
  printed,
  onPaper,
  children,
}: ListActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full [&>button]:!px-3 max-sm:[&>button]:grow max-sm:[&>button]:text-sm">
      <PrintButton print={printed.print} busy={printed.busy} disabled={!total} />
      <ExportButton
        championship={championship?.name ?? ''}
        total={championship ? (total ?? 0) : 0}
        rows={fetchFiltered}
        record={() => record('csv')}
      />
      <Button variant="secondary" disabled={!total} className="disabled:opacity-45 max-sm:hidden" onClick={onPaper}>
        {t('paper.open')}
      </Button>
      {children}
    </div>
  );
}

interface SelectionLineProps {
  list: List<Participant>;
  selection: Selection;
  fetchFiltered: () => Promise<Participant[]>;
  /** Reads the selected ones again, then asks. Undefined in a championship without a fee. */
  onMarkPaid: (() => Promise<void>) | undefined;
}

export function SelectionLine({ list, selection, fetchFiltered, onMarkPaid }: SelectionLineProps) {
  const { total } = list;
  const { chosen, add, clear } = selection;
  const [addAll, adding] = useAction(async () => add(await fetchFiltered()), { failed: t('participants.failed') });
  const [askPaid, asking] = useAction(async () => onMarkPaid?.(), { failed: t('participants.failed') });
  const line = '!min-h-11 !py-0 text-sm md:!min-h-8';
  return (
    <div className={`my-1 flex flex-wrap items-center gap-x-4 md:my-2 ${chosen.size > 0 ? 'selection-bar' : ''}`}>
      <ListCount
        list={list}
        count={(count) =>
          joined(
            t('participants.count', { count }),
            chosen.size > 0 && t('participants.selected', { count: chosen.size }),
          )
        }
      />
      {chosen.size > 0 && onMarkPaid && (
        <Button variant="secondary" className={`${line} !px-3`} busy={asking} onClick={() => void askPaid()}>
          {t('markPaid.open', { count: chosen.size })}
        </Button>
      )}
      {chosen.size > 0 && (
        <Button variant="quiet" className={line} onClick={clear}>
          {t('participants.unselect')}
        </Button>
      )}
      {/* Its room is kept while the rows load, so that the layout does not shift. */}
      {(total === undefined || (total > 0 && chosen.size < total)) && (
        <Button
          variant="quiet"
          className={`${line} ${total === undefined ? 'invisible' : ''}`}
          busy={adding}
          onClick={() => void addAll()}
        >
          {t('participants.selectAll', { count: total ?? 0 })}
        </Button>
      )}
    </div>
  );
}
