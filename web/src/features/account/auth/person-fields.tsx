import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { longest } from '@power-corner/contracts/text/lengths';
import type { ComponentProps } from 'react';
import { LengthCounter } from '../../../components/ui/form/counted-field.tsx';
import { TextField } from '../../../components/ui/form/field.tsx';
import { Suggestion } from '../../../components/ui/form/suggestion.tsx';
import type { FieldProps } from '../../../lib/forms/field-props.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { tidiedName } from './tidied-name.ts';

// Not a form: react-hook-form focuses invalid fields in the order of registration, which must be the visible one.

/** Kept as it is typed; other capitals are offered. */
function NameField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...field}
      renderBelow={(controlId) => (
        <>
          <LengthCounter controlId={controlId} longest={longest.personName} />
          <Suggestion
            controlId={controlId}
            suggest={tidiedName}
            ask={(name) => t('name.suggestion', { name })}
            take={t('name.take')}
          />
        </>
      )}
    />
  );
}

export function NameFields({ firstname, lastname }: Record<'firstname' | 'lastname', FieldProps>) {
  return (
    <>
      <NameField label={t('field.firstname')} autoComplete="given-name" {...firstname} />
      <NameField label={t('field.lastname')} autoComplete="family-name" {...lastname} />
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
