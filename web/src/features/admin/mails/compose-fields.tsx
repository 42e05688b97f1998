import { longest } from '@power-corner/contracts/text/lengths';
import { opensWithGreeting } from '@power-corner/contracts/mails/mail-greeting';
import type { Participant } from '@power-corner/contracts/participations/participations';
import { useState, type RefObject } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CountedArea } from '../../../components/ui/form/counted-field.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { copyText } from '../../../lib/copy-text.ts';

/** A person to whom a mail shall go; some have no address. */
export type Addressee = Pick<Participant, 'email' | 'firstname' | 'lastname' | 'phone_number'>;
export type Recipient = Addressee & { email: string };

/** Each address once. Nobody can write to a person without one. */
export function recipientsOf(people: readonly Addressee[]): { recipients: Recipient[]; unreachable: Addressee[] } {
  const reachable = people.filter((person): person is Recipient => person.email !== null);
  return {
    recipients: [...new Map(reachable.map((person) => [person.email, person])).values()],
    unreachable: people.filter(({ email }) => email === null),
  };
}

const maxListed = 200;

interface RecipientListProps {
  recipients: readonly Recipient[];
  /** Those without an address. */
  unreachable: readonly Addressee[];
  selected: boolean;
}

/** Number and names of the recipients. */
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

function copyNumbers(people: readonly Addressee[]): Promise<void> {
  const numbers = [...new Set(people.map(({ phone_number: number }) => number))].join('\n');
  return copyText(numbers, t('mail.numbersCopied'), numbers);
}

/** The phone numbers of those whom no mail reaches. */
const Unreachable = ({ people }: { people: readonly Addressee[] }) => (
  <details>
    <summary className="inline-flex min-h-11 items-center underline decoration-edge decoration-2 underline-offset-4">
      {t('mail.unreachable', { count: people.length })}
    </summary>
    <ul className="max-h-52 overflow-y-auto text-sm">
      {people.map(({ firstname, lastname, phone_number: number }) => (
        <li key={`${lastname} ${firstname} ${number}`} className="flex flex-wrap items-center gap-x-4">
          <bdi>{`${lastname} ${firstname}`}</bdi>
          <a href={`tel:${number}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {number}
          </a>
          <a
            href={`https://wa.me/${number.replace(/^0/, '213')}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </a>
        </li>
      ))}
    </ul>
    <Button variant="secondary" onClick={() => void copyNumbers(people)}>
      {t('mail.copyNumbers')}
    </Button>
  </details>
);

interface MessageEditorProps {
  championshipName: string;
  /** Of the first recipient, for the preview's greeting. */
  firstname: string;
  body: string;
  /** The dialog focuses the field when it opens. */
  field: RefObject<HTMLTextAreaElement | null>;
  onWrite: (body: string) => void;
}

/** The text of a bulk mail, and its preview. */
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
      <button
        type="button"
        aria-pressed={previewing}
        className="mt-1 inline-flex min-h-11 items-center font-semibold underline decoration-edge decoration-2 underline-offset-4 hover:decoration-mark"
        onClick={() => setPreviewing(!previewing)}
      >
        {t('mail.preview')}
      </button>
    </div>
  );
}
