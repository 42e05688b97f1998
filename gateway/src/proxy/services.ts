export type ServiceName = 'auth' | 'championships' | 'notifications';

const prefixes: readonly [RegExp, ServiceName][] = [
  [/^\/api\/(auth|admin)(\/|$)/, 'auth'],
  [/^\/api\/(championships|participants)(\/|$)/, 'championships'],
  [/^\/pictures\//, 'championships'],
  [/^\/api\/email(\/|$)/, 'notifications'],
];

/** The service that answers a path, or null. */
export function serviceOf(path: string): ServiceName | null {
  return prefixes.find(([prefix]) => prefix.test(path))?.[1] ?? null;
}
