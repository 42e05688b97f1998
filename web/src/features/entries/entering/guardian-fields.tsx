import { TextField } from '../../../components/ui/form/field.tsx';
import { PhoneField } from '../../../components/ui/form/phone-field.tsx';
import type { FieldProps } from '../../../lib/forms/field-props.ts';
import { t } from '../../../lib/i18n/i18n.ts';

interface GuardianFieldsProps {
  name: FieldProps;
  phone: FieldProps;
  /** Default: the words for an admin. */
  why?: string;
}

export function GuardianFields({ name, phone, why = t('guardian.why') }: GuardianFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="font-display text-xl font-bold">{t('field.guardian')}</legend>
      <p className="mt-1 text-sm text-muted">{why}</p>
      <TextField label={t('participate.guardianName')} autoComplete="off" {...name} />
      <PhoneField label={t('participate.guardianPhone')} field={phone} />
    </fieldset>
  );
}
