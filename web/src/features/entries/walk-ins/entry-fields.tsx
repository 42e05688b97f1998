import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { longest } from '@power-corner/contracts/text/lengths';
import { sexes, type Division } from '@power-corner/contracts/lists';
import type { ReactNode } from 'react';
import { CountedField } from '../../../components/ui/form/counted-field.tsx';
import { Options, TextField, SelectField } from '../../../components/ui/form/field.tsx';
import type { FieldProps } from '../../../lib/forms/field-props.ts';
import { t } from '../../../lib/i18n/i18n.ts';

export function DivisionField({ divisions, field }: { divisions: readonly Division[]; field: FieldProps }) {
  return (
    <SelectField label={t('field.division')} {...field}>
      {divisions.length > 1 && <option value="">{t('field.choose')}</option>}
      <Options values={divisions} />
    </SelectField>
  );
}

// Not a form: react-hook-form focuses invalid fields in the order of registration, which must be the visible one.

interface PersonFieldsProps {
  field: (name: 'firstname' | 'lastname' | 'sex' | 'birthday') => FieldProps;
  empty?: boolean;
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
        <Options values={sexes} text={(sex) => t(`sex.${sex}`)} />
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
