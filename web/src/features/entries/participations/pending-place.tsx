import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { OpenMail } from '../../../components/ui/mail/open-mail.tsx';
import { Outcome } from '../../../components/ui/feedback/outcome.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useProfile } from '../../../lib/session/use-profile.ts';
import { ResendParticipation } from './participation-status.tsx';

interface PendingPlaceProps {
  participation: MyChampionship;
  /** True when the place has just been taken on this page. */
  isNew: boolean;
}

export function PendingPlace({ participation, isNew }: PendingPlaceProps) {
  const { data: profile } = useProfile();
  return (
    <Outcome title={t('participation.oneStep')} isNew={isNew}>
      <OpenMail
        mail="confirmParticipation"
        email={profile?.data.email}
        until={participation.expires_at}
        text={t('participation.toConfirm')}
        otherwise={t('participation.otherwise')}
      >
        <ResendParticipation participation={participation} />
        <ButtonLink variant="quiet" to={paths.account}>
          {t('openMail.changeAddress')}
        </ButtonLink>
      </OpenMail>
    </Outcome>
  );
}
