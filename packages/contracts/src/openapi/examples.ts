import type { Json } from './fields.ts';

interface Part extends Json {
  $ref?: string;
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  allOf?: Part[];
  anyOf?: Part[];
  oneOf?: Part[];
  properties?: Record<string, Part>;
  items?: Part;
  type?: string | string[];
  format?: string;
}

const nothing = Symbol('no example');

/** Bodies of which some fields exclude others. */
export const wholeExamples: Record<string, Json> = {
  AddEntry: { user_id: '68a0c0ffee68a0c0ffee68a0', division: 'Bench Press' },
};

/**
 * A whole example of a schema, made of the examples of its fields. A field that has none is left out.
 * @param schemas the named schemas of the document
 */
export function exampleOf(schema: Json, schemas: Record<string, Json>): unknown {
  const made = example(schema as Part, schemas);
  return made === nothing ? undefined : made;
}

function example(schema: Part, schemas: Record<string, Json>): unknown {
  if (schema.examples && schema.examples.length > 0) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (schema.$ref) return example((schemas[schema.$ref.split('/').at(-1)!] ?? {}) as Part, schemas);
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return example(choices.find(({ type }) => type !== 'null') ?? choices[0]!, schemas);
  if (schema.properties) return exampleOfObject(schema.properties, schemas);
  if (schema.type === 'array') return exampleOfList(schema.items ?? {}, schemas);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'object') return {};
  return nothing;
}

function exampleOfObject(properties: Record<string, Part>, schemas: Record<string, Json>): Json {
  const fields = Object.entries(properties).map(([key, field]) => [key, example(field, schemas)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== nothing));
}

function exampleOfList(items: Part, schemas: Record<string, Json>): unknown[] {
  const item = example(items, schemas);
  return item === nothing ? [] : [item];
}
