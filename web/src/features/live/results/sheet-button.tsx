import { Button } from '../../../components/ui/button.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { notify } from '../../../lib/toast.ts';
import { saveSheet } from './api.ts';

/** Saves the results as CSV. */
export function SheetButton({ id, name, draft = false }: { id: string; name: string; draft?: boolean }) {
  const [save, busy] = useSingleFlight(async () => {
    try {
      await saveSheet(id, name, draft);
    } catch (error) {
      void notify('error', messageOf(error, t('results.failed')));
    }
  });
  return (
    <Button variant="secondary" busy={busy} onClick={() => void save()}>
      {t('results.csv')}
    </Button>
  );
}
