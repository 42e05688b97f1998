import { dayInAlgiers } from '@power-corner/contracts/championships/categories';
import { ofSchemas, problemOf } from '@power-corner/contracts/errors';
import type { Division, Sex } from '@power-corner/contracts/lists';
import { say } from '@power-corner/contracts/messages/say';
import { chosenDivision, needsGuardian } from '@power-corner/contracts/participations/participations';
import type { AddEntry } from '@power-corner/contracts/participations/walk-ins';
import { mostEntryRows, WalkInPerson } from '@power-corner/contracts/participations/walk-ins';
import { normalisePhone } from '@power-corner/contracts/text/digits';
import { fold, nameKeyOf } from '@power-corner/contracts/text/fold';
import { z } from '@power-corner/contracts/zod';
import type { SheetFault } from '@power-corner/service-kit/errors';
import { faultsOf } from '@power-corner/service-kit/errors';
import { CellFault, dayCell, numeral, oneOf, short, textCell } from '../sheets/cells.ts';
import { readRows } from '../sheets/read-rows.ts';
import { RowReader } from '../sheets/row-reader.ts';

/** The columns by the fields of the request that adds one person, and other names for them. */
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
  Poids: ['Poids (kg)', 'Weight', 'Weight (kg)', 'Bodyweight', 'BodyweightKg'],
  Club: ['Équipe', 'Team'],
  Téléphone: ['Tél', 'Portable', 'Mobile', 'Phone', 'Phone number'],
  'E-mail': ['Adresse e-mail', 'Mail', 'Courriel', 'Email address'],
  'Nom latin': ['Nom en lettres latines', 'Latin name'],
  Tuteur: ['Responsable', 'Responsable légal', 'Guardian'],
  'Téléphone du tuteur': ['Tél du tuteur', 'Téléphone du responsable', 'Guardian phone'],
};
const needed: readonly string[] = ['Nom', 'Prénom', 'Sexe', 'Naissance', 'Poids', 'Téléphone'];

const sexNames: Record<Sex, readonly string[]> = {
  Male: ['m', 'h', 'male', 'homme', 'masculin', 'garcon', 'ذكر'],
  Female: ['f', 'female', 'femme', 'feminin', 'fille', fold('أنثى')],
};

function sexCell(cell: string): string {
  const found = Object.entries(sexNames).find(([, names]) => names.includes(fold(cell)));
  if (!found && cell !== '') throw new CellFault(say('cellOneOf', { cell: short(cell), values: 'M, F' }));
  return found?.[0] ?? '';
}

/** What French sheets call the divisions, folded. */
const divisionNames = new Map<string, Division>([
  ['3 mouvements', '3 Movement'],
  ['trois mouvements', '3 Movement'],
  ['developpe couche', 'Bench Press'],
]);

/** Spreadsheets take the number for one and drop its first zero; our own export keeps it by `="0661234567"`. */
function phoneCell(cell: string): string {
  const digits = normalisePhone(cell.replace(/^="(.*)"$/, '$1'));
  return /^[1-9]\d{8}$/.test(digits) ? `0${digits}` : digits;
}

/** The schemas have limits of their own. */
const longestCell = 1000;

interface Named {
  name: string;
  birthday: string;
  club: string | null;
}

/** A line of the sheet, with the people of the same name further up. */
export interface SheetEntry extends Named {
  line: number;
  entry: AddEntry;
  sameName: Named[];
}

interface Offer {
  divisions: readonly { division: Division }[];
  date: Date;
}

const Row = z.object({ person: WalkInPerson, division: chosenDivision });

function readRow(cells: ReadonlyMap<string, string>, line: number, { divisions, date }: Offer) {
  const reader = new RowReader(cells, line);
  const text = (column: string) => reader.read(column, (cell) => textCell(cell, longestCell), '');
  const offered = divisions.map(({ division }) => division);
  const only = offered.length === 1 ? offered[0] : undefined;
  const guardian = {
    name: text('Tuteur'),
    phone_number: reader.read('Téléphone du tuteur', phoneCell, ''),
  };
  const row = {
    person: {
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
    },
    division: reader.read(
      'Division',
      (cell) => (cell && offered.length > 0 ? oneOf(divisionNames.get(fold(cell)) ?? cell, offered) : only),
      only,
    ),
  };
  const parsed = Row.safeParse(row, ofSchemas);
  const named = new Set(reader.faults.map(({ column }) => column));
  for (const [field, message] of Object.entries(
    faultsOf(parsed.success ? {} : problemOf(parsed.error.issues).fields),
  )) {
    const column = columnOf[field as keyof typeof columnOf] ?? '';
    if (!named.has(column)) reader.note(column, message);
  }
  if (offered.length > 1 && !row.division && !named.has('Division')) reader.note('Division', say('chooseDivision'));
  if (!parsed.success) return reader.faults;
  const { birthday, guardian: given } = parsed.data.person;
  if (needsGuardian(birthday, dayInAlgiers(date)) && !given) reader.note('Tuteur', say('guardianOfMinorRequired'));
  return reader.faults.length > 0 ? reader.faults : parsed.data;
}

/** Reads people to enter, judged as the call that adds one person does. @returns every fault by line and column */
export function readEntries(text: string, offer: Offer): { rows: SheetEntry[] } | { faults: SheetFault[] } {
  const above = new Map<string, Named[]>();
  const columns = Object.values(columnOf);
  const read = readRows<SheetEntry>(text, {
    known: columns,
    aliases,
    mostRows: mostEntryRows,
    mayBeEmpty: false,
    headerFaults: (found, line) =>
      [...needed, ...(offer.divisions.length > 1 ? ['Division'] : [])]
        .filter((column) => !found.includes(column))
        .map((column) => ({ line, column, message: say('columnMissing') })),
    readRow: (cells, line) => {
      const entry = readRow(cells, line, offer);
      if (Array.isArray(entry)) return entry;
      const { firstname, lastname, birthday, club = null } = entry.person;
      const sameName = above.get(nameKeyOf(entry.person)) ?? [];
      if (sameName.some((other) => other.birthday === birthday))
        return [{ line, column: 'Nom', message: say('personTwice') }];
      const person = { name: `${firstname} ${lastname}`, birthday, club };
      above.set(nameKeyOf(entry.person), [...sameName, person]);
      return { line, entry, ...person, sameName };
    },
  });
  return Array.isArray(read) ? { faults: read } : { rows: read.rows };
}
