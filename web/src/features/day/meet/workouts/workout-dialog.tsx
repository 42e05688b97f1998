import type { MeetEvent } from '@power-corner/contracts/results/meet';
import { eventKinds, eventWeights, type EventKind } from '@power-corner/contracts/results/meet-values';
import { longest } from '@power-corner/contracts/text/lengths';
import { configureMeet } from '@power-corner/meet/commands/meet-commands';
import { heatsOf, laneKey } from '@power-corner/meet/heats/heats';
import { formatTime } from '@power-corner/meet/platform/times';
import { useState, type ComponentProps, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { ConfirmDialog, Dialog, DialogBar } from '../../../../components/ui/dialog/dialog.tsx';
import { CheckboxField } from '../../../../components/ui/form/checkbox-field.tsx';
import { CountedArea } from '../../../../components/ui/form/counted-field.tsx';
import { Options, SelectField, TextField } from '../../../../components/ui/form/field.tsx';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { decimal } from '../../../../lib/i18n/kilos.ts';
import { toLocalInput } from '../../../../lib/time/dates.ts';
import { useMeet } from '../meet-context.ts';
import { TimeField } from '../scores/time-field.tsx';
import { checkWorkout, formOfKind, levelCap, type NumberOfWorkout } from './typed-workout.ts';
import { useChangeEvent } from './use-change-event.ts';

interface WorkoutDialogProps {
  /** Absent for a new one. */
  event?: MeetEvent | undefined;
  onClose: () => void;
  onSaved?: ((id: string) => void) | undefined;
}

export function WorkoutDialog({ event, onClose, onSaved }: WorkoutDialogProps) {
  const { meet } = useMeet();
  const changeEvent = useChangeEvent();
  const [{ seen, before }] = useState({ seen: meet, before: event });
  const [kind, setKind] = useState<EventKind>(before?.kind ?? 'reps');
  const [caps, setCaps] = useState<Readonly<Record<string, string>>>({});
  const [faults, setFaults] = useState<ReadonlyMap<keyof MeetEvent, string> | null>(null);
  const [question, ask] = useState<Omit<ComponentProps<typeof ConfirmDialog>, 'onClose'> | null>(null);
  const scored = meet.entries.filter(({ scores }) => before && scores[before.id]).length;
  const isUsed = before !== undefined && (scored > 0 || heatsOf(meet, before.id).length > 0);
  const [save, busy] = useSingleFlight(async (id: string, changed: MeetEvent | null) => {
    ask(null);
    if (!(await changeEvent(id, changed, seen))) return;
    onClose();
    if (changed) onSaved?.(id);
  });
  const submit = (press: SubmitEvent<HTMLFormElement>) => {
    press.preventDefault();
    const { currentTarget: form } = press;
    const { event: typed, faults: found } = checkWorkout(new FormData(form), before, meet.settings.events);
    flushSync(() => setFaults(found));
    // The fault may lie above what a phone shows.
    if (found.size > 0) return form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    const onConfirm = () => void save(typed.id, typed);
    const done = configureMeet(meet, { events: [typed] });
    const others = 'refused' in done ? [] : (done.others ?? []);
    const count = others.filter(({ parts }) => parts.some(({ key }) => key === laneKey(typed.id))).length;
    if (count === 0) return onConfirm();
    const title = t('meet.workout.lanesGone', { count });
    ask({ title, text: t('meet.workout.lanesGoneText'), confirm: t('save'), onConfirm });
  };
  const limits = [
    { field: 'cap_seconds', seconds: before?.cap_seconds, level: null },
    ...(meet.championship.levels ?? []).map(({ id, name }) => ({
      field: levelCap(id),
      seconds: before?.caps?.[id],
      level: name,
    })),
  ];
  const remove = () => {
    if (!before) return;
    const onConfirm = () => void save(before.id, null);
    if (!isUsed) return onConfirm();
    const { name } = before;
    const text = t('meet.settings.loss', { name, count: scored });
    ask({ title: t('meet.settings.question', { names: name }), text, confirm: t('remove'), onConfirm });
  };
  const own = (name: 'name' | 'description' | NumberOfWorkout) => ({
    name,
    label: t(`meet.workout.${name}`),
    hint: name !== 'name' && t(`meet.workout.${name}Hint`),
    defaultValue: before?.[name] ?? '',
    autoComplete: 'off',
    error: faults?.get(name),
  });
  const number = (name: NumberOfWorkout) => <TextField key={name} {...own(name)} inputMode="numeric" maxLength={7} />;
  return (
    <Dialog title={before?.name ?? t('meet.newEvent')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField {...own('name')} maxLength={60} />
        <SelectField
          name="kind"
          label={t('meet.eventKind')}
          hint={isUsed && t('meet.workout.kindKept')}
          disabled={isUsed}
          value={kind}
          onChange={({ target }) => setKind(target.value as EventKind)}
        >
          <Options values={eventKinds} text={(each) => t(`meet.kind.${each}`)} />
        </SelectField>
        {limits.map(({ field, seconds, level }) => (
          <TimeField
            key={field}
            name={field}
            label={joined(t(`meet.${formOfKind[kind].cap}`), level)}
            hint={t(level ? 'meet.workout.capHint' : 'meet.capHint')}
            value={caps[field] ?? (seconds ? formatTime(seconds) : '')}
            onType={(text) => setCaps({ ...caps, [field]: text })}
            submitted={faults !== null}
          />
        ))}
        {formOfKind[kind].numbers.map(number)}
        <CountedArea {...own('description')} longest={longest.eventDescription} />
        <TextField
          name="reveal_at"
          label={t('meet.workout.revealAt')}
          hint={t('meet.workout.revealAtHint')}
          type="datetime-local"
          defaultValue={before?.reveal_at ? toLocalInput(new Date(before.reveal_at)) : ''}
        />
        <CheckboxField
          name="tiebreak"
          label={t('meet.workout.tiebreak')}
          defaultChecked={before?.tiebreak === 'time'}
        />
        {meet.settings.scoring === 'points' && (
          <SelectField name="weight" label={t('meet.workout.weight')} defaultValue={before?.weight ?? 1}>
            <Options values={eventWeights.map(String)} text={(weight) => decimal(Number(weight))} />
          </SelectField>
        )}
        {number('lanes')}
        {number('transition_minutes')}
        <DialogBar onCancel={onClose}>
          {before && (
            <Button variant="secondary" onClick={remove}>
              {t('remove')}
            </Button>
          )}
          <Button type="submit" busy={busy}>
            {t(before ? 'save' : 'add')}
          </Button>
        </DialogBar>
      </form>
      {question && <ConfirmDialog {...question} onClose={() => ask(null)} />}
    </Dialog>
  );
}

interface WorkoutButtonProps extends Omit<WorkoutDialogProps, 'onClose'> {
  variant?: 'primary' | 'quiet';
}

/** Adds a workout, or changes one. They are the organisers' own. */
export function WorkoutButton({ variant = 'quiet', ...props }: WorkoutButtonProps) {
  const { isAdmin } = useMeet();
  const [open, setOpen] = useState(false);
  if (!isAdmin) return null;
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {t(props.event ? 'meet.workout.change' : 'meet.newEvent')}
      </Button>
      {open && <WorkoutDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
