import { acceptOwnOffer, leaveWaitingList } from '@power-corner/contracts/calls/participations/waiting-list';
import { useState, type ComponentProps } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FailedAction } from '../../../components/ui/feedback/failed-action.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { LazyConfirmDialog } from '../../../components/ui/dialog/lazy-confirm-dialog.tsx';

type Props = Pick<ComponentProps<typeof LazyConfirmDialog>, 'busy' | 'onConfirm' | 'onClose' | 'children'>;

/** Asks before an offered place is refused: it goes to the next athlete. */
export function RefuseOfferDialog(props: Props) {
  return (
    <LazyConfirmDialog
      title={t('offer.refuseQuestion')}
      text={t('offer.refuseText')}
      confirm={t('offer.refuse')}
      keep={t('offer.keep')}
      {...props}
    />
  );
}

interface OfferAnswersProps {
  championshipId: string;
  onAnswered: () => unknown;
  /** Shows that the place was refused, in the server's words; without it a toast does. */
  onRefused?: (message: string) => void;
}

export function OfferAnswers({ championshipId: id, onAnswered, onRefused }: OfferAnswersProps) {
  const [refusing, setRefusing] = useState(false);
  const [send, busy, failure] = useAttempt(
    async () => {
      const { message } = await request(refusing ? leaveWaitingList : acceptOwnOffer, { params: { id } });
      setRefusing(false);
      await onAnswered();
      if (refusing && onRefused) onRefused(message);
      else void notify('success', message);
    },
    () => void onAnswered(),
  );
  const failed = <FailedAction failure={failure} busy={busy} onAgain={() => void send()} />;
  return (
    <>
      {!refusing && failed}
      <Button busy={busy && !refusing} onClick={() => void send()}>
        {t('offer.accept')}
      </Button>
      <Button variant="secondary" onClick={() => setRefusing(true)}>
        {t('offer.refuse')}
      </Button>
      {refusing && (
        <RefuseOfferDialog busy={busy} onConfirm={() => void send()} onClose={() => setRefusing(false)}>
          {failed}
        </RefuseOfferDialog>
      )}
    </>
  );
}
