import type { Participant } from '@power-corner/contracts/participations';
import { t } from '../../lib/i18n/i18n.ts';

export type Recipient = Pick<Participant, 'email' | 'firstname' | 'lastname'>;

/** Everybody once, by address. */
export function recipientsOf(participants: readonly Recipient[]): Recipient[] {
  return [...new Map(participants.map((person) => [person.email, person])).values()];
}

const mostNamed = 200;

/** How many will get the mail, and who. */
export function Recipients({ recipients, selected }: { recipients: readonly Recipient[]; selected: boolean }) {
  const rest = recipients.length - mostNamed;
  return (
    <div>
      <p className="font-semibold">{t('mail.recipients', { count: recipients.length })}</p>
      <p className="text-muted">{t(selected ? 'mail.recipientsSelected' : 'mail.recipientsFiltered')}</p>
      <details>
        <summary className="inline-flex min-h-11 items-center font-semibold underline decoration-edge decoration-2 underline-offset-4">
          {t('mail.who')}
        </summary>
        <ul
          className="max-h-52 overflow-y-auto rounded-md border border-line bg-sunken px-3 py-1 text-sm"
          tabIndex={0}
          aria-label={t('mail.who')}
        >
          {recipients.slice(0, mostNamed).map(({ email, firstname, lastname }) => (
            <li key={email} className="py-1 wrap-anywhere">
              {lastname} {firstname} <span className="text-muted">{email}</span>
            </li>
          ))}
          {rest > 0 && <li className="py-1 text-muted">{t('mail.andOthers', { count: rest })}</li>}
        </ul>
      </details>
    </div>
  );
}
