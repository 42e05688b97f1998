import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

/** The properties of a control in a form: its registration and its error. */
export type FieldProps = UseFormRegisterReturn & { error: string | undefined };

/**
 * Properties of a form's fields by name, so that several forms can share a group of fields.
 * @param errorOf the text of a field's error
 */
export function fieldPropsOf<Values extends FieldValues, Output>(
  { register, formState }: Pick<UseFormReturn<Values, unknown, Output>, 'register' | 'formState'>,
  errorOf = (_field: string, message: string): string => message,
) {
  const errors = formState.errors as Record<string, { message?: unknown } | undefined>;
  return (name: Path<Values>): FieldProps => {
    const message = errors[name]?.message;
    return { ...register(name), error: typeof message === 'string' ? errorOf(name, message) : undefined };
  };
}
