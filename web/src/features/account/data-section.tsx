import { DataExportRequest } from '@power-corner/contracts/data-exports';
import type { DataExport } from '@power-corner/contracts/data-exports';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { ErrorState, Notice } from '../../components/ui/feedback.tsx';
import { PasswordField } from '../../components/ui/field.tsx';
import { SendFailure } from '../../components/ui/send-failure.tsx';
import { ApiError, messageOf, serverMessageOf } from '../../lib/api/api-client.ts';
import { schemaResolver } from '../../lib/forms/schema-resolver.ts';
import { showServerErrors } from '../../lib/forms/server-errors.ts';
import { useSubmitError } from '../../lib/forms/use-submit-error.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { frenchDateTime } from '../../lib/time/dates.ts';
import { notify } from '../../lib/toast.ts';
import { AccountCard } from './account-card.tsx';
import type { DataFormat } from './data-export-api.ts';
import { downloadData, requestDataExport, useDataExport } from './data-export-api.ts';

function RequestForm({ onChanged }: { onChanged: () => void }) {
  const submitError = useSubmitError();
  const form = useForm({ resolver: schemaResolver(DataExportRequest), defaultValues: { password: '' } });
  const [submit, busy] = useSingleFlight(async ({ password }: { password: string }) => {
    submitError.clear();
    try {
      const { message } = await requestDataExport(password);
      if (message) void notify('success', message);
      onChanged();
    } catch (error) {
      // Asked for in another tab or on another device: its state says more than the refusal.
      if (error instanceof ApiError && error.status === 409) return onChanged();
      if (showServerErrors(error, form)) return;
      submitError.report(error, serverMessageOf(error, t('error.tryAgain')), messageOf(error, t('error.tryAgain')));
    }
  });
  return (
    <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={form.handleSubmit(submit)}>
      {submitError.shown && <SendFailure error={submitError.shown.error} text={submitError.shown.text} busy={busy} />}
      <PasswordField
        label={t('account.dataPassword')}
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" busy={busy} className="self-start max-sm:w-full">
        {t('account.dataRequest')}
      </Button>
    </form>
  );
}

function DownloadButton({ format, onFailed }: { format: DataFormat; onFailed: () => void }) {
  const [download, busy] = useSingleFlight(async () => {
    try {
      await downloadData(format);
    } catch (error) {
      void notify('error', messageOf(error, t('error.tryAgain')));
      onFailed();
    }
  });
  return (
    <Button
      variant={format === 'html' ? 'primary' : 'secondary'}
      busy={busy}
      className="max-sm:w-full"
      onClick={() => void download()}
    >
      {t(format === 'html' ? 'account.dataPage' : 'account.dataJson')}
    </Button>
  );
}

const services = {
  auth: () => t('account.dataOfAuth'),
  championships: () => t('account.dataOfChampionships'),
  notifications: () => t('account.dataOfNotifications'),
};

function Preparing({ requested_at: requestedAt, missing }: DataExport) {
  return (
    <Notice tone="info">
      <p className="font-semibold">{t('account.dataPreparing', { date: frenchDateTime(requestedAt ?? '') })}</p>
      {missing.length > 0 && (
        <p>{t('account.dataMissing', { parts: missing.map((service) => services[service]()).join(', ') })}</p>
      )}
    </Notice>
  );
}

function Export({ exported, onChanged }: { exported: DataExport; onChanged: () => void }) {
  const { state, expires_at: expiresAt } = exported;
  if (state === 'preparing') return <Preparing {...exported} />;
  if (state === 'ready')
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="good">{t('account.dataReady', { date: frenchDateTime(expiresAt ?? '') })}</Notice>
        <div className="flex flex-wrap gap-3">
          <DownloadButton format="html" onFailed={onChanged} />
          <DownloadButton format="json" onFailed={onChanged} />
        </div>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      {state === 'failed' && <Notice silent>{t('account.dataFailed')}</Notice>}
      {state === 'expired' && (
        <Notice silent tone="info">
          {t('account.dataExpired')}
        </Notice>
      )}
      <RequestForm onChanged={onChanged} />
    </div>
  );
}

export function Section() {
  const { data, error, mutate } = useDataExport();
  const again = () => void mutate();
  return (
    <AccountCard title={t('account.data')} lead={t('account.dataLead')}>
      {data && <Export exported={data.data} onChanged={again} />}
      {!data &&
        (error ? (
          <ErrorState title={t('account.dataUnknown')} text={messageOf(error, '')} onRetry={again} />
        ) : (
          <div className="skeleton h-24" aria-hidden="true" />
        ))}
    </AccountCard>
  );
}
