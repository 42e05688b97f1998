import type { ProvisionalRecord } from '@power-corner/contracts/records/records';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { TextArea } from '../../../../components/ui/form/field.tsx';
import { fieldErrorsOf, messageOf } from '../../../../lib/api/api-client.ts';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../lib/toast.ts';
import { sendRefusal } from './api.ts';

interface RefuseDialogProps {
  record: ProvisionalRecord;
  /** Also after a failure, except one of the reason: another admin may have decided meanwhile. */
  onDecided: () => void;
  onClose: () => void;
}

/** Asks for the reason of a refusal, and sends it. After a failure it stays open with the reason. */
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
      const field = fieldErrorsOf(error).reason;
      setFailure({ field, text: messageOf(error, t('error.occurred')) });
      if (field === undefined) onDecided();
    }
  });
  return (
    <Dialog title={t('records.refuseQuestion')} onClose={onClose}>
      <p className="text-muted wrap-anywhere">{t('records.refuseText')}</p>
      <TextArea
        label={t('field.reason')}
        value={reason}
        maxLength={500}
        error={failure?.field}
        onChange={({ target }) => setReason(target.value)}
      />
      {failure && !failure.field && <Notice>{failure.text}</Notice>}
      <DialogButtons onCancel={onClose}>
        <Button variant="danger" busy={busy} onClick={() => void refuse()}>
          {t('records.refuse')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
