import type { Championship } from '@power-corner/contracts/championships/championships';
import { hasFee } from '@power-corner/contracts/championships/registration';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Fact } from '../../../components/ui/fact.tsx';
import { copyText } from '../../../lib/copy-text.ts';
import { feeText } from '../../../lib/i18n/fee-text.ts';
import { t } from '../../../lib/i18n/i18n.ts';

type Fee = Pick<Championship, 'entry_fee_dzd' | 'payment_instructions'>;

/**
 * The organisers' words about how to pay.
 * @param due when it is to pay now: an account's number can be copied, since nobody types twenty digits
 */
export function PaymentInstructions({ text, due = false }: { text: string | null; due?: boolean }) {
  if (!text) return null;
  const account = due ? /\d(?:[ .-]?\d){9,}/.exec(text)?.[0] : undefined;
  return (
    <>
      <p dir="auto" className="mt-1 font-normal whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {account && (
        <Button variant="quiet" onClick={() => void copy(account.replaceAll(/\D/g, ''))}>
          {t('registration.copyNumber')}
        </Button>
      )}
    </>
  );
}

/** Where the browser refuses, the number alone is easily marked. */
const copy = (number: string): Promise<void> => copyText(number, t('registration.numberCopied', { number }), number);

/** The fee and how to pay it. Nothing where the championship names none. @param children when it is to pay */
export function FeeFact({ place, children }: { place: Fee; children?: ReactNode }) {
  const { entry_fee_dzd: fee, payment_instructions: instructions } = place;
  const text = feeText(fee);
  if (text === null) return null;
  return (
    <Fact label={t('field.fee')}>
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
