import type { AgeCategory } from '@power-corner/contracts/championships/category-lists';
import { ageCategoriesOf } from '@power-corner/contracts/championships/category-lists';
import type { CategorySet, Division } from '@power-corner/contracts/lists';
import { divisions } from '@power-corner/contracts/lists';

export const federationAges: Record<AgeCategory, string> = {
  'Sub-Junior': 'Sub-Juniors',
  Junior: 'Juniors',
  Open: 'Open',
  Master: 'Masters 1',
  'Master I': 'Masters 1',
  'Master II': 'Masters 2',
  'Master III': 'Masters 3',
  'Master IV': 'Masters 4',
};

export const divisionNamedBy = (division: string): Division | undefined =>
  divisions.find((each) => division === each || division.startsWith(`${each} `));

/** The age category in a sheet's division; our own divisions before it follow from the lifts. */
export const ageWordsOf = (division: string): string => division.slice(divisionNamedBy(division)?.length ?? 0).trim();

const isNamed = (age: AgeCategory, words: string) => age === words || federationAges[age] === words;

/** In our words or in the federation's. The club's set has one category for all masters. */
export function ageNamedBy(words: string, set: CategorySet): AgeCategory | null {
  const found = ageCategoriesOf[set].find((age) => isNamed(age, words));
  if (found) return found;
  const isMaster = ageCategoriesOf.ipf.some((age) => age.startsWith('Master') && isNamed(age, words));
  return set === 'club' && isMaster ? 'Master' : null;
}
