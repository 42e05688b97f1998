import type { Lift, Meet, MeetEntry } from '@power-corner/contracts/meet';
import { faultOfWeight } from '@power-corner/meet/attempts';
import { newClassOf } from '@power-corner/meet/classes';
import { liftsIn } from '@power-corner/meet/disciplines';
import { doubtOf } from '@power-corner/meet/doubts';
import { rulesFor, weightFault } from '@power-corner/meet/lift-commands';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/feedback.tsx';
import { TextField } from '../../../components/ui/field.tsx';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { joined, messageText, t } from '../../../lib/i18n/i18n.ts';
import { doubtText } from '../notices/doubt-text.ts';
import { draftOf, dropDraft, saveDraft } from '../drafts.ts';
import { useMeet } from '../meet-context.ts';
import { OutcomeChoice } from '../platform/outcome-choice.tsx';
import { useSteady } from '../platform/use-steady.ts';
import { Warnings } from '../notices/warnings.tsx';
import { asTyped, fullName, isAdded, liftName, shortClass, typedNumber } from '../words.ts';

interface Typed {
  bodyweight: string;
  openers: Partial<Record<Lift, string>>;
  racks: Partial<Record<Lift, string>>;
}

const typedFrom = ({ bodyweight_kg, openers, rack_heights }: MeetEntry): Typed => ({
  bodyweight: bodyweight_kg === null ? '' : asTyped(bodyweight_kg),
  openers: Object.fromEntries(Object.entries(openers).map(([lift, kg]) => [lift, asTyped(kg)])),
  racks: { ...rack_heights },
});

/** Racks have heights for the squat and the bench. */
const hasRack = (lift: Lift) => lift === 'squat' || lift === 'bench';

function check(meet: Meet, entry: MeetEntry, { bodyweight, openers }: Typed, lifts: readonly Lift[]) {
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

/** The weigh-in of one entry: bodyweight, openers and rack heights, with the class that the scales give. */
export function WeighInDialog({ entry, onClose }: { entry: MeetEntry; onClose: () => void }) {
  const { meet, dispatch } = useMeet();
  const lifts = liftsIn(meet, entry);
  const draftKey = `weigh-in:${entry.id}`;
  const [typed, setTyped] = useState<Typed>(() => draftOf<Typed>(draftKey) ?? typedFrom(entry));
  const [submitted, setSubmitted] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const openerFields = useRef<Partial<Record<Lift, HTMLInputElement | null>>>({});
  const { kg, faults, doubts } = check(meet, entry, typed, lifts);
  const wrongLift = lifts.find((lift) => faults[lift] !== undefined);
  const isDoubtful = Object.keys(doubts).length > 0;
  const next = kg === null ? undefined : newClassOf(meet, entry, kg);
  const change =
    next === undefined ? null : t('meet.fromTo', { from: shortClass(entry.weight_class), to: shortClass(next) });
  // The first press asks, the second one confirms.
  const asked = (change !== null || isDoubtful) && submitted && kg !== null && wrongLift === undefined;
  const { steady, takes } = useSteady(asked ? 'asked' : '');

  const type = (values: Partial<Typed>) => {
    const all = { ...typed, ...values };
    setTyped(all);
    saveDraft(draftKey, all);
  };
  const [save, busy] = useSingleFlight(async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (kg === null) return first.current?.focus();
    if (wrongLift) return openerFields.current[wrongLift]?.focus();
    if (change !== null || isDoubtful) {
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
      data: { bodyweight_kg: kg, ...(lifts.length > 0 && { openers, rack_heights }) },
    });
    if (!done) return;
    dropDraft(draftKey);
    onClose();
  });

  return (
    <Dialog title={fullName(entry)} onClose={onClose} focus={first}>
      <p className="flex flex-wrap items-center gap-2 text-muted">
        {joined(entry.division, shortClass(entry.weight_class), entry.club)}
        <Warnings entry={entry} />
      </p>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <TextField
          ref={first}
          label={t('meet.bodyweight')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={typed.bodyweight}
          onChange={(event) => {
            setSubmitted(false);
            type({ bodyweight: event.target.value });
          }}
          error={submitted && kg === null ? t('meet.bodyweightWrong') : undefined}
        />
        {lifts.map((lift) => (
          <div key={lift} className="grid grid-cols-2 items-end gap-3">
            <TextField
              ref={(field) => void (openerFields.current[lift] = field)}
              label={t(isAdded(lift) ? 'meet.openerAdded' : 'meet.opener', { lift: liftName(lift) })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              className={hasRack(lift) ? '' : 'col-span-2'}
              value={typed.openers[lift] ?? ''}
              onChange={(event) => {
                setSubmitted(false);
                type({ openers: { ...typed.openers, [lift]: event.target.value } });
              }}
              error={submitted ? faults[lift] : undefined}
            />
            {hasRack(lift) && (
              <TextField
                label={t('meet.rack', { lift: liftName(lift) })}
                autoComplete="off"
                maxLength={20}
                value={typed.racks[lift] ?? ''}
                onChange={(event) => type({ racks: { ...typed.racks, [lift]: event.target.value } })}
              />
            )}
          </div>
        ))}
        {asked && isDoubtful && (
          <Notice>
            <ul>{lifts.map((lift) => doubts[lift] && <li key={lift}>{joined(liftName(lift), doubts[lift])}</li>)}</ul>
          </Notice>
        )}
        {change !== null && <Notice tone="info">{t('meet.classChange', { change })}</Notice>}
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {t('meet.cancel')}
          </Button>
          <Button type="submit" busy={busy} aria-disabled={busy || (asked && !steady) || undefined}>
            {asked
              ? next === undefined
                ? t('meet.confirm')
                : t('meet.confirmClass', { to: shortClass(next) })
              : t('meet.save')}
          </Button>
        </DialogButtons>
      </form>
      <section className="border-t border-line pt-4">
        <h3 className="text-lg">{t('meet.command.outcome')}</h3>
        <OutcomeChoice entry={entry} />
      </section>
    </Dialog>
  );
}
