import { TypedText } from '../../../components/ui/typed-text.tsx';
import { fault } from '@power-corner/contracts/messages/fault';
import { Guardian } from '@power-corner/contracts/participations/participations';
import { z } from '@power-corner/contracts/zod';
import type { UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '../../../components/ui/form/checkbox-field.tsx';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { GuardianFields } from './guardian-fields.tsx';
import type { Demanded, TermsValues } from './terms.ts';

export function termsSchema({ rules, guardian }: Demanded) {
  return z.object({
    rules: rules ? z.boolean().check(z.refine((accepted) => accepted, fault('acceptRules'))) : z.boolean(),
    guardianName: guardian ? Guardian.shape.name : z.string(),
    guardianPhone: guardian ? Guardian.shape.phone_number : z.string(),
  });
}

interface TermsFieldsProps<Output> {
  form: UseFormReturn<TermsValues, unknown, Output>;
  demanded: Demanded;
  rules: string | null;
}

export function TermsFields<Output>({ form, demanded, rules }: TermsFieldsProps<Output>) {
  const field = fieldPropsOf(form);
  return (
    <>
      {demanded.guardian && (
        <GuardianFields
          why={t('participate.guardianWhy')}
          name={field('guardianName')}
          phone={field('guardianPhone')}
        />
      )}
      {rules !== null && (
        <section aria-label={t('field.rules')}>
          <h3 className="font-display text-xl font-bold">{t('field.rules')}</h3>
          {/* The keyboard reaches the text to scroll it. */}
          <div
            role="group"
            aria-label={t('field.rules')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="mt-2 max-h-48 overflow-y-auto rounded-md border border-line bg-sunken px-4 py-3 text-sm whitespace-pre-line wrap-anywhere"
          >
            <TypedText>{rules}</TypedText>
          </div>
        </section>
      )}
    </>
  );
}

/** What is agreed to stands beside the button that does it: a box where there are rules, a sentence elsewhere. */
export function Consent<Output>({ form, demanded }: Omit<TermsFieldsProps<Output>, 'rules'>) {
  if (!demanded.rules) return <p className="text-sm text-muted">{t('participate.data')}</p>;
  return <CheckboxField label={t('participate.acceptRules')} {...fieldPropsOf(form)('rules')} />;
}
