import type { Lift } from '@power-corner/contracts/results/lifts';
import type { AttemptOutcome } from '@power-corner/contracts/results/meet';
import type { Place, ResultAttempt, ResultCategory, ResultEntry } from '@power-corner/contracts/results/results';
import type { Totalled } from '@power-corner/meet/ranking/places';
import { comparePlaces, compareTotals, hasTotal, placesBy } from '@power-corner/meet/ranking/places';
import { dots, ipfGl, pointsEventOf } from '@power-corner/meet/ranking/points';
import { decidingAttempt } from '@power-corner/meet/ranking/totals';
import type { SheetRow, SheetSex } from '../../sheets/sheet.ts';
import { equipments, liftsOfEvent, sheetLifts, sheetSexes } from '../../sheets/sheet.ts';

export interface RankedRow {
  row: SheetRow;
  place: Place;
  entry: ResultEntry;
}

export interface SheetCategory extends Omit<ResultCategory, 'entries'> {
  rows: RankedRow[];
}

const sexOf: Record<SheetSex, ResultCategory['sex']> = { M: 'Male', F: 'Female', Mx: 'Mx' };

/** The coefficients were made for classic and single-ply lifting; the other equipment takes the nearer of them. */
const equipped = new Set(['Single-ply', 'Multi-ply', 'Unlimited']);

const outcomeOf = (kg: number | null): AttemptOutcome => (kg === null ? null : kg > 0 ? 'good' : 'no_lift');

function attemptsOf({ attempts }: SheetRow): Partial<Record<Lift, ResultAttempt[]>> {
  const lists = sheetLifts.flatMap((lift) => {
    const taken = attempts[lift]?.slice(0, attempts[lift].findLastIndex((kg) => kg !== null) + 1) ?? [];
    const list = taken.map((kg) => ({ weight_kg: kg === null ? null : Math.abs(kg), outcome: outcomeOf(kg) }));
    return list.length > 0 ? [[lift, list] as const] : [];
  });
  return Object.fromEntries(lists);
}

/** Somebody without a total who did nothing has not come. */
function placeWithoutTotal({ attempts, bests, bodyweightKg }: SheetRow): Place {
  const didNothing = Object.keys(attempts).length === 0 && Object.keys(bests).length === 0;
  return didNothing && bodyweightKg === null ? 'NS' : 'DQ';
}

/** Sheets have no lots or flights: their own place says who was first, and the attempts only without one. */
function totalledOf(row: SheetRow): Totalled {
  const last = liftsOfEvent(row.event).at(-1);
  const attempts = (last && row.attempts[last]) ?? [];
  const judged = attempts.map((kg) => ({ weight_kg: Math.abs(kg ?? 0), outcome: outcomeOf(kg) }));
  const deciding = row.published === null ? decidingAttempt({ session: null, flight: null }, judged) : null;
  return { totalKg: row.totalKg ?? 0, bodyweightKg: row.bodyweightKg, deciding, lot: row.published };
}

/** Sheets also say DQ for somebody without a total: a lift was tried, and no attempt was good. */
const isBombedOut = ({ decided, attempts, totalKg }: SheetRow, lifts: readonly Lift[]): boolean =>
  totalKg === null &&
  (decided === null ||
    sheetLifts.some((lift) => {
      const tried = attempts[lift]?.filter((kg) => kg !== null) ?? [];
      return lifts.includes(lift) && tried.length > 0 && tried.every((kg) => kg <= 0);
    }));

function entryOf(row: SheetRow, place: Place): ResultEntry {
  const lifts = liftsOfEvent(row.event);
  const performance = {
    sex: sexOf[row.sex],
    bodyweightKg: row.bodyweightKg,
    totalKg: hasTotal(place) ? row.totalKg : null,
  };
  const event = pointsEventOf(lifts);
  return {
    place,
    ...(place === 'DQ' && isBombedOut(row, lifts) && { bombed_out: true }),
    name: row.name,
    club: null,
    bodyweight_kg: row.bodyweightKg,
    attempts: attemptsOf(row),
    bests: row.bests,
    total_kg: performance.totalKg,
    points: {
      ipf_gl: event && ipfGl(performance, event, { isEquipped: equipped.has(row.equipment) }),
      dots: dots(performance),
    },
    scores: {},
    score: null,
  };
}

function rankRows(rows: readonly SheetRow[]): RankedRow[] {
  const ranked = rows.filter(({ decided, totalKg }) => decided === null && totalKg !== null);
  const places = placesBy(
    ranked.map((row) => ({ row, totalled: totalledOf(row) })),
    // Rows without a place in the sheet, whom no rule tells apart, keep its order.
    (one, other) =>
      compareTotals(one.totalled, other.totalled) || (one.row.published === null ? one.row.line - other.row.line : 0),
  );
  const placeOf = new Map([...places].map(([{ row }, place]) => [row, place]));
  return rows
    .map((row) => {
      const place = row.decided ?? placeOf.get(row) ?? placeWithoutTotal(row);
      return { row, place, entry: entryOf(row, place) };
    })
    .toSorted((one, other) => comparePlaces(one.place, other.place) || one.row.line - other.row.line);
}

/** Class `59` before `120`, `120` before `120+`, and what is no number last. */
function classOrder(weightClass: string): number {
  const kg = Number.parseFloat(weightClass);
  return Number.isNaN(kg) ? Number.MAX_VALUE : kg + (weightClass.endsWith('+') ? 0.5 : 0);
}

const events = ['SBD', 'BD', 'SB', 'SD', 'S', 'B', 'D'];

/** By sex, event, equipment, division and class, as the sheet names them. `byClass` false ranks classes together. */
export function rankSheet(rows: readonly SheetRow[], byClass = true): SheetCategory[] {
  const classOf = ({ weightClass }: SheetRow) => (byClass ? weightClass : '');
  const byCategory = Map.groupBy(rows, (row) =>
    JSON.stringify([row.sex, row.event, row.equipment, row.division, classOf(row)]),
  );
  const withoutClasses = rows.every((row) => classOf(row) === '');
  // Within the same lifts and equipment, divisions keep the order of the sheet.
  const divisionKey = ({ sex, event, equipment, division }: SheetRow) => [sex, event, equipment, division].join('|');
  const divisions = [...new Set(rows.map(divisionKey))];
  const categories = [...byCategory.values()].map((members) => {
    const first = members[0] as SheetRow;
    const order = [
      -sheetSexes.indexOf(first.sex),
      events.indexOf(first.event),
      equipments.findIndex((each) => each === first.equipment),
      divisions.indexOf(divisionKey(first)),
      classOrder(classOf(first)),
    ];
    return { first, members, order };
  });
  categories.sort((one, other) => {
    const index = one.order.findIndex((each, i) => each !== other.order[i]);
    return (one.order[index] ?? 0) - (other.order[index] ?? 0);
  });
  return categories.map(({ first, members }) => ({
    sex: sexOf[first.sex],
    division: first.division || null,
    level: null,
    level_name: null,
    weight_class: classOf(first) || null,
    all_classes: withoutClasses,
    age_category: null,
    event: first.event,
    equipment: first.equipment,
    rows: rankRows(members),
  }));
}
