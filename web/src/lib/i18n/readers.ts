import type { Usertype } from '@power-corner/contracts/lists';

/** Who reads texts: everybody, and who is logged in. */
export const readers = ['visitors', 'users'] as const;

export type Reader = (typeof readers)[number];

/** What of a route decides about its texts. */
export interface ReadRoute {
  /** Everybody if missing, any user (`member`), or one role. */
  access?: 'member' | Usertype;
  /** Its screen shows texts of users, although everybody may open it. */
  forUsers?: boolean;
}

/**
 * Whether a route's screen is for users, and shows their texts too.
 * @param above the access that the route above asks for
 */
export const isForUsers = ({ access, forUsers = false }: ReadRoute, above?: ReadRoute['access']): boolean =>
  forUsers || (access ?? above) !== undefined;
