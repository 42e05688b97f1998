import type { Json } from './schemas.ts';

interface Part extends Json {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  required?: string[];
  anyOf?: Part[];
  oneOf?: Part[];
  properties?: Record<string, Part>;
  items?: Part;
  type?: string | string[];
  format?: string;
  minimum?: number;
}

const texts: Record<string, string> = {
  'date-time': '2026-11-22T08:30:00.000Z',
  date: '2001-04-12',
  email: 'lina.haddad@mail.dz',
};

export function exampleOf(schema: Json, schemas: Record<string, Json>): unknown {
  const part = schema as Part;
  if (part.examples?.length) return part.examples[0];
  if ('const' in part) return part.const;
  if (part.$ref) return exampleOf(schemas[part.$ref.split('/').at(-1)!] ?? {}, schemas);
  if (part.enum) return part.enum[0];
  const choices = part.anyOf ?? part.oneOf;
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? choices[0]!, schemas);
  if (part.properties) return exampleOfObject(part, schemas);
  switch ([part.type].flat()[0]) {
    case 'array':
      return [exampleOf(part.items ?? {}, schemas)].filter((item) => item !== undefined);
    case 'object':
      return {};
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(part.minimum ?? 1, 1);
    case 'string':
      return texts[part.format ?? ''] ?? 'Texte';
    case undefined:
      return undefined;
  }
}

/** The message of an answer that may have one belongs to one call: an example for all of them leaves it out. */
const ofOneCall = /^message(?:_code|_values)?$/;

function exampleOfObject({ properties = {}, required = [] }: Part, schemas: Record<string, Json>): Json {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => required.includes(key) || !ofOneCall.test(key))
      .map(([key, field]) => [key, exampleOf(field, schemas)] as const)
      .filter(([, value]) => value !== undefined),
  );
}
