import type { ReactNode } from 'react';
import { messageText, t } from '../../../lib/i18n/i18n.ts';
import { deadlineInWords } from '../../../lib/time/dates.ts';
import { Fact } from '../fact.tsx';

interface OpenMailProps {
  mail: 'verifyEmail' | 'resetPassword' | 'changeEmail' | 'confirmParticipation';
  /** The address; undefined while it is loaded. */
  email: string | undefined;
  /** The link works until then, an instant. */
  until: string | null;
  text: string;
  /** Beside the deadline: the consequence of missing it. */
  otherwise?: string;
  children?: ReactNode;
}

export function OpenMail({ mail, email, until, text, otherwise, children }: OpenMailProps) {
  return (
    <div className="flex flex-col gap-4">
      <p>{text}</p>
      <dl className="rounded-md bg-sunken px-4 [&>:first-child]:border-t-0">
        <Fact label={t('openMail.address')}>{email ? <bdi>{email}</bdi> : '…'}</Fact>
        <Fact label={t('openMail.subject')}>{messageText({ code: mail, values: {} })}</Fact>
        {until && (
          <Fact label={t('openMail.when')}>
            <span>{t('openMail.before', { deadline: deadlineInWords(until) })}</span>
            {otherwise && <span className="block font-normal">{otherwise}</span>}
          </Fact>
        )}
      </dl>
      <p className="text-sm text-muted">{t('openMail.spam')}</p>
      {children}
    </div>
  );
}
