import type { Participant } from '@power-corner/contracts/participations/participations';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../components/ui/dialog/dialog.tsx';
import { RowFailures, RowProgress } from '../../components/ui/feedback/row-progress.tsx';
import { forEachRow, type Failure } from '../../lib/api/for-each-row.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { notify } from '../../lib/toast.ts';
import { editParticipant } from '../participations/api.ts';
import { FeeBadge } from '../receipts/fee-badge.tsx';
import { nameOf } from './columns.tsx';

interface MarkPaidDialogProps {
  /** The selected ones. Those who have paid are left out. */
  selected: readonly Participant[];
  /** After the last one: the list shows other values. */
  onChanged: (paid: readonly Participant[]) => void;
  onClose: () => void;
}

/** Asks before the fees of many are marked as paid, shows how far it is, and names those that failed. */
export function MarkPaidDialog({ selected, onChanged, onClose }: MarkPaidDialogProps) {
  const [rows, setRows] = useState(() => selected.filter(({ fee }) => fee !== null && fee !== 'paid'));
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<readonly Failure<Participant>[]>([]);
  const [mark, busy] = useSingleFlight(async () => {
    setDone(0);
    setFailures([]);
    const failed = await forEachRow(rows, ({ id }) => editParticipant(id, { fee: 'paid' }), setDone);
    const unpaid = new Set(failed.map(({ row }) => row.id));
    const paid = rows.filter(({ id }) => !unpaid.has(id));
    onChanged(paid);
    setDone(null);
    setFailures(failed);
    setRows(failed.map(({ row }) => row));
    if (paid.length > 0) void notify('success', t('markPaid.done', { count: paid.length }));
    if (failed.length === 0) onClose();
  });
  const leftOut = selected.length - rows.length;
  return (
    <Dialog title={t('markPaid.question', { count: rows.length })} onClose={() => !busy && onClose()}>
      {done === null && failures.length === 0 && (
        <>
          <p className="text-muted">{t('markPaid.text')}</p>
          {leftOut > 0 && <p className="text-muted">{t('markPaid.leftOut', { count: leftOut })}</p>}
          <ul className="max-h-[30vh] overflow-y-auto font-semibold">
            {rows.map((row) => (
              <li key={row.id} className="py-0.5 wrap-anywhere">
                {nameOf(row)} {row.fee !== null && row.fee !== 'unpaid' && <FeeBadge fee={row.fee} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {done !== null && <RowProgress done={done} total={rows.length} />}
      <RowFailures title={t('markPaid.failed', { count: failures.length })} failures={failures} nameOf={nameOf} />
      <DialogButtons>
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => !busy && onClose()}>
          {t(failures.length > 0 ? 'participant.close' : 'cancel')}
        </Button>
        {rows.length > 0 && (
          <Button busy={busy} onClick={() => void mark()}>
            {t(failures.length > 0 ? 'markPaid.again' : 'markPaid.confirm')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
