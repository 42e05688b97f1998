import type { Participant } from '@power-corner/contracts/participations/participations';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../components/ui/dialog/dialog.tsx';
import { RowFailures, RowProgress } from '../../../components/ui/feedback/row-progress.tsx';
import { ApiError } from '../../../lib/api/api-client.ts';
import { forEachRow, type Failure } from '../../../lib/api/for-each-row.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { nameOf } from '../../../lib/i18n/names.ts';
import { editParticipant } from '../participations/api.ts';
import { FeeBadge } from '../receipts/fee-badge.tsx';

interface MarkPaidDialogProps {
  /** The selected ones. Those who have paid are left out. */
  selected: readonly Participant[];
  onChanged: (paid: readonly Participant[]) => void;
  onClose: () => void;
}

const isChangedMeanwhile = (error: unknown) => error instanceof ApiError && error.body.code === 'CHANGED_MEANWHILE';

export function MarkPaidDialog({ selected, onChanged, onClose }: MarkPaidDialogProps) {
  const [rows, setRows] = useState(() => selected.filter(({ fee }) => fee !== null && fee !== 'paid'));
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<readonly Failure<Participant>[]>([]);
  const [mark, busy] = useSingleFlight(async () => {
    setDone(0);
    setFailures([]);
    const markPaid = ({ id, fee, receipt }: Participant) => {
      const seen = { ...(fee && { expected_fee: fee }), expected_receipt: receipt?.uploaded_at ?? null };
      return editParticipant(id, { fee: 'paid', ...seen });
    };
    const failed = await forEachRow(rows, markPaid, setDone);
    const unpaid = new Set(failed.map(({ row }) => row.id));
    const paid = rows.filter(({ id }) => !unpaid.has(id));
    onChanged(paid);
    setDone(null);
    setFailures(failed);
    // A fee that somebody else has changed is not tried again: it asks for another decision.
    setRows(failed.filter(({ error }) => !isChangedMeanwhile(error)).map(({ row }) => row));
    if (paid.length > 0) void notify('success', t('markPaid.done', { count: paid.length }));
    if (failed.length === 0) onClose();
  });
  const leftOut = selected.length - rows.length;
  const title =
    rows.length === 0 && failures.length > 0
      ? t('markPaid.open', { count: failures.length })
      : t('markPaid.question', { count: rows.length });
  return (
    <Dialog title={title} onClose={() => !busy && onClose()}>
      {done === null && failures.length === 0 && (
        <>
          <p className="text-muted">{t('markPaid.text')}</p>
          {leftOut > 0 && <p className="text-muted">{t('markPaid.leftOut', { count: leftOut })}</p>}
          <ul className="max-h-[30vh] overflow-y-auto font-semibold">
            {rows.map((row) => (
              <li key={row.id} className="py-0.5 wrap-anywhere">
                <span>{nameOf(row)}</span> {row.fee !== null && row.fee !== 'unpaid' && <FeeBadge fee={row.fee} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {done !== null && <RowProgress done={done} total={rows.length} />}
      <RowFailures title={t('markPaid.failed', { count: failures.length })} failures={failures} nameOf={nameOf} />
      <DialogButtons>
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={() => !busy && onClose()}>
          {t(failures.length > 0 ? 'close' : 'cancel')}
        </Button>
        {rows.length > 0 && (
          <Button busy={busy} onClick={() => void mark()}>
            {t(failures.length > 0 ? 'retry' : 'markPaid.confirm')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
