import { dayInAlgiers } from '@power-corner/contracts/championships/categories';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import { numberedSlug, slugOf } from '@power-corner/contracts/championships/registration';
import { findWithoutSlug, giveSlug } from '../repository.ts';

const batchSize = 100;

/** The slug of a championship whose name has no Latin letter: `powerlifting-2026-06-12`. */
export const fallbackSlug = (type: ChampionshipType, date: string | Date): string =>
  `${type.toLowerCase()}-${dayInAlgiers(new Date(date))}`;

/** The slug under which everybody finds a championship; null while it is hidden. */
export const publicSlugOf = ({ hidden, slug = null }: { hidden: boolean; slug?: string | null }): string | null =>
  hidden ? null : slug;

/** Gives a slug to championships from before slugs. */
export async function giveMissingSlugs(): Promise<void> {
  for (const { _id, name, type, date } of await findWithoutSlug(batchSize)) {
    const slug = slugOf(name, fallbackSlug(type, date));
    for (let number = 1; !(await giveSlug(_id, numberedSlug(slug, number)));) number += 1;
  }
}
