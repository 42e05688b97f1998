import type { UndeliveredMail } from '@power-corner/contracts/mails/mails';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Badge } from '../../../components/ui/feedback/feedback.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { shortDateTime } from '../../../lib/time/dates.ts';

const tones = { failed: 'danger', unknown: 'accent', expired: 'plain' } as const;

/** Where an admin sees the person: the account, or the list of participants; null for a mail to the organisers. */
function personOf({ user_id: userId, championship_id: championshipId, name }: UndeliveredMail): string | null {
  const search = `?search=${encodeURIComponent(name)}`;
  if (userId) return paths.adminUsers + search;
  return championshipId ? paths.adminParticipants(championshipId) + search : null;
}

function Card({ mail }: { mail: UndeliveredMail }) {
  const { subject, name, email, state, reason, ended_at: at } = mail;
  const to = personOf(mail);
  return (
    <li className="flex flex-col gap-1.5 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">
          <time dateTime={at}>{shortDateTime(at)}</time>
        </p>
        <Badge tone={tones[state]}>{t(`mail.state.${state}`)}</Badge>
      </div>
      <h2 className="text-xl wrap-anywhere">
        <bdi>{subject ?? t('undelivered.noSubject')}</bdi>
      </h2>
      <p className="wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi> <bdi className="text-muted">{email}</bdi>
      </p>
      {reason && (
        <p className="text-sm text-muted wrap-anywhere">
          <bdi>{reason}</bdi>
        </p>
      )}
      {to && (
        <ButtonLink variant="quiet" to={to} className="self-start">
          {t('undelivered.person')}
          <span className="sr-only">{t('labelled', { label: '', value: name })}</span>
        </ButtonLink>
      )}
    </li>
  );
}

export function UndeliveredList({ mails }: { mails: readonly UndeliveredMail[] }) {
  return (
    <ul aria-label={t('undelivered.title')} className="flex flex-col gap-3">
      {mails.map((mail) => (
        <Card key={mail.id} mail={mail} />
      ))}
    </ul>
  );
}
