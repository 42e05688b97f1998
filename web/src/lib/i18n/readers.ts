import type { Usertype } from '@power-corner/contracts/lists';

export const readers = ['visitors', 'users', 'staff', 'judges', 'lanes'] as const;

export type Reader = (typeof readers)[number];

export interface ReadRoute {
  /** Everybody if missing, any user (`member`), or one role. */
  access?: 'member' | Usertype;
  /** Whose texts its screen shows, where its access does not say it. */
  reads?: readonly Reader[];
}

/** The texts that a screen shows beside those of visitors, which come with every page. */
export function readersOf({ access, reads }: ReadRoute, above?: ReadRoute['access']): readonly Reader[] {
  const role = access ?? above;
  if (reads || !role) return reads ?? [];
  return role === 'admin' ? ['users', 'staff'] : ['users'];
}
