import type { Attempt, AttemptOutcome, Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { say } from '@power-corner/contracts/messages/say';
import type { Fault, Rules } from '../platform/attempts.ts';
import {
  attemptsOf,
  automaticKg,
  ceilToRecordStep,
  declaredAttempt,
  faultOfWeight,
  nextNumber,
  possibleAttempts,
  proposedKg,
  stepKgOf,
} from '../platform/attempts.ts';
import type { DataOf, EntryChange, EntryCommand, Refusal } from './commands.ts';
import { refuse, without } from './commands.ts';
import { decisionAfter, decisionParts, juryFault } from './decisions.ts';
import { liftsIn, scoringOf } from '../disciplines.ts';
import { foreignLift } from './messages.ts';
import { withReturn } from './outcome-commands.ts';
import { lightestRecordAttemptKg } from '../records/meet-records.ts';
import { formatKilograms, hundredths } from '../platform/weights.ts';

/** The lightest attempt on a bar; a bar that weighs more by itself is reported when it is loaded. */
const lightestOnBarKg = 2.5;

/** The rules of weights for an entry: added weight may be none. */
export function rulesFor(meet: Meet, entry: MeetEntry, { record = false }: { record?: boolean | undefined }): Rules {
  const added = scoringOf(meet.championship.type, entry) === 'added_weight';
  return { record: record || meet.settings.record_steps, lightestKg: added ? 0 : lightestOnBarKg };
}

export function weightFault({ code, lightestKg, heaviestKg }: Fault, rules: Rules): Refusal {
  if (heaviestKg !== undefined) return refuse(code, say('tooHeavy', { kg: formatKilograms(heaviestKg) }));
  if (code === 'TOO_LOW' && lightestKg !== undefined)
    return refuse(code, say('tooLow', { kg: formatKilograms(lightestKg) }));
  if (code !== 'STEP') return refuse(code);
  const step = formatKilograms(stepKgOf(rules));
  if (lightestKg === undefined) return refuse(code, say('stepsOf', { step }));
  return refuse(code, say('stepsAfterGood', { kg: formatKilograms(lightestKg), step }));
}

export function closedFault(meet: Meet, entry: MeetEntry): Refusal | null {
  const session = meet.sessions.find(({ number }) => number === entry.session);
  return session?.state === 'closed' ? refuse('CLOSED', say('sessionClosed', { session: session.number })) : null;
}

export const withAttempt = (entry: MeetEntry, lift: Lift, number: number, attempt: Attempt): MeetEntry => ({
  ...entry,
  attempts: {
    ...entry.attempts,
    [lift]: [...attemptsOf(entry, lift).slice(0, number - 1), attempt, ...attemptsOf(entry, lift).slice(number)],
  },
});

/** Refuses an attempt in a lift that is none of the entry's, or before the attempts ahead of it are judged. */
function faultOfTurn(meet: Meet, entry: MeetEntry, lift: Lift, number: number): Refusal | null {
  if (!liftsIn(meet, entry).includes(lift)) return refuse('NOT_THIS_LIFT', foreignLift(lift));
  const before = attemptsOf(entry, lift).slice(0, number - 1);
  const judged = before.length === number - 1 && before.every(({ outcome }) => outcome !== null);
  return judged ? null : refuse('NOT_THIS_ATTEMPT', say('attemptBefore'));
}

export const declareFault = (meet: Meet, entry: MeetEntry, lift: Lift, number: number): Refusal | null =>
  closedFault(meet, entry) ?? faultOfTurn(meet, entry, lift, number);

/** Refuses an attempt at a record that beats none, with the lightest weight that would and can be declared. */
function faultOfRecord(
  meet: Meet,
  entry: MeetEntry,
  { lift, number, weightKg }: { lift: Lift; number: number; weightKg: number },
): Refusal | null {
  const lightest = lightestRecordAttemptKg(meet, entry, lift, number);
  if (lightest === undefined) return null;
  if (lightest === null) return refuse('NO_RECORD');
  const kg = ceilToRecordStep(lightest);
  return hundredths(weightKg) < hundredths(kg)
    ? refuse('NO_RECORD', say('recordTooLow', { kg: formatKilograms(kg) }))
    : null;
}

export function declareAttempt(
  meet: Meet,
  entry: MeetEntry,
  { lift, number, weight_kg, record, automatic }: DataOf<'DeclareAttempt'>,
): EntryChange | Refusal {
  // A device without a network may be late with it: what was named or judged meanwhile stands.
  const isDue = nextNumber(entry, lift) === number && automaticKg(entry, lift, rulesFor(meet, entry, {})) === weight_kg;
  if (automatic && !isDue) return { entry, parts: [] };
  const fault = declareFault(meet, entry, lift, number);
  if (fault) return fault;
  const attempts = attemptsOf(entry, lift);
  const declared = attempts[number - 1];
  const before = declared ? { weight_kg: declared.weight_kg } : null;
  const attempted = withAttempt(entry, lift, number, { ...declared, weight_kg, outcome: null });
  const change: EntryChange = {
    // The first attempt is the opener: a later weigh-in shows it, and changes it.
    entry: number === 1 ? { ...attempted, openers: { ...entry.openers, [lift]: weight_kg } } : attempted,
    parts: [{ key: `${lift}.${number}.weight`, before, after: { weight_kg } }],
  };
  if (declared && hundredths(declared.weight_kg) === hundredths(weight_kg)) return { ...change, entry };
  if (declared && declared.outcome !== null) return refuse('NOT_THIS_ATTEMPT', say('judgedAlready'));
  if (declared?.granted) return refuse('INVALID', say('grantSameWeight'));
  const rules = rulesFor(meet, entry, { record });
  const wrong = faultOfWeight(attempts.slice(0, number - 1), weight_kg, rules);
  if (wrong) return weightFault(wrong, rules);
  const noRecord = record ? faultOfRecord(meet, entry, { lift, number, weightKg: weight_kg }) : null;
  if (noRecord) return noRecord;
  const lighter = attempts.slice(number).some((each) => hundredths(each.weight_kg) < hundredths(weight_kg));
  return lighter ? refuse('NOT_THIS_ATTEMPT', say('lighterAfter')) : change;
}

function isCorrection(entry: MeetEntry, lift: Lift, number: number, outcome: AttemptOutcome): boolean {
  const attempts = attemptsOf(entry, lift);
  const before = attempts[number - 1]?.outcome ?? null;
  if (before === null || before === outcome) return false;
  return outcome !== null || attempts.slice(number).some((later) => later.outcome !== null);
}

function withoutImpossible(judged: MeetEntry, lift: Lift, rules: Rules): EntryChange {
  const attempts = attemptsOf(judged, lift);
  const possible = possibleAttempts(attempts, rules);
  if (possible.length === attempts.length) return { entry: judged, parts: [] };
  return {
    entry: { ...judged, attempts: { ...judged.attempts, [lift]: [...possible] } },
    parts: attempts.slice(possible.length).map(({ weight_kg }, index) => ({
      key: `${lift}.${possible.length + index + 1}.weight`,
      before: { weight_kg },
      after: null,
      follows: true,
    })),
  };
}

/** The opener counts as declared, and a pass needs no weight. A next weight that is now forbidden is undeclared. */
export const judgeAttempt: EntryCommand<'JudgeAttempt'> = (meet, entry, judgement, now) => {
  const { lift, number, outcome, weight_kg } = judgement;
  const fault = closedFault(meet, entry);
  if (fault) return fault;
  if (!liftsIn(meet, entry).includes(lift)) return refuse('NOT_THIS_LIFT', foreignLift(lift));
  const rules = rulesFor(meet, entry, {});
  const declared =
    declaredAttempt(entry, lift, number) ??
    (outcome === 'passed' ? { weight_kg: proposedKg(entry, lift, rules) ?? 0, outcome: null } : null);
  if (!declared) return refuse('NO_ATTEMPT');
  const seen = weight_kg === undefined || outcome === 'passed' ? declared.weight_kg : weight_kg;
  if (hundredths(seen) !== hundredths(declared.weight_kg))
    return refuse('CHANGED', say('anotherWeight', { kg: formatKilograms(declared.weight_kg) }));
  const turn = outcome === null ? null : faultOfTurn(meet, entry, lift, number);
  if (turn) return turn;
  const jury = juryFault(declared, judgement);
  if (jury) return jury;
  const previous = attemptsOf(entry, lift).slice(0, number - 1);
  // The weight of an attempt that was judged is a fact, whatever was corrected before it.
  if (declared.outcome === null && !declared.granted && (outcome === 'good' || outcome === 'no_lift')) {
    // An earlier judgement may have been corrected since this weight was declared.
    const wrong = faultOfWeight(previous, declared.weight_kg, { ...rules, record: true });
    if (wrong && previous.length > 0)
      return weightFault(faultOfWeight(previous, declared.weight_kg, rules) ?? wrong, rules);
  }
  const decided = decisionAfter(meet, declared, judgement, now);
  const attempt = {
    ...without(declared, 'decision'),
    outcome,
    ...(isCorrection(entry, lift, number, outcome) && { corrected: true }),
    ...(decided && { decision: decided }),
  };
  const judged = withoutImpossible(withAttempt(entry, lift, number, attempt), lift, rules);
  const part = { key: `${lift}.${number}.outcome`, before: { outcome: declared.outcome }, after: { outcome } };
  const parts = [part, ...decisionParts(`${lift}.${number}.decision`, declared.decision, decided), ...judged.parts];
  const change: EntryChange = { entry: judged.entry, parts };
  return outcome === 'good' || outcome === 'no_lift' ? withReturn(entry, change) : change;
};
