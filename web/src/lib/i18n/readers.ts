import type { Usertype } from '@power-corner/contracts/lists';

/** Who reads texts: everybody, who is logged in, and who runs championships. Each reads those of the ones before, too. */
export const readers = ['visitors', 'users', 'staff'] as const;

export type Reader = (typeof readers)[number];

/** The readers whose texts a screen for this one shows. */
export const readersTo = (last: Reader): readonly Reader[] => readers.slice(0, readers.indexOf(last) + 1);

/** What of a route decides about its texts. */
export interface ReadRoute {
  /** Everybody if missing, any user (`member`), or one role. */
  access?: 'member' | Usertype;
  /** Whose texts the screen shows; by default those of who may open it. */
  reader?: Reader;
  children?: readonly ReadRoute[];
}

/**
 * Whose texts a route's screen shows. A layout has only those of every user.
 * @param above the access that the route above asks for
 */
export function readerOf({ reader, access, children }: ReadRoute, above?: ReadRoute['access']): Reader {
  const asked = access ?? above;
  if (reader || !asked) return reader ?? 'visitors';
  return !children && (asked === 'admin' || asked === 'coach') ? 'staff' : 'users';
}
