import { dayInAlgiers } from '@power-corner/contracts/championships/categories';
import { longest } from '@power-corner/contracts/text/lengths';
import { CountedField } from '../../../components/ui/form/counted-field.tsx';
import { TextField } from '../../../components/ui/form/field.tsx';
import type { FieldProps } from '../../../lib/forms/field-props.ts';
import { t } from '../../../lib/i18n/i18n.ts';

// Fields are passed as properties instead of a form: react-hook-form focuses invalid fields in the order of their
// registration, which must be the visible order.

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

export function MeasureFields({
  weight,
  height,
  weightHint,
}: Record<'weight' | 'height', FieldProps> & { weightHint?: string }) {
  return (
    <>
      <TextField label={t('field.weight')} inputMode="decimal" hint={weightHint} {...weight} />
      <TextField label={t('field.height')} inputMode="decimal" {...height} />
    </>
  );
}
