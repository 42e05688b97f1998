import { publishResults } from '@power-corner/contracts/calls/results';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/dialog.tsx';
import { messageOf, request } from '../../../lib/api/api-client.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';

/** Publishes the results, or takes them back, after a question. */
export function PublishButton({ id, published, onDone }: { id: string; published: boolean; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const [publish, busy] = useSingleFlight(async () => {
    try {
      const { message } = await request(publishResults, { params: { id }, body: { published: !published } });
      void notify('success', message);
      onDone();
      setAsking(false);
    } catch (error) {
      void notify('error', messageOf(error, t('error.occurred')));
    }
  });
  return (
    <>
      <Button variant={published ? 'secondary' : 'primary'} onClick={() => setAsking(true)}>
        {t(published ? 'results.withdraw' : 'results.publish')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t(published ? 'results.withdrawQuestion' : 'results.publishQuestion')}
          text={t(published ? 'results.withdrawText' : 'results.publishText')}
          confirm={t(published ? 'results.withdraw' : 'results.publish')}
          keep={t('results.keep')}
          variant={published ? 'danger' : 'primary'}
          busy={busy}
          onConfirm={() => void publish()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
