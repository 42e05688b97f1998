import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { fieldErrorsOf } from '../api/api-client.ts';

/** Focuses the first one. @param controlOf for a control with another name @returns true if any is of this form */
export function showServerErrors<Values extends FieldValues, Output>(
  error: unknown,
  { getValues, setError }: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setError'>,
  controlOf = (field: string) => field,
): boolean {
  const own = Object.keys(getValues());
  const errors = Object.entries(fieldErrorsOf(error))
    .map(([field, message]) => [controlOf(field), message] as const)
    .filter(([control]) => own.includes(control));
  errors.sort(([a], [b]) => own.indexOf(a) - own.indexOf(b));
  errors.forEach(([field, message], index) =>
    setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return errors.length > 0;
}
