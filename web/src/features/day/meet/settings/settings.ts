import type { Meet, MeetSettings } from '@power-corner/contracts/results/meet';
import {
  barKg,
  longestBreakMinutes,
  mostPairs,
  mostPlacesOfTable,
  mostPlates,
  mostPoints,
  plateKg,
  type EventScoring,
} from '@power-corner/contracts/results/meet-values';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { standardPlatesKg } from '@power-corner/meet/disciplines';
import { settingsOfType, streetLiftsOf } from '@power-corner/meet/commands/settings';
import { formatKilograms, parseKilograms } from '@power-corner/meet/platform/weights';

export interface TypedSettings {
  lifts: readonly Lift[];
  bar: string;
  plates: readonly number[];
  otherPlates: string;
  scoring: EventScoring;
  /** Empty: the table of the sport. */
  table: string;
  byAge: boolean;
  byWeightClass: boolean;
  weightsByPhone: boolean;
  recordSteps: boolean;
  threeReferees: boolean;
  cardsRequired: boolean;
  cardsShown: boolean;
  isCounted: boolean;
  /** The pairs of each plate, by its kilograms as the form writes them. */
  pairs: Readonly<Record<string, string>>;
  nameWeightClock: boolean;
  breakMinutes: string;
}

export const streetLifts = streetLiftsOf({ lifts: [] });

export function typedFrom({ settings }: Meet): TypedSettings {
  const { bar_kg, points_table, by_age, rank_by_weight_class, record_steps, plate_pairs } = settings;
  const plates_kg = plate_pairs?.map(({ kg }) => kg) ?? settings.plates_kg;
  return {
    lifts: streetLiftsOf(settings),
    bar: formatKilograms(bar_kg),
    plates: standardPlatesKg.filter((kg) => plates_kg.includes(kg)),
    otherPlates: plates_kg
      .filter((kg) => !standardPlatesKg.includes(kg))
      .map(formatKilograms)
      .join(' '),
    scoring: settings.scoring,
    table: (points_table ?? []).join(', '),
    byAge: by_age,
    byWeightClass: rank_by_weight_class,
    weightsByPhone: settings.weights_by_phone,
    recordSteps: record_steps,
    threeReferees: settings.referees === 3,
    cardsRequired: settings.cards_required,
    cardsShown: settings.cards_shown,
    isCounted: plate_pairs !== null,
    pairs: Object.fromEntries((plate_pairs ?? []).map(({ kg, pairs }) => [formatKilograms(kg), String(pairs)])),
    nameWeightClock: settings.name_weight_clock,
    breakMinutes: String(settings.break_minutes),
  };
}

/** Typed values replace those below; the pairs of each plate by themselves. */
export const typedOver = <Below extends Partial<TypedSettings>>(below: Below, typed: Partial<TypedSettings>) => ({
  ...below,
  ...typed,
  pairs: { ...below.pairs, ...typed.pairs },
});

const within = (value: number | null, { min, max }: { min: number; max: number }): value is number =>
  value !== null && value >= min && value <= max;

/** Plates in kg, typed with spaces between them (a comma is the decimal sign); null if one is not a weight. */
function typedPlates(text: string): number[] | null {
  const plates = text
    .split(/[\s;]+/)
    .filter(Boolean)
    .map(parseKilograms);
  return plates.every((kg) => within(kg, plateKg)) ? plates : null;
}

/** The plates that are chosen or typed, from the heaviest; an illegible text has none. */
export const platesOf = ({ plates, otherPlates }: TypedSettings): number[] =>
  [...new Set([...plates, ...(typedPlates(otherPlates) ?? [])])].toSorted((a, b) => b - a);

const isCount = (text: string | undefined, most: number): text is string =>
  text !== undefined && /^\d{1,2}$/.test(text.trim()) && Number(text) <= most;

/** The points of each place, typed as whole numbers that never rise; null if the text is anything else. */
function typedTable(text: string): number[] | null {
  const points = text.split(/[\s,;]+/).filter(Boolean);
  const numbers = points.map((each) => (/^\d{1,4}$/.test(each) ? Number(each) : Number.NaN));
  const isTable = numbers.every((each, index) => each <= (numbers[index - 1] ?? mostPoints));
  return isTable && numbers.length <= mostPlacesOfTable ? numbers : null;
}

export type SettingsFault = 'lifts' | 'bar' | 'plates' | 'otherPlates' | 'pairs' | 'breakMinutes' | 'table';

interface CheckedSettings {
  faults: ReadonlySet<SettingsFault>;
  changes: Partial<MeetSettings>;
}

export const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** The changes of the typed settings. A discipline without lifts has no bar, and only Crossfit has a table. */
export function checkSettings(meet: Meet, typed: TypedSettings): CheckedSettings {
  const {
    championship: { type },
    settings,
  } = meet;
  const faults = new Set<SettingsFault>();
  const wanted: Partial<MeetSettings> = { by_age: typed.byAge, rank_by_weight_class: typed.byWeightClass };
  const shown = settingsOfType(type);
  if (shown.streetLifts) {
    if (typed.lifts.length === 0) faults.add('lifts');
    const lifts = streetLifts.filter((lift) => typed.lifts.includes(lift));
    if (differs(lifts, streetLiftsOf(settings))) wanted.lifts = lifts;
  }
  if (shown.scoring) wanted.scoring = typed.scoring;
  if (shown.scoring && typed.scoring === 'points') {
    const table = typedTable(typed.table);
    if (table === null) faults.add('table');
    else wanted.points_table = table.length > 0 ? table : null;
  }
  if (shown.bar) {
    const bar = parseKilograms(typed.bar);
    const others = typedPlates(typed.otherPlates);
    const plates = platesOf(typed);
    if (!within(bar, barKg)) faults.add('bar');
    else wanted.bar_kg = bar;
    if (others === null || plates.length > mostPlates) faults.add('otherPlates');
    else if (plates.length === 0) faults.add('plates');
    else if (differs(plates, platesOf(typedFrom(meet))) || typed.isCounted !== (settings.plate_pairs !== null))
      wanted.plates_kg = plates;
    const pairs = plates.map((kg) => ({ kg, typed: typed.pairs[formatKilograms(kg)] }));
    const counted = typed.isCounted ? pairs.map((each) => ({ kg: each.kg, pairs: Number(each.typed) })) : null;
    const before = settings.plate_pairs && settings.plate_pairs.toSorted((a, b) => b.kg - a.kg);
    if (typed.isCounted && pairs.some((each) => !isCount(each.typed, mostPairs))) faults.add('pairs');
    else if (differs(counted, before)) wanted.plate_pairs = counted;
    if (isCount(typed.breakMinutes, longestBreakMinutes)) wanted.break_minutes = Number(typed.breakMinutes);
    else faults.add('breakMinutes');
    wanted.name_weight_clock = typed.nameWeightClock;
    wanted.weights_by_phone = typed.weightsByPhone;
    wanted.record_steps = typed.recordSteps;
    wanted.referees = typed.threeReferees ? 3 : 1;
    wanted.cards_required = typed.cardsRequired;
    wanted.cards_shown = typed.cardsShown;
  }
  const changed = Object.entries(wanted).filter(([key, value]) => differs(value, settings[key as keyof MeetSettings]));
  return { faults, changes: Object.fromEntries(changed) };
}

const valuesOf = ({ pairs = {}, ...typed }: Partial<TypedSettings>, values: TypedSettings): unknown[] => [
  ...Object.keys(typed).map((key) => values[key as keyof TypedSettings]),
  ...Object.keys(pairs).map((key) => values.pairs[key]),
];

/** True if another official has changed a typed setting to another value since the dialog was opened. */
export function isContradicted(typed: Partial<TypedSettings>, seen: Meet, now: Meet): boolean {
  const current = typedFrom(now);
  const mine = valuesOf(typed, typedOver(current, typed));
  const before = valuesOf(typed, typedFrom(seen));
  return valuesOf(typed, current).some((value, index) => differs(value, before[index]) && differs(value, mine[index]));
}
