import type { Championship } from '@power-corner/contracts/championships/championships';
import { hasFee } from '@power-corner/contracts/championships/registration';
import type { ReactNode } from 'react';
import { Fact } from '../../../components/ui/fact.tsx';
import { feeText } from '../../../lib/i18n/fee-text.ts';
import { t } from '../../../lib/i18n/i18n.ts';

type Fee = Pick<Championship, 'entry_fee_dzd' | 'payment_instructions'>;

/** The organisers' words about how to pay. */
export function PaymentInstructions({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p dir="auto" className="mt-1 font-normal whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  );
}

/** The fee and how to pay it. Nothing where the championship names none. @param children when it is to pay */
export function FeeFact({ place, children }: { place: Fee; children?: ReactNode }) {
  const { entry_fee_dzd: fee, payment_instructions: instructions } = place;
  const text = feeText(fee);
  if (text === null) return null;
  return (
    <Fact label={t('registration.fee')}>
      <span>{text}</span>
      {hasFee(fee) && (
        <>
          <PaymentInstructions text={instructions} />
          {children && <span className="mt-1 block text-sm font-normal text-muted">{children}</span>}
        </>
      )}
    </Fact>
  );
}
