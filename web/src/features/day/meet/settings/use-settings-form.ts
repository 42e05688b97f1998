import type { Lift } from '@power-corner/contracts/results/lifts';
import { lossesOf } from '@power-corner/meet/commands/settings';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import {
  checkSettings,
  isContradicted,
  typedFrom,
  typedOver,
  type SettingsFault,
  type TypedSettings,
} from './settings.ts';
import { liftName } from '../words.ts';

const faulty = '[aria-invalid="true"], fieldset[aria-describedby] input';

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The typed settings and their faults. A change that leaves out records is saved after a question. */
export function useSettingsForm(onSaved: () => void) {
  const { meet, dispatch } = useMeet();
  const [seen] = useState(meet);
  // Untyped fields follow the meet: saving must not undo a change of another official.
  const [changed, setChanged] = useState<Partial<TypedSettings>>({});
  const typed = typedOver(typedFrom(meet), changed);
  const [submitted, setSubmitted] = useState(false);
  const [asking, setAsking] = useState(false);
  const { faults, changes } = checkSettings(meet, typed);
  const losses = lossesOf(meet, changes);
  const form = useRef<HTMLFormElement>(null);
  const change = (values: Partial<TypedSettings>) => setChanged(typedOver(changed, values));
  const errorOf = (fault: Exclude<SettingsFault, 'caps'>) =>
    submitted && faults.has(fault) ? t(`meet.settings.fault.${fault}`) : undefined;

  const [save, busy] = useSingleFlight(async () => {
    setAsking(false);
    const based_on = isContradicted(changed, seen, meet) ? { based_on: seen.revision } : {};
    const isSaved =
      Object.keys(changes).length === 0 || (await dispatch({ type: 'ConfigureMeet', data: changes, ...based_on }));
    if (isSaved) onSaved();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => setSubmitted(true));
    // The fault may lie above what a phone shows.
    if (faults.size > 0) return form.current?.querySelector<HTMLElement>(faulty)?.focus();
    if (losses.length > 0) setAsking(true);
    else void save();
  };
  const nameOf = (what: string) => meet.settings.events.find(({ id }) => id === what)?.name ?? liftName(what as Lift);
  return {
    meet,
    typed,
    change,
    submitted,
    errorOf,
    form,
    submit,
    save,
    busy,
    asking,
    stopAsking: () => setAsking(false),
    losses: losses.map(({ what, people }) => ({ name: nameOf(what), count: people })),
  };
}
