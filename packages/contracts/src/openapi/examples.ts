import type { Json } from './fields.ts';

interface Part extends Json {
  $ref?: string;
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  required?: string[];
  allOf?: Part[];
  anyOf?: Part[];
  oneOf?: Part[];
  properties?: Record<string, Part>;
  items?: Part;
  type?: string | string[];
  format?: string;
}

const nothing = Symbol('no example');

/** Bodies and answers of which some fields exclude others. */
export const wholeExamples: Record<string, Json> = {
  AddEntry: { user_id: '68a0c0ffee68a0c0ffee68a0', division: 'Bench Press' },
  LoginAnswer: {
    status: 200,
    message: 'Connexion réussie.',
    message_code: 'loggedIn',
    token: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiI2OGEwYzAifQ.c2lnbmF0dXJl',
    usertype: 'athlete',
    language: 'fr',
  },
  CommandResults: {
    results: [
      { id: '0b7f5a4e-2f0c-4f7a-9a63-8f1d1f3a2c11', outcome: 'applied' },
      {
        id: '1c8a6b5f-3a1d-4a8b-8b74-9a2e2a4b3d22',
        outcome: 'refused',
        code: 'CHANGED',
        message: "Quelqu'un d'autre vient de changer cette valeur.",
        conflict: {
          revision: 12,
          by: 'Nadia Haddad',
          by_id: '68a0c0ffee68a0c0ffee68a0',
          at: '2026-11-22T08:30:00.000Z',
          key: 'squat.2.weight',
          value: 122.5,
        },
      },
    ],
    revision: 13,
  },
};

/** The sheets that calls take, by the call: name and schema. */
export const sheets: Record<string, [name: string, schema: { description: string; examples: [string] }]> = {
  importResults: [
    'ResultSheet',
    {
      description: "Une feuille de résultats dans les colonnes d'OpenPowerlifting.",
      examples: ['Place,Name,Sex,Event,Equipment,WeightClassKg,TotalKg\n1,Lina Haddad,F,SBD,Raw,63,300'],
    },
  ],
  importRecords: [
    'RecordSheet',
    {
      description: "Les records d'avant la plateforme, un par ligne.",
      examples: [
        'Sex,AgeCategory,WeightClassKg,Equipment,Lift,WeightKg,Name,Club,Date,Place\nF,Open,63,Raw,Squat,140,Lina Haddad,,2024-05-18,Annaba',
      ],
    },
  ],
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
  if (schema.properties) return exampleOfObject(schema, schemas);
  if (schema.type === 'array') return exampleOfList(schema.items ?? {}, schemas);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'object') return {};
  return nothing;
}

/** The message of an answer that may have one belongs to one call: an example for all of them leaves it out. */
const ofOneCall = /^message(?:_code|_values)?$/;

function exampleOfObject({ properties = {}, required = [] }: Part, schemas: Record<string, Json>): Json {
  const fields = Object.entries(properties)
    .filter(([key]) => required.includes(key) || !ofOneCall.test(key))
    .map(([key, field]) => [key, example(field, schemas)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== nothing));
}

function exampleOfList(items: Part, schemas: Record<string, Json>): unknown[] {
  const item = example(items, schemas);
  return item === nothing ? [] : [item];
}
