import type { SchemaOptions } from 'mongoose';
import { Schema } from 'mongoose';

/** A path of a mongoose schema. `Value` is what a stored record has there, or undefined where it may be absent. */
export interface Field<Value> {
  type: unknown;
  required?: boolean;
  default?: unknown;
  enum?: readonly unknown[];
  /** No field has it: the type of the values hangs on it. */
  value?: () => Value;
}

type Fields = Record<string, Field<unknown>>;
type ValueOf<Path> = Path extends Field<infer Value> ? Value : never;

/** The type of the records of a schema: each field is named once, in the schema. */
export type RecordOf<Paths> = {
  [Name in keyof Paths as undefined extends ValueOf<Paths[Name]> ? never : Name]: ValueOf<Paths[Name]>;
} & {
  [Name in keyof Paths as undefined extends ValueOf<Paths[Name]> ? Name : never]?: ValueOf<Paths[Name]>;
};

/** The kinds of paths, to a record what `z.string()` and its like are to an input. */
export const f = {
  text: <Value extends string = string>(): Field<Value> => ({ type: String, required: true }),
  oneOf: <const Value>(values: readonly Value[]): Field<Value> => ({ type: String, required: true, enum: values }),
  number: (): Field<number> => ({ type: Number, required: true }),
  flag: <Value extends boolean = boolean>(): Field<Value> => ({ type: Boolean, required: true }),
  date: (): Field<Date> => ({ type: Date, required: true }),

  /** A value that is stored as it comes: mongoose casts nothing in it and leaves no field out. */
  mixed: <Value>(): Field<Value> => ({ type: Schema.Types.Mixed, required: true }),
  list: <Value>({ type }: Field<Value>): Field<Value[]> => ({ type: [type], required: true }),

  /** A document without an id of its own. The compiler alone sees that nothing is missing in it: a text may be empty. */
  nested: <Paths extends Fields>(paths: Paths): Field<RecordOf<Paths>> => ({
    type: new Schema(
      Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, { ...path, required: false }])),
      { _id: false, id: false },
    ),
    required: true,
  }),

  /** Absent until it is set. */
  optional: <Value>(field: Field<Value>): Field<Value | undefined> => ({
    ...field,
    required: false,
    default: undefined,
  }),
  withDefault: <Value>(field: Field<Value>, value: Value): Field<Value> => ({
    ...field,
    required: false,
    default: value,
  }),
  /** Null until it is set. */
  nullable: <Value>(field: Field<Value>): Field<Value | null> => ({
    ...field,
    required: false,
    default: null,
    ...(field.enum && { enum: [...field.enum, null] }),
  }),
};

export const recordSchema = <Paths extends Fields>(paths: Paths, options: SchemaOptions = {}) =>
  new Schema<RecordOf<Paths>>(paths as never, { versionKey: false, ...options } as never);

/** The option of an index that holds only the documents with this field. */
export const having = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } });
