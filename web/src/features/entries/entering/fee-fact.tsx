import { TypedText } from '../../../components/ui/typed-text.tsx';
import type { Championship } from '@power-corner/contracts/championships/championships';
import { hasFee } from '@power-corner/contracts/championships/registration';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Fact } from '../../../components/ui/fact.tsx';
import { copyText } from '../../../lib/copy-text.ts';
import { feeText } from '../../../lib/i18n/number-text.ts';
import { t } from '../../../lib/i18n/i18n.ts';

type Fee = Pick<Championship, 'entry_fee_dzd' | 'payment_instructions'>;

/** Of Algeria, or with the prefix of any country. */
const telephone = /^(?:\+|00213|0[2-7]\d{8}$)/;

/** @param due when it is to pay now: an account's number can be copied, since nobody types twenty digits */
export function PaymentInstructions({ text, due = false }: { text: string | null; due?: boolean }) {
  if (!text) return null;
  const numbers = due ? (text.match(/\+?\d(?:[ .-]?\d){9,}/g) ?? []) : [];
  const account = numbers.find((number) => !telephone.test(number.replaceAll(/[ .-]/g, '')));
  return (
    <>
      <p dir="auto" className="mt-1 font-normal whitespace-pre-line wrap-anywhere">
        <TypedText>{text}</TypedText>
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

/** The fee and how to pay it. @param children when it is to pay */
export function FeeFact({ place, children }: { place: Fee; children?: ReactNode }) {
  const { entry_fee_dzd: fee, payment_instructions: instructions } = place;
  return (
    <Fact label={t('field.fee')}>
      <span>{feeText(fee)}</span>
      {hasFee(fee) && (
        <>
          <PaymentInstructions text={instructions} />
          {children && <span className="mt-1 block text-sm font-normal text-muted">{children}</span>}
        </>
      )}
    </Fact>
  );
}
