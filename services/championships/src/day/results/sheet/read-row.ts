import { longest } from '@power-corner/contracts/text/lengths';
import { say } from '@power-corner/contracts/messages/say';
import type { Place } from '@power-corner/contracts/results/results';
import { hasTotal } from '@power-corner/meet/ranking/places';
import { hundredths, sumKg } from '@power-corner/meet/platform/weights';
import type { SheetFault } from '@power-corner/service-kit/errors';
import type { SheetLift, SheetRow } from '../../sheets/sheet.ts';
import { liftsOfEvent, sheetLifts } from '../../sheets/sheet.ts';
import * as cells from '../../sheets/cells.ts';
import { nameCell, textCell } from '../../../entries/sheets/cells.ts';
import { RowReader } from '../../../entries/sheets/row-reader.ts';

export const liftColumns: Record<SheetLift, { attempts: string[]; best: string }> = {
  squat: { attempts: ['Squat1Kg', 'Squat2Kg', 'Squat3Kg'], best: 'Best3SquatKg' },
  bench: { attempts: ['Bench1Kg', 'Bench2Kg', 'Bench3Kg'], best: 'Best3BenchKg' },
  deadlift: { attempts: ['Deadlift1Kg', 'Deadlift2Kg', 'Deadlift3Kg'], best: 'Best3DeadliftKg' },
};

/** Sheets of federations that count in pounds are rounded lift by lift, and their total apart. */
const roundingOfTotals = 50;

interface Lifted extends Pick<SheetRow, 'attempts' | 'bests'> {
  hasFailed: boolean;
}

/** The attempts and bests of the event's lifts. The best is that of the attempts where the sheet leaves it out. */
function readLifts(reader: RowReader, event: string): Lifted {
  const of = liftsOfEvent(event);
  const lifted: Lifted = { attempts: {}, bests: {}, hasFailed: false };
  for (const lift of sheetLifts) {
    const { attempts: columns, best: bestColumn } = liftColumns[lift];
    const attempts = columns.map((column) => reader.read(column, cells.attemptCell, null));
    const given = reader.read(bestColumn, cells.attemptCell, null);
    const taken = attempts.flatMap((kg) => kg ?? []);
    if (taken.length === 0 && given === null) continue;
    if (event !== '' && !of.includes(lift)) {
      reader.note(given === null ? (columns[0] ?? '') : bestColumn, say('notLiftOfEvent', { event }));
      continue;
    }
    const good = taken.filter((kg) => kg > 0);
    const lifted3 = good.length > 0 ? Math.max(...good) : null;
    const best = given ?? lifted3 ?? 0;
    if (taken.length > 0) lifted.attempts[lift] = attempts;
    if (taken.length > 0 && hundredths(Math.max(best, 0)) !== hundredths(lifted3 ?? 0))
      reader.note(
        bestColumn,
        lifted3 ? say('notBest', { given: best, best: lifted3 }) : say('bestOfNone', { given: best }),
      );
    if (best > 0) lifted.bests[lift] = best;
    else lifted.hasFailed = true;
  }
  return lifted;
}

/** A sheet may have totals alone, or only some of the lifts: the total is more than these then. */
function readTotal(reader: RowReader, event: string, place: Place, { bests, hasFailed }: Lifted): number | null {
  const given = reader.read('TotalKg', cells.totalCell, null);
  const known = liftsOfEvent(event).map((lift) => bests[lift]);
  const isMissing = known.some((best) => best === undefined);
  const sum = sumKg(known.flatMap((best) => best ?? []));
  if (hasFailed || (isMissing && given !== null && hundredths(given) <= hundredths(sum))) {
    if (given !== null && hasTotal(place)) reader.note('TotalKg', say('totalWithoutLift'));
    return null;
  }
  if (isMissing || known.length === 0) return given;
  if (given !== null && Math.abs(hundredths(given) - hundredths(sum)) > roundingOfTotals)
    reader.note('TotalKg', say('notSum', { given, sum }));
  return given ?? sum;
}

export function readRow(row: ReadonlyMap<string, string>, line: number): { row: SheetRow } | { faults: SheetFault[] } {
  const reader = new RowReader(row, line);
  const place = reader.read('Place', cells.placeCell, { decided: null, published: null });
  const name = reader.read('Name', nameCell, '');
  const club = reader.read('Team', (cell) => textCell(cell, longest.club), '');
  const lot = reader.read('Lot', cells.placeCell, { decided: null, published: null }).published;
  const sex = reader.read('Sex', cells.sexCell, 'M');
  const event = reader.read('Event', cells.eventCell, '');
  const equipment = reader.read('Equipment', cells.equipmentCell, '');
  const age = reader.read('Age', cells.ageCell, '');
  const ageClass = reader.read('AgeClass', (cell) => textCell(cell, 40), '');
  const division = reader.read('Division', (cell) => textCell(cell, 80), '');
  const bodyweightKg = reader.read('BodyweightKg', cells.bodyweightCell, null);
  const weightClass = reader.read('WeightClassKg', cells.classCell, '');
  const lifted = readLifts(reader, event);
  const totalKg = readTotal(reader, event, place.decided, lifted);
  if (reader.faults.length > 0) return { faults: reader.faults };
  const isPlaced = place.decided === 'NS' && Object.keys(lifted.attempts).length > 0;
  return {
    row: {
      line,
      ...place,
      ...(isPlaced && { decided: null }),
      name,
      ...(club && { club }),
      ...(lot !== null && { lot }),
      sex,
      event,
      equipment,
      age,
      ageClass,
      division,
      bodyweightKg,
      weightClass,
      attempts: lifted.attempts,
      bests: lifted.bests,
      totalKg,
    },
  };
}
