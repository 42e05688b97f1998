import type { Call } from '@power-corner/contracts/call';
import { z } from '@power-corner/contracts/zod';

export interface Field {
  name: string;
  /** JSON Schema's types of what may be sent. */
  types: readonly string[];
  listed: boolean;
}

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
}

const typesOf = ({ type, anyOf = [], enum: values, const: value }: JsonSchema): string[] => [
  ...(type ? [type].flat() : []),
  ...(values || value ? ['string'] : []),
  ...anyOf.flatMap(typesOf),
];

const isListed = ({ enum: values, const: value, anyOf = [] }: JsonSchema): boolean =>
  values !== undefined || value !== undefined || anyOf.some(isListed);

export function fieldsOf(schema: Call['body']): Field[] {
  if (!schema) return [];
  // Without the names and words of the reference: a schema with a name would be a reference to itself.
  const bare = { io: 'input', unrepresentable: 'any', metadata: z.registry<Record<string, unknown>>() } as const;
  const { anyOf, properties = anyOf?.[0]?.properties ?? {} } = z.toJSONSchema(schema, bare) as JsonSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    types: typesOf(property),
    listed: isListed(property),
  }));
}

const deep = (levels: number, within: unknown): unknown => (levels === 0 ? within : { a: deep(levels - 1, within) });
const deepArray = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;

export const shapes: Record<string, unknown> = {
  '$gt operator': { $gt: '' },
  '$ne operator': { $ne: null },
  '$regex operator': { $regex: '.*', $options: 'i' },
  '$where operator': { $where: 'sleep(1000) || true' },
  'operator in a list': [{ $gt: '' }],
  'empty object': {},
  'empty list': [],
  'list of lists': [['a'], ['b']],
  'own __proto__': JSON.parse('{"__proto__":{"toString":"x","usertype":"admin"}}') as unknown,
  constructor: { constructor: { prototype: { isAdmin: true } } },
  'false string object': { toString: 'x', length: 5, trim: 'x' },
  'deep object': deep(800, 1),
  'deep list': deepArray(800),
  true: true,
  'huge number': 1e308,
};

export const texts: Record<string, string> = {
  'huge text': 'A'.repeat(60_000),
  NUL: 'Li\u0000na',
  bell: 'Li\u0007na',
  escape: 'Li\u001b[2Jna',
  delete: 'Li\u007fna',
  'right-to-left override': 'Li\u202ena',
  isolate: 'Li\u2066na',
  'lone surrogate': 'Li\ud800na',
  'replacement character': 'Li\ufffdna',
};

export const headerBreak = 'Lina\r\nBcc: victime@example.dz';

export const addresses: Record<string, string> = {
  'a second recipient by comma': 'a@example.dz,victime@example.dz',
  'a second recipient by semicolon': 'a@example.dz;victime@example.dz',
  'a second recipient by space': 'a@example.dz victime@example.dz',
  'a header by line break': 'a@example.dz\r\nBcc: victime@example.dz',
  'an SMTP command': 'a@example.dz>\r\nRCPT TO:<victime@example.dz',
  'an open bracket': '<a@example.dz',
  'a display name': 'A <a@example.dz>',
  'a quoted local part': '"a b"@example.dz',
  'an address literal': 'a@[127.0.0.1]',
  'a comment': 'a(victime@example.dz)@example.dz',
  'a group': 'gens: a@example.dz, b@example.dz;',
  NUL: 'a\u0000@example.dz',
  bell: 'a\u0007@example.dz',
  'line separator': 'a\u2028b@example.dz',
  'next line': 'a\u0085b@example.dz',
  'right-to-left override': 'a\u202eb@example.dz',
  'lone surrogate': 'a\ud800@example.dz',
  'replacement character': 'a\ufffd@example.dz',
  'two at signs': 'a@b@example.dz',
  'no domain': 'a@',
  'no dot': 'a@localhost',
  'dots at the end': 'a@example..dz',
  'a domain of 70 letters': `a@${'x'.repeat(70)}.dz`,
  'a local part of 70 letters': `${'x'.repeat(70)}@example.dz`,
  '300 letters': `${'x'.repeat(295)}@a.dz`,
};

export const multiline = new Set(['message', 'body', 'description', 'reason', 'rules', 'payment_instructions']);
export const isAddress = (field: string) => ['email', 'reply_to', 'emails'].includes(field);
export const isPassword = (field: string) => /password/i.test(field);
