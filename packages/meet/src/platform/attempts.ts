import type { PublicTake } from '@power-corner/contracts/results/decision';
import type { Attempt, MeetEntry, RefusalCode } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { heaviestKg, mostAttempts } from '@power-corner/contracts/results/meet-values';
import { hundredths, kilograms } from './weights.ts';

/** Weights rise by 2.5 kg, and by 0.5 kg in an attempt at a record. */
const step = 250;
const recordStep = 50;
const heaviest = hundredths(heaviestKg);

type Lifted = Pick<MeetEntry, 'attempts' | 'openers'>;

export interface Rules {
  record: boolean;
  /** The lightest weight of an attempt in kilograms: 0 for added weight, which may be none. */
  lightestKg: number;
}

const stepOf = ({ record }: Rules) => (record ? recordStep : step);

export const stepKgOf = (rules: Rules): number => kilograms(stepOf(rules));

export const isOnStep = (kg: number, rules: Rules): boolean => hundredths(kg) % stepOf(rules) === 0;

export const attemptsOf = ({ attempts }: Pick<MeetEntry, 'attempts'>, lift: Lift): readonly Attempt[] =>
  attempts[lift] ?? [];

/** What everybody may read of the takes that were struck out. */
export const publicTakesOf = ({ struck }: Attempt): { struck?: PublicTake[] } =>
  struck ? { struck: struck.map(({ weight_kg, outcome, reason }) => ({ weight_kg, outcome, reason })) } : {};

/** An attempt that is declared; the opener of the weigh-in declares the first one. */
export function declaredAttempt(entry: Lifted, lift: Lift, number: number): Attempt | null {
  const declared = attemptsOf(entry, lift)[number - 1];
  if (declared) return declared;
  const opener = number === 1 ? entry.openers[lift] : undefined;
  return opener === undefined ? null : { weight_kg: opener, outcome: null };
}

export function nextNumber(entry: Pick<MeetEntry, 'attempts'>, lift: Lift): number | null {
  const attempts = attemptsOf(entry, lift);
  const open = attempts.findIndex(({ outcome }) => outcome === null);
  if (open >= 0) return open + 1;
  return attempts.length < mostAttempts ? attempts.length + 1 : null;
}

export const ceilToRecordStep = (kg: number): number => kilograms(Math.ceil(hundredths(kg) / recordStep) * recordStep);

const floorToStep = (weight: number) => weight - (weight % step);

/** In hundredths: a failed weight again, or one step over a good one; after a record from the whole step below. */
function lightestAfter(previous: readonly Attempt[], { record, lightestKg }: Rules): number {
  return previous.reduce((lightest, { weight_kg, outcome }) => {
    const weight = hundredths(weight_kg);
    if (outcome === 'good') return Math.max(lightest, record ? weight + recordStep : floorToStep(weight) + step);
    return outcome === 'no_lift' ? Math.max(lightest, weight) : lightest;
  }, hundredths(lightestKg));
}

/** The lightest allowed weight. null for a first attempt without an opener, after the last one, and without any. */
export function proposedKg(entry: Lifted, lift: Lift, rules: Rules): number | null {
  const number = nextNumber(entry, lift);
  if (number === null) return null;
  const previous = attemptsOf(entry, lift).slice(0, number - 1);
  const lifted = previous.filter(({ outcome }) => outcome !== 'passed');
  const kg = lifted.length === 0 ? entry.openers[lift] : kilograms(lightestAfter(lifted, rules));
  return kg === undefined || faultOfWeight(previous, kg, rules) ? null : kg;
}

/** What stands when nobody names a next weight: 2.5 kg more after a good lift, the same after a failed one. */
export function automaticKg(entry: Lifted, lift: Lift, rules: Rules): number | null {
  const previous = attemptsOf(entry, lift);
  const last = previous.at(-1);
  if (!last || (last.outcome !== 'good' && last.outcome !== 'no_lift')) return null;
  const isRaised = rules.record && last.outcome === 'good';
  const kg = isRaised ? kilograms(hundredths(last.weight_kg) + step) : proposedKg(entry, lift, rules);
  return kg === null || faultOfWeight(previous, kg, rules) ? null : kg;
}

export interface Fault {
  code: RefusalCode;
  lightestKg?: number;
  heaviestKg?: number;
}

export function faultOfWeight(previous: readonly Attempt[], weightKg: number, rules: Rules): Fault | null {
  const weight = hundredths(weightKg);
  const lightest = lightestAfter(previous, rules);
  if (weight > heaviest) return { code: 'INVALID', heaviestKg };
  if (weight < lightest) {
    const isLower = previous.some((each) => each.outcome !== 'passed' && weight < hundredths(each.weight_kg));
    const isFirst = previous.every(({ outcome }) => outcome === 'passed');
    return { code: isLower || isFirst ? 'TOO_LOW' : 'STEP', lightestKg: kilograms(lightest) };
  }
  // A failed attempt at a record may be repeated as it was.
  const repeats = previous.some((each) => each.outcome === 'no_lift' && hundredths(each.weight_kg) === weight);
  return repeats || isOnStep(weightKg, rules) ? null : { code: 'STEP' };
}

/**
 * True when earlier judgements no longer allow a declared weight. A record's half steps are taken as declared, and a
 * granted attempt is taken at the weight that it had.
 */
function isImpossible(attempts: readonly Attempt[], index: number, rules: Rules): boolean {
  const attempt = attempts[index];
  const previous = attempts.slice(0, index);
  if (index === 0 || !attempt || attempt.outcome !== null || attempt.granted) return false;
  return faultOfWeight(previous, attempt.weight_kg, { ...rules, record: true }) !== null;
}

/** The attempts up to the first weight that earlier judgements make impossible. Judged attempts always stay. */
export function possibleAttempts(attempts: readonly Attempt[], rules: Rules): readonly Attempt[] {
  const first = attempts.findIndex((_, index) => isImpossible(attempts, index, rules));
  const isOpen = first >= 0 && attempts.slice(first).every(({ outcome }) => outcome === null);
  return isOpen ? attempts.slice(0, first) : attempts;
}

/** The weight of an attempt that waits, in kilograms; null when none is declared that the rules allow. */
export function declaredKg(entry: Lifted, lift: Lift, number: number, rules: Rules): number | null {
  if (isImpossible(attemptsOf(entry, lift), number - 1, rules)) return null;
  return declaredAttempt(entry, lift, number)?.weight_kg ?? null;
}

/** True when a later decision has made a declared weight impossible: it is to be declared again. */
export const wasUndeclared = (entry: Pick<MeetEntry, 'attempts' | 'changes'>, lift: Lift, number: number): boolean =>
  attemptsOf(entry, lift)[number - 1] === undefined && entry.changes[`${lift}.${number}.weight`] !== undefined;
