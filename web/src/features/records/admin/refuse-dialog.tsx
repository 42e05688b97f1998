import type { ProvisionalRecord } from '@power-corner/contracts/records/records';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../components/ui/dialog/dialog.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { TextArea } from '../../../components/ui/form/field.tsx';
import { fieldErrorsOf, messageOf } from '../../../lib/api/api-client.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { sendRefusal } from './api.ts';

interface RefuseDialogProps {
  record: ProvisionalRecord;
  onDecided: () => void;
  onClose: () => void;
}

/** Asks for the reason of a refusal, and sends it. */
export function RefuseDialog({ record, onDecided, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<{ field?: string | undefined; text: string }>();
  const [refuse, busy] = useSingleFlight(async () => {
    setFailure(undefined);
    try {
      void notify('success', (await sendRefusal(record.id, reason)).message);
      onClose();
      onDecided();
    } catch (error) {
      setFailure({ field: fieldErrorsOf(error).reason, text: messageOf(error, t('error.occurred')) });
    }
  });
  return (
    <Dialog title={t('records.refuseQuestion')} onClose={onClose}>
      <p className="text-muted wrap-anywhere">{t('records.refuseText')}</p>
      <TextArea
        label={t('records.reason')}
        value={reason}
        maxLength={500}
        error={failure?.field}
        onChange={({ target }) => setReason(target.value)}
      />
      {failure && !failure.field && <Notice>{failure.text}</Notice>}
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void refuse()}>
          {t('records.refuse')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
