import { typedNumber } from '@power-corner/contracts/text/digits';
import type { MeetEntry } from '@power-corner/contracts/results/meet';
import { rulesFor } from '@power-corner/meet/commands/lift-commands';
import { isAdded } from '@power-corner/meet/disciplines';
import { declaredKg, proposedKg, stepKgOf } from '@power-corner/meet/platform/attempts';
import { hundredths, kilograms } from '@power-corner/meet/platform/weights';
import { useId, useState, type ChangeEvent } from 'react';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { kilos } from '../../../../lib/i18n/kilos.ts';
import { liftName } from '../../../../lib/i18n/score-text.ts';
import { useMeet } from '../meet-context.ts';
import { asTyped, weightField } from '../words.ts';
import type { CellAttempt } from './grid/cells.ts';
import { checkWeight } from './typed-weight.ts';
import { usePressGuard, type Press } from './use-press-guard.ts';

interface DeclarationProps extends CellAttempt {
  entry: MeetEntry;
  /** The text to begin with, in place of the weight that the rules propose. */
  first?: string | undefined;
  onDone: () => void;
}

export type Declaration = ReturnType<typeof useDeclaration>;

/** A weight that is typed for an attempt: checked by the rules, confirmed when it is improbable, then declared. */
export function useDeclaration({ entry, lift, number, first, onDone }: DeclarationProps) {
  const { meet, store } = useMeet();
  const noteId = useId();
  const [record, setRecord] = useState(false);
  const [typed, setTyped] = useState(first === undefined ? null : { text: first, based_on: meet.revision });
  const [submitted, setSubmitted] = useState(false);
  const [questioned, setQuestioned] = useState<string | null>(null);
  /** Why the rules, or a change of another official, refused the weight that was sent. */
  const [refusal, setRefusal] = useState<string | null>(null);

  const rules = rulesFor(meet, entry, { record });
  const proposed = declaredKg(entry, lift, number, rules) ?? proposedKg(entry, lift, rules);
  const text = typed?.text ?? (proposed === null ? '' : asTyped(proposed));
  const { kg, fault, doubt } = checkWeight(meet, entry, { lift, number, text, rules });
  const isQuestioned = doubt !== null && questioned === text;
  const { ready, accepts } = usePressGuard(isQuestioned ? text : '');

  const type = (next: string) => {
    setTyped({ text: next, based_on: typed?.based_on ?? meet.revision });
    setRefusal(null);
  };
  const [declare, busy] = useSingleFlight(async (press: Press) => {
    setSubmitted(true);
    if (kg === null || fault !== null) return;
    // The first press asks about an improbable weight, and the second one confirms it. A double tap is the first.
    if (doubt !== null && !isQuestioned) return setQuestioned(text);
    if (isQuestioned && !accepts(press)) return;
    const refused = await store.dispatch([
      {
        type: 'DeclareAttempt',
        entry_id: entry.id,
        ...(typed && { based_on: typed.based_on }),
        data: { lift, number, weight_kg: kg, ...(record && { record }) },
      },
    ]);
    setRefusal(refused);
    if (refused !== null) return;
    setTyped(null);
    setSubmitted(false);
    onDone();
  });

  const isFaulty = submitted && fault !== null;
  const note = isFaulty ? fault : (refusal ?? (isQuestioned ? doubt : null));
  const isWrong = isFaulty || refusal !== null;
  const stepKg = stepKgOf(rules);
  return {
    label: t(isAdded(lift) ? 'meet.nextAdded' : 'meet.nextWeight', { lift: liftName(lift), number }),
    field: {
      ...weightField,
      type: 'text',
      'aria-invalid': isWrong || undefined,
      'aria-describedby': note === null ? undefined : noteId,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
    } as const,
    stepKg,
    changeBySteps: (steps: number) =>
      type(asTyped(Math.max(0, kilograms(hundredths((typedNumber(text) ?? 0) + steps * stepKg))))),
    record,
    setRecord,
    fault,
    note: { id: noteId, text: note, isWrong },
    submitLabel: isQuestioned && kg !== null ? t('meet.declareAnyway', { weight: kilos(kg) }) : t('meet.declare'),
    declare,
    blocked: busy || (isQuestioned && !ready),
    busy,
  };
}
