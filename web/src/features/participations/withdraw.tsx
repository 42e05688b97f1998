import type { MyChampionship } from '@power-corner/contracts/championships';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { messageOf } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { notify } from '../../lib/toast.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { withdraw } from './api.ts';

const Confirm = lazy(async () => ({ default: (await import('../../components/ui/confirm-dialog.tsx')).ConfirmDialog }));

export function Withdraw({ entry, onDone }: { entry: MyChampionship; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const [confirm, busy] = useSingleFlight(async () => {
    try {
      const { message } = await withdraw(entry.participation_id);
      void notify('success', message || t('entry.withdrawn'));
      onDone();
    } catch (error) {
      void notify('error', messageOf(error, t('error.une')));
    }
    setAsking(false);
  });
  return (
    <>
      <Button look="quiet" className="self-start" onClick={() => setAsking(true)}>
        {t('entry.withdraw')}
      </Button>
      {asking && (
        <Suspense>
          <Confirm
            title={t('entry.withdrawQuestion')}
            text={t('entry.withdrawText', { name: entry.name })}
            confirm={t('entry.withdrawConfirm')}
            keep={t('entry.withdrawKeep')}
            busy={busy}
            onConfirm={() => void confirm()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
