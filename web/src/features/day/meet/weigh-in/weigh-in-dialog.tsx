import type { MeetEntry } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { isAdded } from '@power-corner/meet/disciplines';
import { entryOutcomes, type EntryOutcome } from '@power-corner/contracts/results/meet-values';
import { useState, type RefObject } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { Notice } from '../../../../components/ui/feedback/feedback.tsx';
import { Choices } from '../../../../components/ui/form/choices.tsx';
import { TextField } from '../../../../components/ui/form/field.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { OutcomeQuestion } from '../platform/outcome-question.tsx';
import { Warnings } from '../notices/warnings.tsx';
import { fullName, hasRack, liftName, shortClass } from '../words.ts';
import { useWeighIn, type WeighInForm } from './use-weigh-in.ts';

/** The opener of a lift, and the height of its rack. */
const LiftFields = ({ lift, form }: { lift: Lift; form: WeighInForm }) => (
  <div className="grid grid-cols-2 items-end gap-3">
    <TextField
      ref={(field) => form.keepOpenerField(lift, field)}
      label={t(isAdded(lift) ? 'meet.openerAdded' : 'meet.opener', { lift: liftName(lift) })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      className={hasRack(lift) ? '' : 'col-span-2'}
      value={form.typed.openers[lift] ?? ''}
      onChange={(event) => form.typeOpener(lift, event.target.value)}
      error={form.wrongOpeners[lift]}
    />
    {hasRack(lift) && (
      <TextField
        label={t('meet.rack', { lift: liftName(lift) })}
        autoComplete="off"
        maxLength={20}
        value={form.typed.racks[lift] ?? ''}
        onChange={(event) => form.typeRack(lift, event.target.value)}
      />
    )}
  </div>
);

interface WeighInDialogProps {
  entry: MeetEntry;
  /** Without a weigh-in. */
  onClose: () => void;
  onSaved: () => void;
  /** Takes the focus at the end. */
  focusAfter: RefObject<HTMLElement | null> | undefined;
}

/** The weigh-in of one entry: bodyweight, openers and rack heights, with the class that the scales give. */
export function WeighInDialog({ entry, onClose, onSaved, focusAfter }: WeighInDialogProps) {
  const form = useWeighIn(entry, onSaved);
  const { lifts, typed, first, doubts, next, asked, busy } = form;
  const nextClass = next === undefined ? null : shortClass(next);
  const [outcome, setOutcome] = useState<EntryOutcome | null>(null);
  // In the place of the weigh-in, which waits with what was typed.
  if (outcome) return <OutcomeQuestion entry={entry} outcome={outcome} onClose={() => setOutcome(null)} />;
  return (
    <Dialog title={fullName(entry)} onClose={onClose} focus={first} focusAfter={focusAfter}>
      <p className="flex flex-wrap items-center gap-2 text-muted">
        <span>{joined(entry.division, shortClass(entry.weight_class), entry.club)}</span>
        <Warnings entry={entry} />
      </p>
      <form noValidate onSubmit={(event) => void form.save(event)} className="flex flex-col gap-4">
        <TextField
          ref={first}
          label={t('meet.bodyweight')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={typed.bodyweight}
          onChange={(event) => form.typeBodyweight(event.target.value)}
          error={form.wrongBodyweight ? t('meet.bodyweightWrong') : undefined}
        />
        {lifts.map((lift) => (
          <LiftFields key={lift} lift={lift} form={form} />
        ))}
        {doubts && (
          <Notice>
            <ul>{lifts.map((lift) => doubts[lift] && <li key={lift}>{joined(liftName(lift), doubts[lift])}</li>)}</ul>
          </Notice>
        )}
        {nextClass !== null && (
          <Notice tone="info">
            {t('meet.classChange', {
              change: t('meet.fromTo', { from: shortClass(entry.weight_class), to: nextClass }),
            })}
          </Notice>
        )}
        <DialogButtons>
          <Button
            variant="secondary"
            onClick={() => {
              form.forget();
              onClose();
            }}
          >
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy} aria-disabled={busy || form.held || undefined}>
            {asked ? (nextClass === null ? t('meet.confirm') : t('meet.confirmClass', { to: nextClass })) : t('save')}
          </Button>
        </DialogButtons>
      </form>
      <section className="border-t border-line pt-4">
        <h3 className="text-lg">{t('meet.command.outcome')}</h3>
        <Choices
          label={t('meet.command.outcome')}
          choices={entryOutcomes.map((each) => ({ value: each, text: t(`meet.outcome.${each}`) }))}
          chosen={entry.outcome}
          onChoose={(each) => setOutcome(each === entry.outcome ? null : each)}
        />
        {entry.outcome_reason && <p className="mt-2 text-muted wrap-anywhere">{entry.outcome_reason}</p>}
      </section>
    </Dialog>
  );
}
