import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { faultOfWeight } from '@power-corner/meet/platform/attempts';
import { newClassOf } from '@power-corner/meet/ranking/classes';
import { liftsIn } from '@power-corner/meet/disciplines';
import { doubtOf } from '@power-corner/meet/commands/doubts';
import { rulesFor, weightFault } from '@power-corner/meet/commands/lift-commands';
import { useRef, useState, type FormEvent } from 'react';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { t, messageText } from '../../../../lib/i18n/i18n.ts';
import { doubtText } from '../notices/doubt-text.ts';
import { deleteDraft } from '../../../../lib/forms/form-draft.ts';
import { draftOf, saveDraft } from '../drafts.ts';
import { useMeet } from '../meet-context.ts';
import { useSteady } from '../platform/use-steady.ts';
import { asTyped, hasRack, typedNumber } from '../words.ts';

interface Typed {
  bodyweight: string;
  openers: Partial<Record<Lift, string>>;
  racks: Partial<Record<Lift, string>>;
  /** The revision of the meet that the official saw when the dialog opened. */
  based_on: number;
}

const typedFrom = ({ revision }: Meet, { bodyweight_kg, openers, rack_heights }: MeetEntry): Typed => ({
  bodyweight: bodyweight_kg === null ? '' : asTyped(bodyweight_kg),
  openers: Object.fromEntries(Object.entries(openers).map(([lift, kg]) => [lift, asTyped(kg)])),
  racks: { ...rack_heights },
  based_on: revision,
});

function checkWeighIn(meet: Meet, entry: MeetEntry, { bodyweight, openers }: Typed, lifts: readonly Lift[]) {
  const kg = typedNumber(bodyweight);
  const wrongWeight = kg === null || kg < 20 || kg > 300 || Math.abs(kg * 100 - Math.round(kg * 100)) > 1e-6;
  const faults: Partial<Record<Lift, string>> = {};
  const doubts: Partial<Record<Lift, string>> = {};
  const rules = rulesFor(meet, entry, {});
  for (const lift of lifts) {
    const text = openers[lift]?.trim();
    const weight = typedNumber(text ?? '');
    // An opener that stands already is not looked at again.
    if (!text || (weight !== null && weight === entry.openers[lift])) continue;
    const fault = weight === null ? null : faultOfWeight([], weight, rules);
    if (weight === null) faults[lift] = t('meet.weightWrong');
    else if (fault) faults[lift] = messageText(weightFault(fault, rules).message);
    else {
      const weighed = { ...entry, bodyweight_kg: wrongWeight ? null : kg };
      const doubt = doubtText(doubtOf(meet, weighed, lift, 1, weight), weight);
      if (doubt) doubts[lift] = doubt;
    }
  }
  return { kg: wrongWeight ? null : kg, faults, doubts };
}

export type WeighInForm = ReturnType<typeof useWeighIn>;

/** The typed weights of one entry, kept as a draft. A new class or a doubtful opener is saved by a second press. */
export function useWeighIn(entry: MeetEntry, onSaved: () => void) {
  const { meet, dispatch } = useMeet();
  const lifts = liftsIn(meet, entry);
  const draftKey = `weigh-in:${entry.id}`;
  const [typed, setTyped] = useState<Typed>(() => draftOf<Typed>(draftKey) ?? typedFrom(meet, entry));
  const [submitted, setSubmitted] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const openerFields = useRef<Partial<Record<Lift, HTMLInputElement | null>>>({});
  const { kg, faults, doubts } = checkWeighIn(meet, entry, typed, lifts);
  const wrongLift = lifts.find((lift) => faults[lift] !== undefined);
  const isDoubtful = Object.keys(doubts).length > 0;
  const next = kg === null ? undefined : newClassOf(meet, entry, kg);
  const needsConfirmation = next !== undefined || isDoubtful;
  // The first press asks, the second one confirms.
  const asked = needsConfirmation && submitted && kg !== null && wrongLift === undefined;
  const { steady, takes } = useSteady(asked ? 'asked' : '');

  const type = (values: Partial<Typed>) => {
    const all = { ...typed, ...values };
    setTyped(all);
    saveDraft(draftKey, all);
  };
  /** A changed weight is checked anew: it asks again. */
  const typeWeight = (values: Partial<Typed>) => {
    setSubmitted(false);
    type(values);
  };
  const [save, busy] = useSingleFlight(async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (kg === null) return first.current?.focus();
    if (wrongLift) return openerFields.current[wrongLift]?.focus();
    if (needsConfirmation) {
      // A double tap is the first press.
      if (!asked || !takes(event)) return undefined;
    }
    const openers: Partial<Record<Lift, number>> = {};
    const rack_heights: Partial<Record<Lift, string>> = {};
    for (const lift of lifts) {
      const opener = typedNumber(typed.openers[lift] ?? '');
      if (opener !== null) openers[lift] = opener;
      if (hasRack(lift)) rack_heights[lift] = (typed.racks[lift] ?? '').trim();
    }
    const done = await dispatch({
      type: 'WeighIn',
      entry_id: entry.id,
      based_on: typed.based_on,
      data: { bodyweight_kg: kg, ...(lifts.length > 0 && { openers, rack_heights }) },
    });
    if (!done) return;
    deleteDraft(draftKey);
    onSaved();
  });

  return {
    lifts,
    typed,
    first,
    keepOpenerField: (lift: Lift, field: HTMLInputElement | null) => void (openerFields.current[lift] = field),
    typeBodyweight: (bodyweight: string) => typeWeight({ bodyweight }),
    typeOpener: (lift: Lift, text: string) => typeWeight({ openers: { ...typed.openers, [lift]: text } }),
    typeRack: (lift: Lift, text: string) => type({ racks: { ...typed.racks, [lift]: text } }),
    wrongBodyweight: submitted && kg === null,
    wrongOpeners: submitted ? faults : {},
    /** The class that the scales give, if it is another one. */
    next,
    /** Doubtful openers, once the first press has asked about them. */
    doubts: asked && isDoubtful ? doubts : null,
    asked,
    held: asked && !steady,
    save,
    busy,
    /** Gives up what was typed. */
    forget: () => deleteDraft(draftKey),
  };
}
