import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { TypedText } from '../../../components/ui/typed-text.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { groupedText } from '../../../lib/i18n/number-text.ts';
import { useAnchor } from '../../../lib/navigation/use-anchor.ts';
import { PaymentInstructions } from '../entering/fee-fact.tsx';
import { FeeBadge } from './fee-badge.tsx';
import type { Participation } from '@power-corner/contracts/participations/participations';
import { ReceiptUpload } from './receipt-upload.tsx';
import { ReceiptView } from './receipt-view.tsx';

type Fee = Pick<
  MyChampionship,
  'participation_id' | 'fee' | 'fee_amount_dzd' | 'fee_reason' | 'receipt' | 'payment_instructions'
>;

export function FeeLine({ participation }: { participation: Pick<Fee, 'fee' | 'fee_reason' | 'fee_amount_dzd'> }) {
  const { fee, fee_reason: reason, fee_amount_dzd: amount } = participation;
  if (fee === null || amount === null) return null;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        <span>{t('fee.amount', { amount: groupedText(amount) })}</span>
        <FeeBadge fee={fee} />
      </p>
      {fee === 'refused' && reason && (
        <Notice silent>
          <bdi>
            <TypedText>{reason}</TypedText>
          </bdi>
        </Notice>
      )}
    </>
  );
}

/** Renders nothing in a championship without a fee. @param onChanged after a receipt was sent */
export function FeeStatus({ participation, onChanged }: { participation: Fee; onChanged: () => unknown }) {
  const { participation_id: id, fee, receipt, payment_instructions: instructions } = participation;
  const section = useAnchor<HTMLElement>('recu', true);
  if (fee === null) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('field.fee')}
      className="flex scroll-mt-24 flex-col gap-3 border-t border-line pt-4 outline-none"
    >
      <FeeLine participation={participation} />
      {fee !== 'paid' && (
        <div className="text-sm">
          <PaymentInstructions text={instructions} due />
        </div>
      )}
      {fee !== 'paid' && (
        <p className="text-sm text-muted">{t(fee === 'under_review' ? 'receipt.underReview' : 'fee.keepsPlace')}</p>
      )}
      <ReceiptSection participation={{ id, fee, receipt }} onSent={onChanged} />
    </section>
  );
}

interface ReceiptSectionProps {
  participation: Pick<Participation, 'id' | 'fee' | 'receipt'>;
  onSent: (saved: Participation) => void;
}

function ReceiptSection({ participation: { id, fee, receipt }, onSent }: ReceiptSectionProps) {
  return (
    <>
      <ReceiptView id={id} receipt={receipt} />
      {fee !== 'paid' && <ReceiptUpload id={id} replaces={receipt !== null} onSent={onSent} />}
    </>
  );
}
