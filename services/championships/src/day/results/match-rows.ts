import { classBound } from '@power-corner/contracts/championships/category-lists';
import { hundredths } from '@power-corner/meet/platform/weights';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import { latinNameOf } from '../../entries/places/rules.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import { comparedName, plainName } from './differences.ts';

/** A row that its name, class, bodyweight and lot attach to no single participation. */
export interface Namesake {
  row: SheetRow;
  candidates: ParticipationRecord[];
}

/** The rows of one person, and the participations that may be theirs. */
interface Person {
  rows: SheetRow[];
  candidates: ParticipationRecord[];
}

type Fits = (row: SheetRow, participation: ParticipationRecord) => boolean;

const hasBodyweight: Fits = ({ bodyweightKg }, { meet }) =>
  bodyweightKg !== null && meet?.bodyweightKg != null && hundredths(bodyweightKg) === hundredths(meet.bodyweightKg);

/** What tells namesakes apart, the surest first. At the end, each other has been found. */
const tests: readonly Fits[] = [
  ({ lot }, { meet }) => lot !== undefined && lot === meet?.lot,
  hasBodyweight,
  ({ weightClass }, participation) =>
    weightClass !== '' && classBound(weightClass) === classBound(participation.weightClass ?? ''),
  () => true,
];

/** The participations by sex and name, in either order or in Latin letters. */
function byName(participations: readonly ParticipationRecord[]): Map<string, ParticipationRecord[]> {
  const found = new Map<string, ParticipationRecord[]>();
  for (const participation of participations) {
    const { firstname, lastname, sex } = participation.athlete;
    const latinName = latinNameOf(participation) ?? [];
    const names = new Set([`${firstname} ${lastname}`, `${lastname} ${firstname}`].concat(latinName).map(comparedName));
    for (const name of names) {
      const key = `${sex === 'Male' ? 'M' : 'F'} ${name}`;
      found.set(key, [...(found.get(key) ?? []), participation]);
    }
  }
  return found;
}

/** Gives each person the one participation that fits them and nobody else of those who are left. */
function attach(persons: readonly Person[], fits: Fits, found: Map<Person, string>): void {
  const taken = new Set(found.values());
  const left = persons.filter((person) => !found.has(person));
  for (const person of left) person.candidates = person.candidates.filter(({ _id }) => !taken.has(_id));
  const fitting = left.map((person) => person.candidates.filter((each) => person.rows.every((row) => fits(row, each))));
  const claims = Map.groupBy(fitting.flat(), ({ _id }) => _id);
  for (const [at, [first, ...others]] of fitting.entries())
    if (first && others.length === 0 && claims.get(first._id)?.length === 1) found.set(left[at]!, first._id);
}

/**
 * Attaches each row to the participation of the same name and sex. Rows of one name with different bodyweights or lots
 * are different people.
 * @param chosen the participations that an admin has chosen for namesakes, by the line of the row
 */
export function matchRows(
  rows: readonly SheetRow[],
  participations: readonly ParticipationRecord[],
  chosen: ReadonlyMap<number, string>,
): { rows: SheetRow[]; namesakes: Namesake[] } {
  const named = byName(participations);
  const candidatesOf = ({ sex, name }: SheetRow) => named.get(`${sex} ${plainName(name)}`) ?? [];
  const people = Map.groupBy(
    rows.filter((row) => candidatesOf(row).length > 0),
    ({ sex, name, bodyweightKg, lot }) => JSON.stringify([sex, comparedName(name), bodyweightKg, lot]),
  );
  const persons = [...people.values()].map((own): Person => ({ rows: own, candidates: candidatesOf(own[0]!) }));
  const found = new Map<Person, string>();
  // Once more at the end: who was found takes a participation from the candidates of the others.
  for (const fits of [...tests, ...tests]) attach(persons, fits, found);
  const ids = new Map<SheetRow, string>();
  const namesakes: Namesake[] = [];
  for (const person of persons) {
    for (const row of person.rows) {
      const choice = person.candidates.find(({ _id }) => _id === chosen.get(row.line));
      const id = found.get(person) ?? choice?._id;
      if (id) ids.set(row, id);
      else if (person.candidates.length > 0) namesakes.push({ row, candidates: person.candidates });
    }
  }
  return {
    rows: rows.map((row) => {
      const participationId = ids.get(row);
      return participationId ? { ...row, participationId } : row;
    }),
    namesakes,
  };
}
