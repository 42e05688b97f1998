import { z } from '../zod.ts';

export type Json = Record<string, unknown>;
export type SchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => Json;

/** Leaves out what tells a reader nothing, and keeps the examples of what zod changes on its way in. */
const tidy: NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'] = ({ zodSchema, jsonSchema }) => {
  // Every integer is bounded by the safe ones.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  // The format says it all, and other languages read the pattern's `\d` as more than ten digits.
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  const { examples } = (z.globalRegistry.get(zodSchema) ?? {}) as { examples?: unknown[] };
  if (examples && !jsonSchema.$ref) jsonSchema.examples = examples;
};

/** Turns schemas of zod into JSON Schema, and keeps those with a name, to which all the others refer. */
export function namedSchemas() {
  const schemas: Record<string, Json> = {};
  const schemaOf: SchemaOf = (schema, io) => {
    const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy });
    const pointed = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
    const { $schema: _, $defs = {}, ...own } = pointed;
    for (const [name, { id: __, ...definition }] of Object.entries($defs as Record<string, Json>))
      schemas[name] ??= definition;
    return own;
  };
  return { schemas, schemaOf };
}
