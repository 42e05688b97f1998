import { categoriesOn, ipfWeightClassOf, weightClassOf } from '@power-corner/contracts/championships/categories';
import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import type { WeightClass } from '@power-corner/contracts/championships/category-lists';
import { classBound } from '@power-corner/contracts/championships/category-lists';
import type { CategorySet } from '@power-corner/contracts/lists';
import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';

type Weighed = Pick<MeetEntry, 'sex' | 'birthday' | 'age_category'>;

/** null for none: in `club`, under 59 kg. @param date the championship's, which the ages of the IPF depend on */
export function classFromScales(
  { category_set, date }: { category_set: CategorySet; date: string },
  { sex, birthday, age_category }: Weighed,
  bodyweightKg: number,
): WeightClass | null {
  if (category_set === 'club') return weightClassOf(bodyweightKg);
  if (birthday === null) return ipfWeightClassOf(bodyweightKg, sex, age_category);
  return categoriesOn(category_set, { birthday, weightKg: bodyweightKg, sex }, dayInAlgiers(new Date(date)))
    .weightClass;
}

/**
 * The upper bound of the class of a bodyweight, in which it may be a record. The named class stays where either category
 * set has it for this bodyweight, since a sheet may have the classes of the other set; null without a weigh-in.
 */
export function recordClassOf(
  set: CategorySet,
  given: Pick<MeetEntry, 'sex' | 'age_category' | 'bodyweight_kg'> & { weight_class: string | null },
): string | null {
  const { sex, age_category: age, weight_class: named, bodyweight_kg: kg } = given;
  if (kg === null) return null;
  const [club, ipf] = [weightClassOf(kg), ipfWeightClassOf(kg, sex, age)];
  const own = set === 'club' ? club : ipf;
  const bounds = [own, club, ipf].map((each) => each && classBound(each));
  const known = named && classBound(named);
  return known && bounds.includes(known) ? known : (bounds[0] ?? null);
}

/** The class by the scales when it is another one, so that a screen asks before; undefined when it stays. */
export function newClassOf(meet: Meet, entry: MeetEntry, bodyweightKg: number): WeightClass | null | undefined {
  const found = classFromScales(meet.championship, entry, bodyweightKg);
  return found === entry.weight_class ? undefined : found;
}
