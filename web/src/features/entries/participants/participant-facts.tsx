import type { Participant, Participation } from '@power-corner/contracts/participations/participations';
import { Fact } from '../../../components/ui/fact.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { shortDate, shortDateTime } from '../../../lib/time/dates.ts';
import { participantColumns } from './columns.tsx';

function consentText({ consent }: Participation): string {
  if (!consent) return t('participant.none');
  const at = shortDateTime(consent.at);
  return consent.rules_version === null
    ? t('participant.consentWithoutRules', { at })
    : t('participant.consentGiven', { version: consent.rules_version, at });
}

interface ParticipantFactsProps {
  participant: Participant;
  participation: Participation;
}

export function ParticipantFacts({ participant, participation }: ParticipantFactsProps) {
  const { guardian } = participation;
  const columns = participantColumns(1, '', { withFee: false, rows: [participant] });
  return (
    <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
      {columns
        .filter(({ key, title }) => !title && key !== 'number')
        .map(({ key, label, cell }) => (
          <Fact key={key} label={label}>
            {cell(participant, 0)}
          </Fact>
        ))}
      <Fact label={t('field.birthday')}>{shortDate(participant.birthday)}</Fact>
      {!participant.has_account && (
        <Fact label={t('participant.account')}>
          {t(participant.email === null ? 'participant.noEmail' : 'participants.noAccount')}
        </Fact>
      )}
      <Fact label={t('participant.consent')}>{consentText(participation)}</Fact>
      {guardian && (
        <Fact label={t('field.guardian')}>
          {guardian.name}{' '}
          <a href={`tel:${guardian.phone_number}`} className="underline underline-offset-4">
            {guardian.phone_number}
          </a>
        </Fact>
      )}
    </dl>
  );
}
