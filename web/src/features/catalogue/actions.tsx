import { Cancellation, type Championship } from '@power-corner/contracts/championships/championships';
import { say } from '@power-corner/contracts/messages/say';
import { longest } from '@power-corner/contracts/text/lengths';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { Button } from '../../components/ui/button.tsx';
import { CountedArea } from '../../components/ui/form/counted-field.tsx';
import { LazyConfirmDialog } from '../../components/ui/dialog/lazy-confirm-dialog.tsx';
import { FailedAction } from '../../components/ui/feedback/failed-action.tsx';
import { ApiError, failureText, messageOf, serverMessageOf } from '../../lib/api/api-client.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { messageText, t } from '../../lib/i18n/i18n.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { isLive } from '../../lib/time/status-now.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { notify, notifyFailure } from '../../lib/toast.ts';
import { cancelChampionship, deleteChampionship, setHidden } from './admin-api.ts';
import { keysOf, listKeys } from './api.ts';
import { Told } from './told.tsx';

interface ChampionshipActionsProps {
  championship: Championship;
  onChanged: () => Promise<unknown>;
}

export function ChampionshipActions({ championship, onChanged }: ChampionshipActionsProps) {
  const { id, name, hidden, date, status } = championship;
  const [question, setQuestion] = useState<'delete' | 'cancel' | null>(null);
  const [reason, setReason] = useState('');
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const reasonError = Cancellation.safeParse({ reason }).error?.issues[0]?.message;
  const [failure, setFailure] = useState<unknown>(null);
  const ask = (next: 'delete' | 'cancel' | null) => {
    setFailure(null);
    setQuestion(next);
  };
  const askToCancel = () =>
    championship.results_published ? void notify('error', messageText(say('publishedUncancelable'))) : ask('cancel');
  const close = () => ask(null);
  /** Without an answer the dialog stays open and offers to send again. */
  const failed = (error: unknown, text: string) => {
    notifyFailure(error, text);
    if (error instanceof ApiError && error.status === 0) setFailure(error);
    else close();
  };
  const retryButton = (send: () => Promise<void>, busy: boolean) => (
    <FailedAction failure={failure} busy={busy} onAgain={() => void send()} />
  );

  const [toggle, toggling] = useSingleFlight(async () => {
    try {
      const { message } = await setHidden(id, !hidden);
      await onChanged();
      void notify('success', message);
    } catch (error) {
      const forbidden = error instanceof ApiError && error.status === 403;
      void notify('error', forbidden ? t('edit.onlyAdmins') : failureText(error, t('edit.visibilityFailed')));
    }
  });
  const [remove, removing] = useSingleFlight(async () => {
    setFailure(null);
    try {
      const { message } = await deleteChampionship(id);
      await mutate(listKeys, undefined, {
        revalidate: false,
      });
      void navigate(paths.adminChampionships, { replace: true });
      // The history may lead back to this championship: without cached answers its pages say that it is gone.
      void mutate(keysOf(id), undefined);
      void notify('success', message);
    } catch (error) {
      failed(error, serverMessageOf(error, t('error.occurred')));
    }
  });
  const [cancel, cancelling] = useSingleFlight(async () => {
    if (reasonError) return;
    setFailure(null);
    try {
      const { message } = await cancelChampionship(id, reason.trim());
      await onChanged();
      void notify('success', message ?? t('countdown.canceled'));
      close();
    } catch (error) {
      failed(error, messageOf(error, t('error.occurred')));
    }
  });

  return (
    <>
      <Button variant="secondary" busy={toggling} onClick={() => void toggle()}>
        {t(hidden ? 'show' : 'edit.hide')}
      </Button>
      {isLive({ date, status }, serverNow()) && (
        <Button variant="secondary" onClick={askToCancel}>
          {t('edit.cancelChampionship')}
        </Button>
      )}
      <Button variant="danger" onClick={() => ask('delete')}>
        {t('edit.delete')}
      </Button>
      {question === 'delete' && (
        <LazyConfirmDialog
          title={t('edit.deleteQuestion')}
          text={t('edit.deleteText', { name })}
          confirm={t('edit.deleteConfirm')}
          busy={removing}
          onConfirm={() => void remove()}
          onClose={close}
        >
          <Told id={id} />
          {retryButton(remove, removing)}
        </LazyConfirmDialog>
      )}
      {question === 'cancel' && (
        <LazyConfirmDialog
          title={t('edit.cancelQuestion')}
          text={t('edit.cancelText', { name })}
          confirm={t('edit.cancelConfirm')}
          keep={t('edit.cancelKeep')}
          busy={cancelling}
          onConfirm={() => void cancel()}
          onClose={close}
        >
          <Told id={id} />
          <CountedArea
            label={t('edit.reasonOptional')}
            rows={3}
            longest={longest.cancelReason}
            error={reasonError}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {retryButton(cancel, cancelling)}
        </LazyConfirmDialog>
      )}
    </>
  );
}
