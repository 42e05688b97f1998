import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { fieldErrorsOf } from '../api/api-client.ts';

/**
 * Shows the server's field errors under their fields and focuses the first.
 * @returns true if any field is of this form
 */
export function showServerErrors<Values extends FieldValues, Output>(
  error: unknown,
  { getValues, setError }: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setError'>,
): boolean {
  const own = Object.keys(getValues());
  const errors = Object.entries(fieldErrorsOf(error)).filter(([field]) => own.includes(field));
  errors.sort(([a], [b]) => own.indexOf(a) - own.indexOf(b));
  errors.forEach(([field, message], index) =>
    setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return errors.length > 0;
}
