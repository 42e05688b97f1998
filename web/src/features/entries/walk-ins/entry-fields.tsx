import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { longest } from '@power-corner/contracts/text/lengths';
import type { EntryPart } from '@power-corner/contracts/championships/registration';
import { sexes } from '@power-corner/contracts/lists';
import type { ReactNode } from 'react';
import { CountedField } from '../../../components/ui/form/counted-field.tsx';
import { Options, TextField, SelectField } from '../../../components/ui/form/field.tsx';
import type { FieldProps } from '../../../lib/forms/field-props.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { partWords } from '../../../lib/i18n/parts.ts';

interface DivisionFieldProps {
  /** The divisions, or the levels where there are none. */
  parts: readonly EntryPart[];
  field: FieldProps;
  empty?: boolean;
}

export function DivisionField({ parts, field, empty = parts.length > 1 }: DivisionFieldProps) {
  return (
    <SelectField label={t(partWords(parts).label)} {...field}>
      {empty && <option value="">{t('field.choose')}</option>}
      <Options values={parts.map(({ id }) => id)} text={(id) => parts.find((each) => each.id === id)?.name ?? id} />
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
