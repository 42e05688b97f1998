import type { SecondFactorState } from '@power-corner/contracts/accounts/second-factor';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Badge, Notice } from '../../../components/ui/feedback/feedback.tsx';
import { Loaded } from '../../../components/ui/feedback/loaded.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { fullDateTime } from '../../../lib/time/dates.ts';
import { useAction } from '../../../lib/hooks/use-single-flight.ts';
import { notify } from '../../../lib/toast.ts';
import { AccountCard } from '../account-card.tsx';
import { ProofForm } from '../proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { enableSecondFactor, removeSecondFactor, renewRecoveryCodes, useSecondFactor } from './api.ts';
import { SetUp } from './second-factor-set-up.tsx';

type Doing = 'set-up' | 'replace' | 'renew' | 'remove';

/** Below this number of recovery codes, new ones are due. */
const few = 3;

interface SummaryProps {
  state: SecondFactorState;
  onDo: (doing: Doing) => void;
}

function Summary({ state, onDo }: SummaryProps) {
  const { enabled, enabled_since: since, recovery_codes_left: left, required } = state;
  if (!enabled)
    return (
      <Button className="max-sm:w-full" onClick={() => onDo('set-up')}>
        {t('secondFactor.turnOn')}
      </Button>
    );
  const codes = t('secondFactor.left', { count: left });
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="good">{t('secondFactor.on')}</Badge>
        {t('secondFactor.since', { date: fullDateTime(since ?? '') })}
      </p>
      {left < few ? <Notice silent>{codes}</Notice> : <p className="text-muted">{codes}</p>}
      {required && <p className="text-muted">{t('secondFactor.required')}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" className="max-sm:w-full" onClick={() => onDo('renew')}>
          {t('secondFactor.renew')}
        </Button>
        <Button variant="secondary" className="max-sm:w-full" onClick={() => onDo('replace')}>
          {t('secondFactor.replace')}
        </Button>
        {!required && (
          <Button variant="secondary" className="max-sm:w-full" onClick={() => onDo('remove')}>
            {t('secondFactor.turnOff')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ManageProps {
  state: SecondFactorState;
  onChanged: () => void;
  /** Begins with the set-up, which cannot be left. */
  demanded?: boolean;
  /** After the recovery codes of a set-up. */
  onSetUp?: () => void;
}

export function ManageSecondFactor({ state, onChanged, demanded = false, onSetUp }: ManageProps) {
  const { state: session, signIn } = useSession();
  const [doing, setDoing] = useState<Doing | null>(demanded ? 'set-up' : null);
  /** `code` puts a second factor in force that waits for the codes to be noted. */
  const [shown, setShown] = useState<{ codes: readonly string[]; code?: string } | null>(null);
  const cancel = demanded ? undefined : () => setDoing(null);
  const finish = () => {
    setDoing(null);
    onChanged();
  };
  const [noted, noting] = useAction(async () => {
    const enabled = shown?.code === undefined ? undefined : await enableSecondFactor(shown.code);
    if (enabled && session.status === 'in') signIn(enabled.token, session.usertype);
    setShown(null);
    finish();
    if (doing === 'set-up') onSetUp?.();
    return enabled?.message;
  });
  if (shown)
    return (
      <RecoveryCodes
        codes={shown.codes}
        waiting={shown.code !== undefined}
        busy={noting}
        onNoted={() => void noted()}
      />
    );
  if (doing === 'set-up' || doing === 'replace')
    return (
      <SetUp
        replacing={doing === 'replace'}
        onCancel={cancel}
        onConfirmed={(codes, code) => setShown({ codes, code })}
      />
    );
  if (doing === 'renew')
    return (
      <ProofForm
        withCode
        text={t('secondFactor.renewText')}
        submit={t('secondFactor.renew')}
        onCancel={cancel}
        onSubmit={async (proof) => setShown({ codes: (await renewRecoveryCodes(proof)).data.recovery_codes })}
      />
    );
  if (doing === 'remove')
    return (
      <ProofForm
        withCode
        variant="danger"
        text={t('secondFactor.removeText')}
        submit={t('secondFactor.turnOff')}
        onCancel={cancel}
        onSubmit={async (proof) => {
          void notify('success', (await removeSecondFactor(proof)).message);
          finish();
        }}
      />
    );
  return <Summary state={state} onDo={setDoing} />;
}

export function SecondFactorSection() {
  const read = useSecondFactor();
  return (
    <AccountCard title={t('secondFactor.title')} lead={t('secondFactor.lead')}>
      <Loaded read={read} failed={t('secondFactor.unknown')}>
        {({ data }) => <ManageSecondFactor state={data} onChanged={() => void read.mutate()} />}
      </Loaded>
    </AccountCard>
  );
}
