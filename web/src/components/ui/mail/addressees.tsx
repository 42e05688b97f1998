import type { Participant } from '@power-corner/contracts/participations/participations';
import { copyText } from '../../../lib/copy-text.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { Button } from '../button.tsx';

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

function copyNumbers(people: readonly Addressee[]): Promise<void> {
  const numbers = [...new Set(people.map(({ phone_number: number }) => number))].join('\n');
  return copyText(numbers, t('mail.numbersCopied'), numbers);
}

export const Unreachable = ({ people, open = false }: { people: readonly Addressee[]; open?: boolean }) => (
  <details open={open}>
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
