import { typedNumber } from '@power-corner/contracts/text/digits';
import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { CommandOf } from '@power-corner/contracts/results/meet-commands';
import { bodyweightKg } from '@power-corner/contracts/results/meet-values';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { rulesFor } from '@power-corner/meet/commands/lift-commands';
import { liftsIn } from '@power-corner/meet/disciplines';
import { hundredths, kilograms } from '@power-corner/meet/platform/weights';
import { newClassOf } from '@power-corner/meet/ranking/classes';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { deleteDraft, savedValues, saveValues } from '../../../../lib/forms/form-draft.ts';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { useMeet } from '../meet-context.ts';
import { checkWeight } from '../platform/typed-weight.ts';
import { usePressGuard } from '../platform/use-press-guard.ts';
import { heightParts } from '../rack-heights.ts';
import { asTyped } from '../words.ts';

interface TypedWeighIn {
  bodyweight: string;
  openers: Partial<Record<Lift, string>>;
  racks: Partial<Record<Lift, string>>;
  based_on: number;
}

const typedFrom = ({ revision }: Meet, { bodyweight_kg, openers, rack_heights }: MeetEntry): TypedWeighIn => ({
  bodyweight: bodyweight_kg === null ? '' : asTyped(bodyweight_kg),
  openers: Object.fromEntries(Object.entries(openers).map(([lift, kg]) => [lift, asTyped(kg)])),
  racks: { ...rack_heights },
  based_on: revision,
});

/** Within the limits of a bodyweight, with at most two decimals; null for any other text. */
function typedBodyweight(text: string): number | null {
  const kg = typedNumber(text);
  if (kg === null || kg < bodyweightKg.min || kg > bodyweightKg.max) return null;
  return kg === kilograms(hundredths(kg)) ? kg : null;
}

type TextOfLift = Partial<Record<Lift, string>>;

/** Why the rules refuse an opener, or why it is improbable. An opener that is stored already is not checked again. */
function checkOpeners(meet: Meet, entry: MeetEntry, openers: TextOfLift): { faults: TextOfLift; doubts: TextOfLift } {
  const faults: TextOfLift = {};
  const doubts: TextOfLift = {};
  const rules = rulesFor(meet, entry, {});
  for (const lift of liftsIn(meet, entry)) {
    const text = openers[lift]?.trim();
    if (!text || typedNumber(text) === entry.openers[lift]) continue;
    const { fault, doubt } = checkWeight(meet, entry, { lift, number: 1, text, rules });
    if (fault !== null) faults[lift] = fault;
    else if (doubt !== null) doubts[lift] = doubt;
  }
  return { faults, doubts };
}

/** An opener whose field was emptied is removed by a null. */
function weighInData(entry: MeetEntry, lifts: readonly Lift[], { openers: typed, racks }: TypedWeighIn, kg: number) {
  const openers: CommandOf<'WeighIn'>['data']['openers'] = {};
  const rack_heights: CommandOf<'WeighIn'>['data']['rack_heights'] = {};
  for (const lift of lifts) {
    const opener = typedNumber(typed[lift] ?? '');
    if (opener !== null || entry.openers[lift] !== undefined) openers[lift] = opener;
    if (heightParts(lift).length > 0) rack_heights[lift] = (racks[lift] ?? '').trim();
  }
  return { bodyweight_kg: kg, ...(lifts.length > 0 && { openers, rack_heights }) };
}

export type WeighInForm = ReturnType<typeof useWeighIn>;

/** The typed weights of one entry, kept as a draft. A new class or an improbable opener is saved by a second press. */
export function useWeighIn(entry: MeetEntry, onSaved: () => void) {
  const { meet, dispatch } = useMeet();
  const lifts = liftsIn(meet, entry);
  const draft = `weigh-in:${entry.id}`;
  const [typed, setTyped] = useState(() => savedValues<TypedWeighIn>(draft) ?? typedFrom(meet, entry));
  const [submitted, setSubmitted] = useState(false);
  const bodyweightField = useRef<HTMLInputElement>(null);

  const kg = typedBodyweight(typed.bodyweight);
  const { faults, doubts } = checkOpeners(meet, { ...entry, bodyweight_kg: kg }, typed.openers);
  const isFaulty = kg === null || Object.keys(faults).length > 0;
  const isDoubtful = Object.keys(doubts).length > 0;
  const newClass = kg === null ? undefined : newClassOf(meet, entry, kg);
  const needsConfirmation = newClass !== undefined || isDoubtful;
  const isQuestioned = needsConfirmation && submitted && !isFaulty;
  const { ready, accepts } = usePressGuard(isQuestioned ? 'questioned' : '');

  const type = (values: Partial<TypedWeighIn>) => {
    const all = { ...typed, ...values };
    setTyped(all);
    saveValues(draft, all);
  };
  /** A changed weight is checked anew: it is questioned again. */
  const typeWeight = (values: Partial<TypedWeighIn>) => {
    setSubmitted(false);
    type(values);
  };
  const [save, busy] = useSingleFlight(async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setSubmitted(true));
    if (kg === null || isFaulty) return form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // The first press asks, and the second one confirms. A double tap is the first.
    if (needsConfirmation && !(isQuestioned && accepts(event))) return;
    const data = weighInData(entry, lifts, typed, kg);
    if (!(await dispatch({ type: 'WeighIn', entry_id: entry.id, based_on: typed.based_on, data }))) return;
    deleteDraft(draft);
    onSaved();
  });

  return {
    lifts,
    typed,
    bodyweightField,
    typeBodyweight: (bodyweight: string) => typeWeight({ bodyweight }),
    typeOpener: (lift: Lift, text: string) => typeWeight({ openers: { ...typed.openers, [lift]: text } }),
    typeRack: (lift: Lift, text: string) => type({ racks: { ...typed.racks, [lift]: text } }),
    wrongBodyweight: submitted && kg === null,
    wrongOpeners: submitted ? faults : {},
    newClass,
    isQuestioned,
    /** Improbable openers, once the first press has asked about them. */
    doubts: isQuestioned && isDoubtful ? doubts : null,
    blocked: busy || (isQuestioned && !ready),
    save,
    busy,
    discard: () => deleteDraft(draft),
  };
}
