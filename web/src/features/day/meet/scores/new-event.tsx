import { eventKinds, isRace, type EventKind } from '@power-corner/contracts/results/meet-values';
import { parseTime } from '@power-corner/meet/platform/times';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Options, SelectField, TextField } from '../../../../components/ui/form/field.tsx';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { eventIdOf } from '../settings/settings.ts';
import { TimeField } from './time-field.tsx';

export function NewEvent({ focused, onDone }: { focused: boolean; onDone: (id: string) => void }) {
  const { meet, dispatch } = useMeet();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) first.current?.focus();
  }, [focused]);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<EventKind>('reps');
  const [cap, setCap] = useState('');
  const [isFaulty, setIsFaulty] = useState(false);
  const [add, busy] = useSingleFlight(async (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    const isCapped = isRace({ kind }) && cap.trim() !== '';
    const seconds = isCapped ? parseTime(cap) : null;
    const isIncomplete = !typed || (isCapped && seconds === null);
    setIsFaulty(isIncomplete);
    if (!typed) first.current?.focus();
    if (isIncomplete) return;
    // An event of that name is shown instead of a second one.
    const known = meet.settings.events.find((each) => each.name === typed);
    if (known) return onDone(known.id);
    const id = eventIdOf(typed, meet.settings.events);
    const events = [...meet.settings.events, { id, name: typed, kind, cap_seconds: seconds }];
    if (await dispatch({ type: 'ConfigureMeet', data: { events } })) onDone(id);
  });
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="mt-4 grid items-end gap-3 sm:grid-cols-4">
      <TextField
        ref={first}
        label={t('meet.eventName')}
        maxLength={60}
        className="sm:col-span-2"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={isFaulty && name.trim() === '' ? t('meet.settings.fault.eventNames') : undefined}
      />
      <SelectField
        label={t('meet.eventKind')}
        value={kind}
        onChange={(event) => setKind(event.target.value as EventKind)}
      >
        <Options values={eventKinds} text={(each) => t(`meet.kind.${each}`)} />
      </SelectField>
      {isRace({ kind }) && (
        <TimeField label={t('meet.cap')} hint={t('meet.capHint')} value={cap} onType={setCap} submitted={isFaulty} />
      )}
      <Button type="submit" busy={busy}>
        {t('add')}
      </Button>
    </form>
  );
}
