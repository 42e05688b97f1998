import { escapeFormula } from '@power-corner/contracts/text/csv';
import { tidyText, isLatinName } from '@power-corner/contracts/text/latin-letters';
import type { AgeCategory } from '@power-corner/contracts/championships/category-lists';
import type { Message } from '@power-corner/contracts/messages/say';
import { say } from '@power-corner/contracts/messages/say';
import type { ResultEntry } from '@power-corner/contracts/results/results';
import { hundredths, sumKg } from '@power-corner/meet/platform/weights';
import type { PackFault } from '@power-corner/service-kit/errors';
import type { SheetLift, SheetLine } from '../../sheets/sheet.ts';
import { ageWordsOf, federationAges } from '../../sheets/ages.ts';
import { liftsOfEvent, sheetLifts } from '../../sheets/sheet.ts';
import { liftColumns } from '../sheet/read-row.ts';
import { attemptText } from '../sheet/write-sheet.ts';
import {
  defaultFederation,
  federationClasses,
  federationDivisions,
  heaviestKg,
  isWithin,
  takenEquipments,
} from './federation.ts';

/** Small words that stay as they are written, but at the beginning of a name. */
const particles = new Set(['el', 'la', 'de', 'bin']);

const capitalised = (name: string): string =>
  tidyText(name)
    .split(' ')
    .map((word, at) => (at > 0 && particles.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

const isPackName = (name: string): boolean =>
  isLatinName(name) && name.split(' ').every((word, at) => /^\p{Lu}/u.test(word) || (at > 0 && particles.has(word)));

/** The federation's sheet would take such a name for something else. */
const hasRefusedEnd = (name: string): boolean => /^(?:Jr|Sr) |(?:\.|DT|SP|MP|Ii|Iii)$/.test(name);

export type LatinNames = ReadonlyMap<string, string>;

interface PackRow {
  cells: ReadonlyMap<string, string>;
  faults: { column: string; message: Message }[];
}

/** A comma or a quotation mark would need quotes, which the file has not. */
const plainCell = (text: string): string => escapeFormula(tidyText(text.replaceAll(/[,"\p{Cc}]/gu, ' ')));

/** Only an age category stays: our own divisions follow from the lifts, which have a column. */
function divisionOf(division: string): string {
  const age = ageWordsOf(division);
  return age in federationAges ? federationAges[age as AgeCategory] : plainCell(age) || 'Open';
}

function bestOf({ attempts, bests }: ResultEntry, lift: SheetLift): number | null {
  const taken = (attempts[lift] ?? []).slice(0, 3).filter((attempt) => attemptText(attempt) !== '');
  if (taken.length === 0) return bests[lift] ?? null;
  const good = taken.flatMap(({ outcome, weight_kg }) => (outcome === 'good' ? (weight_kg ?? []) : []));
  return good.length > 0 ? Math.max(...good) : null;
}

/** The federation knows neither withdrawals nor guests without a total. */
function placeOf({ place, total_kg }: ResultEntry, hasLifted: boolean): string {
  if (place === 'WD' || (place === 'G' && total_kg === null)) return hasLifted ? 'DQ' : 'NS';
  return place === null ? '' : String(place);
}

const withoutTotal = new Set(['DQ', 'DD', 'NS']);

const isClass = (weightClass: string) => /^\d{1,3}(\.\d{1,2})?\+?$/.test(weightClass);

type Note = (column: string, message: Message) => void;

/** The bar never goes down, and not the same weight is tried after a good lift. */
function noteAttempts(note: Note, columns: readonly string[], cells: readonly string[]): void {
  let before = 0;
  for (const [at, cell] of cells.entries()) {
    const kg = Number(cell);
    const column = columns[at] ?? '';
    if (kg === 0) continue;
    if (Math.abs(kg) > heaviestKg.lift) note(column, say('cellTooHeavy', { cell, max: heaviestKg.lift }));
    if (Math.abs(kg) < Math.abs(before))
      note(column, say('packLowered', { kg: Math.abs(kg), before: Math.abs(before) }));
    if (Math.abs(kg) === before) note(column, say('packRepeated', { kg: before }));
    if (Math.abs(kg) >= Math.abs(before)) before = kg;
  }
}

/** The classes and divisions of another federation are not known here. */
function noteCategory(note: Note, { entry, sex }: SheetLine, cells: ReadonlyMap<string, string>): void {
  const cell = (column: string) => cells.get(column) ?? '';
  const [division, weightClass] = [cell('Division'), cell('WeightClassKg')];
  if (!federationDivisions.includes(division))
    note('Division', say('cellOneOf', { cell: division, values: federationDivisions.join(', ') }));
  const classes = federationClasses(sex, division);
  const at = classes?.indexOf(weightClass) ?? 0;
  if (weightClass === '' && cell('Place') !== 'NS') note('WeightClassKg', say('packClassMissing'));
  else if (isClass(weightClass) && classes && at === -1)
    note('WeightClassKg', say('cellOneOf', { cell: weightClass, values: classes.join(', ') }));
  const kg = entry.bodyweight_kg;
  if (kg !== null && at > 0 && isWithin(kg, weightClass) && !isWithin(kg, weightClass, classes?.[at - 1]))
    note('BodyweightKg', say('packOutsideClass', { kg, class: weightClass }));
}

function nameOf({ entry, participationId }: SheetLine, latinNames: LatinNames): string {
  const name = capitalised(entry.name);
  const latinName = latinNames.get(participationId ?? '');
  return latinName === undefined || isPackName(name) ? name : capitalised(latinName);
}

function rowOf(line: SheetLine, latinNames: LatinNames, federation: string): PackRow {
  const { entry, sex, event, division, weightClass } = line;
  const equipment = line.equipment || 'Raw';
  const faults: PackRow['faults'] = [];
  const note: Note = (column, message) => faults.push({ column, message });
  const name = nameOf(line, latinNames);
  if (!isPackName(name)) note('Name', say('packPersonName', { cell: name }));
  else if (hasRefusedEnd(name)) note('Name', say('packNameEnd', { cell: name }));
  if (event === '') note('Event', say('cellOneOf', { cell: '', values: say('eventLetters') }));
  if (!takenEquipments.includes(equipment))
    note('Equipment', say('cellOneOf', { cell: equipment, values: takenEquipments.join(', ') }));
  if ((equipment === 'Wraps' && !event.includes('S')) || (equipment === 'Straps' && !event.includes('D')))
    note('Equipment', say('packEquipment', { equipment, event }));
  const kg = entry.bodyweight_kg;
  if (kg !== null && (kg < 15 || kg > 300))
    note('BodyweightKg', say('cellBodyweight', { cell: String(kg), min: 15, max: 300 }));
  if (kg !== null && Math.abs(kg * 100 - hundredths(kg)) > 1e-6)
    note('BodyweightKg', say('cellDecimals', { cell: String(kg) }));
  if (weightClass !== '' && !isClass(weightClass)) note('WeightClassKg', say('packClass', { cell: weightClass }));
  if (isClass(weightClass) && kg !== null && !isWithin(kg, weightClass))
    note('BodyweightKg', say('packOutsideClass', { kg, class: weightClass }));
  const lifts = liftsOfEvent(event);
  const lifted = sheetLifts.flatMap((lift) => {
    const attempts = [0, 1, 2].map((at) => (lifts.includes(lift) ? attemptText(entry.attempts[lift]?.[at]) : ''));
    noteAttempts(note, liftColumns[lift].attempts, attempts);
    return [{ ...liftColumns[lift], lift, cells: attempts, kg: lifts.includes(lift) ? bestOf(entry, lift) : null }];
  });
  const bests = lifted.flatMap(({ kg: best }) => best ?? []);
  const place = placeOf(entry, bests.length > 0 || lifted.some(({ cells }) => cells.some((cell) => cell !== '')));
  if (place === '') note('Place', say('packUndecided'));
  if (Number(place) > 255) note('Place', say('packPlaceMost', { place, max: 255 }));
  const total = withoutTotal.has(place) ? null : entry.total_kg;
  if (place !== '' && !withoutTotal.has(place)) {
    if (total === null) note('TotalKg', say('packTotalMissing'));
    if (total !== null && total > heaviestKg.total)
      note('TotalKg', say('cellTooHeavy', { cell: String(total), max: heaviestKg.total }));
    for (const { lift, best, kg: bestKg } of lifted)
      if (bests.length > 0 && bestKg === null && lifts.includes(lift)) note(best, say('packLiftMissing'));
    const sum = bests.length > 0 ? sumKg(bests) : total;
    if (total !== null && sum !== null && hundredths(total) !== hundredths(sum))
      note('TotalKg', say('notSum', { given: total, sum }));
  }
  const cells = new Map([
    ['Name', name],
    ['Sex', sex],
    ['BirthDate', ''],
    ['Age', ''],
    ['Country', ''],
    ['Team', plainCell(entry.club ?? '')],
    ['Event', event],
    ['Equipment', equipment],
    ['Division', divisionOf(division)],
    ['BodyweightKg', kg === null ? '' : String(kg)],
    ['WeightClassKg', weightClass],
    ...lifted.flatMap(({ attempts, best, cells: taken, kg: bestKg }) => [
      ...attempts.map((column, at) => [column, taken[at] ?? ''] as const),
      [best, bestKg === null ? '' : String(bestKg)] as const,
    ]),
    ['TotalKg', total === null ? '' : String(total)],
    ['Place', place],
  ]);
  if (federation === defaultFederation) noteCategory(note, line, cells);
  return { cells, faults };
}

/** @returns the lifters' file of the pack, with its faults; the columns of a lift stand where somebody has data */
export function entriesFileOf(
  lines: readonly SheetLine[],
  latinNames: LatinNames,
  federation: string,
): { content: string; faults: PackFault[] } {
  const rows = lines.map((line) => rowOf(line, latinNames, federation));
  const empty = new Set(
    sheetLifts
      .map((lift) => [...liftColumns[lift].attempts, liftColumns[lift].best])
      .filter((columns) => rows.every(({ cells }) => columns.every((column) => !cells.get(column))))
      .flat(),
  );
  const columns = [...(rows[0]?.cells.keys() ?? [])].filter((column) => !empty.has(column));
  const records = [columns, ...rows.map(({ cells }) => columns.map((column) => cells.get(column) ?? ''))];
  const faults = rows.flatMap((row, at) =>
    row.faults.map((fault) => ({ file: 'entries.csv', line: at + 2, name: lines[at]?.entry.name ?? '', ...fault })),
  );
  if (rows.length === 0)
    faults.push({ file: 'entries.csv', line: 1, column: '', name: '', message: say('fileNoRows') });
  return { content: records.map((record) => `${record.join(',')}\n`).join(''), faults };
}
