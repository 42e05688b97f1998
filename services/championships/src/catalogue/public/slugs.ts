import { dayInAlgiers } from '@power-corner/contracts/championships/categories';
import type { ChampionshipType } from '@power-corner/contracts/lists';

/** The slug of a championship whose name has no Latin letter: `powerlifting-2026-06-12`. */
export const fallbackSlug = (type: ChampionshipType, date: string | Date): string =>
  `${type.toLowerCase()}-${dayInAlgiers(new Date(date))}`;

/** The slug under which everybody finds a championship; null while it is hidden. */
export const publicSlugOf = ({ hidden, slug = null }: { hidden: boolean; slug?: string | null }): string | null =>
  hidden ? null : slug;
