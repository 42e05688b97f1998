import type { Championship } from '@power-corner/contracts/championships';
import type { ExportKind } from '@power-corner/contracts/lists';
import type { Participant } from '@power-corner/contracts/participations';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ListCount, type List } from '../../components/ui/paging.tsx';
import { PrintButton } from '../../components/ui/print-sheet.tsx';
import { useAction } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { ExportButton } from '../exports/export-button.tsx';
import type { Selection } from './use-selection.ts';

interface ToolbarProps {
  championship: Championship | undefined;
  list: List<Participant>;
  selection: Selection;
  fetchFiltered: () => Promise<Participant[]>;
  /** Notes an export, before it is handed out. */
  record: (kind: ExportKind) => Promise<void>;
  printed: { print: () => void; busy: boolean };
  onPaper: () => void;
  /** Another action on the rows, from the screen. */
  children: ReactNode;
}

/** The number of rows, the selection, and the actions on them. */
export function Toolbar({
  championship,
  list,
  selection: { chosen, add, clear },
  fetchFiltered,
  record,
  printed,
  onPaper,
  children,
}: ToolbarProps) {
  const { total } = list;
  const [addAll, adding] = useAction(async () => add(await fetchFiltered()), { failed: t('participants.failed') });
  return (
    <div className="my-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:my-4 sm:gap-3">
      <div className="flex flex-wrap items-center gap-x-4">
        <ListCount list={list} className="max-sm:w-full" count={(count) => t('participants.count', { count })}>
          {chosen.size > 0 && (
            <strong className="text-ink"> · {t('participants.selected', { count: chosen.size })}</strong>
          )}
        </ListCount>
        {chosen.size > 0 && (
          <Button variant="quiet" onClick={clear}>
            {t('participants.unselect')}
          </Button>
        )}
        {/* Its room is kept while the rows load, so that the layout does not shift. */}
        {(total === undefined || (total > 0 && chosen.size < total)) && (
          <Button
            variant="quiet"
            className={total === undefined ? 'invisible' : ''}
            busy={adding}
            onClick={() => void addAll()}
          >
            {t('participants.selectAll', { count: total ?? 0 })}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:[&>:nth-child(2)]:order-last max-sm:[&>:nth-child(2)]:col-span-2">
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
    </div>
  );
}
