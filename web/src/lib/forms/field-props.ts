import type { FieldValues, Path, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

export type FieldProps = UseFormRegisterReturn & { error: string | undefined };

/** @param errorOf the text of a field's error */
export function fieldPropsOf<Values extends FieldValues, Output>(
  { register, formState }: Pick<UseFormReturn<Values, unknown, Output>, 'register' | 'formState'>,
  errorOf = (_field: string, message: string): string => message,
) {
  const errors = formState.errors as Record<string, { message?: unknown } | undefined>;
  return <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>): FieldProps => {
    const message = errors[name]?.message;
    return { ...register(name, options), error: typeof message === 'string' ? errorOf(name, message) : undefined };
  };
}
