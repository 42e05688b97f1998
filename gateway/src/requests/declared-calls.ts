import type { Call, Endpoint } from '@power-corner/contracts/call';
import { allCalls } from '@power-corner/contracts/calls/all';
import { apiRoot, reference } from '@power-corner/contracts/calls/root';

export const isOfApi = (path: string): boolean => path.startsWith(`${apiRoot}/`);

interface Template {
  pattern: RegExp;
  calls: ReadonlyMap<string, Call>;
  methods: readonly string[];
}

const reads = ['GET', 'HEAD', 'OPTIONS'];

function templateFor(path: string, calls: readonly Call[]): Template {
  const byMethod = new Map(calls.map((call) => [call.method as string, call]));
  const methods = [...byMethod.keys()];
  const get = byMethod.get('GET');
  if (get) byMethod.set('HEAD', get);
  return {
    // Express in the services ignores case and a slash at the end, so the gateway must match paths in the same way.
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
    calls: byMethod,
    methods: get ? [...new Set([...reads, ...methods])] : [...methods, 'OPTIONS'],
  };
}

const byPath = [...Map.groupBy(allCalls, ({ path }) => path)].map(
  ([path, calls]) => [path, templateFor(path, calls)] as const,
);
// A fixed path wins over one with a parameter: `/participate` is no id.
const fixed = new Map(
  byPath.filter(([path]) => !path.includes('{')).map(([path, template]) => [path.toLowerCase(), template]),
);
const withParameters = byPath.filter(([path]) => path.includes('{')).map(([, template]) => template);

function templateOf(path: string): Template | undefined {
  // Limits and the token check guard paths under `/api/` alone, so `/API/` must match no call.
  if (!isOfApi(path)) return undefined;
  const written = path.toLowerCase();
  return (
    fixed.get(written.endsWith('/') ? written.slice(0, -1) : written) ??
    withParameters.find(({ pattern }) => pattern.test(path))
  );
}

export function callOf(method: string, path: string): Call | null {
  return templateOf(path)?.calls.get(method) ?? null;
}

export function methodsOf(path: string): readonly string[] {
  return templateOf(path)?.methods ?? [];
}

const references: readonly string[] = Object.values(reference);

export const isReference = (path: string): boolean => references.includes(path);

export function allowedAt(path: string): readonly string[] {
  return (isOfApi(path) || path === apiRoot) && !isReference(path) ? methodsOf(path) : reads;
}

export const isPicture = (path: string): boolean => path.startsWith('/pictures/');

export function routeOf(call: Endpoint | null, path: string): string {
  if (call) return call.path;
  if (isOfApi(path) || path === apiRoot) return 'unmatched';
  return isPicture(path) ? '/pictures/{name}' : 'website';
}
