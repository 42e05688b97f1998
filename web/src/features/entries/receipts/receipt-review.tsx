import type { Participation } from '@power-corner/contracts/participations/participations';
import { t } from '../../../lib/i18n/i18n.ts';
import { ReceiptUpload } from './receipt-upload.tsx';
import { ReceiptView } from './receipt-view.tsx';

interface ReceiptReviewProps {
  participation: Participation;
  onSent: (saved: Participation) => void;
}

/** The receipt as an admin sees it, who may add one that came on paper. */
export function ReceiptReview({ participation: { id, fee, receipt }, onSent }: ReceiptReviewProps) {
  if (fee === null) return null;
  return (
    <section aria-label={t('receipt.word')} className="flex flex-col gap-3">
      <h3 className="font-display text-xl font-bold">{t('receipt.word')}</h3>
      {receipt ? (
        <ReceiptView id={id} receipt={receipt} atOnce={fee === 'under_review'} />
      ) : (
        <p className="text-muted">{t('receipt.none')}</p>
      )}
      {fee !== 'paid' && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            {t('receipt.add')}
          </summary>
          <div className="pt-2">
            <ReceiptUpload id={id} replaces={receipt !== null} ofOther onSent={onSent} />
          </div>
        </details>
      )}
    </section>
  );
}
