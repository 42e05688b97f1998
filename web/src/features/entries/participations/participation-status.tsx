import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { fullDateTime } from '../../../lib/time/dates.ts';
import { ResendButton } from '../../../components/ui/mail/resend-button.tsx';
import { resendParticipationLink } from './api.ts';

export type Resendable = Pick<MyChampionship, 'participation_id' | 'resend_after'>;

export function ResendParticipation({
  participation: { participation_id: id, resend_after: after },
}: {
  participation: Resendable;
}) {
  return (
    <ResendButton cooldownKey={id} until={Date.parse(after ?? '') || 0} send={() => resendParticipationLink(id)}>
      {t('participation.resend')}
    </ResendButton>
  );
}

interface ParticipationStatusProps {
  participation: Resendable & Pick<MyChampionship, 'verified' | 'expires_at'>;
}

export function ParticipationStatus({ participation }: ParticipationStatusProps) {
  if (participation.verified)
    return (
      <Notice silent tone="good">
        {t('participation.confirmed')}
      </Notice>
    );
  return (
    <>
      <Notice silent tone="info">
        {participation.expires_at
          ? t('participation.pending', { until: fullDateTime(participation.expires_at) })
          : t('participation.pendingShort')}
      </Notice>
      <ResendParticipation participation={participation} />
    </>
  );
}
