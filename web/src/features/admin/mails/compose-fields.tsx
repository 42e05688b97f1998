import { longest } from '@power-corner/contracts/text/lengths';
import { opensWithGreeting } from '@power-corner/contracts/mails/mail-greeting';
import { useState, type RefObject } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { type Addressee, type Recipient, Unreachable } from '../../../components/ui/mail/addressees.tsx';
import { CountedArea } from '../../../components/ui/form/counted-field.tsx';
import { t } from '../../../lib/i18n/i18n.ts';

const maxListed = 200;

interface RecipientListProps {
  recipients: readonly Recipient[];
  unreachable: readonly Addressee[];
  selected: boolean;
}

export function RecipientList({ recipients, unreachable, selected }: RecipientListProps) {
  const rest = recipients.length - maxListed;
  return (
    <div>
      <p className="font-semibold">{t('mail.recipients', { count: recipients.length })}</p>
      <p className="text-muted">{t(selected ? 'mail.recipientsSelected' : 'mail.recipientsFiltered')}</p>
      {unreachable.length > 0 && <Unreachable people={unreachable} />}
      <details>
        <summary className="inline-flex min-h-11 items-center font-semibold underline decoration-edge decoration-2 underline-offset-4">
          {t('mail.showRecipients')}
        </summary>
        <ul
          className="max-h-52 overflow-y-auto rounded-md border border-line bg-sunken px-3 py-1 text-sm"
          tabIndex={0}
          aria-label={t('mail.showRecipients')}
        >
          {recipients.slice(0, maxListed).map(({ email, firstname, lastname }) => (
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

interface MessageEditorProps {
  championshipName: string;
  firstname: string;
  body: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onWrite: (body: string) => void;
}

export function MessageEditor({ championshipName, firstname, body, field, onWrite }: MessageEditorProps) {
  const [previewing, setPreviewing] = useState(false);
  return (
    <div>
      {previewing ? (
        <section
          aria-label={t('mail.preview')}
          className="max-h-[50vh] overflow-y-auto rounded-md border border-line bg-sunken p-4 wrap-anywhere"
          tabIndex={0}
        >
          <p className="text-sm text-muted">{t('mail.subject', { name: championshipName })}</p>
          <p className="mt-3 font-display text-xl font-bold">{championshipName}</p>
          {!opensWithGreeting(body) && <p className="mt-3">{t('mail.greeting', { firstname })}</p>}
          <p className="mt-3">{t('mail.intro')}</p>
          <p className="mt-3 border-s-4 border-line ps-4 whitespace-pre-line">
            {body.trim() || t('mail.previewEmpty')}
          </p>
        </section>
      ) : (
        <CountedArea
          ref={field}
          label={t('mail.message')}
          hint={`${t('mail.messageHint')} ${t('mail.frameLanguages')}`}
          value={body}
          longest={longest.bulkMail}
          onChange={(event) => onWrite(event.target.value)}
        />
      )}
      <Button variant="quiet" aria-pressed={previewing} onClick={() => setPreviewing(!previewing)}>
        {t('mail.preview')}
      </Button>
    </div>
  );
}
