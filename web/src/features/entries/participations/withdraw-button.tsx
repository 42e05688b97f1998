import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { LazyConfirmDialog } from '../../../components/ui/dialog/lazy-confirm-dialog.tsx';
import { FailedAction } from '../../../components/ui/feedback/failed-action.tsx';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify, notifyProblem } from '../../../lib/toast.ts';
import { WriteToOrganisers } from '../entering/write-to-organisers.tsx';
import { useParticipation, withdraw } from './api.ts';

interface WithdrawButtonProps {
  participation: MyChampionship;
  /** Fetches the list again: the participation may be gone, also after a refusal. */
  onDone: () => Promise<unknown>;
}

/** The part that had the focus is gone and the page is shorter: without this a phone would show the footer. */
const showTop = () =>
  requestAnimationFrame(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });

/** An athlete who has competed reads why withdrawing is no longer possible. */
export function WithdrawButton({ participation, onDone }: WithdrawButtonProps) {
  const [confirming, setConfirming] = useState(false);
  const [confirm, busy, failure, forget] = useAttempt(
    async () => {
      const { message } = await withdraw(participation.participation_id);
      void notify('success', message || t('participation.withdrawn'));
      setConfirming(false);
      await onDone();
      showTop();
    },
    (error) => {
      notifyProblem(error);
      // Without an answer the dialog stays open.
      if (error instanceof ApiError && error.status === 0) return;
      setConfirming(false);
      // The list may be out of date.
      void onDone();
    },
  );
  if (participation.has_competed) return <p className="text-muted">{t('participation.competed')}</p>;
  return (
    <>
      <Button
        variant="quiet"
        className="self-start"
        onClick={() => {
          forget();
          setConfirming(true);
        }}
      >
        {t('participation.withdraw')}
      </Button>
      {confirming && (
        <WithdrawDialog
          participation={participation}
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={() => setConfirming(false)}
        >
          <FailedAction failure={failure} busy={busy} onAgain={() => void confirm()} />
        </WithdrawDialog>
      )}
    </>
  );
}

interface WithdrawDialogProps {
  participation: MyChampionship;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks, and says who gets the place: anybody, or the first who waits. */
function WithdrawDialog({ participation, children, ...shared }: WithdrawDialogProps) {
  const { participation_id: id, name, fee } = participation;
  const waitedFor = useParticipation(id).data?.data.waited_for;
  const text = t(waitedFor ? 'participation.withdrawGoesOn' : 'participation.withdrawText', { name });
  const hasPaid = fee === 'under_review' || fee === 'paid';
  return (
    <LazyConfirmDialog
      title={t('participation.withdrawQuestion')}
      text={hasPaid ? `${text} ${t('participation.withdrawPaid')}` : text}
      confirm={t('participation.withdrawConfirm')}
      keep={t('participation.withdrawKeep')}
      {...shared}
    >
      {hasPaid && <WriteToOrganisers about="refund" championship={name} />}
      {children}
    </LazyConfirmDialog>
  );
}
