import type { Decision } from '@power-corner/contracts/results/decision';
import type { Attempt, Meet } from '@power-corner/contracts/results/meet';
import { refereePositions } from '@power-corner/contracts/results/meet-values';
import { say } from '@power-corner/contracts/messages/say';
import type { ChangedValues, DataOf, PartChange, Refusal } from './commands.ts';
import { refuse } from './commands.ts';

type Judgement = DataOf<'JudgeAttempt'>;

/** True for lights of three referees that stand 2 to 1. */
const isSplit = (decision: Decision): boolean => {
  const lights = refereePositions.map((position) => decision[position] ?? null);
  return !lights.includes(null) && lights.includes(true) && lights.includes(false);
};

/** The jury changes only what the referees decided by 2 to 1, and only unanimously. */
export function juryFault({ outcome: before, decision }: Attempt, judgement: Judgement): Refusal | null {
  const { by, outcome, unanimous } = judgement;
  if (by !== 'jury' || outcome === before) return null;
  const isLift = outcome === 'good' || outcome === 'no_lift';
  if (!isLift || decision?.by !== 'referees' || !isSplit(decision)) return refuse('INVALID', say('juryTwoToOne'));
  return unanimous ? null : refuse('INVALID', say('juryUnanimous'));
}

/** The decision of an official beside the lights and cards that were there. Nobody decides who passes. */
export function decisionAfter(
  { settings }: Meet,
  { outcome: before, decision }: Attempt,
  { outcome, by = 'table', unanimous }: Judgement,
  now: Date,
): Decision | undefined {
  if (outcome === before) return decision;
  if (outcome === null || outcome === 'passed' || (settings.referees === 1 && !decision)) return undefined;
  const { left, centre, right, cards } = decision ?? {};
  return {
    by,
    ...(left !== undefined && { left }),
    ...(centre !== undefined && { centre }),
    ...(right !== undefined && { right }),
    ...(cards && { cards }),
    ...(by === 'jury' && unanimous && { unanimous }),
    at: now.toISOString(),
  };
}

const valuesOf = ({ by, left = null, centre = null, right = null }: Decision): ChangedValues => ({
  by,
  left,
  centre,
  right,
});

/** The journal keeps the lights that somebody has overruled or taken back. */
export const decisionParts = (key: string, before: Decision | undefined, after: Decision | undefined): PartChange[] =>
  before && before !== after
    ? [{ key, before: valuesOf(before), after: after ? valuesOf(after) : null, follows: true }]
    : [];
