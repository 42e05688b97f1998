import { typedNumber } from '@power-corner/contracts/text/digits';
import type { FurtherReason } from '@power-corner/contracts/results/decision';
import type { Attempt, AttemptOutcome, Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { applyCommand } from '@power-corner/meet/commands/apply-command';
import { grantFault } from '@power-corner/meet/commands/further-attempts';
import { rulesFor } from '@power-corner/meet/commands/lift-commands';
import { attemptsOf, isOnStep } from '@power-corner/meet/platform/attempts';
import { messageText, t } from '../../../../lib/i18n/i18n.ts';
import { kilos } from '../../../../lib/i18n/kilos.ts';
import type { NewCommand } from '../device/rules.ts';
import { resultsSoFar } from './results-so-far.ts';
import type { CellAttempt } from './grid/cells.ts';

const decisions = ['good', 'no_lift', 'passed', 'open', 'granted', 'grantBack'] as const;
export type CorrectedTo = (typeof decisions)[number];

/** What an official may choose for an attempt: one that waits for another take only loses it. */
export function choicesFor(meet: Meet, entry: MeetEntry, { lift, number }: CellAttempt): CorrectedTo[] {
  const attempt = attemptsOf(entry, lift)[number - 1];
  const current = currentOf(attempt);
  if (current === 'granted') return ['grantBack'];
  const mayGrant = (current === 'good' || current === 'no_lift') && !grantFault(meet, entry, lift, number);
  return decisions.filter((each) => each !== current && each !== 'grantBack' && (each !== 'granted' || mayGrant));
}

export const currentOf = (attempt: Pick<Attempt, 'outcome' | 'granted'> | undefined): CorrectedTo =>
  attempt?.outcome ?? (attempt?.granted ? 'granted' : 'open');

/** An attempt that is passed, open again or granted keeps its weight. */
export const takesWeight = (decision: CorrectedTo) => decision === 'good' || decision === 'no_lift';

const outcomes: Record<Exclude<CorrectedTo, 'granted' | 'grantBack'>, AttemptOutcome> = {
  good: 'good',
  no_lift: 'no_lift',
  passed: 'passed',
  open: null,
};

/** Who changes a decision of the referees. */
export interface Decider {
  by: 'table' | 'jury';
  unanimous?: boolean;
}

interface Chosen {
  seen: Attempt;
  decision: CorrectedTo;
  typed: string;
  reason: FurtherReason | null;
  /** null where no referees have decided. */
  decider: Decider | null;
}

export interface Correction {
  kg: number;
  commands: NewCommand[];
}

/**
 * null while nothing is changed, something is missing, or the typed text is no weight. Another weight is declared after
 * the decision on the first one is taken back, and decided on again.
 */
export function correctionOf(
  meet: Meet,
  entry: MeetEntry,
  { lift, number }: CellAttempt,
  { seen, decision, typed, reason, decider }: Chosen,
): Correction | null {
  const of = { entry_id: entry.id };
  const from = seen.weight_kg;
  const grant = (why: FurtherReason | null): Correction => ({
    kg: from,
    commands: [{ ...of, type: 'GrantAttempt', data: { lift, number, reason: why } }],
  });
  if (decision === 'grantBack') return grant(null);
  if (decision === 'granted') return reason && seen.outcome ? grant(reason) : null;
  const kg = takesWeight(decision) ? typedNumber(typed) : from;
  if (kg === null || (kg === from && decision === currentOf(seen))) return null;
  const judge = (weight_kg: number, outcome: AttemptOutcome, by: Partial<Decider> = {}): NewCommand => ({
    ...of,
    type: 'JudgeAttempt',
    data: { lift, number, outcome, weight_kg, ...by },
  });
  if (kg === from) return { kg, commands: [judge(from, outcomes[decision], decider ?? {})] };
  const record = !isOnStep(kg, rulesFor(meet, entry, {}));
  const declare = { lift, number, weight_kg: kg, ...(record && { record }) };
  return {
    kg,
    commands: [judge(from, null), { ...of, type: 'DeclareAttempt', data: declare }, judge(kg, outcomes[decision])],
  };
}

export function effectsOf(meet: Meet, entry: MeetEntry, { lift, number }: CellAttempt, { commands }: Correction) {
  let correctedMeet = meet;
  for (const command of commands) {
    // Everything that is shown was seen.
    const shown = { id: 'preview', based_on: Number.MAX_SAFE_INTEGER, at: new Date().toISOString() };
    const done = applyCommand(correctedMeet, { ...command, ...shown } as MeetCommand, { id: '', name: '' }, new Date());
    if (done.refused) return { refusal: messageText(done.message), effects: [] };
    correctedMeet = done.meet;
  }
  const resultIn = (each: Meet) => resultsSoFar(each).get(entry.id) ?? { kg: 0, place: '–' };
  const [before, after] = [resultIn(meet), resultIn(correctedMeet)];
  const corrected = correctedMeet.entries.find(({ id }) => id === entry.id) ?? entry;
  const undeclared = attemptsOf(entry, lift).slice(attemptsOf(corrected, lift).length);
  const current = currentOf(attemptsOf(corrected, lift)[number - 1]);
  const change = (from: string, to: string) => t('meet.fromTo', { from, to });
  const effects = [
    before.kg !== after.kg && t('meet.correctTotal', { change: change(kilos(before.kg), kilos(after.kg)) }),
    before.place !== after.place && t('meet.correctPlace', { change: change(before.place, after.place) }),
    undeclared.length > 0 &&
      t('meet.correctUndeclared', {
        weights: undeclared.map(({ weight_kg }) => kilos(weight_kg)).join(t('list.comma')),
      }),
    current === 'open' && t('meet.correctOpen'),
    current === 'granted' && t('meet.correctGranted'),
    meet.published_at !== null && t('meet.correctPublished'),
  ].filter((effect) => effect !== false);
  return { refusal: null, effects };
}
