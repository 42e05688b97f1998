import { normalisePhone } from '@power-corner/contracts/text/digits';
import type { FocusEvent } from 'react';
import type { FieldProps } from '../../../lib/forms/field-props.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { TextField } from './field.tsx';

interface PhoneFieldProps {
  label: string;
  field: FieldProps;
  /** Default: the number of somebody else, which the browser does not know. */
  autoComplete?: 'tel' | 'off';
}

/** Keeps what is typed, and writes it as it will be saved when it is left. */
export function PhoneField({ label, field: { onBlur, ...field }, autoComplete = 'off' }: PhoneFieldProps) {
  const clean = (event: FocusEvent<HTMLInputElement>) => {
    event.target.value = normalisePhone(event.target.value);
    return onBlur(event);
  };
  return (
    <TextField
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      hint={t('hint.phone')}
      {...field}
      onBlur={clean}
    />
  );
}
