import { weightClasses } from '@power-corner/contracts/championships/category-lists';
import { divisions, sexes } from '@power-corner/contracts/lists';
import type { Participant } from '@power-corner/contracts/participations/participations';
import { locale } from '../../../lib/i18n/i18n.ts';
import { partText } from '../../../lib/i18n/parts.ts';

export type Listed = Pick<Participant, 'division' | 'level_name' | 'sex' | 'weight_class' | 'firstname' | 'lastname'>;

export interface PaperGroup<Row = Participant> {
  key: string;
  /** Or the name of the level. */
  division: string | null;
  sex: Participant['sex'];
  weightClass: Participant['weight_class'];
  rows: Row[];
}

/** The place of a value in a list; one that is none of them comes last. */
function placeIn(list: readonly string[], value: string | null): number {
  const index = value === null ? -1 : list.indexOf(value);
  return index < 0 ? list.length : index;
}

export const byName = (one: Pick<Listed, 'firstname' | 'lastname'>, other: typeof one): number =>
  one.lastname.localeCompare(other.lastname, locale()) || one.firstname.localeCompare(other.firstname, locale());

/** Participants by division, sex and weight class, in the order of the sport, and by name within a group. */
export function groupByClass<Row extends Listed>(participants: readonly Row[]): PaperGroup<Row>[] {
  const groups = new Map<string, Row[]>();
  for (const row of participants) {
    const key = [partText(row), row.sex, row.weight_class].join('|');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups]
    .map(([key, rows]) => {
      const [first] = rows as [Row, ...Row[]];
      const { sex, weight_class: weightClass } = first;
      return { key, division: partText(first), sex, weightClass, rows: rows.toSorted(byName) };
    })
    .toSorted(
      (one, other) =>
        placeIn(divisions, one.division) - placeIn(divisions, other.division) ||
        placeIn(sexes, one.sex) - placeIn(sexes, other.sex) ||
        placeIn(weightClasses, one.weightClass) - placeIn(weightClasses, other.weightClass),
    );
}
