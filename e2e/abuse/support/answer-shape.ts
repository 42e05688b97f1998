import type { Call } from '@power-corner/contracts/call';
import { isDeepStrictEqual } from 'node:util';

/** Schemas drop unknown keys: an answer with more than the listed fields differs from its parsed form. */
export function unlistedFields(schema: Call['answer'], answer: unknown): string | null {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) return `not as listed: ${JSON.stringify(parsed.error.issues).slice(0, 300)}`;
  const extra = difference(answer, parsed.data, '');
  return isDeepStrictEqual(parsed.data, answer) ? null : `unlisted: ${extra.slice(0, 10).join(', ')}`;
}

function difference(given: unknown, listed: unknown, path: string): string[] {
  if (typeof given !== 'object' || given === null || typeof listed !== 'object' || listed === null)
    return isDeepStrictEqual(given, listed) ? [] : [path];
  return Object.entries(given).flatMap(([key, value]) =>
    key in listed ? difference(value, (listed as Record<string, unknown>)[key], `${path}.${key}`) : [`${path}.${key}`],
  );
}
