import type { EventKind } from '@power-corner/contracts/results/meet-values';
import { parseTime } from '@power-corner/meet/platform/times';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { SelectField, TextField } from '../../../../components/ui/form/field.tsx';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { eventIdOf } from '../settings/settings.ts';
import { TimeField } from './time-field.tsx';

const kinds: readonly EventKind[] = ['time', 'reps', 'load'];

/** Names an event of the championship: what is counted, and the cap of a race. */
export function NewEvent({ focused, onDone }: { focused: boolean; onDone: (id: string) => void }) {
  const { meet, dispatch } = useMeet();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) first.current?.focus();
  }, [focused]);
  const [name, setName] = useState('');
  const [kind, setKind] = useState<EventKind>('reps');
  const [cap, setCap] = useState('');
  const [asked, setAsked] = useState(false);
  const [add, busy] = useSingleFlight(async (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    const isRace = kind === 'time' && cap.trim() !== '';
    const seconds = isRace ? parseTime(cap) : null;
    setAsked(isRace && seconds === null);
    if (isRace && seconds === null) return;
    // An event of that name is shown instead of a second one.
    const known = meet.settings.events.find((each) => each.name === typed);
    if (known) return onDone(known.id);
    const id = eventIdOf(typed, meet.settings.events);
    const events = [...meet.settings.events, { id, name: typed, kind, cap_seconds: seconds }];
    if (typed && (await dispatch({ type: 'ConfigureMeet', data: { events } }))) onDone(id);
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
      />
      <SelectField
        label={t('meet.eventKind')}
        value={kind}
        onChange={(event) => setKind(event.target.value as EventKind)}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {t(`meet.kind.${each}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'time' && (
        <TimeField label={t('meet.cap')} hint={t('meet.capHint')} value={cap} onType={setCap} asked={asked} />
      )}
      <Button type="submit" busy={busy}>
        {t('add')}
      </Button>
    </form>
  );
}
