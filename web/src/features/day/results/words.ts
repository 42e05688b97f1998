import type { Lift } from '@power-corner/contracts/results/lifts';
import type { ChampionshipType } from '@power-corner/contracts/lists';
import type { Meet } from '@power-corner/contracts/results/meet';
import type { ResultCategory, ResultEntry } from '@power-corner/contracts/results/results';
import { joined, type MessageKey, t } from '../../../lib/i18n/i18n.ts';
import { kilos } from '../../../lib/i18n/kilos.ts';
import { liftName, sumText } from '../../../lib/i18n/score-text.ts';

/** `Squat, 2e essai`. */
export const attemptName = (lift: Lift, number: number): string =>
  [liftName(lift), t(`live.attempt.${number}` as MessageKey)].join(t('list.comma'));

interface Category {
  sex: 'Male' | 'Female' | 'Mx';
  division: string | null;
  level?: string | null;
  level_name?: string | null;
  weight_class: string | null;
  all_classes: boolean;
  age_category: string | null;
}

/** `Hommes · 3 Movement · 66Kg-74Kg`. */
export function categoryName(category: Category): string {
  const { sex, division, level_name: level, weight_class: weight, all_classes: together, age_category: age } = category;
  return joined(t(`live.sex.${sex}`), division ?? level, together ? null : (weight ?? t('live.noClass')), age);
}

/** The same for a category of an imported sheet, which names its lifts and equipment too. */
export const resultCategoryName = (category: ResultCategory): string =>
  joined(categoryName(category), category.event, category.equipment);

export const categoryKey = (category: Category): string =>
  [category.sex, category.division, category.level, category.weight_class, category.age_category].join('|');

export const sessionName = ({ name, number }: { name: string | null; number: number }): string =>
  name ?? t('results.session', { session: number });

/** Also of a number for which no session is planned yet. */
export const nameOfSession = ({ sessions }: Pick<Meet, 'sessions'>, number: number): string =>
  sessionName(sessions.find((session) => session.number === number) ?? { name: null, number });

export const heatName = ({ name, number }: { name: string | null; number: number }): string =>
  name ?? t('results.heat', { heat: number });

/** Also of a number for which no heat is planned yet. */
export const nameOfHeat = ({ heats = [] }: Pick<Meet, 'heats'>, event: string, number: number): string =>
  heatName(heats.find((heat) => heat.event === event && heat.number === number) ?? { name: null, number });

/** The value that ranks an entry: its total in kilograms, the sum of its points, or that of its places. */
export function resultText(
  { total_kg: total, score, scoring, bombed_out }: Pick<ResultEntry, 'total_kg' | 'score' | 'scoring' | 'bombed_out'>,
  type: ChampionshipType,
): string {
  if (bombed_out) return t('live.noTotal');
  if (total !== null) return kilos(total);
  return score === null ? '—' : sumText(type, score, scoring);
}

type Lifted = Pick<ResultEntry, 'place' | 'bombed_out' | 'total_kg' | 'bests' | 'score' | 'scoring'>;

/** Sum of the best lifts so far, from the first good attempt on; null for an entry without a place. */
export function liftedKg({ place, total_kg: total, bests }: Lifted): number | null {
  if (total !== null || typeof place !== 'number') return total;
  const best = Object.values(bests);
  return best.length > 0 ? best.reduce((sum, kg) => sum + kg, 0) : null;
}

/** The result of an entry that is still lifting: its subtotal until it has a total. */
export const resultSoFar = (entry: Lifted, type: ChampionshipType): string =>
  resultText({ ...entry, total_kg: entry.bombed_out ? null : liftedKg(entry) }, type);
