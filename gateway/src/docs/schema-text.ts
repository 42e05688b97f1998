/** The part of JSON Schema that the contract's schemas use. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  description?: string;
  pattern?: string;
  contentMediaType?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

const typeNames: Record<string, string> = {
  string: 'texte',
  number: 'nombre',
  integer: 'nombre entier',
  boolean: 'vrai ou faux',
  null: 'vide',
  object: 'objet',
  array: 'liste',
};

const number = new Intl.NumberFormat('fr-FR');
// zod bounds every integer by the safe integers. Readers need only the bounds of the contract.
const isBounded = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

// No-break spaces keep a quotation mark on the line of its text.
const quoted = (value: unknown) => `«\u00a0${String(value)}\u00a0»`;

/** The type of a field, in French. */
export function typeText(schema: Schema): string {
  if (schema.const !== undefined) return quoted(schema.const);
  if (schema.enum) return schema.enum.map(quoted).join(', ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return [...new Set(choices.filter((choice) => Object.keys(choice).length > 0).map(typeText))].join(' ou ');
  if (schema.contentMediaType) return 'fichier image';
  if (schema.format === 'date-time') return 'date et heure (ISO 8601)';
  if (schema.pattern?.includes('{24}')) return 'identifiant';
  if (schema.type === 'array') return `liste de : ${schema.items ? typeText(schema.items) : 'valeurs'}`;
  const types = [schema.type ?? []].flat();
  return types.map((type) => typeNames[type] ?? type).join(' ou ') || 'valeur';
}

/** The bounds of a field, in French; empty without any. */
export function boundsText(schema: Schema): string {
  const { minLength = 0, maxLength, minimum, maximum, minItems, maxItems } = schema;
  return [
    minLength > 1 && `au moins ${number.format(minLength)} caractères`,
    maxLength !== undefined && `au plus ${number.format(maxLength)} caractères`,
    isBounded(minimum) && `à partir de ${number.format(minimum!)}`,
    isBounded(maximum) && `jusqu'à ${number.format(maximum!)}`,
    minItems !== undefined && minItems > 0 && `au moins ${number.format(minItems)}`,
    maxItems !== undefined && `au plus ${number.format(maxItems)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

export interface Field {
  name: string;
  schema: Schema;
  required: boolean;
}

/** Every field of an object, those within named after where they stand: `data.name`, `data[].name`. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const name = `${prefix}${key}`;
    const field = { name, schema: inner, required: schema.required?.includes(key) ?? false };
    const objects = (inner.anyOf ?? [inner]).filter((choice) => choice.properties);
    const nested = objects.flatMap((choice) => fieldsOf(choice, `${name}.`));
    const rows = inner.items?.properties ? fieldsOf(inner.items, `${name}[].`) : [];
    return [field, ...nested, ...rows];
  });
}
