import type { Usertype } from '@power-corner/contracts/lists';

export const readers = ['visitors', 'users'] as const;

export type Reader = (typeof readers)[number];

export interface ReadRoute {
  /** Everybody if missing, any user (`member`), or one role. */
  access?: 'member' | Usertype;
  /** Its screen shows texts of users, although everybody may open it. */
  forUsers?: boolean;
}

export const isForUsers = ({ access, forUsers = false }: ReadRoute, above?: ReadRoute['access']): boolean =>
  forUsers || (access ?? above) !== undefined;
