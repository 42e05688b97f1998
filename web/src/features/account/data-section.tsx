import { DataExportRequest } from '@power-corner/contracts/accounts/account';
import type { DataExport } from '@power-corner/contracts/accounts/data-exports';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback/feedback.tsx';
import { Loaded } from '../../components/ui/feedback/loaded.tsx';
import { ApiError, messageOf, request } from '../../lib/api/api-client.ts';
import { schemaResolver } from '../../lib/forms/schema-resolver.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { fullDateTime } from '../../lib/time/dates.ts';
import { notify } from '../../lib/toast.ts';
import { AccountCard } from './account-card.tsx';
import { useOwnerForm } from './owner-form.tsx';
import * as calls from '@power-corner/contracts/calls/accounts/data-exports';
import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { useGet } from '../../lib/api/use-get.ts';
import { saveFile } from '../../lib/save-file.ts';

const pollMs = 3000;

const useDataExport = () =>
  useGet(
    calls.getDataExport,
    {},
    {
      refreshInterval: (latest) => (latest?.data.state === 'preparing' ? pollMs : 0),
    },
  );

const requestDataExport = (body: DataExportRequest) => request(calls.requestDataExport, { body });

type DataFormat = 'html' | 'json';
const types: Record<DataFormat, string> = { html: 'text/html', json: 'application/json' };

async function downloadData(format: DataFormat): Promise<void> {
  const text = await request(calls.getDataExportFile, { query: { format } });
  saveFile(`mes-donnees-power-corner-${dayInAlgiers(new Date())}.${format}`, types[format], text);
}

function RequestForm({ onChanged }: { onChanged: () => void }) {
  const form = useForm({ resolver: schemaResolver(DataExportRequest), defaultValues: { password: '' } });
  const owner = useOwnerForm(form, async (proof) => {
    try {
      const { message } = await requestDataExport(proof);
      if (message) void notify('success', message);
    } catch (error) {
      // Asked for in another tab or on another device: its state says more than the refusal.
      if (!(error instanceof ApiError && error.status === 409)) throw error;
    }
    onChanged();
  });
  return (
    <form noValidate className="flex max-w-md flex-col gap-4" onSubmit={owner.onSubmit}>
      {owner.failure}
      {owner.proof(t('account.password'))}
      <Button type="submit" busy={owner.busy} className="self-start max-sm:w-full">
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
      <p className="font-semibold">{t('account.dataPreparing', { date: fullDateTime(requestedAt ?? '') })}</p>
      {missing.length > 0 && (
        <p>
          {t('account.dataMissing', { parts: missing.map((service) => services[service]()).join(t('list.comma')) })}
        </p>
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
        <Notice tone="good">{t('account.dataReady', { date: fullDateTime(expiresAt ?? '') })}</Notice>
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

export function DataSection() {
  const read = useDataExport();
  return (
    <AccountCard title={t('account.data')} lead={t('account.dataLead')}>
      <Loaded read={read} failed={t('account.dataUnknown')}>
        {({ data }) => <Export exported={data} onChanged={() => void read.mutate()} />}
      </Loaded>
    </AccountCard>
  );
}
