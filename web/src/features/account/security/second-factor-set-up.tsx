import type { SecondFactorSecret } from '@power-corner/contracts/accounts/second-factor';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CodeField } from '../../../components/ui/form/code-field.tsx';
import { QrCode } from '../../../components/ui/qr/qr-code.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { FormButtons, useOwnerForm } from '../owner-form.tsx';
import { ProofForm } from '../proof-form.tsx';
import { confirmSecondFactor, startSecondFactor } from './api.ts';

interface SetUpProps {
  replacing: boolean;
  /** @param code the first code, which puts the second factor in force once the recovery codes are noted */
  onConfirmed: (recoveryCodes: readonly string[], code: string) => void;
  onCancel?: (() => void) | undefined;
}

/** Four letters at a time, as people type them. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

function Confirm({
  prepared,
  onConfirmed,
  onCancel,
}: { prepared: SecondFactorSecret } & Omit<SetUpProps, 'replacing'>) {
  const form = useForm({ defaultValues: { code: '' } });
  // Not the field: a telephone would cover the picture with its keyboard.
  const steps = useRef<HTMLOListElement>(null);
  useEffect(() => steps.current?.focus(), []);
  const owner = useOwnerForm(form, async ({ code }) =>
    onConfirmed((await confirmSecondFactor(code)).data.recovery_codes, code),
  );
  return (
    <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={owner.onSubmit}>
      {owner.failure}
      <ol ref={steps} tabIndex={-1} className="flex list-decimal flex-col gap-4 ps-5 outline-none">
        <li>{t('secondFactor.stepApp')}</li>
        <li>
          <p>{t('secondFactor.stepScan')}</p>
          <div className="mt-3">
            <QrCode text={prepared.uri} label={t('secondFactor.qr')} />
          </div>
          <p className="mt-3">
            <a
              href={prepared.uri}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {t('secondFactor.openApp')}
            </a>
          </p>
          <p className="text-sm text-muted">{t('secondFactor.typeSecret')}</p>
          <p dir="ltr" className="mt-1 rounded-md bg-sunken px-3 py-2 font-mono wrap-anywhere">
            {grouped(prepared.secret)}
          </p>
        </li>
        <li>{t('secondFactor.stepCode')}</li>
      </ol>
      <CodeField label={t('secondFactor.firstCode')} {...owner.field('code', { required: t('code.missing') })} />
      <FormButtons submit={t('secondFactor.turnOn')} busy={owner.busy} onCancel={onCancel} />
    </form>
  );
}

export function SetUp({ replacing, onConfirmed, onCancel }: SetUpProps) {
  const [prepared, setPrepared] = useState<SecondFactorSecret | null>(null);
  if (prepared) return <Confirm prepared={prepared} onConfirmed={onConfirmed} onCancel={onCancel} />;
  return (
    <ProofForm
      text={t(replacing ? 'secondFactor.replaceText' : 'secondFactor.startText')}
      submit={t('continue')}
      withCode={replacing}
      onCancel={onCancel}
      onSubmit={async ({ password, code }) =>
        setPrepared((await startSecondFactor({ password, ...(code && { code }) })).data)
      }
    />
  );
}
