import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { Badge } from '../../../../components/ui/feedback/feedback.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';

/** Warnings about an entry: the place is not confirmed, or the fee is not paid. */
export function Warnings({ entry: { state, fee } }: { entry: MeetEntry }) {
  return (
    <>
      {state !== 'confirmed' && <Badge tone="danger">{t('meet.notConfirmed')}</Badge>}
      {fee !== null && fee !== 'paid' && <Badge tone="danger">{t('meet.notPaid')}</Badge>}
    </>
  );
}
