import type { MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { attemptsOf, declaredKg, faultOfWeight, proposedKg } from '@power-corner/meet/platform/attempts';
import { doubtOf } from '@power-corner/meet/commands/doubts';
import { rulesFor, weightFault } from '@power-corner/meet/commands/lift-commands';
import { useState } from 'react';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { messageText, t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { doubtText } from '../notices/doubt-text.ts';
import { asTyped, typedNumber } from '../words.ts';
import { useSteady, type Press } from './use-steady.ts';

interface DeclarationProps {
  entry: MeetEntry;
  lift: Lift;
  number: number;
  /** The text to begin with, in place of the weight that the rules propose. */
  first?: string | undefined;
  onDone: () => void;
}

interface Typed {
  text: string;
  /** The revision of the meet that the official saw when they began to type. */
  based_on: number;
}

/** A weight that is typed for an attempt: checked by the rules, asked about when it is improbable, then declared. */
export function useDeclaration({ entry, lift, number, first, onDone }: DeclarationProps) {
  const { meet, store } = useMeet();
  const [record, setRecord] = useState(meet.settings.record_steps);
  const [typed, setTyped] = useState<Typed | null>(
    first === undefined ? null : { text: first, based_on: meet.revision },
  );
  const [submitted, setSubmitted] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  /** The rules' or another official's reason, which came after the weight was sent. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const rules = rulesFor(meet, entry, { record });
  const declared = declaredKg(entry, lift, number, rules);
  const proposed = declared ?? proposedKg(entry, lift, rules);
  const shown = typed?.text ?? (proposed === null ? '' : asTyped(proposed));
  const weight_kg = typedNumber(shown);
  const step = record ? 0.5 : 2.5;
  const wrong =
    weight_kg === null || weight_kg === declared
      ? null
      : faultOfWeight(attemptsOf(entry, lift).slice(0, number - 1), weight_kg, rules);
  const fault = weight_kg === null ? t('meet.weightWrong') : wrong && messageText(weightFault(wrong, rules).message);
  const doubt =
    weight_kg === null || fault !== null ? null : doubtText(doubtOf(meet, entry, lift, number, weight_kg), weight_kg);
  // The first press asks, the second one confirms, and a double tap is the first.
  const isAsked = doubt !== null && asked === shown;
  const { steady, takes } = useSteady(isAsked ? shown : '');
  const type = (text: string | null) => {
    setTyped(text === null ? null : { text, based_on: typed?.based_on ?? meet.revision });
    setRefusal(null);
  };
  const [declare, busy] = useSingleFlight(async (press: Press) => {
    setSubmitted(true);
    if (weight_kg === null || fault !== null) return;
    if (doubt !== null && asked !== shown) return setAsked(shown);
    if (doubt !== null && !takes(press)) return;
    const data = { lift, number, weight_kg, ...(record && { record }) };
    const based_on = typed && { based_on: typed.based_on };
    const refused = await store.dispatch([{ type: 'DeclareAttempt', entry_id: entry.id, ...based_on, data }]);
    setRefusal(refused);
    if (refused !== null) return;
    type(null);
    setSubmitted(false);
    onDone();
  });
  const isWrong = submitted && fault !== null;
  return {
    shown,
    type,
    step,
    /** Adds steps to what is typed. */
    change: (steps: number) => {
      const kg = (typedNumber(shown) ?? 0) + steps * step;
      type(asTyped(Math.max(0, Math.round(kg * 100) / 100)));
    },
    record,
    setRecord,
    weight_kg,
    fault,
    /** Says what is wrong with the weight, or asks if it is meant. */
    text: isWrong ? fault : (refusal ?? (isAsked ? doubt : null)),
    isWrong: isWrong || refusal !== null,
    isAsked,
    declare,
    /** The button would not take a press now. */
    waits: busy || (isAsked && !steady),
    busy,
  };
}
