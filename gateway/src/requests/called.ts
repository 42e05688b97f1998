import type { Call, Endpoint } from '@power-corner/contracts/call';
import { allCalls } from '@power-corner/contracts/calls/all';
import { apiRoot, reference } from '@power-corner/contracts/calls/root';

export const isOfApi = (path: string): boolean => path.startsWith(`${apiRoot}/`);

interface Template {
  pattern: RegExp;
  calls: readonly Call[];
}

// Express in the services ignores case and a slash at the end, so the gateway must match paths in the same way.
const templates: readonly Template[] = [...Map.groupBy(allCalls, ({ path }) => path)]
  // A fixed path wins over one with a parameter: `/participate` is no id.
  .sort(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')))
  .map(([path, ofPath]) => ({ pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'), calls: ofPath }));

// Limits and the token check guard paths under `/api/` alone, so `/API/` must match no call.
const templateOf = (path: string) => (isOfApi(path) ? templates.find(({ pattern }) => pattern.test(path)) : undefined);

/** The declared call of a method and a path. HEAD is the GET of the same path. */
export function callOf(method: string, path: string): Call | null {
  const asked = method === 'HEAD' ? 'GET' : method;
  return templateOf(path)?.calls.find((call) => call.method === asked) ?? null;
}

const reads = ['GET', 'HEAD', 'OPTIONS'];
const references: readonly string[] = Object.values(reference);

/** The methods that a declared path allows; none for any other path. */
export function methodsOf(path: string): readonly string[] {
  const known = templateOf(path)?.calls.map(({ method }) => method) ?? [];
  if (known.length === 0) return [];
  return known.includes('GET') ? [...new Set([...reads, ...known])] : [...known, 'OPTIONS'];
}

/** The methods that any path of the site allows; empty for a path of the API that does not exist. */
export function allowedAt(path: string): readonly string[] {
  return (isOfApi(path) || path === apiRoot) && !isReference(path) ? methodsOf(path) : reads;
}

export const isReference = (path: string): boolean => references.includes(path);

export const isPicture = (path: string): boolean => path.startsWith('/pictures/');

/** The `route` label of the metrics: the declared path, or the kind of file. */
export function routeOf(call: Endpoint | null, path: string): string {
  if (call) return call.path;
  if (isOfApi(path) || path === apiRoot) return 'unmatched';
  return isPicture(path) ? '/pictures/{name}' : 'website';
}
