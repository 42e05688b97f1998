import { dayInAlgiers } from '@power-corner/contracts/championships/categories';
import { longest } from '@power-corner/contracts/text/lengths';
import { sexes, type Division } from '@power-corner/contracts/lists';
import type { ReactNode } from 'react';
import { CountedField } from '../../../components/ui/form/counted-field.tsx';
import { TextField, SelectField } from '../../../components/ui/form/field.tsx';
import { PhoneField } from '../../../components/ui/form/phone-field.tsx';
import type { FieldProps } from '../../../lib/forms/field-props.ts';
import { t } from '../../../lib/i18n/i18n.ts';

export function DivisionField({ divisions, field }: { divisions: readonly Division[]; field: FieldProps }) {
  return (
    <SelectField label={t('field.division')} {...field}>
      {divisions.length > 1 && <option value="">{t('field.choose')}</option>}
      {divisions.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </SelectField>
  );
}

// Fields are passed as properties: react-hook-form focuses invalid fields in the order of their registration, which
// must be the visible order.

interface PersonFieldsProps {
  field: (name: 'firstname' | 'lastname' | 'sex' | 'birthday') => FieldProps;
  /** No sex is chosen yet. */
  empty?: boolean;
  /** Stands after the names. */
  children?: ReactNode;
}

/** A person without an account, whom an admin adds or corrects. */
export function PersonFields({ field, empty = false, children }: PersonFieldsProps) {
  return (
    <>
      <CountedField
        label={t('field.firstname')}
        longest={longest.personName}
        autoComplete="off"
        {...field('firstname')}
      />
      <CountedField
        label={t('field.lastname')}
        longest={longest.personName}
        autoComplete="off"
        {...field('lastname')}
      />
      {children}
      <SelectField label={t('field.sex')} {...field('sex')}>
        {empty && <option value="">{t('field.choose')}</option>}
        {sexes.map((sex) => (
          <option key={sex} value={sex}>
            {t(`sex.${sex}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('field.birthday')}
        type="date"
        autoComplete="off"
        max={dayInAlgiers(new Date())}
        {...field('birthday')}
      />
    </>
  );
}

/** The guardian of a minor whom an admin adds. */
export function GuardianFields({ name, phone }: Record<'name' | 'phone', FieldProps>) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="font-display text-xl font-bold">{t('field.guardian')}</legend>
      <p className="mt-1 text-sm text-muted">{t('walkIn.guardianWhy')}</p>
      <TextField label={t('participate.guardianName')} autoComplete="off" {...name} />
      <PhoneField label={t('participate.guardianPhone')} field={phone} />
    </fieldset>
  );
}
