import type { MyChampionship } from '@power-corner/contracts/championships';
import { Badge, Notice } from '../../components/ui/feedback.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { feeTones } from './fee-tones.ts';

type Fee = Pick<MyChampionship, 'fee' | 'fee_reason' | 'entry_fee_dzd' | 'payment_instructions'>;

/** What an athlete has to pay, how, and where the payment stands. Renders nothing in a championship without a fee. */
export function FeeStatus({ participation }: { participation: Fee }) {
  const { fee, fee_reason: reason, entry_fee_dzd: amount, payment_instructions: instructions } = participation;
  if (fee === null || amount === null) return null;
  return (
    <section aria-label={t('participant.fee')} className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        {t('fee.amount', { amount: amount.toLocaleString('fr-FR') })}
        <Badge tone={feeTones[fee]}>{t(`fee.${fee}`)}</Badge>
      </p>
      {fee === 'refused' && reason && <Notice silent>{reason}</Notice>}
      {fee !== 'paid' && instructions && (
        <p className="text-sm whitespace-pre-line text-muted wrap-anywhere">{instructions}</p>
      )}
      {fee !== 'paid' && <p className="text-sm text-muted">{t('fee.keepsPlace')}</p>}
    </section>
  );
}
