import type { Usertype } from '@power-corner/contracts/lists';

export const readers = ['visitors', 'users', 'judges', 'lanes'] as const;

export type Reader = (typeof readers)[number];

export interface ReadRoute {
  /** Everybody if missing, any user (`member`), or one role. */
  access?: 'member' | Usertype;
  /** Its screen shows texts of users, although everybody may open it. */
  forUsers?: boolean;
  /** Its screen names the lights and cards of referees. */
  forJudges?: boolean;
}

export const isForUsers = ({ access, forUsers = false }: ReadRoute, above?: ReadRoute['access']): boolean =>
  forUsers || (access ?? above) !== undefined;

/** The texts that a screen shows beside those of visitors, which come with every page. */
export const readersOf = (route: ReadRoute, above?: ReadRoute['access']): readonly Reader[] => [
  ...(isForUsers(route, above) ? (['users'] as const) : []),
  ...(route.forJudges ? (['judges'] as const) : []),
];
