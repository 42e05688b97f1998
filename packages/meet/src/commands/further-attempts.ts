import { disciplines } from '@power-corner/contracts/lists';
import type { FurtherReason } from '@power-corner/contracts/results/decision';
import type { Attempt, Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { say } from '@power-corner/contracts/messages/say';
import type { EntryCommand, PartChange, Refusal } from './commands.ts';
import { refuse } from './commands.ts';
import { liftsIn } from '../disciplines.ts';
import { closedFault, withAttempt } from './lift-commands.ts';
import { foreignLift } from './messages.ts';
import { attemptsOf } from '../platform/attempts.ts';
import { takesPart } from './recorded.ts';

/** The attempt as it was before it was granted again; null for one that waits for no other take. */
function withoutGrant({ weight_kg, outcome, struck = [] }: Attempt): Attempt | null {
  const take = struck.at(-1);
  if (outcome !== null || !take) return null;
  const earlier = struck.slice(0, -1);
  const reason = earlier.at(-1)?.reason;
  return {
    weight_kg,
    outcome: take.outcome,
    ...(take.decision && { decision: take.decision }),
    ...(reason && { granted: reason, struck: earlier }),
  };
}

/** The attempt to be taken again at the same weight; what was judged is struck out. */
function withGrant({ weight_kg, outcome, decision, struck = [] }: Attempt, reason: FurtherReason): Attempt | null {
  if (outcome !== 'good' && outcome !== 'no_lift') return null;
  const take = { weight_kg, outcome, reason, ...(decision && { decision }) };
  return { weight_kg, outcome: null, granted: reason, struck: [...struck, take] };
}

export function grantFault(meet: Meet, entry: MeetEntry, lift: Lift, number: number): Refusal | null {
  if (!disciplines[meet.championship.type].hasReferees) return refuse('NO_ATTEMPT', say('grantOtherDiscipline'));
  if (!liftsIn(meet, entry).includes(lift)) return refuse('NOT_THIS_LIFT', foreignLift(lift));
  if (!attemptsOf(entry, lift)[number - 1]) return refuse('NO_ATTEMPT');
  const isLast = attemptsOf(entry, lift)
    .slice(number)
    .every(({ outcome }) => outcome === null);
  return isLast ? closedFault(meet, entry) : refuse('NOT_THIS_ATTEMPT', say('grantNextJudged'));
}

/** Another reason replaces the one of a grant that waits. Whoever withdrew can still lose the grant. */
export const grantAttempt: EntryCommand<'GrantAttempt'> = (meet, entry, { lift, number, reason }) => {
  const fault = grantFault(meet, entry, lift, number);
  if (fault) return fault;
  const before = attemptsOf(entry, lift)[number - 1]!;
  const judged = withoutGrant(before);
  if (reason === null && !judged) return refuse('NOT_THIS_ATTEMPT', say('grantNone'));
  if (reason !== null && !takesPart(entry)) return refuse('NOT_THIS_ATTEMPT', say('grantNotCompeting'));
  const after = reason === null ? judged : withGrant(judged ?? before, reason);
  if (!after) return refuse('NOT_THIS_ATTEMPT', say('grantNotJudged'));
  const part = (name: string, was: string | null, is: string | null): PartChange => ({
    key: `${lift}.${number}.${name}`,
    before: { [name]: was },
    after: { [name]: is },
  });
  return {
    // Another take comes at the end of the round, whoever was called for the one before.
    entry: { ...withAttempt(entry, lift, number, after), ...(reason !== null && { called: null }) },
    parts: [
      part('outcome', before.outcome, after.outcome),
      part('granted', before.granted ?? null, after.granted ?? null),
    ],
  };
};
