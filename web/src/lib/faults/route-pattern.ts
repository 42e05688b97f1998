import { paths, patterns } from '../navigation/paths.ts';

/** Replaces the part of an address that differs. */
const part = ':id';

const known: readonly string[] = [
  ...Object.values(patterns),
  ...Object.values(paths).map((path) => (typeof path === 'string' ? path : (path as (id: string) => string)(part))),
].map((pattern) => pattern.split('?')[0] ?? pattern);

/** Words come before parts that differ: `/dashboard/account` is no `/dashboard/:id`. */
const inOrder = known.toSorted((a, b) => a.split(':').length - b.split(':').length);

const partsOf = (path: string) => path.split('/').filter((each) => each !== '');

/** The pattern of a page's address, which names no record and no person; `*` for an address that no screen has. */
export function routePattern(path: string): string {
  const given = partsOf(path);
  const found = inOrder.find((pattern) => {
    const parts = partsOf(pattern);
    return parts.length === given.length && parts.every((each, index) => each.startsWith(':') || each === given[index]);
  });
  return found ?? '*';
}
