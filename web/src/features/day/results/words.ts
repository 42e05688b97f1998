import type { Lift } from '@power-corner/contracts/results/lifts';
import type { ResultCategory } from '@power-corner/contracts/results/results';
import { joined, t } from '../../../lib/i18n/i18n.ts';

export const liftName = (lift: Lift): string => t(`live.lift.${lift}`);

const attempts = { 1: 'live.attempt.1', 2: 'live.attempt.2', 3: 'live.attempt.3' } as const;

/** `Squat, 2e essai`. */
export function attemptName(lift: Lift, number: number): string {
  const key = attempts[number as keyof typeof attempts];
  return key ? [liftName(lift), t(key)].join(t('list.comma')) : liftName(lift);
}

interface Category {
  sex: 'Male' | 'Female' | 'Mx';
  division: string | null;
  weight_class: string | null;
  all_classes: boolean;
  age_category: string | null;
}

/** `Hommes · 3 Movement · 66Kg-74Kg`. */
export function categoryName(category: Category): string {
  const { sex, division, weight_class: weight, all_classes: together, age_category: age } = category;
  return joined(t(`live.sex.${sex}`), division, together ? null : (weight ?? t('live.noClass')), age);
}

/** The same for a category of an imported sheet, which names its lifts and equipment too. */
export const resultCategoryName = (category: ResultCategory): string =>
  [categoryName(category), joined(category.event, category.equipment)].filter(Boolean).join(' · ');

export const categoryKey = (category: Category): string =>
  [category.sex, category.division, category.weight_class, category.age_category].join('|');
