import type { ComponentProps } from 'react';
import { t } from '../../../lib/i18n/i18n.ts';
import { TextField } from '../form/field.tsx';
import { Suggestion } from '../form/suggestion.tsx';
import { suggestedEmail } from './suggested-email.ts';

/** Asks about a mistyped domain: we shall write to the address. */
export function EmailField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      {...field}
      renderBelow={(controlId) => (
        <Suggestion
          controlId={controlId}
          suggest={suggestedEmail}
          ask={(email) => t('email.suggestion', { email })}
          take={t('email.take')}
        />
      )}
    />
  );
}
