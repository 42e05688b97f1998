import { takeBackImport } from '@power-corner/contracts/calls/results';
import { useState, type RefCallback } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/dialog.tsx';
import { messageOf, request } from '../../../lib/api/api-client.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { frenchDateTime } from '../../../lib/time/dates.ts';
import { notify } from '../../../lib/toast.ts';

interface TakeBackImportProps {
  ref: RefCallback<HTMLElement>;
  id: string;
  importedAt: string;
  onDone: () => void;
}

/** Says since when an imported sheet stands, and makes the results of the platform stand again, after a question. */
export function TakeBackImport({ ref, id, importedAt, onDone }: TakeBackImportProps) {
  const [asking, setAsking] = useState(false);
  const [takeBack, busy] = useSingleFlight(async () => {
    try {
      const { message } = await request(takeBackImport, { params: { id } });
      void notify('success', message);
      onDone();
      setAsking(false);
    } catch (error) {
      void notify('error', messageOf(error, t('error.occurred')));
    }
  });
  return (
    <div ref={ref} className="mt-3 flex flex-wrap items-center gap-3">
      <p>{t('results.importedAt', { time: frenchDateTime(importedAt) })}</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('results.takeBack')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('results.takeBackQuestion')}
          text={t('results.takeBackText')}
          confirm={t('results.takeBack')}
          keep={t('results.keep')}
          variant="danger"
          busy={busy}
          onConfirm={() => void takeBack()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
