import { Button } from '../../../components/ui/button.tsx';
import { useAction } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { saveSheet } from './api.ts';

/** Saves the results as CSV. */
export function SheetButton({ id, name, draft = false }: { id: string; name: string; draft?: boolean }) {
  const [save, busy] = useAction(() => saveSheet(id, name, draft), { failed: t('results.failed') });
  return (
    <Button variant="secondary" busy={busy} onClick={() => void save()}>
      {t('results.csv')}
    </Button>
  );
}
