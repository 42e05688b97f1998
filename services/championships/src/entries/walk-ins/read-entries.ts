import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { ofSchemas, problemOf } from '@power-corner/contracts/errors';
import type { Division, Sex } from '@power-corner/contracts/lists';
import { divisions } from '@power-corner/contracts/lists';
import { say } from '@power-corner/contracts/messages/say';
import type { ComparedPerson } from '@power-corner/contracts/participations/same-person';
import { comparePeople } from '@power-corner/contracts/participations/same-person';
import { chosenPart, needsGuardian } from '@power-corner/contracts/participations/participations';
import type { AddEntry } from '@power-corner/contracts/participations/walk-ins';
import { mostEntryRows, WalkInPerson } from '@power-corner/contracts/participations/walk-ins';
import { normalisePhone } from '@power-corner/contracts/text/digits';
import { fold, lettersOf, nameKeyOf } from '@power-corner/contracts/text/fold';
import { z } from '@power-corner/contracts/zod';
import type { SheetFault } from '@power-corner/service-kit/errors';
import { faultsOf } from '@power-corner/service-kit/errors';
import type { DivisionLimit } from '../../catalogue/model.ts';
import type { Part } from '../../catalogue/parts.ts';
import { isLevel } from '../../catalogue/parts.ts';
import { CellFault, dayCell, numeral, oneOf, short, textCell } from '../sheets/cells.ts';
import { readRows } from '../sheets/read-rows.ts';
import { RowReader } from '../sheets/row-reader.ts';

const columnOf = {
  'person.lastname': 'Nom',
  'person.firstname': 'Prénom',
  'person.sex': 'Sexe',
  'person.birthday': 'Naissance',
  division: 'Division',
  'person.weight': 'Poids',
  'person.club': 'Club',
  'person.phone_number': 'Téléphone',
  'person.email': 'E-mail',
  'person.latin_name': 'Nom latin',
  'person.guardian.name': 'Tuteur',
  'person.guardian.phone_number': 'Téléphone du tuteur',
} as const;
const aliases = {
  Nom: ['Nom de famille', 'Last name', 'Family name', 'Surname'],
  Prénom: ['First name', 'Given name'],
  Sexe: ['Sex', 'Genre', 'Gender'],
  Naissance: ['Date de naissance', 'Né le', 'Née le', 'Birthday', 'Birth date', 'Date of birth'],
  Level: ['Niveau', 'Division'],
  Poids: ['Poids (kg)', 'Poids de corps', 'Poids de corps (kg)', 'Weight', 'Weight (kg)', 'Bodyweight', 'BodyweightKg'],
  Club: ['Équipe', 'Team'],
  Téléphone: ['Tél', 'Portable', 'Mobile', 'Phone', 'Phone number'],
  'E-mail': ['Adresse e-mail', 'Mail', 'Courriel', 'Email address'],
  'Nom latin': ['Nom en lettres latines', 'Latin name'],
  Tuteur: ['Responsable', 'Responsable légal', 'Guardian'],
  'Téléphone du tuteur': ['Tél du tuteur', 'Téléphone du responsable', 'Guardian phone'],
};
const needed: readonly string[] = ['Nom', 'Prénom', 'Sexe', 'Naissance', 'Poids', 'Téléphone'];

const sexNames: Record<Sex, readonly string[]> = {
  Male: ['M', 'H', 'Mr', 'Male', 'Homme', 'Monsieur', 'Masculin', 'Garçon', 'ذكر'].map(lettersOf),
  Female: ['F', 'Mme', 'Mlle', 'Female', 'Femme', 'Madame', 'Mademoiselle', 'Féminin', 'Fille', 'أنثى'].map(lettersOf),
};

function sexCell(cell: string): string {
  const found = Object.entries(sexNames).find(([, names]) => names.includes(lettersOf(cell)));
  if (!found && cell !== '') throw new CellFault(say('cellOneOf', { cell: short(cell), values: 'M, F' }));
  return found?.[0] ?? '';
}

const divisionNames = new Map<string, Division>([
  ...divisions.map((division) => [lettersOf(division), division] as const),
  ['3mouvements', '3 Movement'],
  ['troismouvements', '3 Movement'],
  ['developpecouche', 'Bench Press'],
]);

/** Separators between two phone numbers; a hyphen may also be inside one. */
const betweenPhones = [/[/;,|\r\n]|\s(?:et|ou)\s/i, /[-–]|\s+(?=\+|00|0\d{9})/];

/**
 * The first mobile number of a cell as `0661234567`: of `038 86 12 34 / 661234567` the second one. Spreadsheets drop the
 * first zero, and our own export keeps it by `="0661234567"`.
 */
function phoneCell(cell: string): string {
  const numbers = (parts: readonly string[]) =>
    parts.map((part) => normalisePhone(part.replace(/^="(.*)"$/, '$1')).replace(/^(?=[1-9]\d{8}$)/, '0'));
  const [whole = ''] = numbers([cell]);
  // A shorter part is none: it belongs to the one beside it.
  const split = betweenPhones.map((between) => numbers(cell.split(between)));
  const all = [[whole], ...split.filter((parts) => parts.every(({ length }) => length > 8))].flat();
  return all.find((number) => /^0\d{9}$/.test(number)) ?? whole;
}

/** The schemas have limits of their own. */
const longestCell = 1000;

interface SheetPerson {
  firstname: string;
  lastname: string;
  birthday: string;
  club: string | null;
}

export interface SheetEntry {
  kind: 'entry';
  line: number;
  name: string;
  birthday: string;
  /** The line above that has the same names and birthday. */
  repeats: number | undefined;
  entry: AddEntry;
  /** In lines above. */
  alike: SheetPerson[];
}

/** A line that is left out, once for each of its faults. */
export interface FaultyLine extends SheetFault {
  kind: 'faulty';
  name: string;
}

interface SheetChampionship {
  divisions: readonly Pick<DivisionLimit, 'division' | 'name'>[];
  date: Date;
}

const Row = z.object({ person: WalkInPerson, ...chosenPart });

function readPerson(reader: RowReader) {
  const text = (column: string) => reader.read(column, (cell) => textCell(cell, longestCell), '');
  const guardian = { name: text('Tuteur'), phone_number: reader.read('Téléphone du tuteur', phoneCell, '') };
  return {
    firstname: text('Prénom'),
    lastname: text('Nom'),
    sex: reader.read('Sexe', sexCell, ''),
    birthday: reader.read('Naissance', (cell) => cell && dayCell(cell), ''),
    weight: reader.read('Poids', numeral, ''),
    phone_number: reader.read('Téléphone', phoneCell, ''),
    email: text('E-mail'),
    club: text('Club'),
    latin_name: text('Nom latin') || undefined,
    ...((guardian.name || guardian.phone_number) && { guardian }),
  };
}

/** A championship without divisions may have levels: their column also says so where none is named. */
const partColumnOf = ({ divisions: offered }: SheetChampionship) => (offered.every(isLevel) ? 'Level' : 'Division');

function divisionCell(cell: string, { divisions: offered }: SheetChampionship): Part {
  const known = offered.map(({ division }) => division);
  return oneOf(divisionNames.get(lettersOf(cell)) ?? cell, known);
}

function levelCell(cell: string, { divisions: offered }: SheetChampionship): Part {
  const found = offered.find(({ name = '' }) => fold(name) === fold(cell));
  if (found) return found.division;
  const values = offered.map(({ name }) => name).join(', ');
  throw new CellFault(values ? say('cellOneOf', { cell: short(cell), values }) : say('noLevels'));
}

function readPart(reader: RowReader, championship: SheetChampionship): Part | undefined {
  const [first, ...others] = championship.divisions;
  const only = others.length === 0 ? first?.division : undefined;
  const column = partColumnOf(championship);
  const read = { Division: divisionCell, Level: levelCell }[column];
  return reader.read(column, (cell) => (cell ? read(cell, championship) : only), only);
}

function readRow(cells: ReadonlyMap<string, string>, line: number, championship: SheetChampionship) {
  const { divisions: offered, date } = championship;
  const reader = new RowReader(cells, line);
  const partColumn = partColumnOf(championship);
  const person = readPerson(reader);
  const part = readPart(reader, championship);
  const row = { person, [partColumn === 'Level' ? 'level' : 'division']: part };
  const parsed = Row.safeParse(row, ofSchemas);
  const withFault = new Set(reader.faults.map(({ column }) => column));
  const faults = faultsOf(parsed.success ? {} : problemOf(parsed.error.issues).fields);
  for (const [field, message] of Object.entries(faults)) {
    const column = columnOf[field as keyof typeof columnOf] ?? '';
    if (!withFault.has(column)) reader.note(column, message);
  }
  if (offered.length > 1 && !part && !withFault.has(partColumn))
    reader.note(partColumn, say(partColumn === 'Level' ? 'chooseLevel' : 'chooseDivision'));
  if (!parsed.success) return reader.faults;
  const { birthday, guardian } = parsed.data.person;
  if (needsGuardian(birthday, dayInAlgiers(date)) && !guardian) reader.note('Tuteur', say('guardianOfMinorRequired'));
  return reader.faults.length > 0 ? reader.faults : parsed.data;
}

/** Leaves out the people who are among those `found` elsewhere: a line above has been added, or names somebody known. */
export function withoutFound(
  people: readonly SheetPerson[],
  found: readonly { firstname: string; lastname: string; birthday: string | null }[],
): SheetPerson[] {
  const identityOf = (person: (typeof found)[number]) => `${nameKeyOf(person)} ${person.birthday}`;
  const known = new Set(found.map(identityOf));
  return people.filter((person) => !known.has(identityOf(person)));
}

/** @param skipsFaulty a line with a fault is left out; otherwise it refuses the sheet */
export function readEntries(
  text: string,
  championship: SheetChampionship,
  { skipsFaulty = false } = {},
): { rows: SheetEntry[]; faulty: FaultyLine[] } | { faults: SheetFault[] } {
  const above: { line: number; shown: SheetPerson; nameKey: string; compared: ComparedPerson }[] = [];
  const faulty: FaultyLine[] = [];
  const leaveOut = (cells: ReadonlyMap<string, string>, faults: readonly SheetFault[]) => {
    const name = short([cells.get('Prénom'), cells.get('Nom')].join(' ').trim());
    faulty.push(...faults.map((fault) => ({ kind: 'faulty' as const, ...fault, name })));
  };
  const partColumn = partColumnOf(championship);
  const read = readRows<SheetEntry>(text, {
    known: Object.values({ ...columnOf, division: partColumn }),
    aliases,
    mostRows: mostEntryRows,
    mayBeEmpty: false,
    leaveOut: skipsFaulty ? leaveOut : undefined,
    headerFaults: (found, line) =>
      [...needed, ...(championship.divisions.length > 1 ? [partColumn] : [])]
        .filter((column) => !found.includes(column))
        .map((column) => ({ line, column, message: say('columnMissing') })),
    readRow: (cells, line) => {
      const entry = readRow(cells, line, championship);
      if (Array.isArray(entry)) return entry;
      const { firstname, lastname, birthday, club = null, email = null, phone_number: phoneNumber } = entry.person;
      const name = `${firstname} ${lastname}`;
      const shown = { firstname, lastname, birthday, club };
      const nameKey = nameKeyOf(entry.person);
      const compared = { firstname, lastname, birthday, email, phoneNumber };
      const alike = above.filter(
        (each) => each.nameKey === nameKey || comparePeople(each.compared, compared) !== 'other',
      );
      const repeats = alike.find((each) => each.nameKey === nameKey && each.shown.birthday === birthday)?.line;
      above.push({ line, shown, nameKey, compared });
      return { kind: 'entry', line, name, birthday, entry, repeats, alike: alike.map((each) => each.shown) };
    },
  });
  return 'faults' in read ? read : { rows: read.rows, faulty };
}
