import type { ConfirmedPlace } from '@power-corner/contracts/participations/participations';
import type { Fee } from '@power-corner/contracts/lists';
import { hasFee } from '@power-corner/contracts/championships/registration';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { feeText } from '../../../lib/i18n/number-text.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PaymentInstructions } from '../entering/fee-fact.tsx';
import { CalendarButton } from './calendar/calendar-button.tsx';

type Place = Pick<ConfirmedPlace, 'championship_id' | 'entry_fee_dzd' | 'payment_instructions' | 'own'>;
type Payable = Pick<Place, 'entry_fee_dzd' | 'payment_instructions'> & { id: string };
type Variant = 'secondary' | 'onIron';

interface PaymentStepProps {
  place: Payable;
  state?: Fee | undefined;
  variant?: Variant;
}

/** The fee and, as far as there is something to pay, how to pay it and the way to the receipt. */
export function PaymentStep({ place, state = 'unpaid', variant = 'secondary' }: PaymentStepProps) {
  const { id, entry_fee_dzd: fee, payment_instructions: instructions } = place;
  const amount = feeText(fee);
  const due = hasFee(fee) && (state === 'unpaid' || state === 'refused');
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-2xl">{t('steps.fee', { amount })}</h2>
        {due && <PaymentInstructions text={instructions} due />}
        {hasFee(fee) && <p className="mt-2 text-sm">{due ? t('fee.keepsPlace') : t(`fee.${state}`)}</p>}
      </div>
      {due && (
        <ButtonLink variant={variant} to={paths.receipt(id)}>
          {t('receipt.send')}
        </ButtonLink>
      )}
    </section>
  );
}

interface NextStepsProps {
  place: Place;
  variant?: Variant;
  children?: ReactNode;
}

/** A mailed link often opens where nobody is logged in: the confirmation mail then has calendar and code. */
export function NextSteps({ place, variant = 'secondary', children }: NextStepsProps) {
  const { own } = place;
  return (
    <div className="flex w-full max-w-md flex-col gap-6 text-start">
      <PaymentStep place={{ ...place, id: place.championship_id }} state={own?.fee ?? undefined} variant={variant} />
      <section className="flex flex-col gap-3">
        <h2 className="text-2xl">{t('steps.title')}</h2>
        <ButtonLink to={own ? paths.athletePass(own.participation_id) : paths.athleteChampionships}>
          {t('pass.title')}
        </ButtonLink>
        {own ? <CalendarButton participationId={own.participation_id} variant={variant} /> : <p>{t('steps.inMail')}</p>}
        {children}
      </section>
    </div>
  );
}
