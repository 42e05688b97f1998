import type { Call } from '@power-corner/contracts/calls';
import { calls } from '@power-corner/contracts/calls';

// Services match paths whatever their case, and with a slash at the end: so must the rules that guard them.
const patterns = [...calls]
  .sort((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')))
  .map((call) => ({ call, pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i') }));

/** The call of the contract that a method and a path stand for. */
export function callOf(method: string, path: string): Call | null {
  const asked = method === 'HEAD' ? 'GET' : method;
  return patterns.find(({ call, pattern }) => call.method === asked && pattern.test(path))?.call ?? null;
}

/** The methods that the contract knows for a path; empty for a path it does not know. */
export function methodsOf(path: string): string[] {
  return patterns.filter(({ pattern }) => pattern.test(path)).map(({ call }) => call.method);
}

/** What a request is counted under: the contract's path, or the kind of thing that was asked for. */
export function routeOf(call: Call | null, path: string): string {
  if (call) return call.path;
  if (path.startsWith('/api/') || path === '/api') return 'unmatched';
  return path.startsWith('/pictures/') ? '/pictures/{name}' : 'website';
}
