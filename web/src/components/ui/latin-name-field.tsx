import { longest } from '@power-corner/contracts/text/lengths';
import type { ComponentProps } from 'react';
import { t } from '../../lib/i18n/i18n.ts';
import { CountedField } from './form/counted-field.tsx';

/** The Latin spelling of a name with other letters. It is written from the left on screens in Arabic too. */
export function LatinNameField(field: Omit<ComponentProps<typeof CountedField>, 'label' | 'hint' | 'longest'>) {
  return (
    <CountedField
      label={t('field.latinName')}
      hint={t('hint.latinName')}
      longest={longest.latinName}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="words"
      {...field}
    />
  );
}
