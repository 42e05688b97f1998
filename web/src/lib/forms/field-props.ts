import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

/** What ties a control to its form: the registration, and the fault that is shown under it. */
export type FieldProps = UseFormRegisterReturn & { error: string | undefined };

/** A form's fields by name, so that a group of fields can serve several forms. */
export function fieldPropsOf<Values extends FieldValues, Output>({
  register,
  formState,
}: Pick<UseFormReturn<Values, unknown, Output>, 'register' | 'formState'>) {
  const faults = formState.errors as Record<string, { message?: unknown } | undefined>;
  return (name: Path<Values>): FieldProps => {
    const message = faults[name]?.message;
    return { ...register(name), error: typeof message === 'string' ? message : undefined };
  };
}
