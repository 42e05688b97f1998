import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../components/ui/dialog.tsx';
import { Notice } from '../../components/ui/feedback.tsx';
import { TextArea } from '../../components/ui/field.tsx';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { notify } from '../../lib/toast.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { addressesOf, campaignsKey, sendBulk } from './api.ts';

interface ComposeDialogProps {
  id: string;
  total: number;
  query: Record<string, string>;
  onClose: () => void;
}

/** Goes to exactly the participants that the filters let through. */
export function ComposeDialog({ id, total, query, onClose }: ComposeDialogProps) {
  const [body, setBody] = useState('');
  const [failure, setFailure] = useState('');
  const { mutate } = useSWRConfig();
  const blank = body.trim() === '';
  const [send, busy] = useSingleFlight(async () => {
    if (blank) return;
    setFailure('');
    try {
      await sendBulk(id, body, await addressesOf(id, query));
      void notify('success', t('mail.sent'));
      onClose();
      void mutate(campaignsKey(id));
    } catch (error) {
      const answered = error instanceof ApiError && error.status !== 0;
      setFailure(messageOf(error, ''));
      void notify('error', t(answered ? 'mail.failed' : 'mail.error'));
    }
  });
  return (
    <Dialog title={t('mail.title')} onClose={onClose}>
      <div>
        <p className="font-semibold">{t('mail.recipients', { count: total })}</p>
        <p className="text-muted">{t('mail.recipientsText')}</p>
      </div>
      {failure && <Notice>{failure}</Notice>}
      <TextArea label={t('mail.message')} value={body} maxLength={20_000} onChange={(event) => setBody(event.target.value)} />
      <DialogButtons>
        <Button look="secondary" onClick={onClose}>
          {t('mail.cancel')}
        </Button>
        <Button disabled={blank} className="disabled:opacity-45" busy={busy} onClick={() => void send()}>
          {t('mail.send')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
