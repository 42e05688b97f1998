import type { User } from '@power-corner/contracts/accounts/auth';
import { listUsers } from '@power-corner/contracts/calls/accounts/users';
import type { Usertype } from '@power-corner/contracts/lists';
import { useEffect, useState } from 'react';
import { TextField } from '../../../components/ui/form/field.tsx';
import { SendFailure } from '../../../components/ui/feedback/send-failure.tsx';
import { messageOf, request } from '../../../lib/api/api-client.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { nameOf } from '../../../lib/i18n/names.ts';

const pauseMs = 300;
const mostFound = 8;

type Found = { search: string; users: readonly User[]; total: number } | { search: string; error: unknown };

function useFoundAccounts(typed: string, among: Usertype | undefined, attempt: number): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  const search = typed.trim();
  useEffect(() => {
    if (search === '') return setFound(null);
    let current = true;
    const timer = setTimeout(() => {
      request(listUsers, { query: { search, usertype: among, limit: mostFound } }).then(
        ({ users, total }) => current && setFound({ search, users, total }),
        (error: unknown) => current && setFound({ search, error }),
      );
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [search, among, attempt]);
  return found;
}

interface AccountSearchProps {
  start?: string;
  /** Only accounts of this role. */
  among?: Usertype;
  onChoose: (user: User) => void;
}

export function AccountSearch({ start = '', among, onChoose }: AccountSearchProps) {
  const [typed, setTyped] = useState(start);
  const [attempt, setAttempt] = useState(0);
  const found = useFoundAccounts(typed, among, attempt);
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
                <span className="text-sm text-muted wrap-anywhere">{joined(user.email, user.phone_number ?? '—')}</span>
                {!user.verified && <span className="text-sm font-semibold">{t('walkIn.unconfirmed')}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
