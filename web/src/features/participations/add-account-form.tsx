import type { User } from '@power-corner/contracts/auth';
import type { Championship } from '@power-corner/contracts/championships';
import { preselectedDivision } from '@power-corner/contracts/registration';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { SendFailure } from '../../components/ui/send-failure.tsx';
import { messageOf } from '../../lib/api/api-client.ts';
import { fieldPropsOf } from '../../lib/forms/field-props.ts';
import { schemaResolver } from '../../lib/forms/schema-resolver.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { DivisionField, GuardianFields } from './entry-fields.tsx';
import { useAddEntry } from './use-add-entry.ts';
import { findAthletes } from './walk-in-api.ts';
import { accountEntry, accountSchema, emptyEntry, isMinorOn, type EntryValues } from './walk-in-form.ts';

const pauseMs = 300;

type Found = { search: string; users: readonly User[]; total: number } | { search: string; error: unknown };

/** What the search for athletes with an account has found, after a pause in typing. */
function useFoundAthletes(typed: string, attempt: number): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  const search = typed.trim();
  useEffect(() => {
    if (search === '') return setFound(null);
    let current = true;
    const timer = setTimeout(() => {
      findAthletes(search).then(
        ({ users, total }) => current && setFound({ search, users, total }),
        (error: unknown) => current && setFound({ search, error }),
      );
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [search, attempt]);
  return found;
}

const nameOf = ({ firstname, lastname }: User) => `${firstname} ${lastname}`;

/** Finds an athlete with an account by the name. */
function AccountSearch({ onChoose, onWithout }: { onChoose: (user: User) => void; onWithout: () => void }) {
  const [typed, setTyped] = useState('');
  const [attempt, setAttempt] = useState(0);
  const found = useFoundAthletes(typed, attempt);
  const users = found && 'users' in found ? found.users : [];
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t('walkIn.search')}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div role="status" className="empty:hidden">
        {found && 'error' in found && (
          <SendFailure
            error={found.error}
            text={messageOf(found.error, t('error.occurred'))}
            busy={false}
            onAgain={() => setAttempt(attempt + 1)}
          />
        )}
        {found && 'users' in found && users.length === 0 && <p>{t('walkIn.nobody', { name: found.search })}</p>}
        {found && 'users' in found && found.total > users.length && (
          <p className="text-sm text-muted">{t('walkIn.more', { count: found.total })}</p>
        )}
      </div>
      {users.length > 0 && (
        <ul aria-label={t('walkIn.found')} className="divide-y divide-line rounded-md border border-line">
          {users.map((user) => (
            <li key={user.id}>
              <button
                type="button"
                className="flex min-h-14 w-full flex-col items-start px-4 py-2 text-start hover:bg-sunken"
                onClick={() => onChoose(user)}
              >
                <span className="font-semibold wrap-anywhere">{nameOf(user)}</span>
                <span className="text-sm text-muted wrap-anywhere">
                  {user.email} · {user.phone_number ?? '—'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={onWithout}>
        {t('walkIn.without')}
      </Button>
    </div>
  );
}

interface AddAccountFormProps {
  championship: Championship;
  onAdded: () => void;
  /** The person has no account. */
  onWithout: () => void;
}

/** Adds an athlete with an account: search, division, and the guardian of a minor. */
export function AddAccountForm({ championship, onAdded, onWithout }: AddAccountFormProps) {
  const { id, date } = championship;
  const divisions = championship.divisions.map(({ division }) => division);
  const [chosen, setChosen] = useState<User | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const minor = isMinorOn(chosen?.birthday ?? null, date);
  const form = useForm<EntryValues>({
    // A division that is not chosen yet is an empty text.
    resolver: schemaResolver(accountSchema(divisions, minor)) as never,
    defaultValues: { ...emptyEntry, division: preselectedDivision(championship) ?? '' },
    mode: 'onTouched',
  });
  const field = fieldPropsOf(form);
  const { add, busy, failure } = useAddEntry(id, form, onAdded);
  // The button that had the focus is gone.
  useEffect(() => {
    if (chosen) heading.current?.focus();
  }, [chosen]);
  if (!chosen) return <AccountSearch onChoose={setChosen} onWithout={onWithout} />;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((values) => add(accountEntry(chosen.id, values, minor)))}
    >
      {failure && <SendFailure error={failure.error} text={failure.text} busy={busy} />}
      <div className="rounded-md bg-sunken px-4 py-3">
        <h3 ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
          {nameOf(chosen)}
        </h3>
        <p className="text-muted wrap-anywhere">{chosen.email}</p>
      </div>
      {divisions.length > 0 && <DivisionField divisions={divisions} field={field('division')} />}
      {minor && <GuardianFields name={field('guardianName')} phone={field('guardianPhone')} />}
      <Button type="submit" busy={busy}>
        {t('walkIn.add')}
      </Button>
      <Button variant="quiet" onClick={() => setChosen(null)}>
        {t('walkIn.another')}
      </Button>
    </form>
  );
}
