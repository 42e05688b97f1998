import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

type Result<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path?: readonly unknown[] | undefined }[] };

/** A schema by the Standard Schema specification, as every Zod schema is one. */
interface StandardSchema<Input, Output> {
  readonly '~standard': {
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    readonly validate: (value: unknown) => Result<Output> | Promise<Result<Output>>;
  };
}

export const schemaResolver = <Input extends FieldValues, Output>(
  schema: StandardSchema<Input, Output>,
): Resolver<Input, unknown, Output> => textResolver(() => schema);

/** For flat forms only: @hookform/resolvers also serves nested ones, and is 1 KiB larger. */
export function textResolver<Typed extends FieldValues, Output>(
  schemaFor: (values: Typed) => StandardSchema<unknown, Output>,
): Resolver<Typed, unknown, Output> {
  return async (values, _context, { fields }) => {
    const result = await schemaFor(values)['~standard'].validate(values);
    if (!result.issues) return { values: result.value, errors: {} };
    const errors: Record<string, { type: string; message: string; ref: unknown }> = {};
    const refs: Record<string, { ref: unknown } | undefined> = fields;
    for (const { message, path } of result.issues) {
      const name = String(path?.[0]);
      errors[name] ??= { type: 'schema', message, ref: refs[name]?.ref };
    }
    return { values: {}, errors: errors as FieldErrors<Typed> };
  };
}
