import { categoriesOn, dayInAlgiers } from '@power-corner/contracts/championships/categories';
import type { Championship } from '@power-corner/contracts/championships/championships';
import { useProfile } from '../../../lib/session/use-profile.ts';

/**
 * The categories of the athlete who reads, on the day of a championship. Undefined while the profile loads, and for one
 * without birthday, weight or sex.
 */
export function useOwnCategories({ date, category_set: set }: Pick<Championship, 'date' | 'category_set'>) {
  const profile = useProfile().data?.data;
  if (!profile?.birthday || profile.weight === null || !profile.sex) return undefined;
  const person = { birthday: profile.birthday.slice(0, 10), weightKg: profile.weight, sex: profile.sex };
  return categoriesOn(set, person, dayInAlgiers(new Date(date)));
}
