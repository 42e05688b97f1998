import { classBound } from '@power-corner/contracts/championships/category-lists';
import { lettersOf } from '@power-corner/contracts/text/fold';
import { hundredths } from '@power-corner/meet/platform/weights';
import { tombstoneIdOf } from '@power-corner/service-kit/erasure/erasures';
import type { ChampionshipRecord } from '../../catalogue/model.ts';
import type { ParticipationRecord } from '../../entries/places/model.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import { comparedName, plainName } from './differences.ts';
import { erasedUnder, namesInSheets } from './erased-rows.ts';

export interface Namesake {
  row: SheetRow;
  candidates: ParticipationRecord[];
}

interface Person {
  rows: SheetRow[];
  candidates: ParticipationRecord[];
}

type Fits = (row: SheetRow, participation: ParticipationRecord) => boolean;

/** A person lifts once in an event with an equipment. */
const excludeEachOther = (one: SheetRow, other: SheetRow) =>
  one.event === other.event &&
  one.equipment === other.equipment &&
  (one.division === other.division || one.totalKg !== other.totalKg);

const hasBodyweight: Fits = ({ bodyweightKg }, { meet }) =>
  bodyweightKg !== null && meet?.bodyweightKg != null && hundredths(bodyweightKg) === hundredths(meet.bodyweightKg);

/** What tells namesakes apart, the surest first. The last one attaches a person who is left alone. */
const tests: readonly Fits[] = [
  ({ lot }, { meet }) => lot !== undefined && lot === meet?.lot,
  hasBodyweight,
  ({ weightClass }, participation) =>
    weightClass !== '' && classBound(weightClass) === classBound(participation.weightClass ?? ''),
  () => true,
];

function byName(participations: readonly ParticipationRecord[]): Map<string, ParticipationRecord[]> {
  const found = new Map<string, ParticipationRecord[]>();
  for (const participation of participations)
    for (const name of namesInSheets(participation)) {
      const key = `${participation.athlete.sex === 'Male' ? 'M' : 'F'} ${name}`;
      found.set(key, [...(found.get(key) ?? []), participation]);
    }
  return found;
}

/** Two results of one category are two people's. @param rows of one name, bodyweight and lot */
function personsOf(rows: readonly SheetRow[]): SheetRow[][] {
  const persons: SheetRow[][] = [];
  for (const row of rows) {
    const own = persons.find((others) => !others.some((other) => excludeEachOther(row, other)));
    if (own) own.push(row);
    else persons.push([row]);
  }
  return persons;
}

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
 * Attaches each row to the participation of the same name and sex, also of an erased name. Rows of one name with
 * different bodyweights or lots are different people.
 * @param chosen the participations that an admin has chosen for namesakes, by the line of the row
 */
export function matchRows(
  rows: readonly SheetRow[],
  participations: readonly ParticipationRecord[],
  championship: Pick<ChampionshipRecord, '_id' | 'erasedNames'>,
  chosen: ReadonlyMap<number, string>,
): { rows: SheetRow[]; namesakes: Namesake[] } {
  const named = byName(participations);
  const candidatesOf = ({ sex, name }: SheetRow) => {
    const own = named.get(`${sex} ${lettersOf(plainName(name))}`) ?? [];
    const erased = erasedUnder(championship, name);
    if (erased.length === 0) return own;
    return [...own, ...participations.filter(({ _id }) => erased.includes(tombstoneIdOf(_id)))];
  };
  const people = Map.groupBy(
    rows.filter((row) => candidatesOf(row).length > 0),
    ({ sex, name, bodyweightKg, lot }) => JSON.stringify([sex, comparedName(name), bodyweightKg, lot]),
  );
  const persons = [...people.values()]
    .flatMap(personsOf)
    .map((own): Person => ({ rows: own, candidates: candidatesOf(own[0]!) }));
  const found = new Map<Person, string>();
  const isChosen: Fits = ({ line }, { _id }) => chosen.get(line) === _id;
  // The second round knows which participations are taken.
  for (const fits of [...tests, ...tests, isChosen]) attach(persons, fits, found);
  const ids = new Map<SheetRow, string>();
  const namesakes: Namesake[] = [];
  for (const person of persons) {
    for (const row of person.rows) {
      const id = found.get(person);
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
