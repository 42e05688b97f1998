import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { fullDateTime } from '../../../lib/time/dates.ts';
import { ResendParticipation, type Resendable } from './resend-participation.tsx';

/** The state of a participation: confirmed, or reserved until a time, with a button that mails the link again. */
export function ParticipationStatus({
  participation,
}: {
  participation: Resendable & Pick<MyChampionship, 'verified' | 'expires_at'>;
}) {
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
