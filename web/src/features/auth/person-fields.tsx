import { dayInAlgiers } from '@power-corner/contracts/categories';
import { longest } from '@power-corner/contracts/lengths';
import { CountedField } from '../../components/ui/counted-field.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import type { FieldProps } from '../../lib/forms/field-props.ts';
import { digitsOnly } from './digits-only.ts';

// Fields come as properties, not by a form that is passed down: they are registered in the order in which the form
// reads, which is the order in which faulty fields take the focus.

export function NameFields({ firstname, lastname }: Record<'firstname' | 'lastname', FieldProps>) {
  return (
    <>
      <CountedField
        label={t('field.firstname')}
        longest={longest.personName}
        autoComplete="given-name"
        {...firstname}
      />
      <CountedField label={t('field.lastname')} longest={longest.personName} autoComplete="family-name" {...lastname} />
    </>
  );
}

export function PhoneField({ phone: { error, ...registered } }: { phone: FieldProps }) {
  return (
    <TextField
      label={t('field.phone')}
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      hint={t('hint.phone')}
      error={error}
      {...digitsOnly(registered)}
    />
  );
}

export function BirthdayField({ birthday }: { birthday: FieldProps }) {
  return (
    <TextField
      label={t('field.birthday')}
      type="date"
      autoComplete="bday"
      max={dayInAlgiers(new Date())}
      {...birthday}
    />
  );
}

export function MeasureFields({ weight, height }: Record<'weight' | 'height', FieldProps>) {
  return (
    <>
      <TextField label={t('field.weight')} inputMode="decimal" {...weight} />
      <TextField label={t('field.height')} inputMode="decimal" {...height} />
    </>
  );
}
