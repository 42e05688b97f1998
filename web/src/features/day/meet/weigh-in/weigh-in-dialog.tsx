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
import { Warnings } from './arrival-line.tsx';
import { heightParts, heightsOf, heightsText } from '../rack-heights.ts';
import { fullName, shortClass, weightField } from '../words.ts';
import { useWeighIn, type WeighInForm } from './use-weigh-in.ts';
import { liftName } from '../../../../lib/i18n/score-text.ts';

function LiftFields({ lift, form }: { lift: Lift; form: WeighInForm }) {
  const [heights, setHeights] = useState(() => heightsOf(lift, form.typed.racks[lift]));
  const typeHeights = (typed: Partial<typeof heights>) => {
    const all = { ...heights, ...typed };
    setHeights(all);
    form.typeRack(lift, heightsText(all));
  };
  const name = { lift: liftName(lift) };
  const parts = heightParts(lift);
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <TextField
        label={t(isAdded(lift) ? 'meet.openerAdded' : 'meet.opener', name)}
        {...weightField}
        className={parts.length === 1 ? '' : 'col-span-2'}
        value={form.typed.openers[lift] ?? ''}
        onChange={(event) => form.typeOpener(lift, event.target.value)}
        error={form.wrongOpeners[lift]}
      />
      {parts.map((part) => (
        <TextField
          key={part}
          label={t(`meet.${part}`, name)}
          autoComplete="off"
          maxLength={16}
          value={heights[part]}
          onChange={(event) => typeHeights({ [part]: event.target.value })}
        />
      ))}
    </div>
  );
}

interface WeighInDialogProps {
  entry: MeetEntry;
  /** Without a weigh-in. */
  onClose: () => void;
  onSaved: () => void;
  focusAfter: RefObject<HTMLElement | null> | undefined;
}

export function WeighInDialog({ entry, onClose, onSaved, focusAfter }: WeighInDialogProps) {
  const form = useWeighIn(entry, onSaved);
  const { lifts, typed, bodyweightField, doubts, isQuestioned, busy } = form;
  const newClass = form.newClass === undefined ? null : shortClass(form.newClass);
  const [outcome, setOutcome] = useState<EntryOutcome | null>(null);
  // In the place of the weigh-in, which waits with what was typed.
  if (outcome) return <OutcomeQuestion entry={entry} outcome={outcome} onClose={() => setOutcome(null)} />;
  return (
    <Dialog title={fullName(entry)} onClose={onClose} focus={bodyweightField} focusAfter={focusAfter}>
      <p className="flex flex-wrap items-center gap-2 text-muted">
        <span>{joined(entry.division, shortClass(entry.weight_class), entry.club)}</span>
        <Warnings entry={entry} />
      </p>
      <form noValidate onSubmit={(event) => void form.save(event)} className="flex flex-col gap-4">
        <TextField
          ref={bodyweightField}
          label={t('meet.bodyweight')}
          {...weightField}
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
        {newClass !== null && (
          <Notice tone="info">
            {t('meet.classChange', {
              change: t('meet.fromTo', { from: shortClass(entry.weight_class), to: newClass }),
            })}
          </Notice>
        )}
        <DialogButtons>
          <Button
            variant="secondary"
            onClick={() => {
              form.discard();
              onClose();
            }}
          >
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy} aria-disabled={form.blocked || undefined}>
            {isQuestioned
              ? newClass === null
                ? t('meet.confirm')
                : t('meet.confirmClass', { to: newClass })
              : t('save')}
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
