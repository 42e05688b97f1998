import type { Championship } from '@power-corner/contracts/championships';
import type { Participant } from '@power-corner/contracts/participations';
import type { RefObject } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ListCount } from '../../components/ui/paging.tsx';
import { PrintButton } from '../../components/ui/print-sheet.tsx';
import { messageOf } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { notify } from '../../lib/toast.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { BulkMail } from '../mails/bulk-mail.tsx';
import { Export } from './export.tsx';
import { participantsPageSize } from './api.ts';
import type { Selection } from './selection.ts';

interface ToolbarProps {
  championship: Championship | undefined;
  top: RefObject<HTMLParagraphElement | null>;
  page: number;
  /** Undefined while the rows are not known. */
  total: number | undefined;
  selection: Selection;
  filtered: () => Promise<Participant[]>;
  printed: { print: () => void; busy: boolean };
}

/** How many rows there are, which of them are ticked, and what can be done with them. */
export function Toolbar({
  championship,
  top,
  page,
  total,
  selection: { chosen, add, clear },
  filtered,
  printed,
}: ToolbarProps) {
  const [addAll, adding] = useSingleFlight(async () => {
    try {
      add(await filtered());
    } catch (error) {
      void notify('error', messageOf(error, t('participants.failed')));
    }
  });
  return (
    <div className="my-4 flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-x-4">
        <ListCount top={top} pages={total === undefined ? undefined : { page, total, size: participantsPageSize }}>
          {total !== undefined && t('participants.count', { count: total })}
          {chosen.size > 0 && (
            <strong className="text-ink"> · {t('participants.selected', { count: chosen.size })}</strong>
          )}
        </ListCount>
        {chosen.size > 0 && (
          <Button look="quiet" onClick={clear}>
            {t('participants.unselect')}
          </Button>
        )}
        {total !== undefined && total > 0 && chosen.size < total && (
          <Button look="quiet" busy={adding} onClick={() => void addAll()}>
            {t('participants.selectAll', { count: total })}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:[&>:nth-child(2)]:order-last max-sm:[&>:nth-child(2)]:col-span-2">
        <PrintButton print={printed.print} busy={printed.busy} disabled={!total} />
        <Export championship={championship?.name ?? ''} total={championship ? (total ?? 0) : 0} rows={filtered} />
        <BulkMail
          championship={championship}
          selected={[...chosen.values()]}
          filtered={filtered}
          disabled={chosen.size === 0 && !total}
        />
      </div>
    </div>
  );
}
