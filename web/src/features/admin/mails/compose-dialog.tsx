import type { Championship } from '@power-corner/contracts/championships/championships';
import { longest } from '@power-corner/contracts/text/lengths';
import { mostRecipients } from '@power-corner/contracts/mails/mails';
import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { type Addressee, recipientsOf } from '../../../components/ui/mail/addressees.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../components/ui/dialog/dialog.tsx';
import { ErrorState, Notice, Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { SendFailure } from '../../../components/ui/feedback/send-failure.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-client.ts';
import { restoreDraft, deleteDraft, saveDraft } from '../../../lib/forms/form-draft.ts';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify, notifyFailure } from '../../../lib/toast.ts';
import { useCampaigns, campaignsKey, sendBulk } from './api.ts';
import { CampaignProgress } from './campaign-progress.tsx';
import { MessageEditor, RecipientList } from './compose-fields.tsx';

interface SentDialogProps {
  championshipId: string;
  campaignId: string;
  total: number;
  onClose: () => void;
}

/** Shows the progress. Closing it does not stop the campaign. */
export function SentDialog({ championshipId, campaignId, total, onClose }: SentDialogProps) {
  const campaign = useCampaigns(championshipId).data?.data.find(({ id }) => id === campaignId);
  const ended = campaign?.state === 'done' || campaign?.state === 'canceled';
  return (
    <Dialog title={t(ended ? 'mail.campaign.done' : 'mail.campaign.sending')} onClose={onClose}>
      <CampaignProgress counts={campaign ?? { total, queued: total, sent: 0, failed: 0, suppressed: 0, canceled: 0 }} />
      <p className="text-muted" role="status">
        {t(ended ? 'mail.sentEnded' : 'mail.sentText')}
      </p>
      <DialogButtons>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogButtons>
    </Dialog>
  );
}

/** More recipients than this need a confirmation. */
const confirmFrom = 50;

interface ComposeDialogProps {
  championship: Pick<Championship, 'id' | 'name'>;
  /** The selected participants, or a function that fetches the filtered ones. */
  to: readonly Addressee[] | (() => Promise<readonly Addressee[]>);
  onClose: () => void;
}

/** Writes, confirms and follows a bulk mail. It goes to exactly the recipients that the dialog lists. */
export function ComposeDialog({ championship: { id, name }, to, onClose }: ComposeDialogProps) {
  const draft = `mail-${id}`;
  const [{ recipients, unreachable }, setRecipients] = useState(() =>
    typeof to === 'function' ? { recipients: null, unreachable: [] } : recipientsOf(to),
  );
  const [body, setBody] = useState(() => restoreDraft(draft, { body: '' }, ['body']).body);
  const [step, setStep] = useState<'write' | 'confirm' | 'sent'>('write');
  const [campaignId, setCampaignId] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const opened = useRef(false);
  const [fetchRecipients, , loadError] = useAttempt(async () => {
    if (typeof to === 'function') setRecipients(recipientsOf(await to()));
  });
  useEffect(() => void fetchRecipients(), [fetchRecipients]);
  // The dialog moves the focus itself when it opens, and restores it when it closes.
  useEffect(() => {
    if (opened.current) field.current?.focus();
    opened.current = true;
  }, [step, loadError]);
  const { mutate } = useSWRConfig();

  const [send, busy, failure] = useAttempt(
    async () => {
      const emails = recipients?.map(({ email }) => email) ?? [];
      const { data } = await sendBulk(id, body, emails);
      deleteDraft(draft);
      void notify('success', t('mail.sent'));
      setCampaignId(data.campaign_id);
      setStep('sent');
      void mutate(campaignsKey(id));
    },
    (error) => {
      const answered = error instanceof ApiError && error.status !== 0;
      setStep('write');
      notifyFailure(error, t(answered ? 'mail.failed' : 'mail.error'));
    },
  );

  if (loadError) {
    return (
      <Dialog title={t('mail.title')} onClose={onClose}>
        <ErrorState
          title={t('participants.failed')}
          text={messageOf(loadError, '')}
          onRetry={() => void fetchRecipients()}
        />
      </Dialog>
    );
  }
  const count = recipients?.length ?? 0;
  if (step === 'sent')
    return <SentDialog championshipId={id} campaignId={campaignId} total={count} onClose={onClose} />;
  if (step === 'confirm') {
    return (
      <Dialog title={t('mail.question', { count })} onClose={onClose}>
        <p className="text-muted">{t('mail.questionText')}</p>
        <DialogButtons>
          <Button variant="secondary" onClick={() => setStep('write')}>
            {t('mail.back')}
          </Button>
          <Button busy={busy} onClick={() => void send()}>
            {t('mail.recipients', { count })}
          </Button>
        </DialogButtons>
      </Dialog>
    );
  }
  const length = body.trim().length;
  const tooMany = count > mostRecipients;
  return (
    <Dialog title={t('mail.title')} focus={field} onClose={onClose}>
      {failure !== null && (
        <SendFailure error={failure} text={messageOf(failure, '')} busy={busy} onAgain={() => void send()} />
      )}
      {tooMany && <Notice>{t('mail.tooMany', { most: mostRecipients })}</Notice>}
      {recipients ? (
        <RecipientList recipients={recipients} unreachable={unreachable} selected={typeof to !== 'function'} />
      ) : (
        <Spinner />
      )}
      <MessageEditor
        championshipName={name}
        firstname={recipients?.[0]?.firstname ?? ''}
        body={body}
        field={field}
        onWrite={(text) => {
          setBody(text);
          saveDraft(draft, { body: text });
        }}
      />
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('mail.cancel')}
        </Button>
        <Button
          disabled={length === 0 || length > longest.bulkMail || tooMany || count === 0}
          className="disabled:opacity-45"
          busy={busy}
          onClick={() => (count > confirmFrom ? setStep('confirm') : void send())}
        >
          {t('mail.send')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
