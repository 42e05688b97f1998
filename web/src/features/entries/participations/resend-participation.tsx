import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { ResendButton } from '../../../components/ui/mail/resend-button.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { resendParticipationLink } from './api.ts';

export type Resendable = Pick<MyChampionship, 'participation_id' | 'resend_after'>;

/** Mails the link that confirms a place again. */
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
