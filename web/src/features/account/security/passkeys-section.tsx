import { mostPasskeys, type Passkey, type Passkeys } from '@power-corner/contracts/accounts/passkeys';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Loaded } from '../../../components/ui/feedback/loaded.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { knowsPasskeys } from '../../../lib/session/knows-passkeys.ts';
import { fullDateTime } from '../../../lib/time/dates.ts';
import { notify } from '../../../lib/toast.ts';
import { AccountCard } from '../account-card.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { removePasskey, usePasskeys } from './api.ts';
import { ProofForm } from '../proof-form.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

type Doing = { what: 'add' } | { what: 'rename' | 'remove'; id: string } | null;

interface RowProps {
  passkey: Passkey;
  doing: Doing;
  onDo: (doing: Doing) => void;
  onChanged: () => void;
}

function PasskeyRow({ passkey, doing, onDo, onChanged }: RowProps) {
  const { id, name, backed_up: backedUp, created_at: created, last_used_at: lastUsed } = passkey;
  const own = doing && 'id' in doing && doing.id === id ? doing.what : null;
  const cancel = () => onDo(null);
  return (
    <li className="flex flex-col gap-4 border-t border-line py-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="mt-1 text-sm text-muted">
            {t('passkeys.since', { date: fullDateTime(created) }) + (backedUp ? ` · ${t('passkeys.backedUp')}` : '')}
          </p>
          <p className="text-sm text-muted">
            {lastUsed ? t('account.lastUse', { date: fullDateTime(lastUsed) }) : t('passkeys.unused')}
          </p>
        </div>
        {!own && (
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            {(['rename', 'remove'] as const).map((what) => (
              <Button key={what} variant="secondary" className="max-sm:w-full" onClick={() => onDo({ what, id })}>
                {t(`passkeys.${what}`)}
                <span className="sr-only">{t('labelled', { label: '', value: name })}</span>
              </Button>
            ))}
          </div>
        )}
      </div>
      {own === 'rename' && <RenamePasskey passkey={passkey} onDone={onChanged} onCancel={cancel} />}
      {own === 'remove' && (
        <ProofForm
          variant="danger"
          text={t('passkeys.removeText')}
          submit={t('passkeys.remove')}
          onCancel={cancel}
          onSubmit={async ({ password, code }) => {
            const { message } = await removePasskey(id, { password, ...(code && { code }) });
            void notify('success', message);
            onChanged();
          }}
        />
      )}
    </li>
  );
}

/** Why no passkey can be made here; null where one can. */
function obstacle({ site, passkeys }: Passkeys): string | null {
  if (site === null) return t('passkeys.nowhere');
  if (site !== location.origin) return t('passkeys.elsewhere', { site });
  if (!knowsPasskeys()) return t('passkeys.unsupported');
  return passkeys.length >= mostPasskeys ? t('passkeys.enough') : null;
}

interface ManageProps {
  data: Passkeys;
  onChanged: () => void;
}

function ManagePasskeys({ data, onChanged }: ManageProps) {
  const [doing, setDoing] = useState<Doing>(null);
  const finish = () => {
    setDoing(null);
    onChanged();
  };
  const reason = obstacle(data);
  return (
    <div className="flex flex-col gap-4">
      {data.passkeys.length > 0 ? (
        <ul aria-label={t('passkeys.title')}>
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} {...{ passkey, doing }} onDo={setDoing} onChanged={finish} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('passkeys.none')}</p>
      )}
      {doing?.what === 'add' ? (
        <AddPasskey onDone={finish} onCancel={() => setDoing(null)} />
      ) : reason ? (
        <p>{reason}</p>
      ) : (
        <div>
          <Button className="max-sm:w-full" onClick={() => setDoing({ what: 'add' })}>
            {t('passkeys.add')}
          </Button>
        </div>
      )}
    </div>
  );
}

export function PasskeysSection() {
  const read = usePasskeys();
  return (
    <AccountCard title={t('passkeys.title')} lead={t('passkeys.lead')}>
      <Loaded read={read} failed={t('passkeys.unknown')}>
        {({ data }) => <ManagePasskeys data={data} onChanged={() => void read.mutate()} />}
      </Loaded>
    </AccountCard>
  );
}
