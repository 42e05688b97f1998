import { refuseRecord } from '@power-corner/contracts/calls/results/records';
import type { ProvisionalRecord } from '@power-corner/contracts/records/records';
import { useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { TextArea } from '../../../../components/ui/form/field.tsx';
import { fieldErrorsOf, messageOf, request } from '../../../../lib/api/api-client.ts';
import { useAttempt } from '../../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { notify } from '../../../../lib/toast.ts';

interface RefuseDialogProps {
  record: ProvisionalRecord;
  /** Also after a failure, except one of the reason: another admin may have decided meanwhile. */
  onDecided: () => void;
  onClose: () => void;
}

/** Asks for the reason of a refusal, and sends it. After a failure it stays open with the reason. */
export function RefuseDialog({ record, onDecided, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState('');
  const [refuse, busy, failure] = useAttempt(
    async () => {
      const { message } = await request(refuseRecord, { params: { id: record.id }, body: { reason } });
      void notify('success', message);
      onClose();
      onDecided();
    },
    (error) => !fieldErrorsOf(error).reason && onDecided(),
  );
  const refusedReason = fieldErrorsOf(failure).reason;
  return (
    <Dialog title={t('records.refuseQuestion')} onClose={onClose}>
      <p className="text-muted wrap-anywhere">
        {[t('records.refuseText'), ...(record.steps.length > 0 ? [t('records.refuseNext')] : [])].join(' ')}
      </p>
      <TextArea
        label={t('field.reason')}
        value={reason}
        maxLength={500}
        error={refusedReason}
        onChange={({ target }) => setReason(target.value)}
      />
      {failure !== null && !refusedReason && <Notice>{messageOf(failure, t('error.occurred'))}</Notice>}
      <DialogButtons onCancel={onClose}>
        <Button variant="danger" busy={busy} onClick={() => void refuse()}>
          {t('records.refuse')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
